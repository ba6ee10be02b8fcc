<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_US">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Chessgui</source>
        <translation>Über Chessgui</translation>
    </message>
    <message>
        <source>&lt;p&gt;A chess board with an engine of its own.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;br&gt;The pieces Cburnett are by Colin M. L. Burnett.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Schachbrett mit eigener Engine.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später.&lt;br&gt;Die Figuren Cburnett sind von Colin M. L. Burnett.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>ActionSet</name>
    <message>
        <source>More commands</source>
        <translation>Weitere Befehle</translation>
    </message>
</context>
<context>
    <name>AdjournedDialog</name>
    <message>
        <source>Adjourned games</source>
        <translation>Vertagte Partien</translation>
    </message>
    <message>
        <source>Cannot be read, and stays where it is: {0}</source>
        <translation>Nicht lesbar und bleibt, wo es ist: {0}</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Wegwerfen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>{0}, move {1}</source>
        <translation>{0}, Zug {1}</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>There is no evaluation to write: analyse the positions of the game first.</source>
        <translation>Es gibt keine Bewertung zu schreiben: Bitte zuerst die Stellungen der Partie analysieren.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>Die Partie ist zu Ende.</translation>
    </message>
    <message>
        <source>The engine is thinking about its move: ask again when it has moved.</source>
        <translation>Die Engine denkt über ihren Zug nach: Bitte noch einmal fragen, wenn sie gezogen hat.</translation>
    </message>
    <message>
        <source>It is the engine&apos;s turn.</source>
        <translation>Die Engine ist am Zug.</translation>
    </message>
</context>
<context>
    <name>AnalysisCommands</name>
    <message>
        <source>Engines…</source>
        <translation>Engines…</translation>
    </message>
    <message>
        <source>At least one engine must take part in the analysis.</source>
        <translation>Mindestens eine Engine muss an der Analyse teilnehmen.</translation>
    </message>
</context>
<context>
    <name>AnalysisPane</name>
    <message>
        <source>The game is over here: there is nothing to analyse.</source>
        <translation>Die Partie ist hier zu Ende: Es gibt nichts zu analysieren.</translation>
    </message>
    <message>
        <source>The position cannot be analysed in this way.</source>
        <translation>Diese Stellung lässt sich so nicht analysieren.</translation>
    </message>
    <message>
        <source>Locked to the position after {0}.</source>
        <translation>Festgehalten bei der Stellung nach {0}.</translation>
    </message>
    <message>
        <source>Locked to the first position.</source>
        <translation>Festgehalten bei der Anfangsstellung.</translation>
    </message>
    <message>
        <source>Threat: what Black would play.</source>
        <translation>Drohung: was Schwarz spielen würde.</translation>
    </message>
    <message>
        <source>Threat: what White would play.</source>
        <translation>Drohung: was Weiß spielen würde.</translation>
    </message>
    <message>
        <source>&amp;Add the Line as Variation</source>
        <translation>Als Variante &amp;einfügen</translation>
    </message>
    <message>
        <source>Add &amp;up to Here</source>
        <translation>&amp;Bis hierher einfügen</translation>
    </message>
    <message>
        <source>&amp;Show on the Board</source>
        <translation>Auf dem Brett &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy the Line</source>
        <translation>Variante &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Leave {0} Out</source>
        <translation>{0} &amp;weglassen</translation>
    </message>
    <message>
        <source>&amp;Only {0}</source>
        <translation>&amp;Nur {0}</translation>
    </message>
    <message>
        <source>Search All &amp;Moves</source>
        <translation>&amp;Alle Züge untersuchen</translation>
    </message>
    <message>
        <source>&amp;Why Not {0}?</source>
        <translation>Wa&amp;rum nicht {0}?</translation>
    </message>
    <message>
        <source>Copied the line.</source>
        <translation>Variante kopiert.</translation>
    </message>
</context>
<context>
    <name>AnalysisSession</name>
    <message>
        <source>A side in check cannot pass: there is no threat to look at.</source>
        <translation>Im Schach kann man nicht passen: Es gibt keine Drohung zu zeigen.</translation>
    </message>
    <message>
        <source>No best move is known yet.</source>
        <translation>Es ist noch kein bester Zug bekannt.</translation>
    </message>
</context>
<context>
    <name>ArrangementCommands</name>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studieren</translation>
    </message>
    <message>
        <source>Arrange&amp;ments</source>
        <translation>Ano&amp;rdnungen</translation>
    </message>
    <message>
        <source>The panes stand as in “{0}”, but for those that cannot be shown now.</source>
        <translation>Die Bereiche stehen wie in „{0}“, bis auf die, die jetzt nicht gezeigt werden können.</translation>
    </message>
    <message>
        <source>The panes stand as in “{0}”.</source>
        <translation>Die Bereiche stehen wie in „{0}“.</translation>
    </message>
    <message>
        <source>The panes are kept as “{0}”.</source>
        <translation>Die Bereiche sind als „{0}“ gemerkt.</translation>
    </message>
    <message>
        <source>Keep This Arrangement</source>
        <translation>Diese Anordnung behalten</translation>
    </message>
    <message>
        <source>Its name:</source>
        <translation>Name der Anordnung:</translation>
    </message>
    <message>
        <source>The arrangement “{0}” is deleted.</source>
        <translation>Die Anordnung „{0}“ ist gelöscht.</translation>
    </message>
    <message>
        <source>&amp;Keep This One…</source>
        <translation>Diese &amp;behalten…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
</context>
<context>
    <name>AutoplayCommands</name>
    <message>
        <source>The shown game has no moves.</source>
        <translation>Die gezeigte Partie hat keine Züge.</translation>
    </message>
    <message>
        <source>The game goes on by itself; any key or click stops it.</source>
        <translation>Die Partie geht von selbst weiter; eine Taste oder ein Klick hält sie an.</translation>
    </message>
    <message>
        <source>The game stays here.</source>
        <translation>Die Partie bleibt hier stehen.</translation>
    </message>
    <message>
        <source>The line is at its end.</source>
        <translation>Die Zugfolge ist zu Ende.</translation>
    </message>
</context>
<context>
    <name>BoardArea</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>White&apos;s end: the score is from White&apos;s point of view</source>
        <translation>Das Ende von Weiß: Die Bewertung ist aus der Sicht von Weiß</translation>
    </message>
</context>
<context>
    <name>BoardCommands</name>
    <message>
        <source>preparing the engine … {0} %</source>
        <translation>Engine wird vorbereitet … {0} %</translation>
    </message>
    <message>
        <source>Hint: {0}.</source>
        <translation>Tipp: {0}.</translation>
    </message>
    <message>
        <source>Hint: the piece on {0} moves.</source>
        <translation>Tipp: Die Figur auf {0} zieht.</translation>
    </message>
    <message>
        <source>The game is hidden while you solve.</source>
        <translation>Die Partie ist verdeckt, solange Sie lösen.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>thinking …</source>
        <translation>denkt nach …</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
</context>
<context>
    <name>BoardWidget</name>
    <message>
        <source>white pawn</source>
        <translation>weißer Bauer</translation>
    </message>
    <message>
        <source>white knight</source>
        <translation>weißer Springer</translation>
    </message>
    <message>
        <source>white bishop</source>
        <translation>weißer Läufer</translation>
    </message>
    <message>
        <source>white rook</source>
        <translation>weißer Turm</translation>
    </message>
    <message>
        <source>white queen</source>
        <translation>weiße Dame</translation>
    </message>
    <message>
        <source>white king</source>
        <translation>weißer König</translation>
    </message>
    <message>
        <source>black pawn</source>
        <translation>schwarzer Bauer</translation>
    </message>
    <message>
        <source>black knight</source>
        <translation>schwarzer Springer</translation>
    </message>
    <message>
        <source>black bishop</source>
        <translation>schwarzer Läufer</translation>
    </message>
    <message>
        <source>black rook</source>
        <translation>schwarzer Turm</translation>
    </message>
    <message>
        <source>black queen</source>
        <translation>schwarze Dame</translation>
    </message>
    <message>
        <source>black king</source>
        <translation>schwarzer König</translation>
    </message>
    <message>
        <source>pawn</source>
        <translation>Bauer</translation>
    </message>
    <message>
        <source>knight</source>
        <translation>Springer</translation>
    </message>
    <message>
        <source>bishop</source>
        <translation>Läufer</translation>
    </message>
    <message>
        <source>rook</source>
        <translation>Turm</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>king</source>
        <translation>König</translation>
    </message>
    <message>
        <source>{square}, {piece}</source>
        <translation>{square}, {piece}</translation>
    </message>
    <message>
        <source>{square}, empty</source>
        <translation>{square}, leer</translation>
    </message>
    <message>
        <source>{piece} to {square}</source>
        <translation>{piece} nach {square}</translation>
    </message>
    <message>
        <source>{piece} takes {square}</source>
        <translation>{piece} schlägt {square}</translation>
    </message>
    <message>
        <source>{piece} {origin} to {square}</source>
        <translation>{piece} {origin} nach {square}</translation>
    </message>
    <message>
        <source>{piece} {origin} takes {square}</source>
        <translation>{piece} {origin} schlägt {square}</translation>
    </message>
    <message>
        <source>pawn {origin} takes {square} en passant</source>
        <translation>Bauer {origin} schlägt {square} en passant</translation>
    </message>
    <message>
        <source>castles short</source>
        <translation>kurze Rochade</translation>
    </message>
    <message>
        <source>castles long</source>
        <translation>lange Rochade</translation>
    </message>
    <message>
        <source>{move}, promotes to {piece}</source>
        <translation>{move}, Umwandlung in {piece}</translation>
    </message>
    <message>
        <source>{move}, check</source>
        <translation>{move}, Schach</translation>
    </message>
    <message>
        <source>{move}, checkmate</source>
        <translation>{move}, matt</translation>
    </message>
    <message>
        <source>White played {move}</source>
        <translation>Weiß spielte: {move}</translation>
    </message>
    <message>
        <source>Black played {move}</source>
        <translation>Schwarz spielte: {move}</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>Weiß am Zug</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>Schwarz am Zug</translation>
    </message>
    <message>
        <source>White to move, in check</source>
        <translation>Weiß am Zug, im Schach</translation>
    </message>
    <message>
        <source>Black to move, in check</source>
        <translation>Schwarz am Zug, im Schach</translation>
    </message>
    <message>
        <source>White is checkmated</source>
        <translation>Weiß ist matt</translation>
    </message>
    <message>
        <source>Black is checkmated</source>
        <translation>Schwarz ist matt</translation>
    </message>
    <message>
        <source>stalemate</source>
        <translation>patt</translation>
    </message>
    <message>
        <source>White: {pieces}</source>
        <translation>Weiß: {pieces}</translation>
    </message>
    <message>
        <source>Black: {pieces}</source>
        <translation>Schwarz: {pieces}</translation>
    </message>
    <message>
        <source>{piece} {squares}</source>
        <translation>{piece} {squares}</translation>
    </message>
    <message>
        <source>“{0}” can be {1}.</source>
        <translation>„{0}“ kann {1} sein.</translation>
    </message>
    <message>
        <source>{0} would leave the king in check.</source>
        <translation>{0} ließe den König im Schach.</translation>
    </message>
    <message>
        <source>The king or that rook has moved, so castling there is no longer possible.</source>
        <translation>König oder Turm haben schon gezogen; dorthin kann nicht mehr rochiert werden.</translation>
    </message>
    <message>
        <source>A piece stands in the way of the king or the rook.</source>
        <translation>Eine Figur steht dem König oder dem Turm im Weg.</translation>
    </message>
    <message>
        <source>The king may not castle out of, through or into check.</source>
        <translation>Der König darf nicht aus dem Schach, durch ein Schach oder ins Schach rochieren.</translation>
    </message>
    <message>
        <source>None of your pieces stands on {0}.</source>
        <translation>Auf {0} steht keine eigene Figur.</translation>
    </message>
    <message>
        <source>The piece on {0} cannot go to {1}.</source>
        <translation>Die Figur auf {0} kann nicht nach {1} ziehen.</translation>
    </message>
    <message>
        <source>No pawn can go to {0}.</source>
        <translation>Kein Bauer kann nach {0} ziehen.</translation>
    </message>
    <message>
        <source>No knight can go to {0}.</source>
        <translation>Kein Springer kann nach {0} ziehen.</translation>
    </message>
    <message>
        <source>No bishop can go to {0}.</source>
        <translation>Kein Läufer kann nach {0} ziehen.</translation>
    </message>
    <message>
        <source>No rook can go to {0}.</source>
        <translation>Kein Turm kann nach {0} ziehen.</translation>
    </message>
    <message>
        <source>No queen can go to {0}.</source>
        <translation>Keine Dame kann nach {0} ziehen.</translation>
    </message>
    <message>
        <source>The king cannot go to {0}.</source>
        <translation>Der König kann nicht nach {0} ziehen.</translation>
    </message>
    <message>
        <source>Add the new piece: {0}=Q, {0}=R, {0}=B or {0}=N.</source>
        <translation>Die neue Figur anfügen: {0}=D, {0}=T, {0}=L oder {0}=S.</translation>
    </message>
    <message>
        <source>“{0}” is not a whole move yet.</source>
        <translation>„{0}“ ist noch kein ganzer Zug.</translation>
    </message>
    <message>
        <source>No move begins with “{0}”.</source>
        <translation>Kein Zug beginnt mit „{0}“.</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>can go here</source>
        <translation>kann hierher ziehen</translation>
    </message>
    <message>
        <source>promotes to {piece}</source>
        <translation>Umwandlung in {piece}</translation>
    </message>
    <message>
        <source>Chess board</source>
        <translation>Schachbrett</translation>
    </message>
</context>
<context>
    <name>BottomBar</name>
    <message>
        <source>Reading the file</source>
        <translation>Datei wird gelesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Delete, move, sort and change the games of this file; find duplicates</source>
        <translation>Partien dieser Datei löschen, verschieben, sortieren und ändern; doppelte finden</translation>
    </message>
    <message>
        <source>Analyse…</source>
        <translation>Analysieren…</translation>
    </message>
    <message>
        <source>Reports on the selected games</source>
        <translation>Berichte über die gewählten Partien</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>The selected games, or all of the list: as a file of their own, behind those of another one, as tables for other programs, or on pages</source>
        <translation>Die gewählten Partien oder alle der Liste: als eigene Datei, hinter denen einer anderen, als Tabellen für andere Programme oder auf Seiten</translation>
    </message>
    <message>
        <source>Open the game above the one that was opened last</source>
        <translation>Die Partie über der öffnen, die zuletzt geöffnet wurde</translation>
    </message>
    <message>
        <source>Game above</source>
        <translation>Partie darüber</translation>
    </message>
    <message>
        <source>Open the game below the one that was opened last</source>
        <translation>Die Partie unter der öffnen, die zuletzt geöffnet wurde</translation>
    </message>
    <message>
        <source>Game below</source>
        <translation>Partie darunter</translation>
    </message>
    <message>
        <source>The whole window for the list, and back</source>
        <translation>Das ganze Fenster für die Liste, und zurück</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>Ganzes Fenster</translation>
    </message>
</context>
<context>
    <name>CardCommands</name>
    <message>
        <source>Your mistakes become cards …</source>
        <translation>Aus Ihren Fehlern werden Karten …</translation>
    </message>
    <message>
        <source>Open a file, a folder or a collection with your games first; then all of them can become cards.</source>
        <translation>Öffnen Sie zuerst eine Datei, einen Ordner oder eine Sammlung mit Ihren Partien; dann können aus allen Karten werden.</translation>
    </message>
    <message>
        <source>No mistake of yours in this game makes a new card.</source>
        <translation>Kein Fehler von Ihnen in dieser Partie ergibt eine neue Karte.</translation>
    </message>
    <message>
        <source>None of these games is yours: enter your names under More &gt; My Names.</source>
        <translation>Keine dieser Partien ist Ihre: Tragen Sie Ihre Namen unter Mehr &gt; Meine Namen ein.</translation>
    </message>
    <message>
        <source>Export Cards</source>
        <translation>Karten ausgeben</translation>
    </message>
    <message>
        <source>Import Cards</source>
        <translation>Karten einlesen</translation>
    </message>
    <message>
        <source>Cards and puzzles (*.json *.csv *.epd *.pgn *.csv.zst *.csv.gz *.epd.gz)</source>
        <translation>Karten und Aufgaben (*.json *.csv *.epd *.pgn *.csv.zst *.csv.gz *.epd.gz)</translation>
    </message>
    <message>
        <source>The position is a card of your training now.</source>
        <translation>Die Stellung ist jetzt eine Karte Ihres Trainings.</translation>
    </message>
    <message>
        <source>This position is a card already.</source>
        <translation>Diese Stellung ist schon eine Karte.</translation>
    </message>
</context>
<context>
    <name>CardFace</name>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The next card</source>
        <translation>Die nächste Karte</translation>
    </message>
    <message>
        <source>Back to the Card</source>
        <translation>Zurück zur Karte</translation>
    </message>
    <message>
        <source>Show the card on the board again</source>
        <translation>Die Karte wieder auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Which piece moves</source>
        <translation>Welche Figur zieht</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Show the solution on the board</source>
        <translation>Die Lösung auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>The lines behind this, move by move</source>
        <translation>Die Varianten dahinter, Zug für Zug</translation>
    </message>
    <message>
        <source>Ask No More</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>This card does not come again</source>
        <translation>Diese Karte kommt nicht wieder</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What was answered is kept; go on whenever you like</source>
        <translation>Was beantwortet ist, bleibt; es geht weiter, wann Sie wollen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
</context>
<context>
    <name>CastlingBoxes</name>
    <message>
        <source>White may castle short</source>
        <translation>Weiß darf kurz rochieren</translation>
    </message>
    <message>
        <source>White may castle long</source>
        <translation>Weiß darf lang rochieren</translation>
    </message>
    <message>
        <source>Black may castle short</source>
        <translation>Schwarz darf kurz rochieren</translation>
    </message>
    <message>
        <source>Black may castle long</source>
        <translation>Schwarz darf lang rochieren</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>Kings and rooks castle from any square of their rank</source>
        <translation>König und Turm rochieren von jedem Feld ihrer Reihe aus</translation>
    </message>
    <message>
        <source>The rook to castle with</source>
        <translation>Turm, mit dem rochiert wird</translation>
    </message>
</context>
<context>
    <name>ChangeHeadersDialog</name>
    <message>
        <source>Change a header</source>
        <translation>Einen Kopfeintrag ändern</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfeintrag</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Any value, also none</source>
        <translation>Jeder Wert, auch keiner</translation>
    </message>
    <message>
        <source>* stands for any letters</source>
        <translation>* steht für beliebige Zeichen</translation>
    </message>
    <message>
        <source>The whole value has to fit. $1 in the new value is what the first * stood for, $2 the second.</source>
        <translation>Der ganze Wert muss passen. $1 im neuen Wert ist, wofür das erste * stand, $2 das zweite.</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>No value changes.</source>
        <translation>Kein Wert ändert sich.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
</context>
<context>
    <name>ClockWidget</name>
    <message>
        <source>White&apos;s clock</source>
        <translation>Uhr von Weiß</translation>
    </message>
    <message>
        <source>Black&apos;s clock</source>
        <translation>Uhr von Schwarz</translation>
    </message>
    <message>
        <source>{0} h {1} min {2} s</source>
        <translation>{0} Std. {1} Min. {2} Sek.</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>{0} Min. {1} Sek.</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0} Sek.</translation>
    </message>
    <message>
        <source>the flag has fallen</source>
        <translation>das Blättchen ist gefallen</translation>
    </message>
    <message>
        <source>running, little time</source>
        <translation>läuft, wenig Zeit</translation>
    </message>
    <message>
        <source>waiting, little time</source>
        <translation>wartet, wenig Zeit</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>White&apos;s time is up.</source>
        <translation>Die Zeit von Weiß ist abgelaufen.</translation>
    </message>
    <message>
        <source>Black&apos;s time is up.</source>
        <translation>Die Zeit von Schwarz ist abgelaufen.</translation>
    </message>
    <message>
        <source>White has {0} left.</source>
        <translation>Weiß hat noch {0}.</translation>
    </message>
    <message>
        <source>Black has {0} left.</source>
        <translation>Schwarz hat noch {0}.</translation>
    </message>
</context>
<context>
    <name>CollectionBar</name>
    <message>
        <source>Collections</source>
        <translation>Sammlungen</translation>
    </message>
    <message>
        <source>Files and folders that are listed, searched and explored as one</source>
        <translation>Dateien und Ordner, die wie eine Datei aufgelistet, durchsucht und erkundet werden</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Make a new collection</source>
        <translation>Eine neue Sammlung anlegen</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen…</translation>
    </message>
    <message>
        <source>Add files or a folder to this collection, or take some out</source>
        <translation>Dieser Sammlung Dateien oder einen Ordner hinzufügen, oder welche herausnehmen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Give this collection another name</source>
        <translation>Dieser Sammlung einen anderen Namen geben</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Forget this collection; its files stay where they are</source>
        <translation>Diese Sammlung vergessen; ihre Dateien bleiben, wo sie sind</translation>
    </message>
    <message>
        <source>Open a collection…</source>
        <translation>Eine Sammlung öffnen…</translation>
    </message>
    <message>
        <source>New Collection</source>
        <translation>Neue Sammlung</translation>
    </message>
    <message>
        <source>Rename the Collection</source>
        <translation>Sammlung umbenennen</translation>
    </message>
    <message>
        <source>Name of the collection</source>
        <translation>Name der Sammlung</translation>
    </message>
</context>
<context>
    <name>CollectionCommands</name>
    <message>
        <source>Co&amp;llections</source>
        <translation>Samm&amp;lungen</translation>
    </message>
    <message>
        <source>&amp;New Collection…</source>
        <translation>&amp;Neue Sammlung…</translation>
    </message>
    <message>
        <source>There is no collection “{0}” any more.</source>
        <translation>Die Sammlung „{0}“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The collection “{0}” is removed; its files stay.</source>
        <translation>Die Sammlung „{0}“ ist entfernt; ihre Dateien bleiben.</translation>
    </message>
    <message>
        <source>Open games</source>
        <translation>Partien öffnen</translation>
    </message>
    <message>
        <source>How are these to be opened?</source>
        <translation>Wie sollen diese geöffnet werden?</translation>
    </message>
    <message>
        <source>A collection lists, searches and explores all its files and folders as one.</source>
        <translation>Eine Sammlung listet, durchsucht und erkundet alle ihre Dateien und Ordner wie eine einzige.</translation>
    </message>
    <message>
        <source>Open as a &amp;Collection</source>
        <translation>Als &amp;Sammlung öffnen</translation>
    </message>
    <message>
        <source>Add to “{0}”</source>
        <translation>Zu „{0}“ hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Side by Side</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>Dateien hinzufügen</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>Partien (*.pgn);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>Einen Ordner hinzufügen</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>&amp;Glyph</source>
        <translation>Bewertun&amp;gszeichen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>&amp;Züge</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>E&amp;ngine</source>
        <translation>E&amp;ngine</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;New Game…</source>
        <translation>&amp;Neue Partie…</translation>
    </message>
    <message>
        <source>Choose who plays, for how long and from where</source>
        <translation>Wählen, wer spielt, wie lange und aus welcher Stellung</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>&amp;Rematch</source>
        <translation>&amp;Revanche</translation>
    </message>
    <message>
        <source>The same game again with colours reversed</source>
        <translation>Noch einmal dieselbe Partie mit vertauschten Farben</translation>
    </message>
    <message>
        <source>A&amp;djourn</source>
        <translation>&amp;Vertagen</translation>
    </message>
    <message>
        <source>Put the game away, to go on another day</source>
        <translation>Die Partie weglegen und ein andermal weiterspielen</translation>
    </message>
    <message>
        <source>Ad&amp;journed Games…</source>
        <translation>Vertagte &amp;Partien…</translation>
    </message>
    <message>
        <source>Go on with a game that was put away</source>
        <translation>Eine weggelegte Partie weiterspielen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a file of games</source>
        <translation>Eine Datei mit Partien öffnen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Die Partie speichern</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the game under another name</source>
        <translation>Die Partie unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>Write the Openin&amp;g</source>
        <translation>Eröffnung ein&amp;tragen</translation>
    </message>
    <message>
        <source>The opening&apos;s code and name into the headers</source>
        <translation>Code und Name der Eröffnung in die Partiedaten</translation>
    </message>
    <message>
        <source>Sa&amp;ve All</source>
        <translation>&amp;Alle speichern</translation>
    </message>
    <message>
        <source>Save all open games that have a file</source>
        <translation>Alle offenen Partien speichern, die eine Datei haben</translation>
    </message>
    <message>
        <source>Add the game at the end of a file</source>
        <translation>Die Partie an eine Datei anhängen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>The game as a picture, a page or text, with a preview</source>
        <translation>Die Partie als Bild, Seite oder Text, mit Vorschau</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>Druc&amp;ken…</translation>
    </message>
    <message>
        <source>The game on paper, with diagrams</source>
        <translation>Die Partie auf Papier, mit Diagrammen</translation>
    </message>
    <message>
        <source>&amp;Headers…</source>
        <translation>Partie&amp;daten…</translation>
    </message>
    <message>
        <source>Who played, where and when</source>
        <translation>Wer gespielt hat, wo und wann</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>Das Fenster schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Make the change again that was undone last</source>
        <translation>Die zurückgenommene Änderung noch einmal machen</translation>
    </message>
    <message>
        <source>&amp;Close Game</source>
        <translation>Partie s&amp;chließen</translation>
    </message>
    <message>
        <source>Close the shown game</source>
        <translation>Die gezeigte Partie schließen</translation>
    </message>
    <message>
        <source>Reopen Closed Ga&amp;me</source>
        <translation>Geschlossene Partie &amp;wieder öffnen</translation>
    </message>
    <message>
        <source>Ne&amp;xt Game</source>
        <translation>Nächste &amp;Partie</translation>
    </message>
    <message>
        <source>Show the next open game</source>
        <translation>Die nächste offene Partie zeigen</translation>
    </message>
    <message>
        <source>Pre&amp;vious Game</source>
        <translation>V&amp;orherige Partie</translation>
    </message>
    <message>
        <source>Show the open game before this one</source>
        <translation>Die offene Partie vor dieser zeigen</translation>
    </message>
    <message>
        <source>&amp;Take Back</source>
        <translation>Zug &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Take your last move back</source>
        <translation>Den letzten eigenen Zug zurücknehmen</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Copy &amp;Position (FEN)</source>
        <translation>S&amp;tellung kopieren (FEN)</translation>
    </message>
    <message>
        <source>The position on the board to the clipboard</source>
        <translation>Die Stellung auf dem Brett in die Zwischenablage</translation>
    </message>
    <message>
        <source>Copy &amp;Game (PGN)</source>
        <translation>&amp;Partie kopieren (PGN)</translation>
    </message>
    <message>
        <source>The whole game to the clipboard</source>
        <translation>Die ganze Partie in die Zwischenablage</translation>
    </message>
    <message>
        <source>Copy P&amp;icture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>The board as a picture to the clipboard</source>
        <translation>Das Brett als Bild in die Zwischenablage</translation>
    </message>
    <message>
        <source>Paste Positio&amp;n or Game</source>
        <translation>Stellung oder Partie &amp;einfügen</translation>
    </message>
    <message>
        <source>Show what is on the clipboard: FEN, PGN or moves</source>
        <translation>Zeigen, was in der Zwischenablage ist: FEN, PGN oder Züge</translation>
    </message>
    <message>
        <source>Set Up &amp;a Position…</source>
        <translation>Stellung &amp;aufbauen…</translation>
    </message>
    <message>
        <source>Place pieces on the board, or change the position shown</source>
        <translation>Figuren auf das Brett stellen oder die gezeigte Stellung ändern</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>E&amp;instellungen…</translation>
    </message>
    <message>
        <source>Looks, board, sounds and play</source>
        <translation>Aussehen, Brett, Klänge und Spiel</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;Tipp</translation>
    </message>
    <message>
        <source>Which piece to move; asked again, where to</source>
        <translation>Welche Figur ziehen soll; noch einmal gefragt, wohin</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Move &amp;Now</source>
        <translation>&amp;Sofort ziehen</translation>
    </message>
    <message>
        <source>Let the engine answer with the best it has</source>
        <translation>Die Engine den besten bisher gefundenen Zug spielen lassen</translation>
    </message>
    <message>
        <source>Pa&amp;use the Clocks</source>
        <translation>&amp;Uhren anhalten</translation>
    </message>
    <message>
        <source>Stop both clocks, and let them go on</source>
        <translation>Beide Uhren anhalten und weiterlaufen lassen</translation>
    </message>
    <message>
        <source>S&amp;witch Sides</source>
        <translation>Seiten &amp;wechseln</translation>
    </message>
    <message>
        <source>Change places with the engine</source>
        <translation>Mit der Engine die Plätze tauschen</translation>
    </message>
    <message>
        <source>Offer &amp;Draw</source>
        <translation>&amp;Remis anbieten</translation>
    </message>
    <message>
        <source>Ask the other side for a draw</source>
        <translation>Der anderen Seite Remis anbieten</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Fordern</translation>
    </message>
    <message>
        <source>What the other side would play, if this side passed</source>
        <translation>Was die andere Seite spielen würde, wenn diese passte</translation>
    </message>
    <message>
        <source>&amp;Lock the Analysis</source>
        <translation>Analyse &amp;festhalten</translation>
    </message>
    <message>
        <source>Keep analysing this position while you look at others</source>
        <translation>Diese Stellung weiter analysieren, während Sie andere ansehen</translation>
    </message>
    <message>
        <source>Next &amp;Best Move</source>
        <translation>Nä&amp;chstbester Zug</translation>
    </message>
    <message>
        <source>Leave out the best move found so far, to see which one comes next</source>
        <translation>Den bisher besten Zug weglassen, um den nächsten zu sehen</translation>
    </message>
    <message>
        <source>What the analysis has found, behind each move as %eval</source>
        <translation>Was die Analyse gefunden hat, hinter jeden Zug als %eval</translation>
    </message>
    <message>
        <source>&amp;Why Not …?</source>
        <translation>&amp;Warum nicht …?</translation>
    </message>
    <message>
        <source>Why &amp;This Evaluation?</source>
        <translation>Warum &amp;diese Bewertung?</translation>
    </message>
    <message>
        <source>The evaluation by hand, by term and by piece</source>
        <translation>Die Bewertung von Hand, nach Termen und Figuren</translation>
    </message>
    <message>
        <source>Analyse &amp;Games…</source>
        <translation>&amp;Partien analysieren…</translation>
    </message>
    <message>
        <source>M&amp;y Games</source>
        <translation>Ei&amp;gene Partien</translation>
    </message>
    <message>
        <source>The games that you have played here to their end</source>
        <translation>Die Partien, die Sie hier zu Ende gespielt haben</translation>
    </message>
    <message>
        <source>Undo the last change of the game; again, the one before it</source>
        <translation>Die letzte Änderung der Partie zurücknehmen; noch einmal: die davor</translation>
    </message>
    <message>
        <source>Empty &amp;Board</source>
        <translation>Leeres Sp&amp;ielbrett</translation>
    </message>
    <message>
        <source>Bring back the unsaved game that was closed last</source>
        <translation>Die zuletzt geschlossene, nicht gespeicherte Partie zurückholen</translation>
    </message>
    <message>
        <source>Look &amp;Up Players and Prepare…</source>
        <translation>Spieler nachschlagen, sich v&amp;orbereiten…</translation>
    </message>
    <message>
        <source>Evaluate every move; marks, accuracy, better lines</source>
        <translation>Jeden Zug bewerten; Urteile, Genauigkeit, bessere Varianten</translation>
    </message>
    <message>
        <source>Sa&amp;ve Report…</source>
        <translation>Be&amp;richt speichern…</translation>
    </message>
    <message>
        <source>The report as a web page or PDF</source>
        <translation>Der Bericht als Webseite oder PDF</translation>
    </message>
    <message>
        <source>Write Re&amp;port into Game</source>
        <translation>Bericht in die Partie schre&amp;iben</translation>
    </message>
    <message>
        <source>Marks, evaluations and better lines into the moves</source>
        <translation>Urteile, Bewertungen und bessere Varianten zu den Zügen</translation>
    </message>
    <message>
        <source>Mar&amp;ks…</source>
        <translation>Zu&amp;gurteile…</translation>
    </message>
    <message>
        <source>Which moves get a mark</source>
        <translation>Welche Züge ein Urteil bekommen</translation>
    </message>
    <message>
        <source>Add P&amp;uzzles…</source>
        <translation>Aufgaben &amp;hinzufügen…</translation>
    </message>
    <message>
        <source>The names under which I appear in my games</source>
        <translation>Die Namen, unter denen ich in meinen Partien stehe</translation>
    </message>
    <message>
        <source>Cards with answers, or puzzles in EPD, PGN or lichess&apos;s table</source>
        <translation>Karten mit Antworten, oder Aufgaben in EPD, PGN oder der Tabelle von lichess</translation>
    </message>
    <message>
        <source>&amp;Course of Endings…</source>
        <translation>End&amp;spielkurs…</translation>
    </message>
    <message>
        <source>Laborator&amp;y…</source>
        <translation>&amp;Labor…</translation>
    </message>
    <message>
        <source>What the &amp;Network Sees</source>
        <translation>Was das Ne&amp;tz sieht</translation>
    </message>
    <message>
        <source>Wh&amp;y This Move?</source>
        <translation>War&amp;um dieser Zug?</translation>
    </message>
    <message>
        <source>What the engine has against the move, or for it</source>
        <translation>Was die Engine gegen den Zug hat oder für ihn</translation>
    </message>
    <message>
        <source>&amp;Comment</source>
        <translation>&amp;Kommentar</translation>
    </message>
    <message>
        <source>Write behind the current move</source>
        <translation>Hinter den aktuellen Zug schreiben</translation>
    </message>
    <message>
        <source>Comment &amp;Before</source>
        <translation>Kommentar &amp;davor</translation>
    </message>
    <message>
        <source>Write before the current move</source>
        <translation>Vor den aktuellen Zug schreiben</translation>
    </message>
    <message>
        <source>Good Move</source>
        <translation>Guter Zug</translation>
    </message>
    <message>
        <source>The glyph ! for the current move, or none</source>
        <translation>Das Zeichen ! für den aktuellen Zug, oder keines</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>The glyph ? for the current move, or none</source>
        <translation>Das Zeichen ? für den aktuellen Zug, oder keines</translation>
    </message>
    <message>
        <source>Brilliant Move</source>
        <translation>Brillanter Zug</translation>
    </message>
    <message>
        <source>The glyph !! for the current move, or none</source>
        <translation>Das Zeichen !! für den aktuellen Zug, oder keines</translation>
    </message>
    <message>
        <source>Blunder</source>
        <translation>Grober Fehler</translation>
    </message>
    <message>
        <source>The glyph ?? for the current move, or none</source>
        <translation>Das Zeichen ?? für den aktuellen Zug, oder keines</translation>
    </message>
    <message>
        <source>Interesting Move</source>
        <translation>Interessanter Zug</translation>
    </message>
    <message>
        <source>The glyph !? for the current move, or none</source>
        <translation>Das Zeichen !? für den aktuellen Zug, oder keines</translation>
    </message>
    <message>
        <source>Dubious Move</source>
        <translation>Zweifelhafter Zug</translation>
    </message>
    <message>
        <source>The glyph ?! for the current move, or none</source>
        <translation>Das Zeichen ?! für den aktuellen Zug, oder keines</translation>
    </message>
    <message>
        <source>&amp;No Glyph</source>
        <translation>&amp;Kein Bewertungszeichen</translation>
    </message>
    <message>
        <source>Take all glyphs from the current move</source>
        <translation>Dem aktuellen Zug alle Bewertungszeichen nehmen</translation>
    </message>
    <message>
        <source>&amp;Promote Variation</source>
        <translation>Variante auf&amp;werten</translation>
    </message>
    <message>
        <source>The current variation one rank up</source>
        <translation>Die aktuelle Variante einen Rang höher</translation>
    </message>
    <message>
        <source>&amp;Demote Variation</source>
        <translation>Variante &amp;abwerten</translation>
    </message>
    <message>
        <source>The current variation one rank down</source>
        <translation>Die aktuelle Variante einen Rang tiefer</translation>
    </message>
    <message>
        <source>Make &amp;Main Line</source>
        <translation>Zur &amp;Hauptvariante machen</translation>
    </message>
    <message>
        <source>The line that leads here becomes the main line</source>
        <translation>Die Zugfolge, die hierher führt, wird zur Hauptvariante</translation>
    </message>
    <message>
        <source>Copy &amp;Line</source>
        <translation>Zugfolge k&amp;opieren</translation>
    </message>
    <message>
        <source>The line through the current move to the clipboard</source>
        <translation>Die Zugfolge durch den aktuellen Zug in die Zwischenablage</translation>
    </message>
    <message>
        <source>Paste as &amp;Variation</source>
        <translation>Als &amp;Variante einfügen</translation>
    </message>
    <message>
        <source>Moves of the clipboard into the tree of this game</source>
        <translation>Züge der Zwischenablage in den Baum dieser Partie</translation>
    </message>
    <message>
        <source>N&amp;ull Move</source>
        <translation>Nu&amp;llzug</translation>
    </message>
    <message>
        <source>The side to move passes: what does the other one threaten?</source>
        <translation>Die Seite am Zug passt: Was droht die andere?</translation>
    </message>
    <message>
        <source>Dele&amp;te Variation</source>
        <translation>Variante l&amp;öschen</translation>
    </message>
    <message>
        <source>The whole current variation</source>
        <translation>Die ganze aktuelle Variante</translation>
    </message>
    <message>
        <source>Delete &amp;from Here</source>
        <translation>A&amp;b hier löschen</translation>
    </message>
    <message>
        <source>The current move and all that follows</source>
        <translation>Den aktuellen Zug und alle folgenden</translation>
    </message>
    <message>
        <source>Delete Moves Befor&amp;e</source>
        <translation>Züge davor lö&amp;schen</translation>
    </message>
    <message>
        <source>The game begins with this position</source>
        <translation>Die Partie beginnt mit dieser Stellung</translation>
    </message>
    <message>
        <source>Delete &amp;All Variations</source>
        <translation>All&amp;e Varianten löschen</translation>
    </message>
    <message>
        <source>Nothing but the main line remains</source>
        <translation>Nur die Hauptvariante bleibt</translation>
    </message>
    <message>
        <source>Delete All C&amp;omments</source>
        <translation>Alle Ko&amp;mmentare löschen</translation>
    </message>
    <message>
        <source>Glyphs, arrows and clocks too</source>
        <translation>Auch Bewertungszeichen, Pfeile und Uhren</translation>
    </message>
    <message>
        <source>C&amp;hoose the Next Move…</source>
        <translation>&amp;Nächsten Zug wählen…</translation>
    </message>
    <message>
        <source>Where the game goes on in several ways, choose one</source>
        <translation>Wo die Partie auf mehrere Arten weitergeht, eine wählen</translation>
    </message>
    <message>
        <source>Back to the For&amp;k</source>
        <translation>Zurü&amp;ck zur Verzweigung</translation>
    </message>
    <message>
        <source>Where the current variation leaves its line</source>
        <translation>Wo die aktuelle Variante von ihrer Zugfolge abzweigt</translation>
    </message>
    <message>
        <source>Variatio&amp;n Above</source>
        <translation>Variante da&amp;rüber</translation>
    </message>
    <message>
        <source>Variation Belo&amp;w</source>
        <translation>Variante darun&amp;ter</translation>
    </message>
    <message>
        <source>Collap&amp;se Variation</source>
        <translation>Variante &amp;zuklappen</translation>
    </message>
    <message>
        <source>Hide the current variation behind its first move</source>
        <translation>Die aktuelle Variante hinter ihrem ersten Zug verbergen</translation>
    </message>
    <message>
        <source>E&amp;xpand Variation</source>
        <translation>Variante au&amp;fklappen</translation>
    </message>
    <message>
        <source>Show the current variation again</source>
        <translation>Die aktuelle Variante wieder zeigen</translation>
    </message>
    <message>
        <source>Collapse All Variat&amp;ions</source>
        <translation>Alle Var&amp;ianten zuklappen</translation>
    </message>
    <message>
        <source>All but those that lead to the current move</source>
        <translation>Alle außer denen, die zum aktuellen Zug führen</translation>
    </message>
    <message>
        <source>Expan&amp;d All Variations</source>
        <translation>Alle Varianten au&amp;fklappen</translation>
    </message>
    <message>
        <source>Show all variations</source>
        <translation>Alle Varianten zeigen</translation>
    </message>
    <message>
        <source>&amp;Claim Draw</source>
        <translation>Remis re&amp;klamieren</translation>
    </message>
    <message>
        <source>Tr&amp;aining</source>
        <translation>Tra&amp;ining</translation>
    </message>
    <message>
        <source>Append &amp;to File…</source>
        <translation>An Datei an&amp;hängen…</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Threefold repetition or fifty moves</source>
        <translation>Dreimalige Wiederholung oder fünfzig Züge</translation>
    </message>
    <message>
        <source>&amp;Resign</source>
        <translation>&amp;Aufgeben</translation>
    </message>
    <message>
        <source>Give the game up</source>
        <translation>Die Partie aufgeben</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Play Wh&amp;ite from Here</source>
        <translation>Ab &amp;hier Weiß spielen</translation>
    </message>
    <message>
        <source>Go on from this position against the engine</source>
        <translation>Aus dieser Stellung gegen die Engine weiterspielen</translation>
    </message>
    <message>
        <source>Play Black from H&amp;ere</source>
        <translation>Ab hier S&amp;chwarz spielen</translation>
    </message>
    <message>
        <source>Your Ra&amp;ting…</source>
        <translation>Ihre Wertungs&amp;zahl…</translation>
    </message>
    <message>
        <source>Your rating from rated games, and how it has changed</source>
        <translation>Ihre Wertungszahl in gewerteten Partien und ihr Verlauf</translation>
    </message>
    <message>
        <source>An empty board beside the open games, to enter moves</source>
        <translation>Ein leeres Brett neben den offenen Partien, um Züge einzugeben</translation>
    </message>
    <message>
        <source>Next Game of the Lis&amp;t</source>
        <translation>Nächste Partie der Lis&amp;te</translation>
    </message>
    <message>
        <source>Open the game below the shown one in its list</source>
        <translation>Die Partie öffnen, die in der Liste unter der gezeigten steht</translation>
    </message>
    <message>
        <source>Previou&amp;s Game of the List</source>
        <translation>Vor&amp;herige Partie der Liste</translation>
    </message>
    <message>
        <source>Open the game above the shown one in its list</source>
        <translation>Die Partie öffnen, die in der Liste über der gezeigten steht</translation>
    </message>
    <message>
        <source>Look up a player of the shown list: the card, and how to prepare for a game</source>
        <translation>Einen Spieler der gezeigten Liste nachschlagen: seine Karte, und wie man sich auf eine Partie vorbereitet</translation>
    </message>
    <message>
        <source>report mistakes blunders</source>
        <translation>Bericht Fehler Patzer</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>&amp;Trainieren</translation>
    </message>
    <message>
        <source>What is due today; again, the next card</source>
        <translation>Was heute fällig ist; noch einmal: die nächste Karte</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Hint for the C&amp;ard</source>
        <translation>Tipp zur &amp;Karte</translation>
    </message>
    <message>
        <source>Which piece moves</source>
        <translation>Welche Figur zieht</translation>
    </message>
    <message>
        <source>Show the So&amp;lution</source>
        <translation>&amp;Lösung zeigen</translation>
    </message>
    <message>
        <source>Give up the card on the board</source>
        <translation>Die Karte auf dem Brett aufgeben</translation>
    </message>
    <message>
        <source>&amp;Stop Training</source>
        <translation>Training &amp;beenden</translation>
    </message>
    <message>
        <source>Show the game on the board again</source>
        <translation>Wieder die Partie auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Solve Pu&amp;zzles</source>
        <translation>Au&amp;fgaben lösen</translation>
    </message>
    <message>
        <source>Tactics to solve: of the files you have added, or of our engine&apos;s games</source>
        <translation>Taktik zum Lösen: aus den Dateien, die Sie hinzugefügt haben, oder aus Partien unserer Engine</translation>
    </message>
    <message>
        <source>Tactics from a file: EPD, PGN or lichess&apos;s table</source>
        <translation>Taktik aus einer Datei: EPD, PGN oder die Tabelle von lichess</translation>
    </message>
    <message>
        <source>All My &amp;Games…</source>
        <translation>&amp;Alle meine Partien…</translation>
    </message>
    <message>
        <source>Cards of my mistakes in all games of the shown list</source>
        <translation>Karten aus meinen Fehlern in allen Partien der gezeigten Liste</translation>
    </message>
    <message>
        <source>My &amp;Names…</source>
        <translation>Meine &amp;Namen…</translation>
    </message>
    <message>
        <source>&amp;Export Cards…</source>
        <translation>Karten a&amp;usgeben…</translation>
    </message>
    <message>
        <source>All cards and answers as JSON or CSV</source>
        <translation>Alle Karten und Antworten als JSON oder CSV</translation>
    </message>
    <message>
        <source>&amp;Import Cards…</source>
        <translation>Karten &amp;einlesen…</translation>
    </message>
    <message>
        <source>Get My Games from the &amp;Web…</source>
        <translation>&amp;Meine Partien aus dem Netz…</translation>
    </message>
    <message>
        <source>Your games from lichess or chess.com into a PGN file; asked again, only the new ones</source>
        <translation>Ihre Partien von lichess oder chess.com in eine PGN-Datei; beim nächsten Mal nur die neuen</translation>
    </message>
    <message>
        <source>Re&amp;pertoire</source>
        <translation>Re&amp;pertoire</translation>
    </message>
    <message>
        <source>Your repertoires: learn them, see their gaps, and where you left them</source>
        <translation>Ihre Repertoires: sie lernen, ihre Lücken sehen, und wo Sie sie verlassen haben</translation>
    </message>
    <message>
        <source>A&amp;dd the Line to the Repertoire</source>
        <translation>&amp;Variante ins Repertoire aufnehmen</translation>
    </message>
    <message>
        <source>The moves up to the shown position become a line of your repertoire</source>
        <translation>Die Züge bis zur gezeigten Stellung werden eine Variante Ihres Repertoires</translation>
    </message>
    <message>
        <source>Endings to win or to hold against the engine, with what to know</source>
        <translation>Endspiele, die gegen die Engine zu gewinnen oder zu halten sind, und was man wissen muss</translation>
    </message>
    <message>
        <source>Play It &amp;Out…</source>
        <translation>Stellun&amp;g ausspielen…</translation>
    </message>
    <message>
        <source>The position on the board against the engine, with a goal</source>
        <translation>Die Stellung auf dem Brett gegen die Engine, mit einem Ziel</translation>
    </message>
    <message>
        <source>Guess t&amp;he Move…</source>
        <translation>&amp;Zug erraten…</translation>
    </message>
    <message>
        <source>The moves of one side of the shown game, each weighed beside your guess</source>
        <translation>Die Züge einer Seite der gezeigten Partie, jeder neben dem geratenen gewogen</translation>
    </message>
    <message>
        <source>Switch rules of the search off and see what it does; a tour from minimax to today</source>
        <translation>Regeln der Suche abschalten und sehen, was sie tut; ein Rundgang von Minimax bis heute</translation>
    </message>
    <message>
        <source>What each man is worth to the network, and where it disagrees with the evaluation by hand</source>
        <translation>Was jeder Stein dem Netz wert ist, und wo es anders urteilt als die Bewertung von Hand</translation>
    </message>
    <message>
        <source>Show the &amp;Search</source>
        <translation>Die Suche &amp;zeigen</translation>
    </message>
    <message>
        <source>See the engine think: every node of a search of this position, and why it was looked at or not</source>
        <translation>Der Engine beim Denken zusehen: jeder Knoten einer Suche dieser Stellung, und warum er angesehen wurde oder nicht</translation>
    </message>
    <message>
        <source>Make a Card of Th&amp;is Position</source>
        <translation>E&amp;ine Karte aus dieser Stellung machen</translation>
    </message>
    <message>
        <source>The training asks for the next move of this game</source>
        <translation>Das Training fragt nach dem nächsten Zug dieser Partie</translation>
    </message>
    <message>
        <source>&amp;Replace the Main Move</source>
        <translation>Hau&amp;ptzug ersetzen</translation>
    </message>
    <message>
        <source>What followed the main move follows this one</source>
        <translation>Was auf den Hauptzug folgte, folgt auf diesen</translation>
    </message>
    <message>
        <source>To the first move of the variation before this one</source>
        <translation>Zum ersten Zug der Variante vor dieser</translation>
    </message>
    <message>
        <source>To the first move of the next variation</source>
        <translation>Zum ersten Zug der nächsten Variante</translation>
    </message>
    <message>
        <source>&amp;First Position</source>
        <translation>&amp;Anfangsstellung</translation>
    </message>
    <message>
        <source>To the beginning of the game</source>
        <translation>Zum Anfang der Partie</translation>
    </message>
    <message>
        <source>&amp;Previous Move</source>
        <translation>&amp;Vorheriger Zug</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>Einen Zug zurück</translation>
    </message>
    <message>
        <source>&amp;Next Move</source>
        <translation>&amp;Nächster Zug</translation>
    </message>
    <message>
        <source>One move on</source>
        <translation>Einen Zug vor</translation>
    </message>
    <message>
        <source>&amp;Last Position</source>
        <translation>&amp;Schlussstellung</translation>
    </message>
    <message>
        <source>To the end of the line</source>
        <translation>Zum Ende der Zugfolge</translation>
    </message>
    <message>
        <source>Flip &amp;Board</source>
        <translation>Brett &amp;drehen</translation>
    </message>
    <message>
        <source>Turn the board round</source>
        <translation>Das Brett umdrehen</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>&amp;Go to the Board</source>
        <translation>&amp;Zum Brett</translation>
    </message>
    <message>
        <source>Move the pieces with the arrow keys and Enter</source>
        <translation>Die Figuren mit Pfeiltasten und Eingabetaste ziehen</translation>
    </message>
    <message>
        <source>Spea&amp;k the Position</source>
        <translation>Stellung ansa&amp;gen</translation>
    </message>
    <message>
        <source>Who stands where, in words</source>
        <translation>Wer wo steht, in Worten</translation>
    </message>
    <message>
        <source>Pla&amp;y the Game Through</source>
        <translation>Partie d&amp;urchspielen</translation>
    </message>
    <message>
        <source>Choose an &amp;Arrangement…</source>
        <translation>Anordnung &amp;wählen…</translation>
    </message>
    <message>
        <source>Arrangements of the panes, to choose and to keep</source>
        <translation>Anordnungen der Bereiche, zum Wählen und Behalten</translation>
    </message>
    <message>
        <source>Games in the &amp;Whole Window</source>
        <translation>Partien im ganz&amp;en Fenster</translation>
    </message>
    <message>
        <source>The whole window for the list, and back</source>
        <translation>Das ganze Fenster für die Liste, und zurück</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Finden…</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>The page about what has the focus</source>
        <translation>Die Seite zu dem, was den Fokus hat</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>Vo&amp;llbild</translation>
    </message>
    <message>
        <source>&amp;Restore Panes</source>
        <translation>&amp;Bereiche wiederherstellen</translation>
    </message>
    <message>
        <source>All panes back to where they were at first</source>
        <translation>Alle Bereiche zurück an ihren ersten Platz</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>&amp;Analysieren</translation>
    </message>
    <message>
        <source>What the engine thinks of this position</source>
        <translation>Was die Engine von dieser Stellung hält</translation>
    </message>
    <message>
        <source>T&amp;hreat</source>
        <translation>Dr&amp;ohung</translation>
    </message>
    <message>
        <source>Wr&amp;ite Evaluations into the Game</source>
        <translation>Bewertungen in die Partie &amp;schreiben</translation>
    </message>
    <message>
        <source>Make a move on the board and see what is wrong with it; or drag a piece with Ctrl held</source>
        <translation>Einen Zug auf dem Brett machen und sehen, was an ihm falsch ist; oder eine Figur bei gedrückter Strg-Taste ziehen</translation>
    </message>
    <message>
        <source>&amp;Evaluation…</source>
        <translation>&amp;Bewertung…</translation>
    </message>
    <message>
        <source>Which network evaluates, or the terms by hand</source>
        <translation>Welches Netz bewertet, oder die Terme von Hand</translation>
    </message>
    <message>
        <source>&amp;Other Engines…</source>
        <translation>Andere &amp;Engines…</translation>
    </message>
    <message>
        <source>Engines to play against and to match</source>
        <translation>Engines zum Spielen und für Matches</translation>
    </message>
    <message>
        <source>&amp;Restart the Engine</source>
        <translation>Engine &amp;neu starten</translation>
    </message>
    <message>
        <source>Start the engine anew, in case it is stuck</source>
        <translation>Die Engine neu starten, falls sie hängt</translation>
    </message>
    <message>
        <source>Autoplay: the moves come by themselves, until a key or a click</source>
        <translation>Autoplay: Die Züge kommen von selbst, bis zu einer Taste oder einem Klick</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>All keys, to look up and to change</source>
        <translation>Alle Tasten, zum Nachsehen und Ändern</translation>
    </message>
    <message>
        <source>Any command, setting, opening, player or open game, by its words</source>
        <translation>Jeder Befehl, jede Einstellung, jede Eröffnung, jeder Spieler und jede offene Partie, nach Wörtern</translation>
    </message>
    <message>
        <source>The window takes the whole screen</source>
        <translation>Das Fenster füllt den ganzen Bildschirm</translation>
    </message>
    <message>
        <source>&amp;Match or Tournament of Engines…</source>
        <translation>&amp;Match oder Turnier von Engines…</translation>
    </message>
    <message>
        <source>Let two engines play a match, or more a tournament</source>
        <translation>Zwei Engines ein Match spielen lassen oder mehrere ein Turnier</translation>
    </message>
    <message>
        <source>&amp;Report for the Developers…</source>
        <translation>&amp;Bericht für die Entwickler…</translation>
    </message>
    <message>
        <source>Versions, settings and the last faults, to be sent with a question</source>
        <translation>Versionen, Einstellungen und die letzten Fehler, um sie mit einer Frage zu senden</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;Über</translation>
    </message>
    <message>
        <source>What this program is</source>
        <translation>Was dieses Programm ist</translation>
    </message>
</context>
<context>
    <name>CommentEditor</name>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>Comment; Ctrl+Enter ends it</source>
        <translation>Kommentar; Strg+Eingabe schließt ihn ab</translation>
    </message>
</context>
<context>
    <name>ConflictDialog</name>
    <message>
        <source>{0} has changed</source>
        <translation>{0} hat sich geändert</translation>
    </message>
    <message>
        <source>The game is not in the file any more.</source>
        <translation>Die Partie ist nicht mehr in der Datei.</translation>
    </message>
    <message>
        <source>Your game</source>
        <translation>Ihre Partie</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>&amp;Save under Another Name…</source>
        <translation>Unter anderem Namen &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Append as a New Game</source>
        <translation>Als neue Partie &amp;anhängen</translation>
    </message>
    <message>
        <source>&amp;Overwrite the Game in the File</source>
        <translation>&amp;Partie in der Datei überschreiben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Another program has changed {0} since this game was opened; nothing was written.</source>
        <translation>Ein anderes Programm hat {0} geändert, seit diese Partie geöffnet wurde; es wurde nichts geschrieben.</translation>
    </message>
    <message>
        <source>The game was not found in it again.</source>
        <translation>Die Partie wurde darin nicht wiedergefunden.</translation>
    </message>
    <message>
        <source>In the file the game is as you opened it; other games have changed.</source>
        <translation>In der Datei ist die Partie noch so, wie Sie sie geöffnet haben; andere Partien haben sich geändert.</translation>
    </message>
    <message>
        <source>What stands in only one of the two is marked.</source>
        <translation>Was nur in einer von beiden steht, ist markiert.</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>The clocks are paused: Game &gt; Pause the Clocks lets them run again.</source>
        <translation>Die Uhren sind angehalten. Partie, Uhren anhalten lässt sie weiterlaufen.</translation>
    </message>
    <message>
        <source>Moves of a rated game cannot be taken back.</source>
        <translation>In einer gewerteten Partie wird kein Zug zurückgenommen.</translation>
    </message>
    <message>
        <source>There is no move to take back.</source>
        <translation>Es gibt keinen Zug zum Zurücknehmen.</translation>
    </message>
    <message>
        <source>No game against the engine is being played.</source>
        <translation>Es läuft keine Partie gegen die Engine.</translation>
    </message>
    <message>
        <source>In a rated game the sides cannot be switched.</source>
        <translation>In einer gewerteten Partie werden die Seiten nicht gewechselt.</translation>
    </message>
    <message>
        <source>No game is being played.</source>
        <translation>Es läuft keine Partie.</translation>
    </message>
    <message>
        <source>The engine answers once the clocks run again.</source>
        <translation>Die Engine antwortet, sobald die Uhren wieder laufen.</translation>
    </message>
    <message>
        <source>The engine declines the draw.</source>
        <translation>Die Engine lehnt das Remis ab.</translation>
    </message>
    <message>
        <source>The engine looks at your move.</source>
        <translation>Die Engine sieht sich Ihren Zug an.</translation>
    </message>
    <message>
        <source>There is no draw to claim: no position has come up three times, and there were not fifty moves without a capture or a pawn move.</source>
        <translation>Kein Remis zu reklamieren: Keine Stellung stand dreimal auf dem Brett, und es gab keine fünfzig Züge ohne Schlagen und ohne Bauernzug.</translation>
    </message>
    <message>
        <source>The engine offers a draw. Game &gt; Offer Draw accepts it.</source>
        <translation>Die Engine bietet Remis an. Partie &gt; Remis anbieten nimmt es an.</translation>
    </message>
</context>
<context>
    <name>CrosstableWindow</name>
    <message>
        <source>No games</source>
        <translation>Keine Partien</translation>
    </message>
    <message>
        <source>The games of the list</source>
        <translation>Die Partien der Liste</translation>
    </message>
    <message>
        <source>Crosstable: {0}</source>
        <translation>Kreuztabelle: {0}</translation>
    </message>
    <message>
        <source>Byes and games that are not in the file count for nothing.</source>
        <translation>Freilose und Partien, die nicht in der Datei stehen, zählen nicht.</translation>
    </message>
</context>
<context>
    <name>CurveWidget</name>
    <message>
        <source>Curve of the results</source>
        <translation>Kurve der Ergebnisse</translation>
    </message>
    <message>
        <source>A curve appears here as soon as there are results.</source>
        <translation>Hier erscheint eine Kurve, sobald es Ergebnisse gibt.</translation>
    </message>
</context>
<context>
    <name>DiagnosisDialog</name>
    <message>
        <source>Report for the Developers</source>
        <translation>Bericht für die Entwickler</translation>
    </message>
    <message>
        <source>Versions, folders, settings and the last lines of the log. No games are in it, and “~” stands for your own folder. Nothing is sent: copy the text into an e-mail or a bug report.</source>
        <translation>Versionen, Ordner, Einstellungen und die letzten Zeilen des Protokolls. Partien stehen nicht darin, und „~“ steht für Ihren eigenen Ordner. Nichts wird gesendet: Kopieren Sie den Text in eine E-Mail oder einen Fehlerbericht.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>DownloadCommands</name>
    <message>
        <source>Games are being fetched already.</source>
        <translation>Es werden schon Partien geholt.</translation>
    </message>
    <message>
        <source>Asking {0}…</source>
        <translation>{0} wird gefragt…</translation>
    </message>
    <message>
        <source>What has come stays</source>
        <translation>Was schon da ist, bleibt</translation>
    </message>
    <message>
        <source>Nothing was fetched.</source>
        <translation>Es wurde nichts geholt.</translation>
    </message>
    <message>
        <source>{0} has no such games of {1}.</source>
        <translation>{0} hat keine solchen Partien von {1}.</translation>
    </message>
    <message>
        <source>There are no new games: {0} has them all.</source>
        <translation>Es gibt keine neuen Partien: In {0} sind alle.</translation>
    </message>
</context>
<context>
    <name>DuplicatesDialog</name>
    <message>
        <source>Remove duplicates</source>
        <translation>Doppelte Partien entfernen</translation>
    </message>
    <message>
        <source>Same players</source>
        <translation>Gleiche Spieler</translation>
    </message>
    <message>
        <source>Same date</source>
        <translation>Gleiches Datum</translation>
    </message>
    <message>
        <source>Games that are there several times</source>
        <translation>Partien, die mehrmals da sind</translation>
    </message>
    <message>
        <source>Reading the moves</source>
        <translation>Die Züge werden gelesen</translation>
    </message>
    <message>
        <source>Games with the same moves. Of several the longest one stays, of equally long ones the one with the most comments.</source>
        <translation>Partien mit denselben Zügen. Von mehreren bleibt die längste, von gleich langen die mit den meisten Kommentaren.</translation>
    </message>
    <message>
        <source>Reading the moves…</source>
        <translation>Die Züge werden gelesen…</translation>
    </message>
    <message>
        <source>No game is there twice.</source>
        <translation>Keine Partie ist doppelt da.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>DuplicatesModel</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>The same as</source>
        <translation>Gleich wie</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>The file is still being written: try again.</source>
        <translation>Die Datei wird noch geschrieben: versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The game that is being played goes on there; end it first.</source>
        <translation>Dort geht die laufende Partie weiter; bitte zuerst beenden.</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>Der Text wird gelesen…</translation>
    </message>
</context>
<context>
    <name>EndingsPage</name>
    <message>
        <source>Ending</source>
        <translation>Endspiel</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>win</source>
        <translation>Sieg</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>Endspiele</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Play this ending against the engine (Enter)</source>
        <translation>Dieses Endspiel gegen die Engine spielen (Eingabe)</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The first page of the training</source>
        <translation>Die erste Seite des Trainings</translation>
    </message>
    <message>
        <source>{0} of {1} endings are solved.</source>
        <translation>{0} von {1} Endspielen sind gelöst.</translation>
    </message>
    <message>
        <source>Won endings to win and worse ones to hold, against the engine. Each has a goal and one thing to know.</source>
        <translation>Gewonnene Endspiele zum Gewinnen und schlechtere zum Halten, gegen die Engine. Jedes hat ein Ziel und etwas, das man wissen muss.</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
</context>
<context>
    <name>EngineBlock</name>
    <message>
        <source>Restart {0}</source>
        <translation>{0} neu starten</translation>
    </message>
    <message>
        <source>Options of {0}</source>
        <translation>Optionen von {0}</translation>
    </message>
    <message>
        <source>Analyse without {0}</source>
        <translation>Ohne {0} analysieren</translation>
    </message>
    <message>
        <source>Lines of {0}</source>
        <translation>Varianten von {0}</translation>
    </message>
    <message>
        <source>goes on …</source>
        <translation>geht weiter …</translation>
    </message>
    <message>
        <source>thinking …</source>
        <translation>denkt nach …</translation>
    </message>
    <message>
        <source>starting …</source>
        <translation>startet …</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>{0} · earlier result; now at depth {1}</source>
        <translation>{0} · früheres Ergebnis; jetzt bei Tiefe {1}</translation>
    </message>
</context>
<context>
    <name>EngineDetails</name>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Testen</translation>
    </message>
    <message>
        <source>Start the engine and let it search for a second</source>
        <translation>Die Engine starten und eine Sekunde suchen lassen</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>Na&amp;me</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Ar&amp;guments</source>
        <translation>&amp;Argumente</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>En&amp;vironment</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>&amp;Protocol</source>
        <translation>&amp;Protokoll</translation>
    </message>
    <message>
        <source>UCI</source>
        <translation>UCI</translation>
    </message>
    <message>
        <source>XBoard</source>
        <translation>XBoard</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>An engine that takes more is ended</source>
        <translation>Eine Engine, die mehr belegt, wird beendet</translation>
    </message>
    <message>
        <source>&amp;Memory at most</source>
        <translation>Speicher &amp;höchstens</translation>
    </message>
    <message>
        <source>Values of the options, kept under a name</source>
        <translation>Werte der Optionen, unter einem Namen gesichert</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>&amp;Keep…</source>
        <translation>&amp;Sichern…</translation>
    </message>
    <message>
        <source>Keep the current options as a preset</source>
        <translation>Die jetzigen Optionen als Voreinstellung sichern</translation>
    </message>
    <message>
        <source>F&amp;orget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message>
        <source>Remove the preset; the options stay as they are</source>
        <translation>Die Voreinstellung entfernen; die Optionen bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>comes with this program</source>
        <translation>gehört zu diesem Programm</translation>
    </message>
    <message>
        <source>The engine&apos;s own values</source>
        <translation>Werte der Engine</translation>
    </message>
    <message>
        <source>A quotation mark in the arguments is not closed.</source>
        <translation>Ein Anführungszeichen in den Argumenten ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>The environment is written as NAME=value, one after the other.</source>
        <translation>Die Umgebung wird als NAME=Wert geschrieben, eines nach dem anderen.</translation>
    </message>
    <message>
        <source>Folder of the engine</source>
        <translation>Ordner der Engine</translation>
    </message>
    <message>
        <source>Keep a preset</source>
        <translation>Voreinstellung sichern</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Voreinstellung</translation>
    </message>
</context>
<context>
    <name>EngineRows</name>
    <message>
        <source>Round robin: each against each</source>
        <translation>Rundenturnier: jede gegen jede</translation>
    </message>
    <message>
        <source>Gauntlet: the first against the others</source>
        <translation>Gauntlet: die erste gegen die anderen</translation>
    </message>
    <message>
        <source>&amp;Pairings</source>
        <translation>P&amp;aarungen</translation>
    </message>
    <message>
        <source>&amp;Add an engine</source>
        <translation>Engine &amp;hinzufügen</translation>
    </message>
    <message>
        <source>With a third engine the match becomes a tournament</source>
        <translation>Mit einer dritten Engine wird aus dem Match ein Turnier</translation>
    </message>
    <message>
        <source>&amp;Known engines…</source>
        <translation>Be&amp;kannte Engines…</translation>
    </message>
    <message>
        <source>Programs that speak UCI or XBoard can be added there, and their options changed</source>
        <translation>Dort lassen sich Programme hinzufügen, die UCI oder XBoard sprechen, und ihre Optionen ändern</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>E&amp;rste</translation>
    </message>
    <message>
        <source>S&amp;econd</source>
        <translation>&amp;Zweite</translation>
    </message>
    <message>
        <source>Engine {0}</source>
        <translation>Engine {0}</translation>
    </message>
    <message>
        <source> Elo</source>
        <translation> Elo</translation>
    </message>
    <message>
        <source>full strength</source>
        <translation>volle Stärke</translation>
    </message>
    <message>
        <source>Strength of {0}</source>
        <translation>Stärke: {0}</translation>
    </message>
    <message>
        <source>Take out: {0}</source>
        <translation>Herausnehmen: {0}</translation>
    </message>
</context>
<context>
    <name>EnginesDialog</name>
    <message>
        <source>Engines</source>
        <translation>Engines</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Neu…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>The same engine once more, for other options</source>
        <translation>Dieselbe Engine noch einmal, mit anderen Optionen</translation>
    </message>
    <message>
        <source>Testing the engine …</source>
        <translation>Engine wird getestet …</translation>
    </message>
    <message>
        <source>{0}, {1}. Ready after {2} s. Options: {3}.</source>
        <translation>{0}, {1}. Bereit nach {2} s. Optionen: {3}.</translation>
    </message>
    <message>
        <source>A second of search: {0}, depth {1}, {2} nodes.</source>
        <translation>Eine Sekunde Suche: {0}, Tiefe {1}, {2} Knoten.</translation>
    </message>
    <message>
        <source>A second of search: {0}.</source>
        <translation>Eine Sekunde Suche: {0}.</translation>
    </message>
    <message>
        <source>The engine has carried out: {0}</source>
        <translation>Die Engine hat ausgeführt: {0}</translation>
    </message>
    <message>
        <source>Add an engine</source>
        <translation>Engine hinzufügen</translation>
    </message>
    <message>
        <source>Asking the engine …</source>
        <translation>Engine wird gefragt …</translation>
    </message>
    <message>
        <source>UCI</source>
        <translation>UCI</translation>
    </message>
    <message>
        <source>XBoard</source>
        <translation>XBoard</translation>
    </message>
</context>
<context>
    <name>EvalBar</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Evaluation from the file, White&apos;s point of view: {0}</source>
        <translation>Bewertung aus der Datei, aus der Sicht von Weiß: {0}</translation>
    </message>
    <message>
        <source>Evaluation from the report, White&apos;s point of view: {0}</source>
        <translation>Bewertung aus dem Bericht, aus der Sicht von Weiß: {0}</translation>
    </message>
    <message>
        <source>Evaluation, White&apos;s point of view: {0}</source>
        <translation>Bewertung aus der Sicht von Weiß: {0}</translation>
    </message>
</context>
<context>
    <name>EvalGraph</name>
    <message>
        <source>Evaluation graph</source>
        <translation>Bewertungsgraph</translation>
    </message>
    <message>
        <source>The evaluation of the game appears here after its analysis.</source>
        <translation>Nach der Analyse der Partie erscheint hier ihre Bewertung.</translation>
    </message>
</context>
<context>
    <name>EvaluationDialog</name>
    <message>
        <source>Evaluation</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>History of the networks</source>
        <translation>Geschichte der Netze</translation>
    </message>
    <message>
        <source>&amp;Choose a network…</source>
        <translation>Netz &amp;wählen…</translation>
    </message>
    <message>
        <source>&amp;Built-in network</source>
        <translation>&amp;Eingebautes Netz</translation>
    </message>
    <message>
        <source>Evaluate by &amp;hand</source>
        <translation>Von &amp;Hand bewerten</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>Die Engine ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>Terms by hand</source>
        <translation>Terme von Hand</translation>
    </message>
    <message>
        <source>Choose a network</source>
        <translation>Netz wählen</translation>
    </message>
    <message>
        <source>Networks (*.cgn);;All files (*)</source>
        <translation>Netze (*.cgn);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ExistingFileBox</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>{0} exists already.</source>
        <translation>{0} gibt es schon.</translation>
    </message>
    <message>
        <source>Append to the games that are in it, or replace them?</source>
        <translation>An die Partien darin anhängen oder sie ersetzen?</translation>
    </message>
    <message>
        <source>&amp;Append</source>
        <translation>&amp;Anhängen</translation>
    </message>
    <message>
        <source>&amp;Replace the File</source>
        <translation>Datei &amp;ersetzen</translation>
    </message>
</context>
<context>
    <name>ExplorerCommands</name>
    <message>
        <source>The file has changed: choose the game once more.</source>
        <translation>Die Datei hat sich geändert: Bitte die Partie noch einmal auswählen.</translation>
    </message>
    <message>
        <source>Other games are explored now: choose the game once more.</source>
        <translation>Der Explorer zeigt jetzt andere Partien: Bitte die Partie noch einmal auswählen.</translation>
    </message>
    <message>
        <source>Open the Game</source>
        <translation>Partie öffnen</translation>
    </message>
    <message>
        <source>This game has no opening that is known by a name.</source>
        <translation>Die Eröffnung dieser Partie hat keinen bekannten Namen.</translation>
    </message>
    <message>
        <source>The headers say {0}.</source>
        <translation>In den Partiedaten steht {0}.</translation>
    </message>
</context>
<context>
    <name>ExplorerHolder</name>
    <message>
        <source>In a rated game the explorer does not help.</source>
        <translation>In einer gewerteten Partie hilft der Explorer nicht.</translation>
    </message>
</context>
<context>
    <name>ExplorerPane</name>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Games with this move</source>
        <translation>Partien mit diesem Zug</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Won by White, drawn, won by Black, in per cent</source>
        <translation>Siege von Weiß, Remis, Siege von Schwarz, in Prozent</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Average rating of those who made the move</source>
        <translation>Mittlere Wertungszahl derer, die den Zug gespielt haben</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>When it was played last</source>
        <translation>Wann er zuletzt gespielt wurde</translation>
    </message>
    <message>
        <source>Moves of the explorer</source>
        <translation>Züge des Explorers</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>Buch</translation>
    </message>
    <message>
        <source>Moves of the book</source>
        <translation>Züge des Buches</translation>
    </message>
    <message>
        <source>Tablebases</source>
        <translation>Endspieltabellen</translation>
    </message>
    <message>
        <source>Moves of the tablebases</source>
        <translation>Züge der Endspieltabellen</translation>
    </message>
    <message>
        <source>Games with this position</source>
        <translation>Partien mit dieser Stellung</translation>
    </message>
    <message>
        <source>Which games and which book are explored</source>
        <translation>Welche Partien und welches Buch herangezogen werden</translation>
    </message>
    <message>
        <source>Repertoire</source>
        <translation>Repertoire</translation>
    </message>
    <message>
        <source>Learn your own lines, and see their gaps in these games</source>
        <translation>Eigene Varianten lernen, und ihre Lücken in diesen Partien sehen</translation>
    </message>
    <message>
        <source>Keep these games</source>
        <translation>Diese Partien behalten</translation>
    </message>
    <message>
        <source>Choose a file of games above to see what was played here.</source>
        <translation>Oben eine Datei mit Partien wählen, um zu sehen, was hier gespielt wurde.</translation>
    </message>
    <message>
        <source>Your repertoire “{0}” plays this move.</source>
        <translation>Ihr Repertoire „{0}“ spielt diesen Zug.</translation>
    </message>
    <message>
        <source>Your repertoire “{0}” knows this move.</source>
        <translation>Ihr Repertoire „{0}“ kennt diesen Zug.</translation>
    </message>
    <message>
        <source>Source of the explorer</source>
        <translation>Quelle des Explorers</translation>
    </message>
    <message>
        <source>Reading the games</source>
        <translation>Partien werden gelesen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>{0} wird gelesen…</translation>
    </message>
    <message>
        <source>Making {0}…</source>
        <translation>{0} wird erstellt…</translation>
    </message>
    <message>
        <source>Games of {0}</source>
        <translation>Partien aus {0}</translation>
    </message>
    <message>
        <source>Games of another file…</source>
        <translation>Partien aus einer anderen Datei…</translation>
    </message>
    <message>
        <source>No games</source>
        <translation>Keine Partien</translation>
    </message>
    <message>
        <source>Book…</source>
        <translation>Buch…</translation>
    </message>
    <message>
        <source>Make a book of these games…</source>
        <translation>Ein Buch aus diesen Partien erstellen…</translation>
    </message>
    <message>
        <source>No book</source>
        <translation>Kein Buch</translation>
    </message>
    <message>
        <source>Games to explore</source>
        <translation>Partien für den Explorer</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>Partien (*.pgn);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Opening book</source>
        <translation>Eröffnungsbuch</translation>
    </message>
    <message>
        <source>Polyglot books (*.bin);;All files (*)</source>
        <translation>Polyglot-Bücher (*.bin);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the book</source>
        <translation>Buch speichern</translation>
    </message>
    <message>
        <source>Polyglot books (*.bin)</source>
        <translation>Polyglot-Bücher (*.bin)</translation>
    </message>
    <message>
        <source>The book is written: {0}, {1}.</source>
        <translation>Das Buch ist geschrieben: {0}, {1}.</translation>
    </message>
    <message>
        <source>Games or a book</source>
        <translation>Partien oder Buch</translation>
    </message>
    <message>
        <source>Book {0}</source>
        <translation>Buch {0}</translation>
    </message>
</context>
<context>
    <name>ExportCommands</name>
    <message>
        <source>Nothing was exported.</source>
        <translation>Es wurde nichts exportiert.</translation>
    </message>
    <message>
        <source>At most {0} games are printed or published at once: select fewer, or filter the list.</source>
        <translation>Höchstens {0} Partien werden auf einmal gedruckt oder veröffentlicht: Wählen Sie weniger, oder filtern Sie die Liste.</translation>
    </message>
    <message>
        <source>The file is still being read: try again.</source>
        <translation>Die Datei wird noch gelesen: versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Exported {0}.</source>
        <translation>{0} exportiert.</translation>
    </message>
    <message>
        <source>Copied the text.</source>
        <translation>Text kopiert.</translation>
    </message>
    <message>
        <source>Copied the picture.</source>
        <translation>Bild kopiert.</translation>
    </message>
    <message>
        <source>The games are being printed.</source>
        <translation>Die Partien werden gedruckt.</translation>
    </message>
    <message>
        <source>The game is being printed.</source>
        <translation>Die Partie wird gedruckt.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>Zeichnung (SVG)</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>Animation (GIF)</translation>
    </message>
    <message>
        <source>Pages (PDF)</source>
        <translation>Seiten (PDF)</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>Webseite (HTML)</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>Reiner Text</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Wählen…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>Dru&amp;cken…</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>Exportieren nach</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>Die Datei braucht einen Namen.</translation>
    </message>
    <message>
        <source>{0} exists already. Export once more to replace it.</source>
        <translation>{0} gibt es schon. Noch einmal exportieren, um die Datei zu ersetzen.</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Black at the &amp;bottom</source>
        <translation>Schwarz &amp;unten</translation>
    </message>
    <message>
        <source>C&amp;oordinates</source>
        <translation>K&amp;oordinaten</translation>
    </message>
    <message>
        <source>&amp;Arrows and circles</source>
        <translation>&amp;Pfeile und Kreise</translation>
    </message>
    <message>
        <source>Mark the &amp;last move</source>
        <translation>&amp;Letzten Zug markieren</translation>
    </message>
    <message>
        <source>White and &amp;grey squares</source>
        <translation>Weiße und &amp;graue Felder</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> Pixel</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>A &amp;move every</source>
        <translation>Ein &amp;Zug alle</translation>
    </message>
    <message>
        <source>Main line</source>
        <translation>Hauptvariante</translation>
    </message>
    <message>
        <source>Line on the board</source>
        <translation>Auf dem Brett</translation>
    </message>
    <message>
        <source>L&amp;ine</source>
        <translation>Zug&amp;folge</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>&amp;Names above and below the board</source>
        <translation>&amp;Namen über und unter dem Brett</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>&amp;Variations</source>
        <translation>&amp;Varianten</translation>
    </message>
    <message>
        <source>&amp;Comments</source>
        <translation>Ko&amp;mmentare</translation>
    </message>
    <message>
        <source>F&amp;igurines</source>
        <translation>F&amp;igurensymbole</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> Züge</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>every </source>
        <translation>alle </translation>
    </message>
    <message>
        <source>Diagrams</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Where [%&amp;diagram] is noted</source>
        <translation>Wo [%diagram] st&amp;eht</translation>
    </message>
    <message>
        <source>At the start and the &amp;end</source>
        <translation>Am &amp;Anfang und am Ende</translation>
    </message>
    <message>
        <source>And one &amp;more</source>
        <translation>Und noch eine&amp;s</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>US-Letter</translation>
    </message>
    <message>
        <source>A5</source>
        <translation>A5</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <source>Two columns</source>
        <translation>Zwei Spalten</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>Papie&amp;r</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Type size</source>
        <translation>Schrif&amp;tgröße</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Vorherige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>Seite {0}</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Something went wrong inside the program ({0}).</source>
        <translation>Im Programm ist etwas schiefgegangen ({0}).</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Open games</source>
        <translation>Partien öffnen</translation>
    </message>
    <message>
        <source>{0} is already being made by another import: choose another name for the games of {1}.</source>
        <translation>{0} entsteht schon bei einem anderen Import: Wählen Sie für die Partien aus {1} einen anderen Namen.</translation>
    </message>
    <message>
        <source>{0} comes next.</source>
        <translation>{0} kommt als Nächstes.</translation>
    </message>
    <message>
        <source>What was dropped holds neither a file nor text.</source>
        <translation>Was hier abgelegt wurde, enthält weder eine Datei noch einen Text.</translation>
    </message>
    <message>
        <source>{0}: {1}; the rest is shown.</source>
        <translation>{0}: {1}; der Rest wird gezeigt.</translation>
    </message>
    <message>
        <source>Opened {0}.</source>
        <translation>{0} geöffnet.</translation>
    </message>
    <message>
        <source>All games are saved.</source>
        <translation>Alle Partien sind gespeichert.</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Partie speichern</translation>
    </message>
    <message>
        <source>Games (*.pgn)</source>
        <translation>Partien (*.pgn)</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>Nichts wurde importiert.</translation>
    </message>
    <message>
        <source>Games and positions (*.pgn *.epd *.fen *.zip *.pgn.zst *.pgn.gz *.pgn.bz2 *.pgn.xz);;Databases of Scid (*.si4 *.si5);;All files (*)</source>
        <translation>Partien und Stellungen (*.pgn *.epd *.fen *.zip *.pgn.zst *.pgn.gz *.pgn.bz2 *.pgn.xz);;Datenbanken von Scid (*.si4 *.si5);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import {0} as</source>
        <translation>{0} importieren als</translation>
    </message>
    <message>
        <source>Unpack {0} as</source>
        <translation>{0} entpacken als</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>&amp;Unpack</source>
        <translation>&amp;Entpacken</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>{0} wird gelesen…</translation>
    </message>
    <message>
        <source>with a byte order mark</source>
        <translation>mit Bytereihenfolge-Marke</translation>
    </message>
    <message>
        <source>Games, as they were: {0} (*.pgn)</source>
        <translation>Partien wie bisher: {0} (*.pgn)</translation>
    </message>
    <message>
        <source>Games in UTF-8 (*.pgn)</source>
        <translation>Partien in UTF-8 (*.pgn)</translation>
    </message>
    <message>
        <source>Append the game to a file</source>
        <translation>Partie an eine Datei anhängen</translation>
    </message>
    <message>
        <source>&amp;Append</source>
        <translation>&amp;Anhängen</translation>
    </message>
    <message>
        <source>Copied the position.</source>
        <translation>Stellung kopiert.</translation>
    </message>
    <message>
        <source>Copied the game.</source>
        <translation>Partie kopiert.</translation>
    </message>
    <message>
        <source>The clipboard holds no text.</source>
        <translation>In der Zwischenablage ist kein Text.</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>{0} gespeichert.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>FileProgress</name>
    <message>
        <source>Writing the file</source>
        <translation>Datei wird geschrieben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Writing: {0} MB</source>
        <translation>Schreibt: {0} MB</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Liest…</translation>
    </message>
    <message>
        <source>Reading the games</source>
        <translation>Partien werden gelesen</translation>
    </message>
    <message>
        <source>Read no further</source>
        <translation>Nicht weiter lesen</translation>
    </message>
    <message>
        <source>Write nothing</source>
        <translation>Nichts schreiben</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Schreibt…</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter, as in: carlsen  elo&gt;2700  eco:B9  structure:carlsbad</source>
        <translation>Filter, etwa: carlsen  elo&gt;2700  eco:B9  structure:carlsbad</translation>
    </message>
    <message>
        <source>Filter the games</source>
        <translation>Partien filtern</translation>
    </message>
    <message>
        <source>Words are looked for in all usual headers; case and accents do not matter.
white:carlsen – in one header, by its name in the file
player:tal, elo&gt;2700 – of either player
event=&quot;Tal Memorial&quot; – the whole value
date&gt;=1990 date&lt;2000, year=1960..1969, round=3 – numbers, part by part
-result:* – not that
has:Nf5,kg8-h8 for 6 plies – men on squares
white move:Bxh7+ then move:mate – what is played
clock&lt;30 evaljump&gt;=2, glyph:??, comment:zugzwang – what is written about it
structure:carlsbad, material:rook-ending balance&gt;=1 – what stands on the board</source>
        <translation>Wörter werden in allen üblichen Partiedaten gesucht, ohne Groß- und Kleinschreibung und Akzente zu unterscheiden.
white:carlsen – in einer Angabe, mit ihrem Namen in der Datei
player:tal, elo&gt;2700 – bei einem der Spieler
event=&quot;Tal Memorial&quot; – der ganze Wert
date&gt;=1990 date&lt;2000, year=1960..1969, round=3 – Zahlen, Teil für Teil
-result:* – das nicht
has:Nf5,kg8-h8 for 6 plies – Figuren auf Feldern
white move:Bxh7+ then move:mate – was gespielt wird
clock&lt;30 evaljump&gt;=2, glyph:??, comment:zugzwang – was dazu geschrieben steht
structure:carlsbad, material:rook-ending balance&gt;=1 – was auf dem Brett steht</translation>
    </message>
</context>
<context>
    <name>FoldersField</name>
    <message>
        <source>Add Folder…</source>
        <translation>Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Add a folder: {0}</source>
        <translation>Ordner hinzufügen: {0}</translation>
    </message>
    <message>
        <source>Without {0}</source>
        <translation>Ohne {0}</translation>
    </message>
</context>
<context>
    <name>FoundOnly</name>
    <message>
        <source>Count the games that the list shows, and follow its filter</source>
        <translation>Die Partien zählen, die die Liste zeigt, und ihrem Filter folgen</translation>
    </message>
</context>
<context>
    <name>GameCommands</name>
    <message>
        <source>The level follows your rating: this game is against {0} Elo.</source>
        <translation>Die Stufe folgt Ihrer Wertungszahl: diese Partie geht gegen {0} Elo.</translation>
    </message>
    <message>
        <source>This game is still being played: its result is written when it ends.</source>
        <translation>Diese Partie läuft noch: Ihr Ergebnis wird eingetragen, wenn sie endet.</translation>
    </message>
    <message>
        <source>No game is being played.</source>
        <translation>Es läuft keine Partie.</translation>
    </message>
    <message>
        <source>The game changed before it was put away, and is not adjourned.</source>
        <translation>Die Partie hat sich geändert, ehe sie weggelegt war, und ist nicht vertagt.</translation>
    </message>
    <message>
        <source>The game is adjourned. File, Adjourned Games goes on with it.</source>
        <translation>Die Partie ist vertagt. Unter Datei, Vertagte Partien geht sie weiter.</translation>
    </message>
    <message>
        <source>The game is adjourned as it was then. It stays open, because it has changed since.</source>
        <translation>Die Partie ist vertagt, wie sie da war. Sie bleibt offen, weil sie sich seitdem geändert hat.</translation>
    </message>
    <message>
        <source>No game is adjourned.</source>
        <translation>Es ist keine Partie vertagt.</translation>
    </message>
    <message>
        <source>This game is no longer adjourned: another window has it.</source>
        <translation>Diese Partie ist nicht mehr vertagt: ein anderes Fenster hat sie.</translation>
    </message>
    <message>
        <source>Another Person</source>
        <translation>eine andere Person</translation>
    </message>
    <message>
        <source>an Opponent That Fits</source>
        <translation>einen passenden Gegner</translation>
    </message>
    <message>
        <source>the Engine</source>
        <translation>die Engine</translation>
    </message>
    <message>
        <source>Your rating: {0}</source>
        <translation>Ihre Wertungszahl: {0}</translation>
    </message>
    <message>
        <source>{0}. The first games look for your level: the next opponent has {1} Elo.</source>
        <translation>{0}. Die ersten Partien suchen Ihre Stufe: der nächste Gegner hat {1} Elo.</translation>
    </message>
    <message>
        <source>{0}. The next opponent has {1} Elo.</source>
        <translation>{0}. Der nächste Gegner hat {1} Elo.</translation>
    </message>
</context>
<context>
    <name>GameListPane</name>
    <message>
        <source>Questions about the moves, and your searches</source>
        <translation>Fragen nach den Zügen, und Ihre Suchen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Players&apos; cards, crosstables, and spellings of names</source>
        <translation>Karten der Spieler, Kreuztabellen und Schreibweisen von Namen</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>{0} wird gelesen…</translation>
    </message>
    <message>
        <source>The search was stopped: not all games were looked at.</source>
        <translation>Die Suche wurde abgebrochen: Nicht alle Partien wurden angesehen.</translation>
    </message>
    <message>
        <source>Show Only Duplicates</source>
        <translation>Nur doppelte zeigen</translation>
    </message>
    <message>
        <source>No game matches.</source>
        <translation>Keine Partie passt dazu.</translation>
    </message>
    <message>
        <source>No games yet. Add files or a folder by the button above, or drop them on the window.</source>
        <translation>Noch keine Partien. Fügen Sie mit dem Knopf oben Dateien oder einen Ordner hinzu, oder ziehen Sie sie auf das Fenster.</translation>
    </message>
    <message>
        <source>Reading the moves…</source>
        <translation>Die Züge werden gelesen…</translation>
    </message>
</context>
<context>
    <name>GameLists</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>The games of a file appear here when you open one.</source>
        <translation>Hier erscheinen die Partien einer Datei, sobald Sie eine öffnen.</translation>
    </message>
</context>
<context>
    <name>GameOverPanel</name>
    <message>
        <source>What Decided It?</source>
        <translation>Was hat entschieden?</translation>
    </message>
    <message>
        <source>At most three moments that decided the game, and why</source>
        <translation>Höchstens drei Augenblicke, die die Partie entschieden haben, und warum</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Put this away; the game stays as it is</source>
        <translation>Dies weglegen; die Partie bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>Revanche</translation>
    </message>
    <message>
        <source>The same game again with colours reversed</source>
        <translation>Noch einmal dieselbe Partie mit vertauschten Farben</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Evaluate every move of this game</source>
        <translation>Jeden Zug dieser Partie bewerten</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>Die Partie speichern</translation>
    </message>
    <message>
        <source>My Games</source>
        <translation>Eigene Partien</translation>
    </message>
    <message>
        <source>This game is kept among those that you have played here</source>
        <translation>Diese Partie ist unter denen behalten, die Sie hier gespielt haben</translation>
    </message>
    <message>
        <source>You won, {0}</source>
        <translation>Sie haben gewonnen, {0}</translation>
    </message>
    <message>
        <source>You lost, {0}</source>
        <translation>Sie haben verloren, {0}</translation>
    </message>
    <message>
        <source>Looking for what decided the game: {0} %</source>
        <translation>Sucht, was die Partie entschieden hat: {0} %</translation>
    </message>
</context>
<context>
    <name>GameTableView</name>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
</context>
<context>
    <name>GameTabs</name>
    <message>
        <source>Open games</source>
        <translation>Offene Partien</translation>
    </message>
</context>
<context>
    <name>GamesModel</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Turnier</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>ECO</source>
        <translation>ECO</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>White&apos;s Elo</source>
        <translation>Elo von Weiß</translation>
    </message>
    <message>
        <source>Black&apos;s Elo</source>
        <translation>Elo von Schwarz</translation>
    </message>
    <message>
        <source>Number in the file</source>
        <translation>Nummer in der Datei</translation>
    </message>
</context>
<context>
    <name>GetGamesDialog</name>
    <message>
        <source>Get My Games</source>
        <translation>Meine Partien holen</translation>
    </message>
    <message>
        <source>Your games become a PGN file on this computer. Asked again, only the new ones are fetched and added. Variants other than Chess960 are left out.</source>
        <translation>Ihre Partien werden eine PGN-Datei auf diesem Computer. Beim nächsten Mal werden nur die neuen geholt und angefügt. Andere Varianten als Chess960 bleiben weg.</translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation>&amp;Website</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>&amp;Spieler</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Website</translation>
    </message>
    <message>
        <source>The name, or the address of the profile</source>
        <translation>Der Name oder die Adresse des Profils</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>This is &amp;me: reports, cards and the repertoire take these games for mine</source>
        <translation>Das bin &amp;ich: Für Berichte, Karten und Repertoire sind es meine Partien</translation>
    </message>
    <message>
        <source>&amp;Bullet</source>
        <translation>&amp;Bullet</translation>
    </message>
    <message>
        <source>B&amp;litz</source>
        <translation>B&amp;litz</translation>
    </message>
    <message>
        <source>&amp;Rapid and longer</source>
        <translation>&amp;Rapid und länger</translation>
    </message>
    <message>
        <source>&amp;Correspondence</source>
        <translation>&amp;Fernpartien</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>Only those si&amp;nce</source>
        <translation>&amp;Nur die seit</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>Der erste Tag</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>&amp;Auswählen…</translation>
    </message>
    <message>
        <source>&amp;Get Games</source>
        <translation>Partien &amp;holen</translation>
    </message>
    <message>
        <source>The button asks {0} for the public games of this player, and nothing else.</source>
        <translation>Der Knopf fragt {0} nach den öffentlichen Partien dieses Spielers, sonst nichts.</translation>
    </message>
    <message>
        <source>Games (*.pgn)</source>
        <translation>Partien (*.pgn)</translation>
    </message>
    <message>
        <source>File of My Games</source>
        <translation>Datei meiner Partien</translation>
    </message>
    <message>
        <source>Which games? Choose at least one kind of them.</source>
        <translation>Welche Partien? Wählen Sie mindestens eine Art.</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>Die Datei braucht einen Namen.</translation>
    </message>
</context>
<context>
    <name>GuessCommands</name>
    <message>
        <source>A game is being played: end or adjourn it first.</source>
        <translation>Eine Partie läuft: Beenden oder vertagen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>Die Engine ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>There are no moves to guess: open a game first.</source>
        <translation>Es gibt keine Züge zu erraten: Öffnen Sie zuerst eine Partie.</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>Weiß am Zug</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>Schwarz am Zug</translation>
    </message>
    <message>
        <source>What would you play here?</source>
        <translation>Was würden Sie hier spielen?</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>Noch {0}</translation>
    </message>
    <message>
        <source>All moves are guessed</source>
        <translation>Alle Züge sind geraten</translation>
    </message>
    <message>
        <source>Weighing your move …</source>
        <translation>Ihr Zug wird gewogen …</translation>
    </message>
</context>
<context>
    <name>GuessFace</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Guess the moves of White</source>
        <translation>Die Züge von Weiß erraten</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Guess the moves of Black</source>
        <translation>Die Züge von Schwarz erraten</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The next move to guess</source>
        <translation>Der nächste Zug zum Raten</translation>
    </message>
    <message>
        <source>Back to the Guess</source>
        <translation>Zurück zum Raten</translation>
    </message>
    <message>
        <source>Show the asked position on the board again</source>
        <translation>Die gefragte Stellung wieder auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Anew</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Forget these guesses, and begin again</source>
        <translation>Diese Versuche vergessen und von vorn beginnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Your guesses are kept; go on whenever you like</source>
        <translation>Was Sie geraten haben, bleibt; weiter geht es, wann Sie wollen</translation>
    </message>
    <message>
        <source>Guess the Move</source>
        <translation>Zug erraten</translation>
    </message>
    <message>
        <source>Guess the move</source>
        <translation>Zug erraten</translation>
    </message>
    <message>
        <source>From the position on the board on, guess the moves of one side. Each guess is weighed beside the move that was played. Choose a side, or make your first guess on the board.</source>
        <translation>Raten Sie von der Stellung auf dem Brett an die Züge einer Seite. Jeder wird neben dem gespielten Zug gewogen. Wählen Sie eine Seite, oder raten Sie den ersten Zug auf dem Brett.</translation>
    </message>
</context>
<context>
    <name>HeadersDialog</name>
    <message>
        <source>Headers</source>
        <translation>Partiedaten</translation>
    </message>
    <message>
        <source>&amp;Add a header</source>
        <translation>Angabe &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>This belongs to the position, which is set up on the board.</source>
        <translation>Das gehört zur Stellung; sie wird auf dem Brett aufgebaut.</translation>
    </message>
</context>
<context>
    <name>HintBar</name>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Got It</source>
        <translation>Verstanden</translation>
    </message>
    <message>
        <source>This hint will not be shown again</source>
        <translation>Dieser Hinweis wird nicht noch einmal gezeigt</translation>
    </message>
</context>
<context>
    <name>HintCommands</name>
    <message>
        <source>You can also type a move while the board has the focus: Nf3, e8=Q, O-O.</source>
        <translation>Sie können einen Zug auch tippen, während das Brett den Fokus hat: Sf3, e8=D, O-O.</translation>
    </message>
    <message>
        <source>Drag with the right mouse button to draw an arrow on the board, click with it for a circle.</source>
        <translation>Mit der rechten Maustaste gezogen entsteht auf dem Brett ein Pfeil, geklickt ein Kreis.</translation>
    </message>
    <message>
        <source>Hold Ctrl while you drag a piece, or press {0} first: the move is not played, and the engine says what is wrong with it.</source>
        <translation>Halten Sie Strg, während Sie eine Figur ziehen, oder drücken Sie zuerst {0}: Der Zug wird nicht gespielt, und die Engine sagt, was daran falsch ist.</translation>
    </message>
    <message>
        <source>{0} finds every command of the menus, setting and opening by its words.</source>
        <translation>{0} findet jeden Befehl der Menüs, jede Einstellung und jede Eröffnung nach ihren Wörtern.</translation>
    </message>
</context>
<context>
    <name>IcicleView</name>
    <message>
        <source>The effort: a slab for each node, as wide as its share</source>
        <translation>Der Aufwand: ein Balken für jeden Knoten, so breit wie sein Anteil</translation>
    </message>
</context>
<context>
    <name>KeepCommands</name>
    <message>
        <source>Nothing was changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>A file is still being changed: try again.</source>
        <translation>Eine Datei wird noch geändert: versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>A collection is not changed, only its files: open one of them.</source>
        <translation>Eine Sammlung wird nicht geändert, nur ihre Dateien: Öffnen Sie eine davon.</translation>
    </message>
    <message>
        <source>The file is still being read: try again.</source>
        <translation>Die Datei wird noch gelesen: versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The last change of this file can still be undone.</source>
        <translation>Die letzte Änderung dieser Datei kann noch rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Number of the first of these games in the file, 1 to {0}</source>
        <translation>Nummer der ersten dieser Partien in der Datei, 1 bis {0}</translation>
    </message>
</context>
<context>
    <name>Keeper</name>
    <message>
        <source>A game that was being played can go on only when no other one is being played; it stays offered until then.</source>
        <translation>Eine unterbrochene Partie kann erst weitergehen, wenn keine andere läuft; bis dahin wird sie weiter angeboten.</translation>
    </message>
    <message>
        <source>These games are not offered again. Their journal is kept for a while in {0}.</source>
        <translation>Diese Partien werden nicht wieder angeboten. Ihr Journal bleibt eine Weile in {0}.</translation>
    </message>
</context>
<context>
    <name>LaboratoryWindow</name>
    <message>
        <source>Stopped; a saved experiment goes on where it was.</source>
        <translation>Angehalten; ein gespeicherter Versuch geht dort weiter, wo er war.</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>Labor</translation>
    </message>
    <message>
        <source>Position of the &amp;game</source>
        <translation>Stellung der &amp;Partie</translation>
    </message>
    <message>
        <source>Search the position of the shown game</source>
        <translation>Die Stellung der gezeigten Partie durchsuchen</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>&amp;Search at every change</source>
        <translation>Bei jeder Änderung &amp;suchen</translation>
    </message>
    <message>
        <source>R&amp;un</source>
        <translation>Star&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Test su&amp;ite…</source>
        <translation>Testre&amp;ihe…</translation>
    </message>
    <message>
        <source>An EPD file of positions with their best moves</source>
        <translation>Eine EPD-Datei mit Stellungen und ihren besten Zügen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>An experiment, your own or somebody else&apos;s: the file holds data only</source>
        <translation>Ein Versuch, ein eigener oder der von jemand anderem: Die Datei enthält nur Daten</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>Spei&amp;chern…</translation>
    </message>
    <message>
        <source>The experiment with its results; python -m engine.tune run does it again</source>
        <translation>Der Versuch mit seinen Ergebnissen; python -m engine.tune run wiederholt ihn</translation>
    </message>
    <message>
        <source>The experiment with its results</source>
        <translation>Das Experiment mit seinen Ergebnissen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Change a rule or a number, and see what the search does</source>
        <translation>Eine Regel oder eine Zahl ändern und sehen, was die Suche tut</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>Die Engine ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>Versuch öffnen</translation>
    </message>
    <message>
        <source>Experiments ({0})</source>
        <translation>Versuche ({0})</translation>
    </message>
    <message>
        <source>Open a test suite</source>
        <translation>Testreihe öffnen</translation>
    </message>
    <message>
        <source>Suites of tests (*.epd);;All files (*)</source>
        <translation>Testreihen (*.epd);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>{0} tests</source>
        <translation>{0} Tests</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>Versuch speichern</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>Saved. On the command line: {0}</source>
        <translation>Gespeichert. In der Befehlszeile: {0}</translation>
    </message>
</context>
<context>
    <name>LedgerPanel</name>
    <message>
        <source>The first time, this takes some seconds.</source>
        <translation>Beim ersten Mal dauert das einige Sekunden.</translation>
    </message>
    <message>
        <source>From White&apos;s point of view</source>
        <translation>Aus der Sicht von Weiß</translation>
    </message>
    <message>
        <source>&amp;Compare with the position before</source>
        <translation>Mit der Stellung davor &amp;vergleichen</translation>
    </message>
    <message>
        <source>Terms of the evaluation</source>
        <translation>Terme der Bewertung</translation>
    </message>
    <message>
        <source>Hand-written evaluation</source>
        <translation>Von Hand geschriebene Bewertung</translation>
    </message>
    <message>
        <source>{0} % middlegame</source>
        <translation>{0} % Mittelspiel</translation>
    </message>
    <message>
        <source>an ending whose value is known</source>
        <translation>ein Endspiel, dessen Wert bekannt ist</translation>
    </message>
    <message>
        <source>{0} % of the endgame&apos;s advantage can be won</source>
        <translation>{0} % des Endspielvorteils sind zu verwerten</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Term</translation>
    </message>
</context>
<context>
    <name>LineList</name>
    <message>
        <source>Lines</source>
        <translation>Varianten</translation>
    </message>
</context>
<context>
    <name>ListCommands</name>
    <message>
        <source>{0}: choose a game.</source>
        <translation>{0}: Bitte eine Partie wählen.</translation>
    </message>
    <message>
        <source>There is no list to go through: open a file with several games first.</source>
        <translation>Es gibt keine Liste, durch die man gehen könnte: Öffnen Sie zuerst eine Datei mit mehreren Partien.</translation>
    </message>
    <message>
        <source>This is the last game of the list.</source>
        <translation>Das ist die letzte Partie der Liste.</translation>
    </message>
    <message>
        <source>This is the first game of the list.</source>
        <translation>Das ist die erste Partie der Liste.</translation>
    </message>
    <message>
        <source>The list shows no game.</source>
        <translation>Die Liste zeigt keine Partie.</translation>
    </message>
    <message>
        <source>The file has changed: choose the game once more.</source>
        <translation>Die Datei hat sich geändert: Bitte die Partie noch einmal auswählen.</translation>
    </message>
    <message>
        <source>Other games are still being exported.</source>
        <translation>Es werden noch andere Partien exportiert.</translation>
    </message>
    <message>
        <source>Export games</source>
        <translation>Partien exportieren</translation>
    </message>
    <message>
        <source>Games (*.pgn);;Table of the games (*.csv);;Tables of the games and of their positions (*.parquet)</source>
        <translation>Partien (*.pgn);;Tabelle der Partien (*.csv);;Tabellen der Partien und ihrer Stellungen (*.parquet)</translation>
    </message>
    <message>
        <source>Their positions are in {0}.</source>
        <translation>Ihre Stellungen stehen in {0}.</translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation>Es wurde nichts exportiert.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Show and hide the moves</source>
        <translation>Die Züge ein- und ausblenden</translation>
    </message>
    <message>
        <source>Show and hide the games of the file</source>
        <translation>Die Partien der Datei ein- und ausblenden</translation>
    </message>
    <message>
        <source>Show and hide the analysis</source>
        <translation>Die Analyse ein- und ausblenden</translation>
    </message>
    <message>
        <source>Show and hide the explorer</source>
        <translation>Den Explorer ein- und ausblenden</translation>
    </message>
    <message>
        <source>Show and hide the evaluation graph</source>
        <translation>Den Bewertungsgraphen ein- und ausblenden</translation>
    </message>
    <message>
        <source>Show and hide the report</source>
        <translation>Den Bericht ein- und ausblenden</translation>
    </message>
    <message>
        <source>Unsaved games</source>
        <translation>Nicht gespeicherte Partien</translation>
    </message>
    <message>
        <source>The journal cannot be written: changes that are not saved are lost when the program ends.</source>
        <translation>Das Journal kann nicht geschrieben werden: Nicht gespeicherte Änderungen gehen verloren, wenn das Programm endet.</translation>
    </message>
    <message>
        <source>&amp;End All the Same</source>
        <translation>Trotzdem b&amp;eenden</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Evaluation Graph</source>
        <translation>Bewertungsgraph</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
</context>
<context>
    <name>MakeBookDialog</name>
    <message>
        <source>Make a book</source>
        <translation>Buch erstellen</translation>
    </message>
    <message>
        <source>An opening book in Polyglot&apos;s format, made of the games of {0}.</source>
        <translation>Ein Eröffnungsbuch im Polyglot-Format, erstellt aus den Partien von {0}.</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> Züge</translation>
    </message>
    <message>
        <source> games</source>
        <translation> Partien</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>by its results</source>
        <translation>nach Ergebnissen</translation>
    </message>
    <message>
        <source>by its games</source>
        <translation>nach Partien</translation>
    </message>
    <message>
        <source>By results: 2 for each game that the mover won, 1 for each draw</source>
        <translation>Nach Ergebnissen: 2 für jede vom Ziehenden gewonnene Partie, 1 für jedes Remis</translation>
    </message>
    <message>
        <source>As deep as</source>
        <translation>Tiefe bis</translation>
    </message>
    <message>
        <source>A move was played in at least</source>
        <translation>Ein Zug wurde gespielt in mindestens</translation>
    </message>
    <message>
        <source>It scored at least</source>
        <translation>Er erzielte mindestens</translation>
    </message>
    <message>
        <source>It weighs</source>
        <translation>Er wird gewichtet</translation>
    </message>
</context>
<context>
    <name>ManualDialog</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
    <message>
        <source>&amp;All Pages</source>
        <translation>&amp;Alle Seiten</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
</context>
<context>
    <name>MarksDialog</name>
    <message>
        <source>Marks</source>
        <translation>Zugurteile</translation>
    </message>
    <message>
        <source>Table of marks</source>
        <translation>Tabelle der Zugurteile</translation>
    </message>
</context>
<context>
    <name>MatchWindow</name>
    <message>
        <source>Not finished:</source>
        <translation>Nicht beendet:</translation>
    </message>
    <message>
        <source>Matches that are not finished</source>
        <translation>Nicht beendete Matches</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>Fortsetze&amp;n</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>Weglegen</translation>
    </message>
    <message>
        <source>Do not offer this match any more; its games stay in their PGN file</source>
        <translation>Dieses Match nicht mehr anbieten; seine Partien bleiben in ihrer PGN-Datei</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>{0}, {1}</translation>
    </message>
    <message>
        <source>This match is being played in another window.</source>
        <translation>Dieses Match wird in einem anderen Fenster gespielt.</translation>
    </message>
    <message>
        <source>Engine match – Chessgui</source>
        <translation>Engine-Match – Chessgui</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>White wins by checkmate.</source>
        <translation>Weiß gewinnt durch Matt.</translation>
    </message>
    <message>
        <source>Black wins by checkmate.</source>
        <translation>Schwarz gewinnt durch Matt.</translation>
    </message>
    <message>
        <source>White resigns.</source>
        <translation>Weiß gibt auf.</translation>
    </message>
    <message>
        <source>Black resigns.</source>
        <translation>Schwarz gibt auf.</translation>
    </message>
    <message>
        <source>White loses on time.</source>
        <translation>Weiß verliert durch Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>Black loses on time.</source>
        <translation>Schwarz verliert durch Zeitüberschreitung.</translation>
    </message>
    <message>
        <source>White wins by the rules of the variant.</source>
        <translation>Weiß gewinnt nach den Regeln der Schachvariante.</translation>
    </message>
    <message>
        <source>Black wins by the rules of the variant.</source>
        <translation>Schwarz gewinnt nach den Regeln der Schachvariante.</translation>
    </message>
    <message>
        <source>Draw by the rules of the variant.</source>
        <translation>Remis nach den Regeln der Schachvariante.</translation>
    </message>
    <message>
        <source>Draw by stalemate.</source>
        <translation>Remis durch Patt.</translation>
    </message>
    <message>
        <source>Draw: neither side can mate.</source>
        <translation>Remis: Keine Seite kann matt setzen.</translation>
    </message>
    <message>
        <source>Draw: the position is dead.</source>
        <translation>Remis: Die Stellung ist tot.</translation>
    </message>
    <message>
        <source>Draw by fivefold repetition.</source>
        <translation>Remis durch fünfmalige Stellungswiederholung.</translation>
    </message>
    <message>
        <source>Draw by the 75-move rule.</source>
        <translation>Remis nach der 75-Züge-Regel.</translation>
    </message>
    <message>
        <source>Draw by threefold repetition.</source>
        <translation>Remis durch dreimalige Stellungswiederholung.</translation>
    </message>
    <message>
        <source>Draw by the fifty-move rule.</source>
        <translation>Remis nach der 50-Züge-Regel.</translation>
    </message>
    <message>
        <source>Draw by agreement.</source>
        <translation>Remis durch Einigung.</translation>
    </message>
    <message>
        <source>Draw: White&apos;s time is up, but Black cannot mate.</source>
        <translation>Remis: Die Zeit von Weiß ist um, aber Schwarz kann nicht matt setzen.</translation>
    </message>
    <message>
        <source>Draw: Black&apos;s time is up, but White cannot mate.</source>
        <translation>Remis: Die Zeit von Schwarz ist um, aber Weiß kann nicht matt setzen.</translation>
    </message>
    <message>
        <source>White wins by adjudication.</source>
        <translation>Weiß gewinnt durch Abschätzung.</translation>
    </message>
    <message>
        <source>Black wins by adjudication.</source>
        <translation>Schwarz gewinnt durch Abschätzung.</translation>
    </message>
    <message>
        <source>Draw by adjudication.</source>
        <translation>Remis durch Abschätzung.</translation>
    </message>
    <message>
        <source>draw by the rules of the variant.</source>
        <translation>Remis nach den Regeln der Schachvariante.</translation>
    </message>
    <message>
        <source>draw by stalemate.</source>
        <translation>Remis durch Patt.</translation>
    </message>
    <message>
        <source>draw: neither side can mate.</source>
        <translation>Remis: Keine Seite kann matt setzen.</translation>
    </message>
    <message>
        <source>draw: the position is dead.</source>
        <translation>Remis: Die Stellung ist tot.</translation>
    </message>
    <message>
        <source>draw by fivefold repetition.</source>
        <translation>Remis durch fünfmalige Stellungswiederholung.</translation>
    </message>
    <message>
        <source>draw by the 75-move rule.</source>
        <translation>Remis nach der 75-Züge-Regel.</translation>
    </message>
    <message>
        <source>draw by threefold repetition.</source>
        <translation>Remis durch dreimalige Stellungswiederholung.</translation>
    </message>
    <message>
        <source>draw by the fifty-move rule.</source>
        <translation>Remis nach der 50-Züge-Regel.</translation>
    </message>
    <message>
        <source>draw by agreement.</source>
        <translation>Remis durch Einigung.</translation>
    </message>
    <message>
        <source>draw: White&apos;s time is up, but Black cannot mate.</source>
        <translation>Remis: Die Zeit von Weiß ist um, aber Schwarz kann nicht matt setzen.</translation>
    </message>
    <message>
        <source>draw: Black&apos;s time is up, but White cannot mate.</source>
        <translation>Remis: Die Zeit von Schwarz ist um, aber Weiß kann nicht matt setzen.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Pip</source>
        <translation>Pip</translation>
    </message>
    <message>
        <source>Mina</source>
        <translation>Mina</translation>
    </message>
    <message>
        <source>Otto</source>
        <translation>Otto</translation>
    </message>
    <message>
        <source>Rosa</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Viktor</source>
        <translation>Viktor</translation>
    </message>
    <message>
        <source>Leila</source>
        <translation>Leila</translation>
    </message>
    <message>
        <source>Doctor Amsel</source>
        <translation>Doktor Amsel</translation>
    </message>
    <message>
        <source>Irina</source>
        <translation>Irina</translation>
    </message>
    <message>
        <source>The Cartographer</source>
        <translation>Kartograf</translation>
    </message>
    <message>
        <source>Pip, who has just learned the rules</source>
        <translation>Pip, hat eben die Regeln gelernt</translation>
    </message>
    <message>
        <source>Mina, first club evening</source>
        <translation>Mina, erster Vereinsabend</translation>
    </message>
    <message>
        <source>Otto, coffee-house attacker</source>
        <translation>Otto, Kaffeehausangreifer</translation>
    </message>
    <message>
        <source>Rosa, school champion</source>
        <translation>Rosa, Schulmeisterin</translation>
    </message>
    <message>
        <source>Viktor, club player</source>
        <translation>Viktor, Vereinsspieler</translation>
    </message>
    <message>
        <source>Leila, team captain</source>
        <translation>Leila, Mannschaftsführerin</translation>
    </message>
    <message>
        <source>Doctor Amsel, candidate master</source>
        <translation>Doktor Amsel, Meisteranwärter</translation>
    </message>
    <message>
        <source>Irina, master of the endgame</source>
        <translation>Irina, Meisterin des Endspiels</translation>
    </message>
    <message>
        <source>The Cartographer, grandmaster</source>
        <translation>Kartograf, Großmeister</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>das Speicherkontingent ist erschöpft</translation>
    </message>
    <message>
        <source>the folder or file may not be written</source>
        <translation>Ordner oder Datei dürfen nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>the folder does not exist any more</source>
        <translation>den Ordner gibt es nicht mehr</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>der Name ist zu lang</translation>
    </message>
    <message>
        <source>its symbolic links form a loop</source>
        <translation>die Verknüpfungen führen im Kreis</translation>
    </message>
    <message>
        <source>the file is too large for this disk</source>
        <translation>der Datenträger nimmt keine so große Datei auf</translation>
    </message>
    <message>
        <source>another window or program is using it</source>
        <translation>ein anderes Fenster oder Programm benutzt sie gerade</translation>
    </message>
    <message>
        <source>the drive cannot be reached</source>
        <translation>das Laufwerk ist nicht erreichbar</translation>
    </message>
    <message>
        <source>the board is empty</source>
        <translation>das Brett ist leer</translation>
    </message>
    <message>
        <source>White has no king</source>
        <translation>Weiß hat keinen König</translation>
    </message>
    <message>
        <source>Black has no king</source>
        <translation>Schwarz hat keinen König</translation>
    </message>
    <message>
        <source>there are too many kings</source>
        <translation>es sind zu viele Könige</translation>
    </message>
    <message>
        <source>a pawn stands on the first or last rank</source>
        <translation>ein Bauer steht auf der ersten oder letzten Reihe</translation>
    </message>
    <message>
        <source>the side that is not on turn is in check</source>
        <translation>die Seite, die nicht am Zug ist, steht im Schach</translation>
    </message>
    <message>
        <source>White has too many pawns</source>
        <translation>Weiß hat zu viele Bauern</translation>
    </message>
    <message>
        <source>Black has too many pawns</source>
        <translation>Schwarz hat zu viele Bauern</translation>
    </message>
    <message>
        <source>White has too many pieces</source>
        <translation>Weiß hat zu viele Figuren</translation>
    </message>
    <message>
        <source>Black has too many pieces</source>
        <translation>Schwarz hat zu viele Figuren</translation>
    </message>
    <message>
        <source>the castling rights do not fit the pieces</source>
        <translation>die Rochaderechte passen nicht zu den Figuren</translation>
    </message>
    <message>
        <source>the en-passant square does not fit the pieces</source>
        <translation>das En-passant-Feld passt nicht zu den Figuren</translation>
    </message>
    <message>
        <source>too many pieces give check</source>
        <translation>zu viele Figuren geben Schach</translation>
    </message>
    <message>
        <source>that check cannot have come about</source>
        <translation>dieses Schach kann nicht entstanden sein</translation>
    </message>
    <message>
        <source>Loading the engine</source>
        <translation>Engine wird geladen</translation>
    </message>
    <message>
        <source>Preparing the engine</source>
        <translation>Engine wird vorbereitet</translation>
    </message>
    <message>
        <source>Engine ready</source>
        <translation>Engine bereit</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Learned from</source>
        <translation>Gelernt aus</translation>
    </message>
    <message>
        <source>Loss on positions held out</source>
        <translation>Verlust auf zurückgehaltenen Stellungen</translation>
    </message>
    <message>
        <source>Made by the engine</source>
        <translation>Erzeugt von der Engine</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>/move</source>
        <translation>/Zug</translation>
    </message>
    <message>
        <source>hourglass</source>
        <translation>Sanduhr</translation>
    </message>
    <message>
        <source>{0} cannot be started: {1}.</source>
        <translation>{0} kann nicht gestartet werden: {1}.</translation>
    </message>
    <message>
        <source>{0} does not answer as a UCI engine.</source>
        <translation>{0} antwortet nicht als UCI-Engine.</translation>
    </message>
    <message>
        <source>{0} does not answer as an XBoard engine.</source>
        <translation>{0} antwortet nicht als XBoard-Engine.</translation>
    </message>
    <message>
        <source>{0} does not accept its options.</source>
        <translation>{0} nimmt die Optionen nicht an.</translation>
    </message>
    <message>
        <source>{0} does not become ready.</source>
        <translation>{0} wird nicht bereit.</translation>
    </message>
    <message>
        <source>{0} cannot set up positions, it plays from the usual start only.</source>
        <translation>{0} kann keine Stellungen aufbauen und spielt nur ab der Grundstellung.</translation>
    </message>
    <message>
        <source>{0} cannot analyse, it only plays.</source>
        <translation>{0} kann nicht analysieren und spielt nur.</translation>
    </message>
    <message>
        <source>{0} cannot be limited to a number of nodes.</source>
        <translation>{0} lässt sich nicht auf eine Zahl von Knoten begrenzen.</translation>
    </message>
    <message>
        <source>{0} refuses: {1}.</source>
        <translation>{0} weigert sich: {1}.</translation>
    </message>
    <message>
        <source>{0} does not answer.</source>
        <translation>{0} antwortet nicht.</translation>
    </message>
    <message>
        <source>{0} makes no move.</source>
        <translation>{0} macht keinen Zug.</translation>
    </message>
    <message>
        <source>{0} ended.</source>
        <translation>{0} hat sich beendet.</translation>
    </message>
    <message>
        <source>{0} ended with code {1}.</source>
        <translation>{0} hat sich mit Code {1} beendet.</translation>
    </message>
    <message>
        <source>{0} plays an illegal move ({1}).</source>
        <translation>{0} spielt einen regelwidrigen Zug ({1}).</translation>
    </message>
    <message>
        <source>{0} takes a legal move for an illegal one.</source>
        <translation>{0} hält einen regelgerechten Zug für regelwidrig.</translation>
    </message>
    <message>
        <source>{0} was ended: it took {1} MiB of memory, and {2} MiB are allowed.</source>
        <translation>{0} wurde beendet: belegt waren {1} MiB Speicher, erlaubt sind {2} MiB.</translation>
    </message>
    <message>
        <source>{0} writes more than can be read; most of it is left out.</source>
        <translation>{0} schreibt mehr, als gelesen werden kann; das meiste entfällt.</translation>
    </message>
    <message>
        <source>{0} reports a line with an illegal move ({1}); the line is cut off there.</source>
        <translation>{0} nennt eine Variante mit einem regelwidrigen Zug ({1}); ab dort entfällt sie.</translation>
    </message>
    <message>
        <source>{0} left with code {1}.</source>
        <translation>{0} hat beim Beenden Code {1} gemeldet.</translation>
    </message>
    <message>
        <source>{0} did not leave and was ended.</source>
        <translation>{0} hat sich nicht beendet und wurde abgebrochen.</translation>
    </message>
    <message>
        <source>{0}; its last output was “{1}”.</source>
        <translation>{0}; die letzte Ausgabe war „{1}“.</translation>
    </message>
    <message>
        <source>{move} is the only legal move.</source>
        <translation>{move} ist der einzige regelgerechte Zug.</translation>
    </message>
    <message>
        <source>{move} is the best move; {best} comes next.</source>
        <translation>{move} ist der beste Zug; danach kommt {best}.</translation>
    </message>
    <message>
        <source>{move} is as good as {best}.</source>
        <translation>{move} ist so gut wie {best}.</translation>
    </message>
    <message>
        <source>{move} is only a little worse than {best}, by {gap}.</source>
        <translation>{move} ist nur wenig schlechter als {best}, um {gap}.</translation>
    </message>
    <message>
        <source>{move} is worse than {best}, by {gap}.</source>
        <translation>{move} ist schlechter als {best}, um {gap}.</translation>
    </message>
    <message>
        <source>It</source>
        <translation>Der Zug</translation>
    </message>
    <message>
        <source>{move} allows mate in {moves}.</source>
        <translation>{move} erlaubt Matt in {moves}.</translation>
    </message>
    <message>
        <source>{move} allows mate in {moves} instead of {instead}.</source>
        <translation>{move} erlaubt Matt in {moves} statt in {instead}.</translation>
    </message>
    <message>
        <source>{move} is mate.</source>
        <translation>{move} setzt matt.</translation>
    </message>
    <message>
        <source>{move} misses mate in {moves}, which begins with {best}.</source>
        <translation>{move} verpasst Matt in {moves}, das mit {best} beginnt.</translation>
    </message>
    <message>
        <source>{move} misses mate: {best}.</source>
        <translation>{move} verpasst das Matt: {best}.</translation>
    </message>
    <message>
        <source>{move} mates in {instead} instead of {moves}.</source>
        <translation>{move} setzt erst in {instead} statt in {moves} Zügen matt.</translation>
    </message>
    <message>
        <source>{move} loses {pieces}.</source>
        <translation>{move} verliert {pieces}.</translation>
    </message>
    <message>
        <source>{move} loses {pieces} in {moves} moves.</source>
        <translation>{move} verliert in {moves} Zügen {pieces}.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which wins {pieces}.</source>
        <translation>{move} verpasst {best}, was {pieces} gewinnt.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which wins {pieces} in {moves} moves.</source>
        <translation>{move} verpasst {best}, was in {moves} Zügen {pieces} gewinnt.</translation>
    </message>
    <message>
        <source>a pawn</source>
        <translation>einen Bauern</translation>
    </message>
    <message>
        <source>a knight</source>
        <translation>einen Springer</translation>
    </message>
    <message>
        <source>a bishop</source>
        <translation>einen Läufer</translation>
    </message>
    <message>
        <source>a rook</source>
        <translation>einen Turm</translation>
    </message>
    <message>
        <source>the queen</source>
        <translation>die Dame</translation>
    </message>
    <message>
        <source>two pawns</source>
        <translation>zwei Bauern</translation>
    </message>
    <message>
        <source>two knights</source>
        <translation>zwei Springer</translation>
    </message>
    <message>
        <source>two bishops</source>
        <translation>zwei Läufer</translation>
    </message>
    <message>
        <source>two rooks</source>
        <translation>zwei Türme</translation>
    </message>
    <message>
        <source>two queens</source>
        <translation>zwei Damen</translation>
    </message>
    <message>
        <source>the exchange</source>
        <translation>die Qualität</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} und {second}</translation>
    </message>
    <message>
        <source>{lost} for {won}</source>
        <translation>{lost} für {won}</translation>
    </message>
    <message>
        <source>{move} forks {pieces}.</source>
        <translation>Nach {move} stehen {pieces} in einer Gabel.</translation>
    </message>
    <message>
        <source>{move} skewers {pieces}.</source>
        <translation>Nach {move} stehen {pieces} in einem Spieß.</translation>
    </message>
    <message>
        <source>{move} is a discovered check.</source>
        <translation>{move} ist ein Abzugsschach.</translation>
    </message>
    <message>
        <source>{move} discovers an attack on {pieces}.</source>
        <translation>Nach dem Abzug {move} ist {pieces} angegriffen.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is trapped.</source>
        <translation>Nach {move} ist {pieces} auf {square} gefangen.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is pinned.</source>
        <translation>Nach {move} ist {pieces} auf {square} gefesselt.</translation>
    </message>
    <message>
        <source>After {move} {pieces} can be taken on {square}.</source>
        <translation>Nach {move} kann {pieces} auf {square} geschlagen werden.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is no longer protected.</source>
        <translation>Nach {move} ist {pieces} auf {square} nicht mehr gedeckt.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is still attacked.</source>
        <translation>Nach {move} ist {pieces} auf {square} weiter angegriffen.</translation>
    </message>
    <message>
        <source>the pawn</source>
        <translation>der Bauer</translation>
    </message>
    <message>
        <source>the knight</source>
        <translation>der Springer</translation>
    </message>
    <message>
        <source>the bishop</source>
        <translation>der Läufer</translation>
    </message>
    <message>
        <source>the rook</source>
        <translation>der Turm</translation>
    </message>
    <message>
        <source>the king</source>
        <translation>der König</translation>
    </message>
    <message>
        <source>{move} lets a pawn promote on {square}.</source>
        <translation>{move} erlaubt eine Bauernumwandlung auf {square}.</translation>
    </message>
    <message>
        <source>{move} lets a pawn promote on {square} in {moves} moves.</source>
        <translation>{move} erlaubt in {moves} Zügen eine Bauernumwandlung auf {square}.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which promotes on {square}.</source>
        <translation>{move} verpasst {best} mit Umwandlung auf {square}.</translation>
    </message>
    <message>
        <source>{move} misses {best}, after which a pawn promotes on {square} in {moves} moves.</source>
        <translation>{move} verpasst {best}, wonach sich in {moves} Zügen ein Bauer auf {square} umwandelt.</translation>
    </message>
    <message>
        <source>{move} is stalemate and throws the win away.</source>
        <translation>{move} setzt patt und verschenkt den Gewinn.</translation>
    </message>
    <message>
        <source>{move} allows stalemate and throws the win away.</source>
        <translation>{move} erlaubt ein Patt und verschenkt den Gewinn.</translation>
    </message>
    <message>
        <source>{move} allows a repetition and throws the win away.</source>
        <translation>{move} erlaubt eine Stellungswiederholung und verschenkt den Gewinn.</translation>
    </message>
    <message>
        <source>{move} leaves too little to win with and throws the win away.</source>
        <translation>{move} lässt zu wenig Material zum Gewinnen und verschenkt den Gewinn.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which draws by stalemate.</source>
        <translation>{move} verpasst {best} mit Remis durch Patt.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which draws by repetition.</source>
        <translation>{move} verpasst {best} mit Remis durch Stellungswiederholung.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which draws, since too little is left to win with.</source>
        <translation>{move} verpasst {best} mit Remis, weil zu wenig Material zum Gewinnen bleibt.</translation>
    </message>
    <message>
        <source>At the end of its line White is winning ({score}).</source>
        <translation>Am Ende der Variante steht Weiß auf Gewinn ({score}).</translation>
    </message>
    <message>
        <source>At the end of its line Black is winning ({score}).</source>
        <translation>Am Ende der Variante steht Schwarz auf Gewinn ({score}).</translation>
    </message>
    <message>
        <source>At the end of its line the game is level ({score}).</source>
        <translation>Am Ende der Variante steht die Partie ausgeglichen ({score}).</translation>
    </message>
    <message>
        <source>{move} gives up the passed pawn on {square}.</source>
        <translation>{move} gibt den Freibauern auf {square} preis.</translation>
    </message>
    <message>
        <source>{move} gives up the passed pawn on {square} in {moves} moves.</source>
        <translation>{move} gibt in {moves} Zügen den Freibauern auf {square} preis.</translation>
    </message>
    <message>
        <source>{move} gives White a passed pawn on {square}.</source>
        <translation>{move} gibt Weiß einen Freibauern auf {square}.</translation>
    </message>
    <message>
        <source>{move} gives Black a passed pawn on {square}.</source>
        <translation>{move} gibt Schwarz einen Freibauern auf {square}.</translation>
    </message>
    <message>
        <source>{move} gives White a passed pawn on {square} in {moves} moves.</source>
        <translation>{move} gibt Weiß in {moves} Zügen einen Freibauern auf {square}.</translation>
    </message>
    <message>
        <source>{move} gives Black a passed pawn on {square} in {moves} moves.</source>
        <translation>{move} gibt Schwarz in {moves} Zügen einen Freibauern auf {square}.</translation>
    </message>
    <message>
        <source>{move} gives up the right to castle.</source>
        <translation>{move} gibt das Recht zur Rochade auf.</translation>
    </message>
    <message>
        <source>{move} gives up castling in {moves} moves.</source>
        <translation>{move} gibt in {moves} Zügen die Rochade auf.</translation>
    </message>
    <message>
        <source>{move} opens the {file}-file before the king.</source>
        <translation>{move} öffnet die {file}-Linie vor dem König.</translation>
    </message>
    <message>
        <source>{move} opens the {file}-file before the king in {moves} moves.</source>
        <translation>{move} öffnet in {moves} Zügen die {file}-Linie vor dem König.</translation>
    </message>
    <message>
        <source>At the end of its line it is behind in {first}.</source>
        <translation>Am Ende der Variante liegt der Zug zurück: {first}.</translation>
    </message>
    <message>
        <source>At the end of its line it is behind in {first} and {second}.</source>
        <translation>Am Ende der Variante liegt der Zug zurück: {first} und {second}.</translation>
    </message>
    <message>
        <source>{term} ({value})</source>
        <translation>{term} ({value})</translation>
    </message>
    <message>
        <source>material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>piece placement</source>
        <translation>Figurenplatzierung</translation>
    </message>
    <message>
        <source>pawn structure</source>
        <translation>Bauernstruktur</translation>
    </message>
    <message>
        <source>passed pawns</source>
        <translation>Freibauern</translation>
    </message>
    <message>
        <source>mobility</source>
        <translation>Beweglichkeit</translation>
    </message>
    <message>
        <source>bishop pair</source>
        <translation>Läuferpaar</translation>
    </message>
    <message>
        <source>outposts</source>
        <translation>Vorposten</translation>
    </message>
    <message>
        <source>minor pieces</source>
        <translation>Leichtfiguren</translation>
    </message>
    <message>
        <source>rooks</source>
        <translation>Türme</translation>
    </message>
    <message>
        <source>king shelter</source>
        <translation>Königsschutz</translation>
    </message>
    <message>
        <source>pawn storm</source>
        <translation>Bauernsturm</translation>
    </message>
    <message>
        <source>king attack</source>
        <translation>Königsangriff</translation>
    </message>
    <message>
        <source>threats</source>
        <translation>Drohungen</translation>
    </message>
    <message>
        <source>space</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>right to move</source>
        <translation>Zugrecht</translation>
    </message>
    <message>
        <source>known ending</source>
        <translation>bekanntes Endspiel</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Eröffnung</translation>
    </message>
    <message>
        <source>Middlegame</source>
        <translation>Mittelspiel</translation>
    </message>
    <message>
        <source>blunder</source>
        <translation>grober Fehler</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>inaccuracy</source>
        <translation>Ungenauigkeit</translation>
    </message>
    <message>
        <source>brilliant</source>
        <translation>brillant</translation>
    </message>
    <message>
        <source>good</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>missed win</source>
        <translation>verpasster Gewinn</translation>
    </message>
    <message>
        <source>missed mate</source>
        <translation>verpasstes Matt</translation>
    </message>
    <message>
        <source>The milliseconds</source>
        <translation>Die Millisekunden</translation>
    </message>
    <message>
        <source>The depth</source>
        <translation>Die Tiefe</translation>
    </message>
    <message>
        <source>The nodes</source>
        <translation>Die Knoten</translation>
    </message>
    <message>
        <source>The threads</source>
        <translation>Die Threads</translation>
    </message>
    <message>
        <source>The lines</source>
        <translation>Die Varianten</translation>
    </message>
    <message>
        <source>The MiB of the table</source>
        <translation>Die MiB der Tabelle</translation>
    </message>
    <message>
        <source>Draw: the game has reached {0} moves.</source>
        <translation>Remis: Die Partie hat {0} Züge erreicht.</translation>
    </message>
    <message>
        <source>Mate</source>
        <translation>Matt</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Gabel</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fesselung</translation>
    </message>
    <message>
        <source>Skewer</source>
        <translation>Spieß</translation>
    </message>
    <message>
        <source>Discovered attack</source>
        <translation>Abzugsangriff</translation>
    </message>
    <message>
        <source>Trapped piece</source>
        <translation>Gefangene Figur</translation>
    </message>
    <message>
        <source>Hanging piece</source>
        <translation>Hängende Figur</translation>
    </message>
    <message>
        <source>Promotion</source>
        <translation>Umwandlung</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>Remis</translation>
    </message>
    <message>
        <source>King safety</source>
        <translation>Königssicherheit</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>Verteidigung</translation>
    </message>
    <message>
        <source>Quiet move</source>
        <translation>Stiller Zug</translation>
    </message>
    <message>
        <source>Minor-piece ending</source>
        <translation>Leichtfigurenendspiel</translation>
    </message>
    <message>
        <source>Basic mates</source>
        <translation>Grundmatts</translation>
    </message>
    <message>
        <source>Pawn endings</source>
        <translation>Bauernendspiele</translation>
    </message>
    <message>
        <source>Queen endings</source>
        <translation>Damenendspiele</translation>
    </message>
    <message>
        <source>Rook endings</source>
        <translation>Turmendspiele</translation>
    </message>
    <message>
        <source>Fortresses</source>
        <translation>Festungen</translation>
    </message>
    <message>
        <source>Minor pieces</source>
        <translation>Leichtfiguren</translation>
    </message>
    <message>
        <source>Queen against the bare king</source>
        <translation>Dame gegen den blanken König</translation>
    </message>
    <message>
        <source>The queen drives the king to the edge, a knight&apos;s move away from it; your king comes, and you leave it a square until it is mate.</source>
        <translation>Die Dame treibt den König an den Rand, immer einen Springerzug von ihm entfernt; Ihr König kommt, und bis zum Matt lassen Sie ihm ein Feld.</translation>
    </message>
    <message>
        <source>Rook against the bare king</source>
        <translation>Turm gegen den blanken König</translation>
    </message>
    <message>
        <source>The rook takes the king line after line whenever the kings face each other; with the kings apart, wait.</source>
        <translation>Stehen sich die Könige gegenüber, nimmt der Turm eine Reihe nach der anderen; sonst warten Sie.</translation>
    </message>
    <message>
        <source>Two bishops</source>
        <translation>Zwei Läufer</translation>
    </message>
    <message>
        <source>Side by side the bishops build a wall; with your king&apos;s help they push the other one into a corner.</source>
        <translation>Nebeneinander bilden die Läufer eine Mauer; mit Hilfe Ihres Königs drängen sie den anderen in eine Ecke.</translation>
    </message>
    <message>
        <source>Bishop and knight</source>
        <translation>Läufer und Springer</translation>
    </message>
    <message>
        <source>Mate is possible in a corner of the bishop&apos;s colour alone: drive the king to the edge, then along it.</source>
        <translation>Matt geht nur in einer Ecke von der Farbe des Läufers: Treiben Sie den König an den Rand und dann an ihm entlang.</translation>
    </message>
    <message>
        <source>The opposition: hold</source>
        <translation>Die Opposition: halten</translation>
    </message>
    <message>
        <source>Step straight back, so that you can face the white king as soon as it comes forward.</source>
        <translation>Gehen Sie gerade zurück, damit Sie dem weißen König gegenübertreten können, sobald er vorrückt.</translation>
    </message>
    <message>
        <source>The opposition: win</source>
        <translation>Die Opposition: gewinnen</translation>
    </message>
    <message>
        <source>The king goes before its pawn, and takes the opposition: the kings face each other, and the other side must move.</source>
        <translation>Der König geht vor seinen Bauern und nimmt die Opposition: Die Könige stehen sich gegenüber, und der andere muss ziehen.</translation>
    </message>
    <message>
        <source>Key squares</source>
        <translation>Schlüsselfelder</translation>
    </message>
    <message>
        <source>Two rows before the pawn lie three squares: a king that reaches one of them wins, whoever is to move.</source>
        <translation>Zwei Reihen vor dem Bauern liegen drei Felder: Ein König, der eines davon erreicht, gewinnt, wer auch am Zug ist.</translation>
    </message>
    <message>
        <source>The rook pawn</source>
        <translation>Der Randbauer</translation>
    </message>
    <message>
        <source>Against a pawn on the edge the corner is enough, or a king that keeps the other one in front of its pawn.</source>
        <translation>Gegen einen Randbauern genügt die Ecke, oder ein König, der den anderen vor seinem Bauern festhält.</translation>
    </message>
    <message>
        <source>Triangulation</source>
        <translation>Das Dreieck</translation>
    </message>
    <message>
        <source>With Black to move here you would win: lose a move by a walk round a triangle, which the black king cannot copy.</source>
        <translation>Wäre Schwarz am Zug, gewännen Sie: Verlieren Sie einen Zug auf einem Dreiecksweg, den der schwarze König nicht nachmachen kann.</translation>
    </message>
    <message>
        <source>The outside passed pawn</source>
        <translation>Der entfernte Freibauer</translation>
    </message>
    <message>
        <source>The pawn far away draws the king off; meanwhile yours eats the pawns on the other side.</source>
        <translation>Der entfernte Bauer lenkt den König ab; inzwischen frisst Ihrer die Bauern auf der anderen Seite.</translation>
    </message>
    <message>
        <source>The breakthrough</source>
        <translation>Der Durchbruch</translation>
    </message>
    <message>
        <source>Three against three: one pawn is given up, then another, and the third one queens.</source>
        <translation>Drei gegen drei: Ein Bauer wird geopfert, dann noch einer, und der dritte wird Dame.</translation>
    </message>
    <message>
        <source>Réti&apos;s walk</source>
        <translation>Rétis Weg</translation>
    </message>
    <message>
        <source>On the diagonal the king goes after two aims at once: the enemy&apos;s pawn and its own.</source>
        <translation>Auf der Diagonale verfolgt der König zwei Ziele zugleich: den feindlichen Bauern und den eigenen.</translation>
    </message>
    <message>
        <source>Queen against a pawn before its goal</source>
        <translation>Dame gegen einen Bauern vor dem Ziel</translation>
    </message>
    <message>
        <source>Checks and pins force the king before its own pawn; each time it stands there, your king comes a step nearer.</source>
        <translation>Schachs und Fesselungen zwingen den König vor den eigenen Bauern; jedes Mal kommt Ihr König einen Schritt näher.</translation>
    </message>
    <message>
        <source>Queen against a rook pawn</source>
        <translation>Dame gegen einen Randbauern</translation>
    </message>
    <message>
        <source>In the corner your king is stalemated as soon as the queen keeps it there: so she never has time for her king.</source>
        <translation>In der Ecke ist Ihr König patt, sobald die Dame ihn dort festhält: So hat sie nie Zeit für ihren König.</translation>
    </message>
    <message>
        <source>Queen against a bishop pawn</source>
        <translation>Dame gegen einen Läuferbauern</translation>
    </message>
    <message>
        <source>Go to the corner, not in front of the pawn: if she takes it, you are stalemated.</source>
        <translation>Gehen Sie in die Ecke, nicht vor den Bauern: Schlägt sie ihn, sind Sie patt.</translation>
    </message>
    <message>
        <source>Queen against rook</source>
        <translation>Dame gegen Turm</translation>
    </message>
    <message>
        <source>Drive king and rook to the edge; once the rook must leave its king, a fork wins it.</source>
        <translation>Treiben Sie König und Turm an den Rand; muss der Turm seinen König verlassen, gewinnt ihn eine Gabel.</translation>
    </message>
    <message>
        <source>Lucena&apos;s bridge</source>
        <translation>Lucenas Brücke</translation>
    </message>
    <message>
        <source>Your king stands before its pawn: the rook goes to the fourth row, where it will shield it from the checks.</source>
        <translation>Ihr König steht vor seinem Bauern: Der Turm geht auf die vierte Reihe, wo er ihn vor den Schachs schützen wird.</translation>
    </message>
    <message>
        <source>Philidor&apos;s defence</source>
        <translation>Philidors Verteidigung</translation>
    </message>
    <message>
        <source>Keep the rook on the third row from your edge until the pawn steps there; then give checks from behind.</source>
        <translation>Halten Sie den Turm auf der dritten Reihe von Ihrem Rand aus, bis der Bauer sie betritt; dann geben Sie Schachs von hinten.</translation>
    </message>
    <message>
        <source>Vancura&apos;s defence</source>
        <translation>Vančuras Verteidigung</translation>
    </message>
    <message>
        <source>Attack the rook pawn from the side: whenever the king guards it, give checks from there, and come back.</source>
        <translation>Greifen Sie den Randbauern von der Seite an: Deckt ihn der König, geben Sie von dort Schachs und kehren zurück.</translation>
    </message>
    <message>
        <source>The short side</source>
        <translation>Die kurze Seite</translation>
    </message>
    <message>
        <source>Your king goes to the side with fewer files; on the other one the rook has room for its checks.</source>
        <translation>Ihr König geht auf die Seite mit weniger Linien; auf der anderen hat der Turm Platz für seine Schachs.</translation>
    </message>
    <message>
        <source>The king cut off</source>
        <translation>Der abgeschnittene König</translation>
    </message>
    <message>
        <source>Two files away from the pawn the king cannot help: walk up with your own, and keep the rook where it is as long as it holds.</source>
        <translation>Zwei Linien vom Bauern entfernt kann der König nicht helfen: Rücken Sie mit Ihrem vor, und lassen Sie den Turm stehen, solange er ihn abschneidet.</translation>
    </message>
    <message>
        <source>The rook behind the pawn</source>
        <translation>Der Turm hinter dem Bauern</translation>
    </message>
    <message>
        <source>Behind its passed pawn your rook grows stronger with each step, the one before it weaker: so your king decides.</source>
        <translation>Hinter seinem Freibauern wird Ihr Turm mit jedem Schritt stärker, der davor schwächer: So entscheidet Ihr König.</translation>
    </message>
    <message>
        <source>Rook against pawn: cut off</source>
        <translation>Turm gegen Bauer: abschneiden</translation>
    </message>
    <message>
        <source>Cut the king off from its pawn on your fifth row: if the pawn goes on alone, it falls.</source>
        <translation>Schneiden Sie den König auf Ihrer fünften Reihe von seinem Bauern ab: Läuft der allein weiter, fällt er.</translation>
    </message>
    <message>
        <source>Pawn against rook: run</source>
        <translation>Bauer gegen Turm: laufen</translation>
    </message>
    <message>
        <source>Each step counts: the pawn must come so far that the rook is given for it, and your king keeps the other one away.</source>
        <translation>Jeder Schritt zählt: Der Bauer muss so weit kommen, dass der Turm für ihn gegeben wird, und Ihr König hält den anderen fern.</translation>
    </message>
    <message>
        <source>Bishop against rook: the safe corner</source>
        <translation>Läufer gegen Turm: die sichere Ecke</translation>
    </message>
    <message>
        <source>Where the corner has the colour that your bishop has not, king and bishop beside each other cannot be driven out.</source>
        <translation>Hat die Ecke die Farbe, die Ihr Läufer nicht hat, sind König und Läufer nebeneinander dort nicht zu vertreiben.</translation>
    </message>
    <message>
        <source>A fortress against the queen</source>
        <translation>Eine Festung gegen die Dame</translation>
    </message>
    <message>
        <source>Rook and pawn guard each other and bar the king&apos;s way: move the rook to and fro on its two guarded squares.</source>
        <translation>Turm und Bauer decken einander und versperren dem König den Weg: Ziehen Sie den Turm zwischen seinen zwei gedeckten Feldern hin und her.</translation>
    </message>
    <message>
        <source>The wrong bishop: hold</source>
        <translation>Der falsche Läufer: halten</translation>
    </message>
    <message>
        <source>A rook pawn and a bishop that does not rule its corner cannot win if your king gets there.</source>
        <translation>Ein Randbauer mit einem Läufer, der sein Eckfeld nicht beherrscht, gewinnt nicht, wenn Ihr König dorthin kommt.</translation>
    </message>
    <message>
        <source>The wrong bishop: win</source>
        <translation>Der falsche Läufer: gewinnen</translation>
    </message>
    <message>
        <source>Keep the king away from the corner before you let your pawn run.</source>
        <translation>Halten Sie den König von der Ecke fern, bevor Sie den Bauern laufen lassen.</translation>
    </message>
    <message>
        <source>Two pawns more are often not enough: hold the squares of your bishop&apos;s colour before them.</source>
        <translation>Zwei Bauern mehr genügen oft nicht: Halten Sie vor ihnen die Felder von der Farbe Ihres Läufers.</translation>
    </message>
    <message>
        <source>Knight against pawn</source>
        <translation>Springer gegen Bauer</translation>
    </message>
    <message>
        <source>The knight must reach a square before the pawn, or one from which a fork waits for the new queen.</source>
        <translation>Der Springer muss ein Feld vor dem Bauern erreichen, oder eines, von dem der neuen Dame eine Gabel droht.</translation>
    </message>
    <message>
        <source>{0} Engine &gt; Restart the Engine lets it try again.</source>
        <translation>{0} Engine &gt; Engine neu starten lässt sie es noch einmal versuchen.</translation>
    </message>
    <message>
        <source>None of the Syzygy tables can be used: {0}.</source>
        <translation>Keine der Syzygy-Tabellen ist brauchbar: {0}.</translation>
    </message>
    <message>
        <source>All of {0} is UTF-8 now: its encoding lacked a letter of this game.</source>
        <translation>{0} ist jetzt als Ganzes in UTF-8: der bisherigen Kodierung fehlte ein Zeichen dieser Partie.</translation>
    </message>
    <message>
        <source>{0} The games that it lacks are in {1}.</source>
        <translation>{0} Die Partien, die dort fehlen, stehen in {1}.</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln Games to the Shown Game</source>
        <translation>
            <numerusform>Der gezeigten Partie hinzufügen</numerusform>
            <numerusform>Der gezeigten Partie %Ln Partien hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Isolated queen&apos;s pawn</source>
        <translation>Isolierter Damenbauer</translation>
    </message>
    <message>
        <source>Hanging pawns</source>
        <translation>Hängende Bauern</translation>
    </message>
    <message>
        <source>Carlsbad structure</source>
        <translation>Karlsbader Struktur</translation>
    </message>
    <message>
        <source>Maroczy bind</source>
        <translation>Maróczy-Aufbau</translation>
    </message>
    <message>
        <source>Hedgehog</source>
        <translation>Igel</translation>
    </message>
    <message>
        <source>Stonewall</source>
        <translation>Stonewall</translation>
    </message>
    <message>
        <source>Doubled pawns</source>
        <translation>Doppelbauern</translation>
    </message>
    <message>
        <source>My losses with the Carlsbad structure</source>
        <translation>Meine Verlustpartien mit der Karlsbader Struktur</translation>
    </message>
    <message>
        <source>Late capture pruning</source>
        <translation>Late-Capture-Pruning</translation>
    </message>
    <message>
        <source>Extension of checks</source>
        <translation>Verlängerung von Schachgeboten</translation>
    </message>
    <message>
        <source>Corrections of the evaluation</source>
        <translation>Korrekturen der Bewertung</translation>
    </message>
    <message>
        <source>Searches late moves less deep, and those that are better than expected again at full depth</source>
        <translation>Sucht späte Züge weniger tief, und die, die besser als erwartet sind, noch einmal in voller Tiefe</translation>
    </message>
    <message>
        <source>At great depth, null move pruning is confirmed by a search, because of zugzwang</source>
        <translation>In großer Tiefe wird das Nullzug-Pruning wegen Zugzwangs durch eine Suche bestätigt</translation>
    </message>
    <message>
        <source>In exchanges, after the first captures only those are looked at that take back</source>
        <translation>In Abtauschen werden nach den ersten Schlagzügen nur noch solche angesehen, die zurückschlagen</translation>
    </message>
    <message>
        <source>Checks at great depth are searched a ply deeper</source>
        <translation>Schachgebote in großer Tiefe werden einen Halbzug tiefer gesucht</translation>
    </message>
    <message>
        <source>Expects about the score of the iteration before, and searches again where it turns out different</source>
        <translation>Erwartet ungefähr die Wertung der vorigen Iteration und sucht noch einmal, wenn sie anders ausfällt</translation>
    </message>
    <message>
        <source>Usual: off</source>
        <translation>Üblich: aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message>
        <source>All rules are off but one: alpha-beta, which stops looking at a move as soon as one reply refutes it. Minimax would look at every line and find the same move. Compare the nodes of both at depth 4. The usual engine beside them has all rules on: its move may be another.</source>
        <translation>Alle Regeln sind aus bis auf eine: Alpha-Beta verlässt einen Zug, sobald ihn eine Antwort widerlegt. Minimax würde jede Variante ansehen und denselben Zug finden. Die Knoten beider bei Tiefe 4 vergleichen. Die übliche Engine daneben hat alle Regeln an: Ihr Zug kann ein anderer sein.</translation>
    </message>
    <message>
        <source>Turn the singular extensions off</source>
        <translation>Die singulären Verlängerungen abschalten</translation>
    </message>
    <message>
        <source>replace main move</source>
        <translation>Hauptzug ersetzen</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>Gewertet</translation>
    </message>
    <message numerus="yes">
        <source>%n mistakes of this game are cards already.</source>
        <translation>
            <numerusform>%n Fehler dieser Partie ist schon eine Karte.</numerusform>
            <numerusform>%n Fehler dieser Partie sind schon Karten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n games a minute; what is done is kept, whenever you stop.</source>
        <translation>
            <numerusform>Etwa 1 Partie in der Minute; was fertig ist, bleibt, wann immer Sie anhalten.</numerusform>
            <numerusform>Etwa %n Partien in der Minute; was fertig ist, bleibt, wann immer Sie anhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>This Python lacks OpenSSL, without which no server is asked.</source>
        <translation>Diesem Python fehlt OpenSSL; ohne das wird kein Server gefragt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new games from {0}</source>
        <translation>
            <numerusform>1 neue Partie von {0}</numerusform>
            <numerusform>%Ln neue Partien von {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new games are in {0}.</source>
        <translation>
            <numerusform>1 neue Partie ist in {0}.</numerusform>
            <numerusform>%Ln neue Partien sind in {0}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to the Shown Game</source>
        <translation>Der gezeigten Partie hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games got their opening.</source>
        <translation>
            <numerusform>Eine Partie hat ihre Eröffnung bekommen.</numerusform>
            <numerusform>%Ln Partien haben ihre Eröffnung bekommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The shown game ends there: its moves are not added to.</source>
        <translation>Die gezeigte Partie endet dort: Ihre Züge werden nicht verlängert.</translation>
    </message>
    <message numerus="yes">
        <source>Print or Publish %Ln Games</source>
        <translation>
            <numerusform>Eine Partie drucken oder veröffentlichen</numerusform>
            <numerusform>%Ln Partien drucken oder veröffentlichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Found with other settings than those of now.</source>
        <translation>Mit anderen Einstellungen gefunden als denen von jetzt.</translation>
    </message>
    <message>
        <source>There is no room for more games: {0}.</source>
        <translation>Für weitere Partien ist kein Platz: {0}.</translation>
    </message>
    <message>
        <source>{0} has answered with something else than games.</source>
        <translation>{0} hat mit etwas anderem als Partien geantwortet.</translation>
    </message>
    <message>
        <source>{0} has been asked too much: it is asked again in a minute…</source>
        <translation>{0} wurde zu viel gefragt: In einer Minute wird noch einmal gefragt…</translation>
    </message>
    <message>
        <source>{0} has been asked too much: try again in a few minutes.</source>
        <translation>{0} wurde zu viel gefragt: Versuchen Sie es in einigen Minuten noch einmal.</translation>
    </message>
    <message>
        <source>{0} sends more than there can be; the rest is not taken.</source>
        <translation>{0} schickt mehr, als es sein können; der Rest wird nicht angenommen.</translation>
    </message>
    <message>
        <source>{0} has no certificate that this computer trusts, so nothing was asked.</source>
        <translation>{0} hat kein Zertifikat, dem dieser Computer traut; es wurde nichts gefragt.</translation>
    </message>
    <message>
        <source>{0} does not answer: try again later.</source>
        <translation>{0} antwortet nicht: Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>{0} cannot be reached: is this computer connected to the internet?</source>
        <translation>{0} ist nicht zu erreichen: Ist dieser Computer mit dem Internet verbunden?</translation>
    </message>
    <message>
        <source>The connection to {0} broke off.</source>
        <translation>Die Verbindung zu {0} ist abgebrochen.</translation>
    </message>
    <message>
        <source>{0} sends the program on to another server, which is not asked.</source>
        <translation>{0} verweist auf einen anderen Server, der nicht gefragt wird.</translation>
    </message>
    <message>
        <source>{0} refuses to tell these games ({1}).</source>
        <translation>{0} gibt diese Partien nicht heraus ({1}).</translation>
    </message>
    <message>
        <source>{0} cannot answer now ({1}): try again later.</source>
        <translation>{0} kann jetzt nicht antworten ({1}): Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>{0} knows no player “{1}”.</source>
        <translation>{0} kennt keinen Spieler „{1}“.</translation>
    </message>
    <message>
        <source>A player&apos;s name has letters, digits, hyphens and underscores only.</source>
        <translation>Der Name eines Spielers hat nur Buchstaben, Ziffern, Binde- und Unterstriche.</translation>
    </message>
    <message>
        <source>Which player? Enter the name that the site knows.</source>
        <translation>Welcher Spieler? Geben Sie den Namen ein, den die Website kennt.</translation>
    </message>
    <message>
        <source>The engine&apos;s compiled code cannot be kept in the cache folder: {0}. Each start may take longer.</source>
        <translation>Der übersetzte Code der Engine kann nicht im Zwischenspeicher bleiben: {0}. Jeder Start kann länger dauern.</translation>
    </message>
    <message>
        <source>The printer stopped: not all pages are printed.</source>
        <translation>Der Drucker hat aufgehört: Nicht alle Seiten sind gedruckt.</translation>
    </message>
    <message numerus="yes">
        <source>There are only %n pages.</source>
        <translation>
            <numerusform>Es gibt nur eine Seite.</numerusform>
            <numerusform>Es gibt nur %n Seiten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is the file that is to be read: choose another name.</source>
        <translation>{0} ist die Datei, die gelesen werden soll: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games could not be read and are left out.</source>
        <translation>
            <numerusform>Eine Partie war nicht lesbar und fehlt hier.</numerusform>
            <numerusform>%Ln Partien waren nicht lesbar und fehlen hier.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What could not be read of %Ln games stands in them as comments.</source>
        <translation>
            <numerusform>Was in einer Partie nicht lesbar war, steht dort als Kommentar.</numerusform>
            <numerusform>Was in %Ln Partien nicht lesbar war, steht dort als Kommentar.</numerusform>
        </translation>
    </message>
    <message>
        <source>These games are too long to be read at once: select fewer.</source>
        <translation>Diese Partien sind zu lang, um auf einmal gelesen zu werden: Wählen Sie weniger.</translation>
    </message>
    <message>
        <source>{0} was not changed: it is UTF-16 without a byte order mark, and would not be recognised any more. Export its games into a new file, which can be changed.</source>
        <translation>{0} wurde nicht geändert: Die Datei ist UTF-16 ohne Byte-Reihenfolge-Marke und würde nicht mehr erkannt. Exportieren Sie ihre Partien in eine neue Datei, die geändert werden kann.</translation>
    </message>
    <message>
        <source>{0} was not changed: game {1} has no clear end or beginning and would run into another one. Open and save that game first.</source>
        <translation>{0} wurde nicht geändert: Partie {1} hat kein klares Ende oder keinen klaren Anfang und würde in eine andere übergehen. Öffnen und speichern Sie zuerst diese Partie.</translation>
    </message>
    <message numerus="yes">
        <source>The games of %Ln PGN files are in {0}, one file behind the other.</source>
        <translation>
            <numerusform>Die Partien einer PGN-Datei stehen in {0}.</numerusform>
            <numerusform>Die Partien von %Ln PGN-Dateien stehen in {0}, eine Datei hinter der anderen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files that are no PGN files are left out.</source>
        <translation>
            <numerusform>Eine Datei, die keine PGN-Datei ist, ist weggelassen.</numerusform>
            <numerusform>%Ln Dateien, die keine PGN-Dateien sind, sind weggelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” lacks its value.</source>
        <translation>„{0}“ fehlt der Wert.</translation>
    </message>
    <message>
        <source>A minus stands right before what it leaves out.</source>
        <translation>Ein Minus steht unmittelbar vor dem, was es ausschließt.</translation>
    </message>
    <message>
        <source>{0} holds no PGN file.</source>
        <translation>{0} enthält keine PGN-Datei.</translation>
    </message>
    <message>
        <source>{0} is packed more than once: unpack it with another program, and open what was in it.</source>
        <translation>{0} ist mehr als einmal gepackt: Entpacken Sie die Datei mit einem anderen Programm, und öffnen Sie, was darin war.</translation>
    </message>
    <message>
        <source>White/black go only before a move, name, eval, clock, comment, glyph; the letter of a man tells its side.</source>
        <translation>„white“ und „black“: nur vor einem Zug, Namen, eval, clock, comment, glyph; der Buchstabe einer Figur sagt, wem sie gehört.</translation>
    </message>
    <message>
        <source>These players have played {0} games: of more than {1} only the sums are shown.</source>
        <translation>Diese Spieler haben {0} Partien gespielt: Von mehr als {1} werden nur die Summen gezeigt.</translation>
    </message>
    <message>
        <source>The longest version of each comes first; the others are too many to be selected.</source>
        <translation>Die längste Fassung einer jeden steht zuerst; die anderen sind zu viele, um sie auszuwählen.</translation>
    </message>
    <message>
        <source>{0} is a database of ChessBase, which this program cannot read: export its games there as PGN, and open that file.</source>
        <translation>{0} ist eine Datenbank von ChessBase, die dieses Programm nicht lesen kann: Exportieren Sie ihre Partien dort als PGN, und öffnen Sie diese Datei.</translation>
    </message>
    <message>
        <source>{0} is a list of positions, but packed: unpack it first.</source>
        <translation>{0} ist eine Liste von Stellungen, aber gepackt: Entpacken Sie die Datei zuerst.</translation>
    </message>
    <message>
        <source>{0} is a table and holds no games; one of puzzles is taken by Add Puzzles in the training.</source>
        <translation>{0} ist eine Tabelle und enthält keine Partien; eine mit Aufgaben nimmt „Aufgaben hinzufügen“ im Training.</translation>
    </message>
    <message>
        <source>{0} is packed: File &gt; Open makes a PGN file of it.</source>
        <translation>{0} ist gepackt: Datei, Öffnen macht eine PGN-Datei daraus.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Elo difference to the opponents together, with its error at 95 % confidence</source>
        <translation>Elo-Differenz zu allen Gegnern zusammen, mit ihrem Fehler bei 95 % Konfidenz</translation>
    </message>
    <message>
        <source>A match needs 2 to {0} engines.</source>
        <translation>Ein Match braucht 2 bis {0} Engines.</translation>
    </message>
    <message>
        <source>The test (SPRT) needs two different Elo values, the lower one first.</source>
        <translation>Der Test (SPRT) braucht zwei verschiedene Elo-Werte, den kleineren zuerst.</translation>
    </message>
    <message>
        <source>A sequential test compares two engines: a tournament has none.</source>
        <translation>Ein sequenzieller Test vergleicht zwei Engines: Ein Turnier hat keinen.</translation>
    </message>
    <message>
        <source>These pairings play {0} games in all: a tournament has at most {1}.</source>
        <translation>Diese Paarungen spielen zusammen {0} Partien: Ein Turnier hat höchstens {1}.</translation>
    </message>
    <message>
        <source>{0} plays twice with the same settings: choose another engine or strength.</source>
        <translation>{0} spielt zweimal mit denselben Einstellungen: Wählen Sie eine andere Engine oder Stärke.</translation>
    </message>
    <message>
        <source>Tournament: {0}</source>
        <translation>Turnier: {0}</translation>
    </message>
    <message>
        <source>{0} The others play on; it is tried again when the match is resumed after a pause.</source>
        <translation>{0} Die anderen spielen weiter; sie wird wieder versucht, wenn das Match nach einer Pause fortgesetzt wird.</translation>
    </message>
    <message>
        <source>The match was put aside.</source>
        <translation>Das Match wurde weggelegt.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games in all</source>
        <translation>
            <numerusform>Eine Partie insgesamt</numerusform>
            <numerusform>%Ln Partien insgesamt</numerusform>
        </translation>
    </message>
    <message>
        <source>Time forfeits: {0}.</source>
        <translation>Zeitüberschreitungen: {0}.</translation>
    </message>
    <message>
        <source>Crashes: {0}.</source>
        <translation>Abstürze: {0}.</translation>
    </message>
    <message>
        <source>Illegal moves: {0}.</source>
        <translation>Regelwidrige Züge: {0}.</translation>
    </message>
    <message>
        <source>No answers: {0}.</source>
        <translation>Keine Antwort: {0}.</translation>
    </message>
    <message numerus="yes">
        <source>Print or publish the %Ln selected games…</source>
        <translation>
            <numerusform>Die gewählte Partie drucken oder veröffentlichen…</numerusform>
            <numerusform>Die %Ln gewählten Partien drucken oder veröffentlichen…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Print or publish all %Ln games of this list…</source>
        <translation>
            <numerusform>Die Partie dieser Liste drucken oder veröffentlichen…</numerusform>
            <numerusform>Alle %Ln Partien dieser Liste drucken oder veröffentlichen…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln puzzles</source>
        <translation>
            <numerusform>1 Aufgabe</numerusform>
            <numerusform>%Ln Aufgaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new puzzles of “{0}”.</source>
        <translation>
            <numerusform>1 neue Aufgabe von „{0}“.</numerusform>
            <numerusform>%Ln neue Aufgaben von „{0}“.</numerusform>
        </translation>
    </message>
    <message>
        <source>The puzzles of “{0}” are all among your cards.</source>
        <translation>Die Aufgaben von „{0}“ sind alle unter Ihren Karten.</translation>
    </message>
    <message>
        <source>Only the first {0} were taken.</source>
        <translation>Nur die ersten {0} wurden genommen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries make no card; {0}</source>
        <translation>
            <numerusform>1 Eintrag ergibt keine Karte; {0}</numerusform>
            <numerusform>%Ln Einträge ergeben keine Karte; {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} holds no puzzle; {1}</source>
        <translation>{0} enthält keine Aufgabe; {1}</translation>
    </message>
    <message>
        <source>{0} holds no puzzle.</source>
        <translation>{0} enthält keine Aufgabe.</translation>
    </message>
    <message>
        <source>The line is too long.</source>
        <translation>Die Zeile ist zu lang.</translation>
    </message>
    <message>
        <source>The position has no best move (bm).</source>
        <translation>Die Stellung hat keinen besten Zug (bm).</translation>
    </message>
    <message>
        <source>The row has no solution.</source>
        <translation>Die Zeile hat keine Lösung.</translation>
    </message>
    <message>
        <source>It begins with the usual position.</source>
        <translation>Sie beginnt mit der üblichen Stellung.</translation>
    </message>
    <message>
        <source>game {0}: {1}</source>
        <translation>Partie {0}: {1}</translation>
    </message>
    <message>
        <source>The game is not chess but a variant: cards ask for moves of chess alone.</source>
        <translation>Die Partie ist kein Schach, sondern eine Schachvariante; Karten fragen nur nach Zügen aus dem gewöhnlichen Schach.</translation>
    </message>
    <message>
        <source>Every next move is marked as bad: add the right one as a variation first.</source>
        <translation>Jeder nächste Zug ist als schlecht bezeichnet: Fügen Sie zuerst den richtigen als Variante hinzu.</translation>
    </message>
    <message>
        <source>No move follows here: a card asks for the next move of the game, so make it first.</source>
        <translation>Hier folgt kein Zug: Eine Karte fragt nach dem nächsten Zug der Partie, machen Sie ihn also zuerst.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in this file</source>
        <translation>
            <numerusform>Noch 1 in dieser Datei</numerusform>
            <numerusform>Noch %Ln in dieser Datei</numerusform>
        </translation>
    </message>
    <message>
        <source>The last one of this file for now</source>
        <translation>Die letzte dieser Datei für jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%n more today</source>
        <translation>
            <numerusform>Heute noch eine</numerusform>
            <numerusform>Heute noch %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An opening book in Polyglot&apos;s format, made of the %Ln games of {0} that were found.</source>
        <translation>
            <numerusform>Ein Eröffnungsbuch im Polyglot-Format, erstellt aus der einzigen gefundenen Partie von {0}.</numerusform>
            <numerusform>Ein Eröffnungsbuch im Polyglot-Format, erstellt aus den %Ln gefundenen Partien von {0}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Printing could not begin: choose another printer or file.</source>
        <translation>Der Druck konnte nicht beginnen: Wählen Sie einen anderen Drucker oder eine andere Datei.</translation>
    </message>
    <message>
        <source>The game was not saved: it is not in its file any more.</source>
        <translation>Die Partie wurde nicht gespeichert: Sie ist nicht mehr in ihrer Datei.</translation>
    </message>
    <message>
        <source>{0} was not saved: it has changed meanwhile.</source>
        <translation>{0} wurde nicht gespeichert: Die Datei hat sich inzwischen geändert.</translation>
    </message>
    <message>
        <source>A Parquet file needs the package pyarrow, which cannot be added to this build of the program; write a .csv instead.</source>
        <translation>Eine Parquet-Datei braucht das Paket pyarrow, das sich dieser Fassung des Programms nicht hinzufügen lässt; schreiben Sie stattdessen eine .csv.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games whose round is unknown count, but have no column here.</source>
        <translation>
            <numerusform>Eine Partie, deren Runde unbekannt ist, zählt mit, hat hier aber keine Spalte.</numerusform>
            <numerusform>%Ln Partien, deren Runde unbekannt ist, zählen mit, haben hier aber keine Spalte.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” is left out: {1} must be followed by a colon and the name of a player.</source>
        <translation>„{0}“ zählt nicht: Auf {1} müssen ein Doppelpunkt und der Name eines Spielers folgen.</translation>
    </message>
    <message>
        <source>“{0}” asks for the whole value of a header; “{1}” asks for a part of it.</source>
        <translation>„{0}“ fragt nach dem ganzen Wert einer Kopfzeile; „{1}“ fragt nach einem Teil davon.</translation>
    </message>
    <message>
        <source>{0} has changed since its games were listed.</source>
        <translation>{0} hat sich geändert, seit die Partien aufgelistet wurden.</translation>
    </message>
    <message>
        <source>{0} is offered without its last changes: {1} of {2} could not be repeated.</source>
        <translation>{0} wird ohne die letzten Änderungen angeboten: {1} von {2} ließen sich nicht wiederholen.</translation>
    </message>
    <message>
        <source>The games of at most {0} earlier sessions are offered: the journals of older ones are in {1} now.</source>
        <translation>Die Partien von höchstens {0} früheren Sitzungen werden angeboten: Die Journale älterer liegen jetzt in {1}.</translation>
    </message>
    <message>
        <source>The journal {0} is in {1} now.</source>
        <translation>Das Journal {0} liegt jetzt in {1}.</translation>
    </message>
    <message>
        <source>— usual engine</source>
        <translation>— übliche Engine</translation>
    </message>
    <message>
        <source>— with your changes</source>
        <translation>— mit Ihren Änderungen</translation>
    </message>
    <message>
        <source>The game is not chess but a variant: games, book and tablebases know nothing of it.</source>
        <translation>Die Partie ist kein Schach, sondern eine Schachvariante; Partien, Buch und Endspieltabellen wissen nichts von ihr.</translation>
    </message>
    <message>
        <source>No game goes on from here.</source>
        <translation>Keine Partie geht von hier aus weiter.</translation>
    </message>
    <message>
        <source>No game comes to this position.</source>
        <translation>Keine Partie erreicht diese Stellung.</translation>
    </message>
    <message numerus="yes">
        <source>No game goes on from here within its first %n plies.</source>
        <translation>
            <numerusform>Keine Partie geht in ihrem ersten Halbzug von hier aus weiter.</numerusform>
            <numerusform>Keine Partie geht in ihren ersten %n Halbzügen von hier aus weiter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No game comes to this position within its first %n plies.</source>
        <translation>
            <numerusform>Keine Partie erreicht diese Stellung in ihrem ersten Halbzug.</numerusform>
            <numerusform>Keine Partie erreicht diese Stellung in ihren ersten %n Halbzügen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the Openings</source>
        <translation>Eröffnungen eintragen</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln Selected Games</source>
        <translation>
            <numerusform>Der gewählten Partie</numerusform>
            <numerusform>Der %Ln gewählten Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of All %Ln Games of This List</source>
        <translation>
            <numerusform>Der Partie dieser Liste</numerusform>
            <numerusform>Aller %Ln Partien dieser Liste</numerusform>
        </translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Score {0}; expected from the ratings: {1}.</source>
        <translation>{0} Punkte; nach den Wertungen zu erwarten: {1}.</translation>
    </message>
    <message>
        <source>You can expect it in {0} of your games; it was found in {1}.</source>
        <translation>In {0} Ihrer Partien ist er zu erwarten; gefunden wurde er in: {1}.</translation>
    </message>
    <message>
        <source>{0} is too large for a list of positions.</source>
        <translation>{0} ist zu groß für eine Liste von Stellungen.</translation>
    </message>
    <message>
        <source>Pasted the first {0} of {1} positions</source>
        <translation>Die ersten {0} von {1} Stellungen eingefügt</translation>
    </message>
    <message>
        <source>Pasted the first {0} of {1} games</source>
        <translation>Die ersten {0} von {1} Partien eingefügt</translation>
    </message>
    <message>
        <source>{0} has more promoted pieces than missing pawns: our own engine does not take this position.</source>
        <translation>{0} hat mehr umgewandelte Figuren, als Bauern fehlen: Die eigene Engine nimmt diese Stellung nicht an.</translation>
    </message>
    <message>
        <source>The last one for today</source>
        <translation>Die letzte für heute</translation>
    </message>
    <message>
        <source>This file is solved for now: each card comes again when it is due.</source>
        <translation>Diese Datei ist fürs Erste gelöst: Jede Karte kommt wieder, wenn sie fällig ist.</translation>
    </message>
    <message>
        <source>There are no cards yet.</source>
        <translation>Es gibt noch keine Karten.</translation>
    </message>
    <message numerus="yes">
        <source>%n cards come again within minutes.</source>
        <translation>
            <numerusform>Eine Karte kommt in wenigen Minuten wieder.</numerusform>
            <numerusform>%n Karten kommen in wenigen Minuten wieder.</numerusform>
        </translation>
    </message>
    <message>
        <source>A card of the training was damaged; it is not asked any more.</source>
        <translation>Eine Karte des Trainings war beschädigt; sie wird nicht mehr gefragt.</translation>
    </message>
    <message>
        <source>Entry {0} of {1}, about an ending or a guess, is not understood.</source>
        <translation>Eintrag {0} von {1}, über ein Endspiel oder ein Raten, ist nicht verständlich.</translation>
    </message>
    <message>
        <source>An answer has no “id”.</source>
        <translation>Eine Antwort hat keine „id“.</translation>
    </message>
    <message>
        <source>The window changes its language as soon as all is written.</source>
        <translation>Das Fenster wechselt die Sprache, sobald alles geschrieben ist.</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>ihr Text ist nicht in UTF-8</translation>
    </message>
    <message>
        <source>The settings cannot be written: {0}.</source>
        <translation>Die Einstellungen können nicht geschrieben werden: {0}.</translation>
    </message>
    <message>
        <source>The file of the settings was damaged; it is kept as {0}, and the usual settings are used.</source>
        <translation>Die Datei der Einstellungen war beschädigt; sie bleibt als {0} erhalten, und die üblichen Einstellungen gelten.</translation>
    </message>
    <message>
        <source>it is a device or a pipe</source>
        <translation>es ist ein Gerät oder eine Pipe</translation>
    </message>
    <message>
        <source>{0} is packed in a way that this program does not know: unpack it with another one, and open what was in it.</source>
        <translation>{0} ist auf eine Art gepackt, die dieses Programm nicht kennt: Entpacken Sie die Datei mit einem anderen, und öffnen Sie, was darin war.</translation>
    </message>
    <message>
        <source>{0} is damaged, or its end is missing.</source>
        <translation>{0} ist beschädigt, oder das Ende fehlt.</translation>
    </message>
    <message>
        <source>{0} is encrypted: unpack it with its password, and open what was in it.</source>
        <translation>{0} ist verschlüsselt: Entpacken Sie die Datei mit ihrem Passwort, und öffnen Sie, was darin war.</translation>
    </message>
    <message>
        <source>{0} is a zip: unpack it first, and add what was in it.</source>
        <translation>{0} ist eine Zip-Datei: Entpacken Sie sie zuerst, und fügen Sie hinzu, was darin war.</translation>
    </message>
    <message>
        <source>another program has changed or removed it</source>
        <translation>ein anderes Programm hat die Datei geändert oder entfernt</translation>
    </message>
    <message>
        <source>A cluster needs the package distributed, which cannot be added to this build of the program.</source>
        <translation>Ein Cluster braucht das Paket distributed, das diesem Programm nicht hinzugefügt werden kann.</translation>
    </message>
    <message>
        <source>A cluster needs the package distributed: {0}.</source>
        <translation>Ein Cluster braucht das Paket distributed: {0}.</translation>
    </message>
    <message>
        <source>There is no main move beside this one.</source>
        <translation>Neben diesem Zug gibt es keinen Hauptzug.</translation>
    </message>
    <message>
        <source>This variation goes on: only its last move can take the place of another one.</source>
        <translation>Diese Variante geht weiter: Nur ihr letzter Zug kann an die Stelle eines anderen treten.</translation>
    </message>
    <message>
        <source>Not all that followed is legal now: the old moves stay as a variation.</source>
        <translation>Nicht alles, was folgte, ist jetzt noch regelgerecht: Die alten Züge bleiben als Variante.</translation>
    </message>
    <message>
        <source>That game does not come to a position of the line that is shown.</source>
        <translation>Diese Partie kommt zu keiner Stellung der gezeigten Variante.</translation>
    </message>
    <message>
        <source>The engine has no answer.</source>
        <translation>Die Engine hat keine Antwort.</translation>
    </message>
    <message>
        <source>A rated game is being played: resign or adjourn it first.</source>
        <translation>Eine gewertete Partie läuft: Geben Sie sie zuerst auf, oder vertagen Sie sie.</translation>
    </message>
    <message>
        <source>In a rated game the engine does not help.</source>
        <translation>In einer gewerteten Partie hilft die Engine nicht.</translation>
    </message>
    <message>
        <source>No card on the board is waiting for a move.</source>
        <translation>Keine Karte auf dem Brett wartet auf einen Zug.</translation>
    </message>
    <message>
        <source>Games with other rules or an unreadable start: {0}.</source>
        <translation>Partien mit anderen Regeln oder unlesbarem Anfang: {0}.</translation>
    </message>
    <message>
        <source>Games with a move that cannot be read, which count up to it: {0}.</source>
        <translation>Partien mit einem unlesbaren Zug, die bis dorthin zählen: {0}.</translation>
    </message>
    <message>
        <source>instead of {0}, because of {1}</source>
        <translation>statt {0}, wegen {1}</translation>
    </message>
    <message>
        <source>At depth {0} it was first searched at full depth, and then again in another window.</source>
        <translation>In Tiefe {0} wurde er zuerst in voller Tiefe durchsucht und dann noch einmal in einem anderen Fenster.</translation>
    </message>
    <message>
        <source>Its score is {0} at best; that of {1} is {2}.</source>
        <translation>Seine Bewertung ist bestenfalls {0}; die von {1} ist {2}.</translation>
    </message>
    <message>
        <source>internal iterative reduction</source>
        <translation>innere iterative Verkürzung</translation>
    </message>
    <message>
        <source>multi-cut</source>
        <translation>Multi-Cut</translation>
    </message>
    <message>
        <source>negative extensions</source>
        <translation>negative Verlängerungen</translation>
    </message>
    <message>
        <source>corrections of the evaluation</source>
        <translation>Korrekturen der Bewertung</translation>
    </message>
    <message>
        <source>aspiration windows</source>
        <translation>Aspirationsfenster</translation>
    </message>
    <message>
        <source>Not looked at: {0}, before it in the order, has refuted too little; its history is {1}, and {2} is needed.</source>
        <translation>Nicht angesehen: Schon {0}, der in der Reihenfolge davor steht, hat zu wenig widerlegt; seine History ist {1}, nötig wäre {2}.</translation>
    </message>
    <message>
        <source>Not looked at: moves like this one have refuted too little; its history is {0}, and {1} is needed.</source>
        <translation>Nicht angesehen: Züge wie dieser haben zu wenig widerlegt; seine History ist {0}, nötig wäre {1}.</translation>
    </message>
    <message>
        <source>Not looked at: the exchange that it begins loses more than {0}, the most that depth {1} allows.</source>
        <translation>Nicht angesehen: Der Abtausch, den er beginnt, verliert mehr als {0}; mehr erlaubt Tiefe {1} nicht.</translation>
    </message>
    <message>
        <source>Not looked at: with what it takes, it comes to {0} at best.</source>
        <translation>Nicht angesehen: Mit dem, was er schlägt, kommt er bestenfalls auf {0}.</translation>
    </message>
    <message>
        <source>Passed pawn</source>
        <translation>Freibauer</translation>
    </message>
    <message>
        <source>Majority on the queen&apos;s side</source>
        <translation>Mehrheit am Damenflügel</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>Offene Linie</translation>
    </message>
    <message>
        <source>Kings castled on opposite sides</source>
        <translation>Entgegengesetzte Rochaden</translation>
    </message>
    <message>
        <source>Castled king</source>
        <translation>Rochierter König</translation>
    </message>
    <message>
        <source>Pawn ending</source>
        <translation>Bauernendspiel</translation>
    </message>
    <message>
        <source>Rook ending</source>
        <translation>Turmendspiel</translation>
    </message>
    <message>
        <source>Queen ending</source>
        <translation>Damenendspiel</translation>
    </message>
    <message>
        <source>Bishop ending</source>
        <translation>Läuferendspiel</translation>
    </message>
    <message>
        <source>Knight ending</source>
        <translation>Springerendspiel</translation>
    </message>
    <message>
        <source>A pawn up</source>
        <translation>Ein Mehrbauer</translation>
    </message>
    <message>
        <source>The exchange up</source>
        <translation>Eine Mehrqualität</translation>
    </message>
    <message>
        <source>A piece up</source>
        <translation>Eine Mehrfigur</translation>
    </message>
    <message>
        <source>The bishop pair</source>
        <translation>Das Läuferpaar</translation>
    </message>
    <message>
        <source>Bishops of opposite colours</source>
        <translation>Ungleichfarbige Läufer</translation>
    </message>
    <message>
        <source>A capture</source>
        <translation>Ein Schlagzug</translation>
    </message>
    <message>
        <source>Castling</source>
        <translation>Rochade</translation>
    </message>
    <message>
        <source>A promotion</source>
        <translation>Eine Umwandlung</translation>
    </message>
    <message>
        <source>An underpromotion</source>
        <translation>Eine Unterverwandlung</translation>
    </message>
    <message>
        <source>A capture en passant</source>
        <translation>Ein Schlagen en passant</translation>
    </message>
    <message>
        <source>A smothered mate</source>
        <translation>Ein ersticktes Matt</translation>
    </message>
    <message>
        <source>A mate on the back rank</source>
        <translation>Ein Grundreihenmatt</translation>
    </message>
    <message>
        <source>A sacrifice of at least two pawns, not won back within four plies</source>
        <translation>Ein Opfer von mindestens zwei Bauern, das in vier Halbzügen nicht zurückgewonnen wird</translation>
    </message>
    <message>
        <source>A move with the glyph of a mistake</source>
        <translation>Ein Zug mit dem Bewertungszeichen eines Fehlers</translation>
    </message>
    <message>
        <source>A move by which the evaluation falls by two pawns</source>
        <translation>Ein Zug, durch den die Bewertung um zwei Bauern fällt</translation>
    </message>
    <message>
        <source>A move behind which less than half a minute is left</source>
        <translation>Ein Zug, nach dem weniger als eine halbe Minute bleibt</translation>
    </message>
    <message>
        <source>White sacrificed on h7 and won against a castled king</source>
        <translation>Weiß opferte auf h7 und gewann gegen einen rochierten König</translation>
    </message>
    <message>
        <source>A player&apos;s losses with the Carlsbad structure</source>
        <translation>Niederlagen eines Spielers mit der Karlsbader Struktur</translation>
    </message>
    <message>
        <source>Rook endings a pawn up that were drawn</source>
        <translation>Turmendspiele mit einem Mehrbauern, die remis wurden</translation>
    </message>
    <message>
        <source>A knight that stood on f5 for ten plies</source>
        <translation>Ein Springer, der zehn Halbzüge auf f5 stand</translation>
    </message>
    <message>
        <source>Kings castled on opposite sides, and mate</source>
        <translation>Entgegengesetzte Rochaden, und Matt</translation>
    </message>
    <message>
        <source>White blundered in time trouble</source>
        <translation>Weiß hat in Zeitnot grob gepatzt</translation>
    </message>
    <message>
        <source>A comment speaks of zugzwang</source>
        <translation>Ein Kommentar spricht von Zugzwang</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Struktur</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Material</translation>
    </message>
    <message>
        <source>there is a file where the folder should be</source>
        <translation>wo der Ordner sein müsste, steht eine Datei</translation>
    </message>
    <message>
        <source>An evaluation of at least…</source>
        <translation>Eine Bewertung von mindestens…</translation>
    </message>
    <message>
        <source>An evaluation that jumps by at least…</source>
        <translation>Eine Bewertung, die springt, um mindestens…</translation>
    </message>
    <message>
        <source>Less time than so many seconds…</source>
        <translation>Weniger Zeit als so viele Sekunden…</translation>
    </message>
    <message>
        <source>A glyph…</source>
        <translation>Ein Bewertungszeichen…</translation>
    </message>
    <message>
        <source>A comment with the words…</source>
        <translation>Ein Kommentar mit den Wörtern…</translation>
    </message>
    <message>
        <source>Transposition table</source>
        <translation>Hashtabelle</translation>
    </message>
    <message>
        <source>Neural network</source>
        <translation>Neuronales Netz</translation>
    </message>
    <message>
        <source>Late move reductions</source>
        <translation>Late-Move-Reduktionen</translation>
    </message>
    <message>
        <source>Null move pruning</source>
        <translation>Nullzug-Pruning</translation>
    </message>
    <message>
        <source>Verified null move</source>
        <translation>Geprüfter Nullzug</translation>
    </message>
    <message>
        <source>Reverse futility pruning</source>
        <translation>Reverse-Futility-Pruning</translation>
    </message>
    <message>
        <source>Razoring</source>
        <translation>Razoring</translation>
    </message>
    <message>
        <source>Probcut</source>
        <translation>Probcut</translation>
    </message>
    <message>
        <source>Late move pruning</source>
        <translation>Late-Move-Pruning</translation>
    </message>
    <message>
        <source>Futility pruning</source>
        <translation>Futility-Pruning</translation>
    </message>
    <message>
        <source>History pruning</source>
        <translation>History-Pruning</translation>
    </message>
    <message>
        <source>Pruning of losing exchanges</source>
        <translation>Weglassen verlierender Abtausche</translation>
    </message>
    <message>
        <source>Delta pruning</source>
        <translation>Delta-Pruning</translation>
    </message>
    <message>
        <source>Internal iterative reduction</source>
        <translation>Innere iterative Verkürzung</translation>
    </message>
    <message>
        <source>Singular extensions</source>
        <translation>Singuläre Verlängerungen</translation>
    </message>
    <message>
        <source>Double extensions</source>
        <translation>Doppelte Verlängerungen</translation>
    </message>
    <message>
        <source>Multi-cut</source>
        <translation>Multi-Cut</translation>
    </message>
    <message>
        <source>Negative extensions</source>
        <translation>Negative Verlängerungen</translation>
    </message>
    <message>
        <source>Extension out of check</source>
        <translation>Verlängerung aus dem Schach</translation>
    </message>
    <message>
        <source>Histories</source>
        <translation>Vorgeschichten</translation>
    </message>
    <message>
        <source>Aspiration windows</source>
        <translation>Aspirationsfenster</translation>
    </message>
    <message>
        <source>Lazy evaluation</source>
        <translation>Sparsame Bewertung</translation>
    </message>
    <message>
        <source>Upcoming repetition</source>
        <translation>Kommende Wiederholung</translation>
    </message>
    <message>
        <source>Damping by the fifty-move rule</source>
        <translation>Dämpfung durch die 50-Züge-Regel</translation>
    </message>
    <message>
        <source>Few men by hand</source>
        <translation>Wenige Steine von Hand</translation>
    </message>
    <message>
        <source>Remembers positions that were searched, so that another order of moves need not be searched again</source>
        <translation>Merkt sich durchsuchte Stellungen, damit eine andere Zugfolge nicht noch einmal durchsucht wird</translation>
    </message>
    <message>
        <source>Evaluates positions; without it the terms by hand do</source>
        <translation>Bewertet Stellungen; ohne es tun das die Terme von Hand</translation>
    </message>
    <message>
        <source>If even passing holds, a move will: the node is left</source>
        <translation>Hält sogar Aussetzen, dann hält auch ein Zug: Der Knoten wird verlassen</translation>
    </message>
    <message>
        <source>Leaves shallow nodes whose evaluation is far above what is needed</source>
        <translation>Verlässt flache Knoten, deren Bewertung weit über dem Nötigen liegt</translation>
    </message>
    <message>
        <source>Looks only at captures where the evaluation is far below what is needed</source>
        <translation>Sieht nur Schlagzüge an, wo die Bewertung weit unter dem Nötigen liegt</translation>
    </message>
    <message>
        <source>A capture that is far too good at less depth will be good enough at this depth</source>
        <translation>Ein Schlagzug, der bei geringerer Tiefe viel zu gut ist, ist bei dieser Tiefe gut genug</translation>
    </message>
    <message>
        <source>Shallow nodes look at only so many quiet moves</source>
        <translation>Flache Knoten sehen nur so viele ruhige Züge an</translation>
    </message>
    <message>
        <source>Shallow nodes leave out quiet moves where the evaluation is too low</source>
        <translation>Flache Knoten lassen ruhige Züge weg, wo die Bewertung zu niedrig ist</translation>
    </message>
    <message>
        <source>Shallow nodes leave out quiet moves that have refuted nothing for long</source>
        <translation>Flache Knoten lassen ruhige Züge weg, die lange nichts widerlegt haben</translation>
    </message>
    <message>
        <source>Shallow nodes leave out moves that lose material on their square</source>
        <translation>Flache Knoten lassen Züge weg, die auf ihrem Feld Material verlieren</translation>
    </message>
    <message>
        <source>In exchanges, captures are left out that take too little</source>
        <translation>In Abtauschen werden Schlagzüge weggelassen, die zu wenig nehmen</translation>
    </message>
    <message>
        <source>Without a known best move a node is searched less deep, since its moves are badly ordered</source>
        <translation>Ohne bekannten besten Zug wird ein Knoten weniger tief durchsucht, da seine Züge schlecht geordnet sind</translation>
    </message>
    <message>
        <source>A move that is better than all others is searched deeper</source>
        <translation>Ein Zug, der besser ist als alle anderen, wird tiefer gesucht</translation>
    </message>
    <message>
        <source>A move that is far better than all others is searched two plies deeper</source>
        <translation>Ein Zug, der weit besser ist als alle anderen, wird zwei Halbzüge tiefer gesucht</translation>
    </message>
    <message>
        <source>If several moves are good enough at less depth, the node is left</source>
        <translation>Sind mehrere Züge bei geringerer Tiefe gut genug, wird der Knoten verlassen</translation>
    </message>
    <message>
        <source>A move that is not the only good one is searched less deep</source>
        <translation>Ein Zug, der nicht der einzige gute ist, wird weniger tief gesucht</translation>
    </message>
    <message>
        <source>Answers to a check are searched a ply deeper</source>
        <translation>Antworten auf ein Schach werden einen Halbzug tiefer gesucht</translation>
    </message>
    <message>
        <source>Orders quiet moves by how often they have refuted others</source>
        <translation>Ordnet ruhige Züge danach, wie oft sie andere widerlegt haben</translation>
    </message>
    <message>
        <source>Learns during the search where the evaluation is wrong</source>
        <translation>Lernt während der Suche, wo die Bewertung falsch ist</translation>
    </message>
    <message>
        <source>Counts material alone where that is clear enough</source>
        <translation>Zählt nur das Material, wo das deutlich genug ist</translation>
    </message>
    <message>
        <source>Sees a move early that repeats a position</source>
        <translation>Sieht einen Zug früh, der eine Stellung wiederholt</translation>
    </message>
    <message>
        <source>Scores fade as the fifty-move rule comes nearer</source>
        <translation>Wertungen verblassen, je näher die 50-Züge-Regel rückt</translation>
    </message>
    <message>
        <source>Positions of few men are evaluated by hand</source>
        <translation>Stellungen mit wenigen Steinen werden von Hand bewertet</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Milder</source>
        <translation>Milder</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Üblich</translation>
    </message>
    <message>
        <source>Stronger</source>
        <translation>Stärker</translation>
    </message>
    <message>
        <source>Search positions</source>
        <translation>Stellungen durchsuchen</translation>
    </message>
    <message>
        <source>Suite of tests</source>
        <translation>Testreihe</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>Bench</translation>
    </message>
    <message>
        <source>Match with the usual engine</source>
        <translation>Match mit der üblichen Engine</translation>
    </message>
    <message>
        <source>Scan of a number</source>
        <translation>Eine Zahl durchlaufen</translation>
    </message>
    <message>
        <source>Pruning and reducing make a search shallow where it should be deep. Where one move is better than all others, the line stands or falls with it, so it is searched deeper. At this depth most of these winning moves are found only with that.</source>
        <translation>Weglassen und Verkürzen machen eine Suche flach, wo sie tief sein sollte. Wo ein Zug besser ist als alle anderen, steht und fällt die Variante mit ihm, darum wird er tiefer gesucht. Bei dieser Tiefe werden die meisten dieser Gewinnzüge nur damit gefunden.</translation>
    </message>
    <message>
        <source>Pawns</source>
        <translation>Bauern</translation>
    </message>
    <message>
        <source>Knights</source>
        <translation>Springer</translation>
    </message>
    <message>
        <source>Bishops</source>
        <translation>Läufer</translation>
    </message>
    <message>
        <source>Rooks</source>
        <translation>Türme</translation>
    </message>
    <message>
        <source>Queens</source>
        <translation>Damen</translation>
    </message>
    <message>
        <source>What counts only together</source>
        <translation>Was nur zusammen zählt</translation>
    </message>
    <message numerus="yes">
        <source>%n of your mistakes are cards now.</source>
        <translation>
            <numerusform>Einer Ihrer Fehler ist jetzt eine Karte.</numerusform>
            <numerusform>%n Ihrer Fehler sind jetzt Karten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new cards.</source>
        <translation>
            <numerusform>1 neue Karte.</numerusform>
            <numerusform>%n neue Karten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games are left</source>
        <translation>
            <numerusform>Noch 1 Partie</numerusform>
            <numerusform>Noch %n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>etwa 1 Minute</numerusform>
            <numerusform>etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards were written.</source>
        <translation>
            <numerusform>1 Karte wurde geschrieben.</numerusform>
            <numerusform>%n Karten wurden geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new cards</source>
        <translation>
            <numerusform>1 neue Karte</numerusform>
            <numerusform>%n neue Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new answers.</source>
        <translation>
            <numerusform>1 neue Antwort.</numerusform>
            <numerusform>%n neue Antworten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games of the file have faults; what stands before them counts.</source>
        <translation>
            <numerusform>Eine Partie der Datei hat Fehler; was davor steht, zählt.</numerusform>
            <numerusform>%Ln Partien der Datei haben Fehler; was davor steht, zählt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moves are left.</source>
        <translation>
            <numerusform>Noch ein Zug.</numerusform>
            <numerusform>Noch %Ln Züge.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is of another version of Scid: only the databases of Scid 4 and 5 can be read.</source>
        <translation>{0} ist von einer anderen Version von Scid: nur die Datenbanken von Scid 4 und 5 können gelesen werden.</translation>
    </message>
    <message>
        <source>A Parquet file needs the package pyarrow: {0}.</source>
        <translation>Eine Parquet-Datei braucht das Paket pyarrow: {0}.</translation>
    </message>
    <message>
        <source>“{0}” is no span: what is smaller stands first.</source>
        <translation>„{0}“ ist kein Bereich: Das Kleinere steht vorn.</translation>
    </message>
    <message>
        <source>All Players…</source>
        <translation>Alle Spieler…</translation>
    </message>
    <message>
        <source>Players: {0}</source>
        <translation>Spieler: {0}</translation>
    </message>
    <message numerus="yes">
        <source>tried %n times</source>
        <translation>
            <numerusform>einmal versucht</numerusform>
            <numerusform>%n-mal versucht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>1 Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards for today</source>
        <translation>
            <numerusform>1 Karte für heute</numerusform>
            <numerusform>%n Karten für heute</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n again</source>
        <translation>
            <numerusform>1 wieder</numerusform>
            <numerusform>%n wieder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>1 neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more wait</source>
        <translation>
            <numerusform>1 weitere wartet</numerusform>
            <numerusform>%n weitere warten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards in all</source>
        <translation>
            <numerusform>insgesamt 1 Karte</numerusform>
            <numerusform>insgesamt %n Karten</numerusform>
        </translation>
    </message>
    <message>
        <source>The line ends here.</source>
        <translation>Hier endet die Variante.</translation>
    </message>
    <message>
        <source>The repertoire has no answer to this move.</source>
        <translation>Das Repertoire hat keine Antwort auf diesen Zug.</translation>
    </message>
    <message>
        <source>line ends</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>ohne Antwort</translation>
    </message>
    <message>
        <source>you</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>ohne Ergebnis</translation>
    </message>
    <message>
        <source>usually {0}</source>
        <translation>sonst {0}</translation>
    </message>
    <message>
        <source>the move gave away {0} of the chances</source>
        <translation>der Zug gab {0} der Chancen her</translation>
    </message>
    <message>
        <source>You made another move than your repertoire</source>
        <translation>Sie haben anders gezogen als Ihr Repertoire</translation>
    </message>
    <message>
        <source>A move that your repertoire does not have</source>
        <translation>Ein Zug, den Ihr Repertoire nicht hat</translation>
    </message>
    <message>
        <source>Your repertoire ends here</source>
        <translation>Ihr Repertoire endet hier</translation>
    </message>
    <message>
        <source>score {0}</source>
        <translation>Ergebnis {0}</translation>
    </message>
    <message>
        <source>Where your opponents move in these games, the lines of this repertoire end: it has no answer there.</source>
        <translation>Wo Ihre Gegner in diesen Partien ziehen, enden die Varianten dieses Repertoires: Es hat dort keine Antwort.</translation>
    </message>
    <message>
        <source>None of {0} games comes to a position of this repertoire where the opponent moves.</source>
        <translation>Keine von {0} Partien kommt in eine Stellung dieses Repertoires, in der der Gegner zieht.</translation>
    </message>
    <message>
        <source>You have an answer to {0} of the moves that your opponents make; on average {1} of your moves are in the repertoire.</source>
        <translation>Auf {0} der Züge Ihrer Gegner haben Sie eine Antwort; im Mittel stehen {1} Ihrer Züge im Repertoire.</translation>
    </message>
    <message>
        <source>None of the {0} games of {1} comes into this repertoire.</source>
        <translation>Keine der {0} Partien von {1} kommt in dieses Repertoire.</translation>
    </message>
    <message>
        <source>Of {0} games of {1} you left the repertoire in {2}, your opponents in {3}; in {4} its line ended.</source>
        <translation>Von {0} Partien von {1} haben Sie das Repertoire in {2} verlassen, Ihre Gegner in {3}; in {4} endete die Variante.</translation>
    </message>
    <message>
        <source>“{0}” is no position.</source>
        <translation>„{0}“ ist keine Stellung.</translation>
    </message>
    <message>
        <source>“{0}” is no kind of question.</source>
        <translation>„{0}“ ist keine Art von Frage.</translation>
    </message>
    <message>
        <source>A card has no accepted move.</source>
        <translation>Eine Karte hat keinen richtigen Zug.</translation>
    </message>
    <message>
        <source>A card cannot give away more than all chances.</source>
        <translation>Eine Karte kann nicht mehr als alle Chancen verschenken.</translation>
    </message>
    <message>
        <source>The solution of a card begins and ends with a move of the side that solves.</source>
        <translation>Die Lösung einer Karte beginnt und endet mit einem Zug der Seite, die löst.</translation>
    </message>
    <message>
        <source>No position came often enough in these games to make a repertoire of them.</source>
        <translation>In diesen Partien kam keine Stellung oft genug vor, um daraus ein Repertoire zu machen.</translation>
    </message>
    <message>
        <source>As played.</source>
        <translation>Wie gespielt.</translation>
    </message>
    <message>
        <source>As good as the move played.</source>
        <translation>So gut wie der gespielte Zug.</translation>
    </message>
    <message>
        <source>Better than the move played.</source>
        <translation>Besser als der gespielte Zug.</translation>
    </message>
    <message>
        <source>Worse than the move played.</source>
        <translation>Schlechter als der gespielte Zug.</translation>
    </message>
    <message numerus="yes">
        <source>%n points.</source>
        <translation>
            <numerusform>1 Punkt.</numerusform>
            <numerusform>%n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>Gespielt</translation>
    </message>
    <message numerus="yes">
        <source>%n moves guessed.</source>
        <translation>
            <numerusform>1 Zug geraten.</numerusform>
            <numerusform>%n Züge geraten.</numerusform>
        </translation>
    </message>
    <message>
        <source>As played: {0}. As good: {1}. Better: {2}. Worse: {3}.</source>
        <translation>Wie gespielt: {0}. So gut: {1}. Besser: {2}. Schlechter: {3}.</translation>
    </message>
    <message>
        <source>{0} of {1} points; the moves of the game have {2}.</source>
        <translation>{0} von {1} Punkten; die Züge der Partie haben {2}.</translation>
    </message>
    <message>
        <source>White: win this.</source>
        <translation>Weiß: Gewinnen Sie das.</translation>
    </message>
    <message>
        <source>Black: win this.</source>
        <translation>Schwarz: Gewinnen Sie das.</translation>
    </message>
    <message>
        <source>White: hold the draw.</source>
        <translation>Weiß: Halten Sie das Remis.</translation>
    </message>
    <message>
        <source>Black: hold the draw.</source>
        <translation>Schwarz: Halten Sie das Remis.</translation>
    </message>
    <message>
        <source>That turns the win into a loss.</source>
        <translation>Das macht aus dem Gewinn einen Verlust.</translation>
    </message>
    <message>
        <source>That gives the draw away: it is lost now.</source>
        <translation>Das verschenkt das Remis: Es ist jetzt verloren.</translation>
    </message>
    <message>
        <source>That lets the win go: it is a draw now.</source>
        <translation>Das lässt den Gewinn aus: Es ist jetzt remis.</translation>
    </message>
    <message>
        <source>By the tablebases this cannot be won; try what you can.</source>
        <translation>Nach den Endspieltabellen ist das nicht zu gewinnen; versuchen Sie, was geht.</translation>
    </message>
    <message>
        <source>By the tablebases this is lost; try what you can.</source>
        <translation>Nach den Endspieltabellen ist das verloren; versuchen Sie, was geht.</translation>
    </message>
    <message>
        <source>Won: what is left is a basic mate. Deliver it, or go on to the next one.</source>
        <translation>Gewonnen: Was bleibt, ist ein Grundmatt. Setzen Sie matt, oder gehen Sie zum nächsten.</translation>
    </message>
    <message numerus="yes">
        <source>Held for %n moves: the goal is reached.</source>
        <translation>
            <numerusform>Einen Zug lang gehalten: Das Ziel ist erreicht.</numerusform>
            <numerusform>%n Züge lang gehalten: Das Ziel ist erreicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Won: the goal is reached.</source>
        <translation>Gewonnen: Das Ziel ist erreicht.</translation>
    </message>
    <message>
        <source>Held: the goal is reached.</source>
        <translation>Gehalten: Das Ziel ist erreicht.</translation>
    </message>
    <message>
        <source>Won: that is more than was asked.</source>
        <translation>Gewonnen: Das ist mehr, als verlangt war.</translation>
    </message>
    <message>
        <source>A draw: the goal was to win.</source>
        <translation>Remis: Das Ziel war zu gewinnen.</translation>
    </message>
    <message>
        <source>Lost: the goal was to win.</source>
        <translation>Verloren: Das Ziel war zu gewinnen.</translation>
    </message>
    <message>
        <source>Lost: the goal was to hold.</source>
        <translation>Verloren: Das Ziel war zu halten.</translation>
    </message>
    <message>
        <source>These puzzles are asked no more. Solve Puzzles brings them back where there are no others.</source>
        <translation>Diese Aufgaben werden nicht mehr gefragt. „Aufgaben lösen“ holt sie zurück, wo es keine anderen gibt.</translation>
    </message>
    <message>
        <source>The puzzles of {0} are asked no more. Add the file again to bring them back.</source>
        <translation>Die Aufgaben von {0} werden nicht mehr gefragt. Fügen Sie die Datei wieder hinzu, um sie zurückzuholen.</translation>
    </message>
    <message>
        <source>A repertoire has at most {0} positions; this file has more.</source>
        <translation>Ein Repertoire hat höchstens {0} Stellungen; diese Datei hat mehr.</translation>
    </message>
    <message>
        <source>What is your move here?</source>
        <translation>Was ziehen Sie hier?</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>die Engine</translation>
    </message>
    <message>
        <source>You played {0} here. Find a better move.</source>
        <translation>Sie haben hier {0} gespielt. Finden Sie einen besseren Zug.</translation>
    </message>
    <message>
        <source>Find the best move.</source>
        <translation>Finden Sie den besten Zug.</translation>
    </message>
    <message>
        <source>Against {0}</source>
        <translation>Gegen {0}</translation>
    </message>
    <message>
        <source>Nothing more is due now.</source>
        <translation>Jetzt ist nichts mehr fällig.</translation>
    </message>
    <message numerus="yes">
        <source>It comes again in %n days.</source>
        <translation>
            <numerusform>Sie kommt morgen wieder.</numerusform>
            <numerusform>Sie kommt in %n Tagen wieder.</numerusform>
        </translation>
    </message>
    <message>
        <source>It comes again soon.</source>
        <translation>Sie kommt bald wieder.</translation>
    </message>
    <message>
        <source>Another move is better by {0}.</source>
        <translation>Ein anderer Zug ist um {0} besser.</translation>
    </message>
    <message>
        <source>Another move is much better.</source>
        <translation>Ein anderer Zug ist viel besser.</translation>
    </message>
    <message>
        <source>This card is no longer there.</source>
        <translation>Diese Karte gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>The training file was damaged; it is kept as {0}, and a new one was begun.</source>
        <translation>Die Datei des Trainings war beschädigt; sie bleibt als {0} erhalten, und eine neue wurde begonnen.</translation>
    </message>
    <message>
        <source>The training file, {0}, was written by a newer version of the program.</source>
        <translation>Die Datei des Trainings, {0}, stammt von einer neueren Version des Programms.</translation>
    </message>
    <message>
        <source>The training file, {0}, cannot be used: {1}.</source>
        <translation>Die Datei des Trainings, {0}, ist nicht benutzbar: {1}.</translation>
    </message>
    <message>
        <source>{0} is too large for a file of cards.</source>
        <translation>{0} ist zu groß für eine Datei mit Karten.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>{0} ist nicht lesbar: {1}.</translation>
    </message>
    <message>
        <source>{0} is no file of cards.</source>
        <translation>{0} ist keine Datei mit Karten.</translation>
    </message>
    <message>
        <source>Card {0} of {1}: {2}</source>
        <translation>Karte {0} von {1}: {2}</translation>
    </message>
    <message>
        <source>Card {0} of {1} is not understood.</source>
        <translation>Karte {0} von {1} ist nicht verständlich.</translation>
    </message>
    <message>
        <source>It is answered by {0}.</source>
        <translation>Darauf folgt {0}.</translation>
    </message>
    <message>
        <source>{0} was written by a newer version of the program.</source>
        <translation>{0} stammt von einer neueren Version des Programms.</translation>
    </message>
    <message>
        <source>“{0}” is no text.</source>
        <translation>„{0}“ ist kein Text.</translation>
    </message>
    <message>
        <source>“{0}” is no list of words.</source>
        <translation>„{0}“ ist keine Liste von Wörtern.</translation>
    </message>
    <message>
        <source>{0} is not a possible number.</source>
        <translation>{0} ist keine mögliche Zahl.</translation>
    </message>
    <message>
        <source>Depth {0} · {1} nodes</source>
        <translation>Tiefe {0} · {1} Knoten</translation>
    </message>
    <message>
        <source>{0} rows of less than {1} plies were too many to be kept</source>
        <translation>{0} Zeilen von weniger als {1} Halbzügen waren zu viele, um behalten zu werden</translation>
    </message>
    <message>
        <source>instead of {0}</source>
        <translation>statt {0}</translation>
    </message>
    <message>
        <source>{0} was the best move until depth {1}.</source>
        <translation>{0} war bis Tiefe {1} der beste Zug.</translation>
    </message>
    <message>
        <source>{0} was never the best move.</source>
        <translation>{0} war nie der beste Zug.</translation>
    </message>
    <message>
        <source>It was last searched at full depth at depth {0}.</source>
        <translation>Zuletzt wurde er in Tiefe {0} in voller Tiefe durchsucht.</translation>
    </message>
    <message numerus="yes">
        <source>At depth {0}, as move {1} of the order, it was looked at %n plies less deep.</source>
        <translation>
            <numerusform>In Tiefe {0} wurde er als Zug {1} der Reihenfolge einen Halbzug weniger tief angesehen.</numerusform>
            <numerusform>In Tiefe {0} wurde er als Zug {1} der Reihenfolge %n Halbzüge weniger tief angesehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>At depth {0} it was looked at in full, as move {1} of the order.</source>
        <translation>In Tiefe {0} wurde er als Zug {1} der Reihenfolge ganz angesehen.</translation>
    </message>
    <message>
        <source>The line that refutes it: {0}.</source>
        <translation>Die Variante, die ihn widerlegt: {0}.</translation>
    </message>
    <message>
        <source>How that look ended: {0}</source>
        <translation>Wie dieser Blick endete: {0}</translation>
    </message>
    <message>
        <source>late move reductions</source>
        <translation>Late-Move-Reduktionen</translation>
    </message>
    <message>
        <source>late move pruning</source>
        <translation>Late-Move-Pruning</translation>
    </message>
    <message>
        <source>futility pruning</source>
        <translation>Futility-Pruning</translation>
    </message>
    <message>
        <source>reverse futility pruning</source>
        <translation>Reverse-Futility-Pruning</translation>
    </message>
    <message>
        <source>razoring</source>
        <translation>Razoring</translation>
    </message>
    <message>
        <source>null move pruning</source>
        <translation>Nullzug-Pruning</translation>
    </message>
    <message>
        <source>probcut</source>
        <translation>Probcut</translation>
    </message>
    <message>
        <source>history pruning</source>
        <translation>History-Pruning</translation>
    </message>
    <message>
        <source>pruning of losing exchanges</source>
        <translation>das Weglassen verlierender Abtausche</translation>
    </message>
    <message>
        <source>singular extensions</source>
        <translation>singuläre Verlängerungen</translation>
    </message>
    <message>
        <source>delta pruning</source>
        <translation>Delta-Pruning</translation>
    </message>
    <message>
        <source>Without {0} the engine plays it at depth {1}: {2}, {3} nodes.</source>
        <translation>Ohne {0} spielt ihn die Engine in Tiefe {1}: {2}, {3} Knoten.</translation>
    </message>
    <message numerus="yes">
        <source>With %n plies more it returns at depth {0}: {1}, {2} nodes.</source>
        <translation>
            <numerusform>Mit einem Halbzug mehr kehrt er in Tiefe {0} zurück: {1}, {2} Knoten.</numerusform>
            <numerusform>Mit %n Halbzügen mehr kehrt er in Tiefe {0} zurück: {1}, {2} Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not looked at: {0} has decided already.</source>
        <translation>Nicht angesehen: {0} hat schon entschieden.</translation>
    </message>
    <message>
        <source>Not looked at: the quiescence search leaves out quiet moves.</source>
        <translation>Nicht angesehen: Die Ruhesuche lässt ruhige Züge weg.</translation>
    </message>
    <message>
        <source>searched one ply less deep, for no best move was known</source>
        <translation>einen Halbzug weniger tief durchsucht, denn kein bester Zug war bekannt</translation>
    </message>
    <message>
        <source>what it visited was too much to be kept</source>
        <translation>was er besucht hat, war zu viel, um behalten zu werden</translation>
    </message>
    <message>
        <source>Depth {0}</source>
        <translation>Tiefe {0}</translation>
    </message>
    <message>
        <source>late capture pruning</source>
        <translation>Late-Capture-Pruning</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>Die Suche</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>Passen</translation>
    </message>
    <message>
        <source>Without passing</source>
        <translation>Ohne Passen</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>Schlagzüge</translation>
    </message>
    <message>
        <source>Without the best move</source>
        <translation>Ohne den besten Zug</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>passen</translation>
    </message>
    <message>
        <source>A draw: the position is repeated.</source>
        <translation>Remis: Die Stellung wiederholt sich.</translation>
    </message>
    <message>
        <source>A draw: fifty moves without a capture or a pawn move.</source>
        <translation>Remis: fünfzig Züge ohne Schlagen oder Bauernzug.</translation>
    </message>
    <message>
        <source>A draw: neither side can mate any more.</source>
        <translation>Remis: Keine Seite kann mehr mattsetzen.</translation>
    </message>
    <message>
        <source>The line has reached the greatest length.</source>
        <translation>Die Variante hat ihre größte Länge.</translation>
    </message>
    <message>
        <source>A shorter mate is known already.</source>
        <translation>Ein kürzeres Matt ist schon bekannt.</translation>
    </message>
    <message>
        <source>{0} can repeat the position at once, which is good enough.</source>
        <translation>{0} kann die Stellung sofort wiederholen, und das genügt.</translation>
    </message>
    <message>
        <source>Known from the transposition table: {0} at depth {1}.</source>
        <translation>Aus der Hashtabelle bekannt: {0} in Tiefe {1}.</translation>
    </message>
    <message>
        <source>Razoring: the evaluation {0} is more than {1} away from {2}, and no capture mends that.</source>
        <translation>Razoring: Die Bewertung {0} liegt mehr als {1} von {2} entfernt, und kein Schlagzug hilft.</translation>
    </message>
    <message>
        <source>Reverse futility pruning: the evaluation {0} is better than {1} by more than the margin of {2}.</source>
        <translation>Reverse-Futility-Pruning: Die Bewertung {0} ist um mehr als den Abstand von {2} besser als {1}.</translation>
    </message>
    <message>
        <source>Null move pruning: even if {0} passed, it would be {1}, and {2} is enough.</source>
        <translation>Nullzug-Pruning: Selbst wenn {0} passte, wäre es {1}, und {2} genügt.</translation>
    </message>
    <message>
        <source>Probcut: {0} reaches {1} at less depth, far more than the {2} that is enough.</source>
        <translation>Probcut: {0} erreicht in geringerer Tiefe {1}, weit mehr als {2}, was genügt.</translation>
    </message>
    <message>
        <source>Multi-cut: without the best move it is still {0}, so several moves are good enough.</source>
        <translation>Multi-Cut: Ohne den besten Zug ist es immer noch {0}, also genügen mehrere Züge.</translation>
    </message>
    <message>
        <source>Stand pat: {0} without any capture is enough.</source>
        <translation>Stand Pat: {0} ohne jeden Schlagzug genügt.</translation>
    </message>
    <message>
        <source>Checkmate.</source>
        <translation>Matt.</translation>
    </message>
    <message>
        <source>Stalemate.</source>
        <translation>Patt.</translation>
    </message>
    <message>
        <source>There is no other move.</source>
        <translation>Es gibt keinen anderen Zug.</translation>
    </message>
    <message>
        <source>A weaker player sees no move here.</source>
        <translation>Ein schwächerer Spieler sieht hier keinen Zug.</translation>
    </message>
    <message>
        <source>The search was stopped here.</source>
        <translation>Hier wurde die Suche angehalten.</translation>
    </message>
    <message>
        <source>Cut off by {0}, move {1} of the order: {2}.</source>
        <translation>Abgeschnitten durch {0}, Zug {1} der Reihenfolge: {2}.</translation>
    </message>
    <message>
        <source>{0} is the best move: {1}.</source>
        <translation>{0} ist der beste Zug: {1}.</translation>
    </message>
    <message>
        <source>No capture is better than the evaluation: {0}.</source>
        <translation>Kein Schlagzug ist besser als die Bewertung: {0}.</translation>
    </message>
    <message>
        <source>No move is good enough; the best comes to {0}.</source>
        <translation>Kein Zug ist gut genug; der beste kommt auf {0}.</translation>
    </message>
    <message>
        <source>Not looked at: at depth {0}, late move pruning stops after {1} quiet moves.</source>
        <translation>Nicht angesehen: In Tiefe {0} hört Late-Move-Pruning nach {1} ruhigen Zügen auf.</translation>
    </message>
    <message>
        <source>Not looked at: futility pruning; the evaluation {0} and a margin of {1} do not reach {2}.</source>
        <translation>Nicht angesehen: Futility-Pruning; die Bewertung {0} und ein Abstand von {1} erreichen {2} nicht.</translation>
    </message>
    <message>
        <source>Not looked at: a weaker player does not see it.</source>
        <translation>Nicht angesehen: Ein schwächerer Spieler sieht ihn nicht.</translation>
    </message>
    <message>
        <source>Not looked at: after {0} captures, the quiescence search looks only at those that recapture.</source>
        <translation>Nicht angesehen: Nach {0} Schlagzügen sieht die Ruhesuche nur noch solche an, die zurückschlagen.</translation>
    </message>
    <message>
        <source>Not looked at: the quiescence search leaves out captures that lose material.</source>
        <translation>Nicht angesehen: Die Ruhesuche lässt Schlagzüge weg, die Material verlieren.</translation>
    </message>
    <message>
        <source>Not looked at: it takes too little to make a difference.</source>
        <translation>Nicht angesehen: Er schlägt zu wenig, um etwas zu ändern.</translation>
    </message>
    <message>
        <source>A first look, which orders the moves.</source>
        <translation>Ein erster Blick, der die Züge ordnet.</translation>
    </message>
    <message>
        <source>The whole search.</source>
        <translation>Die ganze Suche.</translation>
    </message>
    <message>
        <source>All moves, in the full window.</source>
        <translation>Alle Züge, im vollen Fenster.</translation>
    </message>
    <message>
        <source>All moves, between {0} and {1}.</source>
        <translation>Alle Züge, zwischen {0} und {1}.</translation>
    </message>
    <message>
        <source>Is it better than the best so far?</source>
        <translation>Ist er besser als der bisher beste?</translation>
    </message>
    <message numerus="yes">
        <source>Is it better than the best so far? Looked at %n plies less deep.</source>
        <translation>
            <numerusform>Ist er besser als der bisher beste? Einen Halbzug weniger tief angesehen.</numerusform>
            <numerusform>Ist er besser als der bisher beste? %n Halbzüge weniger tief angesehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Better than expected: looked at again, at full depth.</source>
        <translation>Besser als erwartet: noch einmal angesehen, in voller Tiefe.</translation>
    </message>
    <message>
        <source>The first move, in the full window.</source>
        <translation>Der erste Zug, im vollen Fenster.</translation>
    </message>
    <message>
        <source>A new best move: looked at again, in the full window.</source>
        <translation>Ein neuer bester Zug: noch einmal angesehen, im vollen Fenster.</translation>
    </message>
    <message>
        <source>A capture, or a way out of check, until the position is quiet.</source>
        <translation>Ein Schlagzug oder ein Ausweg aus dem Schach, bis die Stellung ruhig ist.</translation>
    </message>
    <message>
        <source>Would a capture help?</source>
        <translation>Würde ein Schlagzug helfen?</translation>
    </message>
    <message>
        <source>What if {0} passed?</source>
        <translation>Was wäre, wenn {0} passte?</translation>
    </message>
    <message>
        <source>Is it good enough without passing, too?</source>
        <translation>Genügt es auch ohne Passen?</translation>
    </message>
    <message>
        <source>Does the capture win by far, at less depth?</source>
        <translation>Gewinnt der Schlagzug in geringerer Tiefe bei weitem?</translation>
    </message>
    <message>
        <source>Is the best move the only good one?</source>
        <translation>Ist der beste Zug der einzige gute?</translation>
    </message>
    <message numerus="yes">
        <source>it is move number %n in the order</source>
        <translation>
            <numerusform>er ist Zug %n der Reihenfolge</numerusform>
            <numerusform>er ist Zug %n der Reihenfolge</numerusform>
        </translation>
    </message>
    <message>
        <source>it has done well before ({0})</source>
        <translation>er hat sich früher bewährt ({0})</translation>
    </message>
    <message>
        <source>it has done badly before ({0})</source>
        <translation>er hat sich früher nicht bewährt ({0})</translation>
    </message>
    <message>
        <source>it is a killer</source>
        <translation>er ist ein Killerzug</translation>
    </message>
    <message>
        <source>it gives check</source>
        <translation>er gibt Schach</translation>
    </message>
    <message>
        <source>the best known move is a capture</source>
        <translation>der beste bekannte Zug ist ein Schlagzug</translation>
    </message>
    <message>
        <source>it is a capture</source>
        <translation>er ist ein Schlagzug</translation>
    </message>
    <message>
        <source>a cut-off is expected here</source>
        <translation>hier wird ein Schnitt erwartet</translation>
    </message>
    <message>
        <source>the position does not improve</source>
        <translation>die Stellung verbessert sich nicht</translation>
    </message>
    <message>
        <source>this is the principal variation</source>
        <translation>dies ist die Hauptvariante</translation>
    </message>
    <message numerus="yes">
        <source>extended by %n plies</source>
        <translation>
            <numerusform>um einen Halbzug verlängert</numerusform>
            <numerusform>um %n Halbzüge verlängert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shortened by %n plies</source>
        <translation>
            <numerusform>um einen Halbzug verkürzt</numerusform>
            <numerusform>um %n Halbzüge verkürzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Minimax and alpha-beta</source>
        <translation>Minimax und Alpha-Beta</translation>
    </message>
    <message>
        <source>Turn the histories off</source>
        <translation>Die Vorgeschichten abschalten</translation>
    </message>
    <message>
        <source>Alpha-beta saves most if the best move comes first. Histories remember which quiet moves have refuted others. Without them the same depth takes more nodes.</source>
        <translation>Alpha-Beta spart am meisten, wenn der beste Zug zuerst kommt. Vorgeschichten merken sich, welche ruhigen Züge andere widerlegt haben. Ohne sie kostet dieselbe Tiefe mehr Knoten.</translation>
    </message>
    <message>
        <source>Turn the transposition table off</source>
        <translation>Die Hashtabelle abschalten</translation>
    </message>
    <message>
        <source>In this pawn ending the same position comes up again and again by other orders of moves. Without the table each of them is searched anew. Look at the nodes.</source>
        <translation>In diesem Bauernendspiel entsteht dieselbe Stellung immer wieder durch andere Zugfolgen. Ohne die Tabelle wird jede von neuem durchsucht. Auf die Knoten achten.</translation>
    </message>
    <message>
        <source>Turn the aspiration windows off</source>
        <translation>Die Aspirationsfenster abschalten</translation>
    </message>
    <message>
        <source>The engine searches depth after depth, and expects nearly the same score each time. In a narrow window more moves are refuted at once. Without it the same depth takes more nodes.</source>
        <translation>Die Engine sucht Tiefe um Tiefe und erwartet jedes Mal ungefähr dieselbe Wertung. In einem engen Fenster werden mehr Züge sofort widerlegt. Ohne es kostet dieselbe Tiefe mehr Knoten.</translation>
    </message>
    <message>
        <source>Turn null move pruning off</source>
        <translation>Das Nullzug-Pruning abschalten</translation>
    </message>
    <message>
        <source>If a side could even pass and still stand well enough, a move will do as well, and the node is left. Without this the search proves in full what is clear.</source>
        <translation>Könnte eine Seite sogar aussetzen und stünde noch gut genug, dann genügt auch ein Zug, und der Knoten wird verlassen. Ohne das beweist die Suche ausführlich, was klar ist.</translation>
    </message>
    <message>
        <source>Turn reverse futility pruning off</source>
        <translation>Das Reverse-Futility-Pruning abschalten</translation>
    </message>
    <message>
        <source>A side that is far ahead a few plies before the end of a line will stay ahead. The usual engine trusts its evaluation there and leaves the node.</source>
        <translation>Eine Seite, die wenige Halbzüge vor dem Ende einer Variante weit vorne liegt, bleibt vorne. Die übliche Engine vertraut dort ihrer Bewertung und verlässt den Knoten.</translation>
    </message>
    <message>
        <source>Turn late move pruning off</source>
        <translation>Späte Züge nicht weglassen</translation>
    </message>
    <message>
        <source>Good moves are ordered first. Near the end of a line the usual engine looks at a dozen quiet moves and leaves out the others. Without this it looks at them all.</source>
        <translation>Gute Züge kommen zuerst. Gegen Ende einer Variante sieht die übliche Engine ein Dutzend ruhige Züge an und lässt die anderen weg. Ohne das sieht sie alle an.</translation>
    </message>
    <message>
        <source>Turn late move reductions off</source>
        <translation>Späte Züge nicht verkürzen</translation>
    </message>
    <message>
        <source>Moves that are ordered late are searched less deep, and deeper again only if they surprise. No other rule saves as much: look at the nodes.</source>
        <translation>Züge, die spät an der Reihe sind, werden weniger tief gesucht und nur dann wieder tiefer, wenn sie überraschen. Keine andere Regel spart so viel: auf die Knoten achten.</translation>
    </message>
    <message>
        <source>Turn all pruning off</source>
        <translation>Alles Weglassen abschalten</translation>
    </message>
    <message>
        <source>Every rule that leaves something out can leave out the wrong thing. In this mate in two by Paul Morphy the first move gives a rook away without a check. The usual engine does not look at it; without pruning it is found.</source>
        <translation>Jede Regel, die etwas weglässt, kann das Falsche weglassen. In diesem Matt in zwei von Paul Morphy gibt der erste Zug einen Turm her, ohne Schach zu bieten. Die übliche Engine sieht ihn nicht an; ohne Weglassen wird er gefunden.</translation>
    </message>
    <message>
        <source>Turn the network off</source>
        <translation>Das Netz abschalten</translation>
    </message>
    <message>
        <source>What a search finds depends on what it thinks of the positions at the end of its lines. With the terms by hand it needs more depth for the same moves.</source>
        <translation>Was eine Suche findet, hängt davon ab, was sie von den Stellungen am Ende ihrer Varianten hält. Mit den Termen von Hand braucht sie mehr Tiefe für dieselben Züge.</translation>
    </message>
    <message>
        <source>All rules together</source>
        <translation>Alle Regeln zusammen</translation>
    </message>
    <message>
        <source>Turn everything off at once. The rules save more together than each of them alone, since each of them makes the trees smaller that the others work on.</source>
        <translation>Alles auf einmal abschalten. Zusammen sparen die Regeln mehr als jede für sich, denn jede verkleinert die Bäume, an denen die anderen arbeiten.</translation>
    </message>
    <message>
        <source>move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>insert variation</source>
        <translation>Variante einfügen</translation>
    </message>
    <message>
        <source>paste variation</source>
        <translation>Variante einfügen</translation>
    </message>
    <message>
        <source>promote variation</source>
        <translation>Variante aufwerten</translation>
    </message>
    <message>
        <source>demote variation</source>
        <translation>Variante abwerten</translation>
    </message>
    <message>
        <source>make main line</source>
        <translation>Zur Hauptvariante machen</translation>
    </message>
    <message>
        <source>delete moves</source>
        <translation>Züge löschen</translation>
    </message>
    <message>
        <source>delete variation</source>
        <translation>Variante löschen</translation>
    </message>
    <message>
        <source>delete moves before</source>
        <translation>Züge davor löschen</translation>
    </message>
    <message>
        <source>delete all variations</source>
        <translation>Alle Varianten löschen</translation>
    </message>
    <message>
        <source>delete all comments</source>
        <translation>Alle Kommentare löschen</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>delete comment</source>
        <translation>Kommentar löschen</translation>
    </message>
    <message>
        <source>glyph</source>
        <translation>Bewertungszeichen</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>headers</source>
        <translation>Partiedaten</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>begin of play</source>
        <translation>Spielbeginn</translation>
    </message>
    <message>
        <source>switch sides</source>
        <translation>Seiten wechseln</translation>
    </message>
    <message>
        <source>take back</source>
        <translation>Zug zurücknehmen</translation>
    </message>
    <message>
        <source>paste game</source>
        <translation>Partie einfügen</translation>
    </message>
    <message>
        <source>paste position</source>
        <translation>Stellung einfügen</translation>
    </message>
    <message>
        <source>set up position</source>
        <translation>Stellung aufbauen</translation>
    </message>
    <message>
        <source>annotate</source>
        <translation>Bericht eintragen</translation>
    </message>
    <message>
        <source>Good move</source>
        <translation>Guter Zug</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Brilliant move</source>
        <translation>Brillanter Zug</translation>
    </message>
    <message>
        <source>Blunder</source>
        <translation>Grober Fehler</translation>
    </message>
    <message>
        <source>Interesting move</source>
        <translation>Interessanter Zug</translation>
    </message>
    <message>
        <source>Dubious move</source>
        <translation>Zweifelhafter Zug</translation>
    </message>
    <message>
        <source>Forced move</source>
        <translation>Erzwungener Zug</translation>
    </message>
    <message>
        <source>Only move</source>
        <translation>Einziger Zug</translation>
    </message>
    <message>
        <source>Worst move</source>
        <translation>Schlechtester Zug</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Ausgeglichen</translation>
    </message>
    <message>
        <source>Equal and quiet</source>
        <translation>Ausgeglichen und ruhig</translation>
    </message>
    <message>
        <source>Equal and sharp</source>
        <translation>Ausgeglichen und scharf</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>Unklar</translation>
    </message>
    <message>
        <source>{0} is slightly better</source>
        <translation>{0} steht etwas besser</translation>
    </message>
    <message>
        <source>{0} is better</source>
        <translation>{0} steht besser</translation>
    </message>
    <message>
        <source>{0} is winning</source>
        <translation>{0} steht auf Gewinn</translation>
    </message>
    <message>
        <source>{0} should win easily</source>
        <translation>{0} sollte leicht gewinnen</translation>
    </message>
    <message>
        <source>{0} is in zugzwang</source>
        <translation>{0} ist im Zugzwang</translation>
    </message>
    <message>
        <source>{0} has a little more space</source>
        <translation>{0} hat etwas mehr Raum</translation>
    </message>
    <message>
        <source>{0} has more space</source>
        <translation>{0} hat mehr Raum</translation>
    </message>
    <message>
        <source>{0} has much more space</source>
        <translation>{0} hat viel mehr Raum</translation>
    </message>
    <message>
        <source>{0} is slightly ahead in development</source>
        <translation>{0} hat leichten Entwicklungsvorsprung</translation>
    </message>
    <message>
        <source>{0} is ahead in development</source>
        <translation>{0} hat Entwicklungsvorsprung</translation>
    </message>
    <message>
        <source>{0} is far ahead in development</source>
        <translation>{0} hat großen Entwicklungsvorsprung</translation>
    </message>
    <message>
        <source>{0} has the initiative</source>
        <translation>{0} hat die Initiative</translation>
    </message>
    <message>
        <source>{0} has a lasting initiative</source>
        <translation>{0} hat anhaltende Initiative</translation>
    </message>
    <message>
        <source>{0} has the attack</source>
        <translation>{0} hat Angriff</translation>
    </message>
    <message>
        <source>{0} has too little for the material</source>
        <translation>{0} hat zu wenig für das Material</translation>
    </message>
    <message>
        <source>{0} has compensation for the material</source>
        <translation>{0} hat Kompensation für das Material</translation>
    </message>
    <message>
        <source>{0} has more than enough for the material</source>
        <translation>{0} hat mehr als genug für das Material</translation>
    </message>
    <message>
        <source>{0} controls the centre a little</source>
        <translation>{0} kontrolliert das Zentrum ein wenig</translation>
    </message>
    <message>
        <source>{0} controls the centre</source>
        <translation>{0} kontrolliert das Zentrum</translation>
    </message>
    <message>
        <source>{0} rules the centre</source>
        <translation>{0} beherrscht das Zentrum</translation>
    </message>
    <message>
        <source>{0} controls the king&apos;s side a little</source>
        <translation>{0} kontrolliert den Königsflügel ein wenig</translation>
    </message>
    <message>
        <source>{0} controls the king&apos;s side</source>
        <translation>{0} kontrolliert den Königsflügel</translation>
    </message>
    <message>
        <source>{0} rules the king&apos;s side</source>
        <translation>{0} beherrscht den Königsflügel</translation>
    </message>
    <message>
        <source>{0} controls the queen&apos;s side a little</source>
        <translation>{0} kontrolliert den Damenflügel ein wenig</translation>
    </message>
    <message>
        <source>{0} controls the queen&apos;s side</source>
        <translation>{0} kontrolliert den Damenflügel</translation>
    </message>
    <message>
        <source>{0} rules the queen&apos;s side</source>
        <translation>{0} beherrscht den Damenflügel</translation>
    </message>
    <message>
        <source>{0} has a weak first rank</source>
        <translation>{0} hat eine schwache Grundreihe</translation>
    </message>
    <message>
        <source>{0} has a safe first rank</source>
        <translation>{0} hat eine sichere Grundreihe</translation>
    </message>
    <message>
        <source>{0} has a king in danger</source>
        <translation>{0} hat einen König in Gefahr</translation>
    </message>
    <message>
        <source>{0} has a safe king</source>
        <translation>{0} hat einen sicheren König</translation>
    </message>
    <message>
        <source>{0} has a badly placed king</source>
        <translation>{0} hat einen schlecht stehenden König</translation>
    </message>
    <message>
        <source>{0} has a well placed king</source>
        <translation>{0} hat einen gut stehenden König</translation>
    </message>
    <message>
        <source>{0} has a very weak pawn structure</source>
        <translation>{0} hat eine sehr schwache Bauernstruktur</translation>
    </message>
    <message>
        <source>{0} has a weak pawn structure</source>
        <translation>{0} hat eine schwache Bauernstruktur</translation>
    </message>
    <message>
        <source>{0} has a strong pawn structure</source>
        <translation>{0} hat eine starke Bauernstruktur</translation>
    </message>
    <message>
        <source>{0} has a very strong pawn structure</source>
        <translation>{0} hat eine sehr starke Bauernstruktur</translation>
    </message>
    <message>
        <source>{0} has a bad knight</source>
        <translation>{0} hat einen schlechten Springer</translation>
    </message>
    <message>
        <source>{0} has a good knight</source>
        <translation>{0} hat einen guten Springer</translation>
    </message>
    <message>
        <source>{0} has a bad bishop</source>
        <translation>{0} hat einen schlechten Läufer</translation>
    </message>
    <message>
        <source>{0} has a good bishop</source>
        <translation>{0} hat einen guten Läufer</translation>
    </message>
    <message>
        <source>{0} has a bad rook</source>
        <translation>{0} hat einen schlechten Turm</translation>
    </message>
    <message>
        <source>{0} has a good rook</source>
        <translation>{0} hat einen guten Turm</translation>
    </message>
    <message>
        <source>{0} has a bad queen</source>
        <translation>{0} hat eine schlechte Dame</translation>
    </message>
    <message>
        <source>{0} has a good queen</source>
        <translation>{0} hat eine gute Dame</translation>
    </message>
    <message>
        <source>{0} has pieces that work badly together</source>
        <translation>Die Figuren von {0} wirken schlecht zusammen</translation>
    </message>
    <message>
        <source>{0} has pieces that work well together</source>
        <translation>Die Figuren von {0} wirken gut zusammen</translation>
    </message>
    <message>
        <source>{0} played the opening very badly</source>
        <translation>{0} hat die Eröffnung sehr schlecht gespielt</translation>
    </message>
    <message>
        <source>{0} played the opening badly</source>
        <translation>{0} hat die Eröffnung schlecht gespielt</translation>
    </message>
    <message>
        <source>{0} played the opening well</source>
        <translation>{0} hat die Eröffnung gut gespielt</translation>
    </message>
    <message>
        <source>{0} played the opening very well</source>
        <translation>{0} hat die Eröffnung sehr gut gespielt</translation>
    </message>
    <message>
        <source>{0} played the middlegame very badly</source>
        <translation>{0} hat das Mittelspiel sehr schlecht gespielt</translation>
    </message>
    <message>
        <source>{0} played the middlegame badly</source>
        <translation>{0} hat das Mittelspiel schlecht gespielt</translation>
    </message>
    <message>
        <source>{0} played the middlegame well</source>
        <translation>{0} hat das Mittelspiel gut gespielt</translation>
    </message>
    <message>
        <source>{0} played the middlegame very well</source>
        <translation>{0} hat das Mittelspiel sehr gut gespielt</translation>
    </message>
    <message>
        <source>{0} played the endgame very badly</source>
        <translation>{0} hat das Endspiel sehr schlecht gespielt</translation>
    </message>
    <message>
        <source>{0} played the endgame badly</source>
        <translation>{0} hat das Endspiel schlecht gespielt</translation>
    </message>
    <message>
        <source>{0} played the endgame well</source>
        <translation>{0} hat das Endspiel gut gespielt</translation>
    </message>
    <message>
        <source>{0} played the endgame very well</source>
        <translation>{0} hat das Endspiel sehr gut gespielt</translation>
    </message>
    <message>
        <source>{0} has a little counterplay</source>
        <translation>{0} hat etwas Gegenspiel</translation>
    </message>
    <message>
        <source>{0} has counterplay</source>
        <translation>{0} hat Gegenspiel</translation>
    </message>
    <message>
        <source>{0} has decisive counterplay</source>
        <translation>{0} hat entscheidendes Gegenspiel</translation>
    </message>
    <message>
        <source>{0} is short of time</source>
        <translation>{0} hat wenig Zeit</translation>
    </message>
    <message>
        <source>{0} is in time trouble</source>
        <translation>{0} ist in Zeitnot</translation>
    </message>
    <message>
        <source>With the idea</source>
        <translation>Mit der Idee</translation>
    </message>
    <message>
        <source>Aimed against</source>
        <translation>Gerichtet gegen</translation>
    </message>
    <message>
        <source>Better is</source>
        <translation>Besser ist</translation>
    </message>
    <message>
        <source>Worse is</source>
        <translation>Schlechter ist</translation>
    </message>
    <message>
        <source>Equivalent is</source>
        <translation>Gleichwertig ist</translation>
    </message>
    <message>
        <source>Remark of the editor</source>
        <translation>Anmerkung der Redaktion</translation>
    </message>
    <message>
        <source>Novelty</source>
        <translation>Neuerung</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Diagonal</source>
        <translation>Diagonale</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Zentrum</translation>
    </message>
    <message>
        <source>King&apos;s side</source>
        <translation>Königsflügel</translation>
    </message>
    <message>
        <source>Queen&apos;s side</source>
        <translation>Damenflügel</translation>
    </message>
    <message>
        <source>Weak point</source>
        <translation>Schwacher Punkt</translation>
    </message>
    <message>
        <source>Endgame</source>
        <translation>Endspiel</translation>
    </message>
    <message>
        <source>Bishop pair</source>
        <translation>Läuferpaar</translation>
    </message>
    <message>
        <source>The game has this line already.</source>
        <translation>Die Partie enthält diese Zugfolge schon.</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>{0}.</translation>
    </message>
    <message>
        <source>there is no folder {0}</source>
        <translation>es gibt keinen Ordner {0}</translation>
    </message>
    <message>
        <source>The position at the start</source>
        <translation>Die Stellung am Anfang</translation>
    </message>
    <message>
        <source>After {0}</source>
        <translation>Nach {0}</translation>
    </message>
    <message>
        <source>round {0}</source>
        <translation>Runde {0}</translation>
    </message>
    <message>
        <source>annotated by {0}</source>
        <translation>kommentiert von {0}</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>Anfangsstellung</translation>
    </message>
    <message>
        <source>Previous move</source>
        <translation>Vorheriger Zug</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>Nächster Zug</translation>
    </message>
    <message>
        <source>Last position</source>
        <translation>Schlussstellung</translation>
    </message>
    <message>
        <source>That went wrong: {0}</source>
        <translation>Das ist schiefgegangen: {0}</translation>
    </message>
    <message>
        <source>{0} is a list of positions; games go into a PGN file.</source>
        <translation>{0} ist eine Liste von Stellungen; Partien gehören in eine PGN-Datei.</translation>
    </message>
    <message>
        <source>{0} is the file that the games come from; choose another one.</source>
        <translation>{0} ist die Datei, aus der die Partien stammen; bitte eine andere wählen.</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>Es gibt keinen Text zum Einfügen.</translation>
    </message>
    <message>
        <source>Pasted a position</source>
        <translation>Stellung eingefügt</translation>
    </message>
    <message>
        <source>Pasted a game</source>
        <translation>Partie eingefügt</translation>
    </message>
    <message>
        <source>Those moves cannot be played: {0}.</source>
        <translation>Diese Züge sind nicht spielbar: {0}.</translation>
    </message>
    <message>
        <source>None of those positions can be read; {0}.</source>
        <translation>Keine dieser Stellungen ist lesbar; {0}.</translation>
    </message>
    <message>
        <source>a diagram tells no castling rights; {0} is taken for granted</source>
        <translation>ein Diagramm nennt keine Rochaderechte; {0} wird angenommen</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
    <message>
        <source>line {0}: {1}</source>
        <translation>Zeile {0}: {1}</translation>
    </message>
    <message>
        <source>{0} is not a list of positions.</source>
        <translation>{0} ist keine Liste von Stellungen.</translation>
    </message>
    <message>
        <source>{0} holds no position; {1}.</source>
        <translation>{0} enthält keine Stellung; {1}.</translation>
    </message>
    <message>
        <source>{0} holds no position.</source>
        <translation>{0} enthält keine Stellung.</translation>
    </message>
    <message>
        <source>{0} behind it is not understood</source>
        <translation>{0} dahinter ist unverständlich</translation>
    </message>
    <message>
        <source>castling with a rook on {0} does not fit the pieces and is left out</source>
        <translation>die Rochade mit einem Turm auf {0} passt nicht zu den Figuren und entfällt</translation>
    </message>
    <message>
        <source>the en-passant square {0} does not fit the pieces and is left out</source>
        <translation>das En-passant-Feld {0} passt nicht zu den Figuren und entfällt</translation>
    </message>
    <message>
        <source>{0} is no placement of pieces</source>
        <translation>{0} ist keine Figurenstellung</translation>
    </message>
    <message>
        <source>a placement has 8 ranks with / between them, this one has {0}</source>
        <translation>eine Figurenstellung hat 8 Reihen mit / dazwischen, diese hat {0}</translation>
    </message>
    <message>
        <source>{0} in rank {1} is no piece</source>
        <translation>{0} in Reihe {1} ist keine Figur</translation>
    </message>
    <message>
        <source>rank {0} has {1} squares instead of 8</source>
        <translation>Reihe {0} hat {1} Felder statt 8</translation>
    </message>
    <message>
        <source>{0} is no side to move, which is w or b</source>
        <translation>{0} ist keine Seite am Zug; möglich sind w und b</translation>
    </message>
    <message>
        <source>{0} are no castling rights, which are like KQkq, HAha or -</source>
        <translation>{0} sind keine Rochaderechte wie KQkq, HAha oder -</translation>
    </message>
    <message>
        <source>{0} is no en-passant square, which is on rank 3 or 6</source>
        <translation>{0} ist kein En-passant-Feld; sie liegen auf Reihe 3 oder 6</translation>
    </message>
    <message>
        <source>{0} is no count of halfmoves</source>
        <translation>{0} ist keine Zahl von Halbzügen</translation>
    </message>
    <message>
        <source>{0} is no move number</source>
        <translation>{0} ist keine Zugnummer</translation>
    </message>
    <message>
        <source>That address is one of {0}, which this program does not play.</source>
        <translation>Diese Adresse gehört zu {0}; das spielt dieses Programm nicht.</translation>
    </message>
    <message>
        <source>That address of {0} holds no position; nothing is fetched from the network: copy the FEN or PGN there.</source>
        <translation>Diese Adresse von {0} enthält keine Stellung; aus dem Netz wird nichts geholt: Bitte dort FEN oder PGN kopieren.</translation>
    </message>
    <message>
        <source>No backup could be made: {0}.</source>
        <translation>Es konnte keine Sicherungskopie angelegt werden: {0}.</translation>
    </message>
    <message>
        <source>{0} was not saved: the file is gone, with its other games; save under another name.</source>
        <translation>{0} wurde nicht gespeichert: Die Datei ist weg, mit ihren anderen Partien; bitte unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>{0} was not saved: its encoding is not clear; save under another name.</source>
        <translation>{0} wurde nicht gespeichert: Die Zeichenkodierung ist unklar; bitte unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>it may not be read</source>
        <translation>das Lesen ist nicht erlaubt</translation>
    </message>
    <message>
        <source>{0} is too large for this memory.</source>
        <translation>{0} ist zu groß für diesen Speicher.</translation>
    </message>
    <message>
        <source>{0} is not a file.</source>
        <translation>{0} ist keine Datei.</translation>
    </message>
    <message>
        <source>“{0}” is left out: {1} compares with a number or a date.</source>
        <translation>„{0}“ zählt nicht: {1} vergleicht mit einer Zahl oder einem Datum.</translation>
    </message>
    <message>
        <source>No game has a header “{0}”; “{1}” was looked for as a word.</source>
        <translation>Keine Partie hat die Kopfzeile „{0}“; „{1}“ wurde als Wort gesucht.</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>aus der Datei</translation>
    </message>
    <message>
        <source>Board to set up</source>
        <translation>Brett zum Aufbauen</translation>
    </message>
    <message>
        <source>That is too long.</source>
        <translation>Das ist zu lang.</translation>
    </message>
    <message>
        <source>Nothing stands before it that it could refer to.</source>
        <translation>Davor steht nichts, worauf es sich beziehen könnte.</translation>
    </message>
    <message>
        <source>No bracket is open here.</source>
        <translation>Hier ist keine Klammer offen.</translation>
    </message>
    <message numerus="yes">
        <source>Names in %Ln games of {0} are changed.</source>
        <translation>
            <numerusform>In einer Partie von {0} sind Namen geändert.</numerusform>
            <numerusform>In %Ln Partien von {0} sind Namen geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln names could not be changed safely.</source>
        <translation>
            <numerusform>Ein Name ließ sich nicht sicher ändern.</numerusform>
            <numerusform>%Ln Namen ließen sich nicht sicher ändern.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {0}. The version before is in {1}.</source>
        <translation>{0} gespeichert. Der frühere Stand liegt in {1}.</translation>
    </message>
    <message>
        <source>“{0}” (letter {1}): {2}</source>
        <translation>„{0}“ (Zeichen {1}): {2}</translation>
    </message>
    <message>
        <source>“{0}” must be followed by plies or moves, at most {1} plies.</source>
        <translation>Hinter „{0}“ muss eine Anzahl von Halbzügen (plies) oder Zügen (moves) stehen, höchstens {1} Halbzüge.</translation>
    </message>
    <message>
        <source>It joins headers with headers, or questions with questions; put brackets round what belongs together.</source>
        <translation>Es verbindet Partiedaten mit Partiedaten oder Fragen mit Fragen; setzen Sie Klammern um das, was zusammengehört.</translation>
    </message>
    <message>
        <source>It must stand before a question about the moves, not before headers.</source>
        <translation>Es muss vor einer Frage nach den Zügen stehen, nicht vor Partiedaten.</translation>
    </message>
    <message>
        <source>It may stand before headers or before a question, but not before both.</source>
        <translation>Es darf vor Partiedaten oder vor einer Frage stehen, aber nicht vor beidem.</translation>
    </message>
    <message>
        <source>“either” must be followed by “colour”.</source>
        <translation>Hinter „either“ muss „colour“ stehen.</translation>
    </message>
    <message>
        <source>“{0}” is no name; there are {1}.</source>
        <translation>„{0}“ ist kein Name; es gibt {1}.</translation>
    </message>
    <message>
        <source>“{0}” belongs to neither side.</source>
        <translation>„{0}“ gehört keiner Seite.</translation>
    </message>
    <message>
        <source>The moves of {0} are not kept for the next time: {1}.</source>
        <translation>Die Züge von {0} werden nicht für das nächste Mal aufbewahrt: {1}.</translation>
    </message>
    <message>
        <source>“{0}” names no squares; d4, d4-e5, f (a file), 7 (a rank), light and dark do.</source>
        <translation>„{0}“ nennt keine Felder; d4, d4-e5, f (eine Linie), 7 (eine Reihe), light und dark tun es.</translation>
    </message>
    <message>
        <source>“{0}” is no man: KQRBNP are White&apos;s, kqrbnp Black&apos;s.</source>
        <translation>„{0}“ ist keine Figur: KQRBNP sind weiß, kqrbnp schwarz.</translation>
    </message>
    <message>
        <source>No man stands in the brackets.</source>
        <translation>In den Klammern steht keine Figur.</translation>
    </message>
    <message>
        <source>Two numbers with .. may only stand behind =.</source>
        <translation>Zwei Zahlen mit .. dürfen nur hinter = stehen.</translation>
    </message>
    <message>
        <source>That leaves no number: they go from {0} to {1}, the smaller one first.</source>
        <translation>Keine Zahl von {0} bis {1} passt dazu.</translation>
    </message>
    <message>
        <source>“{0}” is not a man on a square. Examples: Nf5, kg8-h8, P&gt;=5.</source>
        <translation>„{0}“ ist keine Figur auf einem Feld, wie Nf5, kg8-h8 oder P&gt;=5.</translation>
    </message>
    <message>
        <source>“{0}” is not a material. Examples: KRPKR, R-r=1, rook-ending.</source>
        <translation>„{0}“ ist kein Material, wie KRPKR, R-r=1 oder rook-ending.</translation>
    </message>
    <message>
        <source>“{0}” is not a move. Examples: Nf5, Bxh7+, *xh7, e8=Q, Nd2-f5, O-O.</source>
        <translation>„{0}“ ist kein Zug, wie Nf5, Bxh7+, *xh7, e8=Q, Nd2-f5 oder O-O.</translation>
    </message>
    <message>
        <source>“{0}” is not a glyph. Examples: ??, !?, ±, $14.</source>
        <translation>„{0}“ ist kein Bewertungszeichen, wie ??, !?, ± oder $14.</translation>
    </message>
    <message>
        <source>The squares must be followed by w or b, for the side to move.</source>
        <translation>Hinter den Feldern muss w oder b stehen, für die Seite am Zug.</translation>
    </message>
    <message>
        <source>“{0}” stands for nothing on a board.</source>
        <translation>„{0}“ steht für nichts auf einem Brett.</translation>
    </message>
    <message>
        <source>A position has eight ranks of eight squares, as in a FEN.</source>
        <translation>Eine Stellung hat acht Reihen mit acht Feldern, wie in einer FEN.</translation>
    </message>
    <message>
        <source>“turn:” must be followed by white or black.</source>
        <translation>Hinter „turn:“ muss white oder black stehen.</translation>
    </message>
    <message>
        <source>“{0}” is not a range of numbers. Examples: 10-20, 40-.</source>
        <translation>„{0}“ ist kein Zahlenbereich, wie 10-20 oder 40-.</translation>
    </message>
    <message>
        <source>{0} comes before {1}.</source>
        <translation>{0} kommt vor {1}.</translation>
    </message>
    <message>
        <source>A key has sixteen hexadecimal digits: 0 to 9 and a to f.</source>
        <translation>Ein Schlüssel hat sechzehn Ziffern von 0 bis f.</translation>
    </message>
    <message>
        <source>That is a move of the other side.</source>
        <translation>Das ist ein Zug der anderen Seite.</translation>
    </message>
    <message>
        <source>The collections cannot be read: {0}.</source>
        <translation>Die Sammlungen können nicht gelesen werden: {0}.</translation>
    </message>
    <message>
        <source>The list of collections was damaged, and a new one was begun; {0}.</source>
        <translation>Die Liste der Sammlungen war beschädigt und beginnt neu; {0}.</translation>
    </message>
    <message>
        <source>The collections are being changed by another window: try once more.</source>
        <translation>Die Sammlungen werden gerade von einem anderen Fenster geändert: Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>There is no collection “{0}” any more.</source>
        <translation>Die Sammlung „{0}“ gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Sammlung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games are there more than once.</source>
        <translation>
            <numerusform>Eine Partie ist mehr als einmal da.</numerusform>
            <numerusform>%Ln Partien sind mehr als einmal da.</numerusform>
        </translation>
    </message>
    <message>
        <source>The longest version of each comes first; the others are selected.</source>
        <translation>Die längste Fassung einer jeden steht zuerst; die anderen sind ausgewählt.</translation>
    </message>
    <message>
        <source>No game is there twice.</source>
        <translation>Keine Partie ist zweimal da.</translation>
    </message>
    <message>
        <source>These are {0} games: a crosstable has at most {1}.</source>
        <translation>Das sind {0} Partien: Eine Kreuztabelle hat höchstens {1}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games deleted.</source>
        <translation>
            <numerusform>Eine Partie gelöscht.</numerusform>
            <numerusform>%Ln Partien gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games moved.</source>
        <translation>
            <numerusform>Eine Partie verschoben.</numerusform>
            <numerusform>%Ln Partien verschoben.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is sorted.</source>
        <translation>{0} ist sortiert.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games changed.</source>
        <translation>
            <numerusform>Eine Partie geändert.</numerusform>
            <numerusform>%Ln Partien geändert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were there already.</source>
        <translation>
            <numerusform>Eine davon war schon da.</numerusform>
            <numerusform>%Ln davon waren schon da.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %Ln selected games</source>
        <translation>
            <numerusform>der gewählten Partie</numerusform>
            <numerusform>den %Ln gewählten Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln games of the list</source>
        <translation>
            <numerusform>der Partie der Liste</numerusform>
            <numerusform>allen %Ln Partien der Liste</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more values</source>
        <translation>
            <numerusform>und noch ein Wert</numerusform>
            <numerusform>und noch %Ln Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %Ln Games</source>
        <translation>
            <numerusform>Eine Partie ändern</numerusform>
            <numerusform>%Ln Partien ändern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln Games</source>
        <translation>
            <numerusform>Eine Partie entfernen</numerusform>
            <numerusform>%Ln Partien entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>The result also stands behind the moves: it is changed in the game.</source>
        <translation>Das Ergebnis steht auch hinter den Zügen: es wird in der Partie geändert.</translation>
    </message>
    <message>
        <source>“{0}”: two stars stand side by side at letter {1}.</source>
        <translation>„{0}“: beim Zeichen {1} stehen zwei Sterne nebeneinander.</translation>
    </message>
    <message>
        <source>“{0}”: {1} at letter {2} needs as many stars in what is found.</source>
        <translation>„{0}“: {1} beim Zeichen {2} braucht so viele Sterne im Gesuchten.</translation>
    </message>
    <message>
        <source>{0} was not changed: its encoding, {1}, has no letter “{2}”.</source>
        <translation>{0} wurde nicht geändert: ihre Kodierung, {1}, hat kein Zeichen „{2}“.</translation>
    </message>
    <message>
        <source>{0} was not changed back: it has been changed since.</source>
        <translation>{0} wurde nicht zurückverwandelt: sie wurde seitdem geändert.</translation>
    </message>
    <message>
        <source>{0} was not changed: it is a list of positions, not of games.</source>
        <translation>{0} wurde nicht geändert: es ist eine Liste von Stellungen, nicht von Partien.</translation>
    </message>
    <message>
        <source>{0} was not changed: at least one game must remain in a file.</source>
        <translation>{0} wurde nicht geändert: mindestens eine Partie muss in einer Datei bleiben.</translation>
    </message>
    <message>
        <source>{0} was not changed: at most {1} MB can be taken out of a file at once.</source>
        <translation>{0} wurde nicht geändert: höchstens {1} MB können auf einmal aus einer Datei genommen werden.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln that Scid has marked as deleted are left out.</source>
        <translation>
            <numerusform>Eine, die Scid als gelöscht gekennzeichnet hat, ist weggelassen.</numerusform>
            <numerusform>%Ln, die Scid als gelöscht gekennzeichnet hat, sind weggelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are damaged, and end early.</source>
        <translation>
            <numerusform>Eine ist beschädigt und endet früher.</numerusform>
            <numerusform>%Ln sind beschädigt und enden früher.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is damaged, or is no database of Scid.</source>
        <translation>{0} ist beschädigt oder keine Datenbank von Scid.</translation>
    </message>
    <message>
        <source>A key can be neither mirrored nor have its colours exchanged: it does not show the position.</source>
        <translation>Ein Schlüssel lässt sich weder spiegeln noch kann er die Farben tauschen: Er verrät die Stellung nicht.</translation>
    </message>
    <message>
        <source>A position with castling rights cannot be mirrored: leave out all but the squares.</source>
        <translation>Eine Stellung mit Rochaderechten kann nicht gespiegelt werden: Lassen Sie alles außer den Feldern weg.</translation>
    </message>
    <message>
        <source>A position with the side to move cannot be shifted: leave out all but the squares.</source>
        <translation>Eine Stellung mit der Seite am Zug kann nicht verschoben werden: Lassen Sie alles außer den Feldern weg.</translation>
    </message>
    <message>
        <source>No game here has two known players.</source>
        <translation>Keine Partie hier hat zwei bekannte Spieler.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games without both players are left out.</source>
        <translation>
            <numerusform>Eine Partie ohne beide Spieler ist ausgelassen.</numerusform>
            <numerusform>%Ln Partien ohne beide Spieler sind ausgelassen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games of players against the same name are left out.</source>
        <translation>
            <numerusform>Eine Partie eines Spielers gegen denselben Namen ist ausgelassen.</numerusform>
            <numerusform>%Ln Partien von Spielern gegen denselben Namen sind ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are {0} players: these are the first {1}.</source>
        <translation>Es sind {0} Spieler: Dies sind die ersten {1}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games without a result count for nobody.</source>
        <translation>
            <numerusform>Eine Partie ohne Ergebnis zählt für niemanden.</numerusform>
            <numerusform>%Ln Partien ohne Ergebnis zählen für niemanden.</numerusform>
        </translation>
    </message>
    <message>
        <source>A player has several games in one round: it is a match, or two players share a name.</source>
        <translation>Ein Spieler hat mehrere Partien in einer Runde: ein Wettkampf, oder zwei Spieler mit einem Namen.</translation>
    </message>
    <message>
        <source>there is too little memory</source>
        <translation>der Arbeitsspeicher reicht nicht</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files are left out, the first one because: {0}</source>
        <translation>
            <numerusform>Eine Datei ist ausgelassen: {0}</numerusform>
            <numerusform>%Ln Dateien sind ausgelassen, die erste, weil: {0}</numerusform>
        </translation>
    </message>
    <message>
        <source>The journal {0} cannot be read: {1}.</source>
        <translation>Das Journal {0} ist nicht lesbar: {1}.</translation>
    </message>
    <message>
        <source>The journal {0} was written by another version of the program; it stays where it is.</source>
        <translation>Das Journal {0} hat eine andere Version des Programms geschrieben; es bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>The journal {0} is damaged in line {1}: only what was done before that is here.</source>
        <translation>Das Journal {0} ist in Zeile {1} beschädigt: Hier ist nur, was davor getan wurde.</translation>
    </message>
    <message>
        <source>The journal that protects unsaved games cannot be written: {0}.</source>
        <translation>Das Journal, das nicht gespeicherte Partien schützt, kann nicht geschrieben werden: {0}.</translation>
    </message>
    <message>
        <source>The journal is written again.</source>
        <translation>Das Journal wird wieder geschrieben.</translation>
    </message>
    <message>
        <source>The journal of an earlier session could not be put aside: {0}.</source>
        <translation>Das Journal einer früheren Sitzung konnte nicht weggelegt werden: {0}.</translation>
    </message>
    <message>
        <source>Depth {0}: {1} nodes</source>
        <translation>Tiefe {0}: {1} Knoten</translation>
    </message>
    <message>
        <source>Nodes by depth, on a logarithmic scale</source>
        <translation>Knoten nach Tiefe, logarithmisch</translation>
    </message>
    <message>
        <source>After {0} games: {1}</source>
        <translation>Nach {0} Partien: {1}</translation>
    </message>
    <message>
        <source>Up here the player is better</source>
        <translation>Hier oben ist der Spieler besser</translation>
    </message>
    <message>
        <source>Down here it is not</source>
        <translation>Hier unten ist er es nicht</translation>
    </message>
    <message>
        <source>{0} from {1} to {2}</source>
        <translation>{0} von {1} bis {2}</translation>
    </message>
    <message>
        <source>As the usual engine</source>
        <translation>Wie die übliche Engine</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Usual: {0}</source>
        <translation>Üblich: {0}</translation>
    </message>
    <message>
        <source>To depth {0}: {1} nodes instead of {2} ({3}).</source>
        <translation>Bis Tiefe {0}: {1} Knoten statt {2} ({3}).</translation>
    </message>
    <message>
        <source>The same move.</source>
        <translation>Derselbe Zug.</translation>
    </message>
    <message>
        <source>Another move.</source>
        <translation>Ein anderer Zug.</translation>
    </message>
    <message>
        <source>Minimax would look at {0} nodes to depth {1}.</source>
        <translation>Minimax würde bis Tiefe {1} {0} Knoten ansehen.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>{0} nodes instead of {1} ({2}), the same move in {3} of {4} positions.</source>
        <translation>{0} Knoten statt {1} ({2}), derselbe Zug in {3} von {4} Stellungen.</translation>
    </message>
    <message>
        <source>{0} solved instead of {1}.</source>
        <translation>{0} gelöst statt {1}.</translation>
    </message>
    <message>
        <source>{0} won, {1} drawn, {2} lost.</source>
        <translation>{0} gewonnen, {1} remis, {2} verloren.</translation>
    </message>
    <message>
        <source>Elo {0}.</source>
        <translation>Elo {0}.</translation>
    </message>
    <message>
        <source>Log likelihood ratio {0} (from {1} to {2}).</source>
        <translation>Log-Likelihood-Verhältnis {0} (von {1} bis {2}).</translation>
    </message>
    <message>
        <source>The player is better.</source>
        <translation>Der Spieler ist besser.</translation>
    </message>
    <message>
        <source>The player is not better.</source>
        <translation>Der Spieler ist nicht besser.</translation>
    </message>
    <message>
        <source>Points in %</source>
        <translation>Punkte in %</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Gelöst</translation>
    </message>
    <message>
        <source>Best so far: {0}.</source>
        <translation>Bisher am besten: {0}.</translation>
    </message>
    <message>
        <source>The run begins anew: another experiment or another version of the engine had begun it, and {0} keeps what was found.</source>
        <translation>Der Lauf beginnt von vorn: Ein anderes Experiment oder eine andere Version der Engine hatte ihn begonnen, und was gefunden wurde, steht in {0}.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>{0}, {1}.</source>
        <translation>{0}, {1}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games repeat earlier ones: they count for the score, but not for Elo, LOS and the test.</source>
        <translation>
            <numerusform>Eine Partie wiederholt eine frühere: Sie zählt für den Punktestand, aber nicht für Elo, LOS und den Test.</numerusform>
            <numerusform>%Ln Partien wiederholen frühere: Sie zählen für den Punktestand, aber nicht für Elo, LOS und den Test.</numerusform>
        </translation>
    </message>
    <message>
        <source>No move of these games belongs in the book: nothing is written.</source>
        <translation>Kein Zug dieser Partien gehört in das Buch: Es wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>{0} is no opening book in Polyglot&apos;s format.</source>
        <translation>{0} ist kein Eröffnungsbuch im Polyglot-Format.</translation>
    </message>
    <message>
        <source>{0} cannot be read any more: {1}.</source>
        <translation>{0} ist nicht mehr lesbar: {1}.</translation>
    </message>
    <message>
        <source>There is no folder {0}.</source>
        <translation>Es gibt keinen Ordner {0}.</translation>
    </message>
    <message>
        <source>{0} is not a folder.</source>
        <translation>{0} ist kein Ordner.</translation>
    </message>
    <message>
        <source>{0} holds no Syzygy tables.</source>
        <translation>{0} enthält keine Syzygy-Tabellen.</translation>
    </message>
    <message>
        <source>depth {0}</source>
        <translation>Tiefe {0}</translation>
    </message>
    <message>
        <source>Plies searched, and the longest line looked at</source>
        <translation>Untersuchte Halbzüge und die längste betrachtete Variante</translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation>{0} Knoten</translation>
    </message>
    <message>
        <source>Positions searched</source>
        <translation>Untersuchte Stellungen</translation>
    </message>
    <message>
        <source>{0}/s</source>
        <translation>{0}/s</translation>
    </message>
    <message>
        <source>Positions searched in a second</source>
        <translation>Untersuchte Stellungen je Sekunde</translation>
    </message>
    <message>
        <source>hash {0} %</source>
        <translation>Hash {0} %</translation>
    </message>
    <message>
        <source>How full the transposition table is</source>
        <translation>Wie voll die Hashtabelle ist</translation>
    </message>
    <message>
        <source>{0} tablebase hits</source>
        <translation>{0} Tabellentreffer</translation>
    </message>
    <message>
        <source>Positions looked up in tablebases</source>
        <translation>In Endspieltabellen nachgeschlagene Stellungen</translation>
    </message>
    <message>
        <source>Time spent on this position</source>
        <translation>Zeit für diese Stellung</translation>
    </message>
    <message numerus="yes">
        <source>Of {0} moves, %n searched.</source>
        <translation>
            <numerusform>Von {0} Zügen wird einer untersucht.</numerusform>
            <numerusform>Von {0} Zügen werden %n untersucht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the %Ln games that were found</source>
        <translation>
            <numerusform>Nur die gefundene Partie</numerusform>
            <numerusform>Nur die %Ln gefundenen Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moves</source>
        <translation>
            <numerusform>ein Zug</numerusform>
            <numerusform>%Ln Züge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln positions</source>
        <translation>
            <numerusform>eine Stellung</numerusform>
            <numerusform>%Ln Stellungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>eine Partie</numerusform>
            <numerusform>%Ln Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of {0} games come to this position.</source>
        <translation>
            <numerusform>Eine von {0} Partien erreicht diese Stellung.</numerusform>
            <numerusform>%Ln von {0} Partien erreichen diese Stellung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n games</source>
        <translation>
            <numerusform>Die erste Partie</numerusform>
            <numerusform>Die ersten %n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>White {0} %, draws {1} %, Black {2} %</source>
        <translation>Weiß {0} %, Remis {1} %, Schwarz {2} %</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0} %</translation>
    </message>
    <message>
        <source>no table</source>
        <translation>keine Tabelle</translation>
    </message>
    <message>
        <source>mate</source>
        <translation>matt</translation>
    </message>
    <message>
        <source>wins, DTZ {0}</source>
        <translation>gewinnt, DTZ {0}</translation>
    </message>
    <message>
        <source>draws by the 50-move rule (a win with DTZ {0})</source>
        <translation>remis nach der 50-Züge-Regel (Gewinn mit DTZ {0})</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>remis</translation>
    </message>
    <message>
        <source>draws by the 50-move rule (a loss with DTZ {0})</source>
        <translation>remis nach der 50-Züge-Regel (Verlust mit DTZ {0})</translation>
    </message>
    <message>
        <source>loses, DTZ {0}</source>
        <translation>verliert, DTZ {0}</translation>
    </message>
    <message>
        <source>On a board…</source>
        <translation>Auf einem Brett…</translation>
    </message>
    <message>
        <source>Save this search…</source>
        <translation>Diese Suche speichern…</translation>
    </message>
    <message>
        <source>Save the search</source>
        <translation>Suche speichern</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Rename a search</source>
        <translation>Eine Suche umbenennen</translation>
    </message>
    <message>
        <source>Delete a search</source>
        <translation>Eine Suche löschen</translation>
    </message>
    <message>
        <source>Rename the search</source>
        <translation>Suche umbenennen</translation>
    </message>
    <message>
        <source>“{0}” is deleted. It asked: {1}</source>
        <translation>„{0}“ ist gelöscht. Gefragt war: {1}</translation>
    </message>
    <message>
        <source>Name of the search</source>
        <translation>Name der Suche</translation>
    </message>
    <message>
        <source>from {0} on</source>
        <translation>ab {0}</translation>
    </message>
    <message>
        <source>up to {0}</source>
        <translation>bis {0}</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>Einen Ordner hinzufügen…</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln Games</source>
        <translation>
            <numerusform>Die Partie löschen</numerusform>
            <numerusform>%Ln Partien löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move to Place…</source>
        <translation>An eine Stelle…</translation>
    </message>
    <message>
        <source>Sort the File by</source>
        <translation>Die Datei sortieren nach</translation>
    </message>
    <message>
        <source>The list as it is: {0}</source>
        <translation>Die Liste, wie sie ist: {0}</translation>
    </message>
    <message>
        <source>Change a Header…</source>
        <translation>Einen Kopfeintrag ändern…</translation>
    </message>
    <message numerus="yes">
        <source>Number the Rounds of %Ln Games</source>
        <translation>
            <numerusform>Die Runde der Partie nummerieren</numerusform>
            <numerusform>Die Runden von %Ln Partien nummerieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy to a File…</source>
        <translation>In eine Datei kopieren…</translation>
    </message>
    <message>
        <source>Remove Duplicates…</source>
        <translation>Doppelte Partien entfernen…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The file becomes what it was before, to the byte</source>
        <translation>Die Datei wird, was sie vorher war, bis aufs Byte</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln games…</source>
        <translation>
            <numerusform>Eine Partie exportieren…</numerusform>
            <numerusform>%Ln Partien exportieren…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln selected games…</source>
        <translation>
            <numerusform>Die gewählte Partie…</numerusform>
            <numerusform>Die %Ln gewählten Partien…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln games of this list…</source>
        <translation>
            <numerusform>Die Partie dieser Liste…</numerusform>
            <numerusform>Alle %Ln Partien dieser Liste…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games so far</source>
        <translation>
            <numerusform>Bisher eine Partie</numerusform>
            <numerusform>Bisher %Ln Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} was not changed: not all of it is UTF-16. Export its games into a new file, which can be changed.</source>
        <translation>{0} wurde nicht geändert: Nicht alles darin ist UTF-16. Exportieren Sie die Partien in eine neue Datei, die geändert werden kann.</translation>
    </message>
    <message>
        <source>The usual columns</source>
        <translation>Die üblichen Spalten</translation>
    </message>
    <message>
        <source>White scores {0}</source>
        <translation>Weiß holt {0}</translation>
    </message>
    <message>
        <source>No results</source>
        <translation>Keine Ergebnisse</translation>
    </message>
    <message>
        <source>White won {0}, drawn {1}, Black won {2}</source>
        <translation>Weiß gewann {0}, remis {1}, Schwarz gewann {2}</translation>
    </message>
    <message>
        <source>last rating {0}, best {1} ({2})</source>
        <translation>letzte Wertung {0}, beste {1} ({2})</translation>
    </message>
    <message numerus="yes">
        <source>Performance {0} in %Ln games against rated opponents of {1} on average.</source>
        <translation>
            <numerusform>Leistung {0} in einer Partie gegen Gegner mit durchschnittlich {1} Elo.</numerusform>
            <numerusform>Leistung {0} in %Ln Partien gegen Gegner mit durchschnittlich {1} Elo.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a rating</source>
        <translation>Ohne Wertung</translation>
    </message>
    <message>
        <source>Without a code</source>
        <translation>Ohne Code</translation>
    </message>
    <message>
        <source>Won {0}, drawn {1}, lost {2}</source>
        <translation>Gewonnen {0}, remis {1}, verloren {2}</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Sonneborn-Berger: the points of those who were beaten, and half the points of those who drew</source>
        <translation>Sonneborn-Berger: die Punkte der besiegten Gegner und die halben Punkte derer, die remis hielten</translation>
    </message>
    <message>
        <source>Buchholz: the points of all opponents, in the games of this table</source>
        <translation>Buchholz: die Punkte aller Gegner, in den Partien dieser Tabelle</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The performance rating, by the table of FIDE</source>
        <translation>Die Leistungszahl nach der Tabelle der FIDE</translation>
    </message>
    <message>
        <source>S-B</source>
        <translation>S-B</translation>
    </message>
    <message>
        <source>Buchholz</source>
        <translation>Buchholz</translation>
    </message>
    <message>
        <source>Perf.</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>Kreuztabelle</translation>
    </message>
    <message numerus="yes">
        <source>%Ln players</source>
        <translation>
            <numerusform>ein Spieler</numerusform>
            <numerusform>%Ln Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} – {1}: {2}</source>
        <translation>{0} – {1}: {2}</translation>
    </message>
    <message>
        <source>Player: {0}</source>
        <translation>Spieler: {0}</translation>
    </message>
    <message>
        <source>Crosstable: {0}</source>
        <translation>Kreuztabelle: {0}</translation>
    </message>
    <message numerus="yes">
        <source>Crosstable of the %Ln games of this list</source>
        <translation>
            <numerusform>Kreuztabelle der Partie dieser Liste</numerusform>
            <numerusform>Kreuztabelle der %Ln Partien dieser Liste</numerusform>
        </translation>
    </message>
    <message>
        <source>Unify the spelling of names…</source>
        <translation>Schreibweisen von Namen vereinheitlichen…</translation>
    </message>
    <message>
        <source>Preparation: {0}</source>
        <translation>Vorbereitung: {0}</translation>
    </message>
    <message>
        <source>Spelling of names: {0}</source>
        <translation>Schreibweisen von Namen: {0}</translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln players</source>
        <translation>
            <numerusform>Einen Spieler umbenennen</numerusform>
            <numerusform>%Ln Spieler umbenennen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>Ein Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>text stands before the headers and is kept as a comment</source>
        <translation>vor den Partiedaten steht Text und bleibt als Kommentar</translation>
    </message>
    <message>
        <source>the tag {0} is not closed</source>
        <translation>die Angabe {0} ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>a tag cannot be read and is kept as a comment</source>
        <translation>eine Angabe ist nicht lesbar und bleibt als Kommentar</translation>
    </message>
    <message>
        <source>the tag {0} stands here again with another value; the first one counts</source>
        <translation>die Angabe {0} steht hier noch einmal mit anderem Wert; die erste gilt</translation>
    </message>
    <message>
        <source>{0} names no piece and is taken as a queen</source>
        <translation>{0} nennt keine Figur und gilt als Dame</translation>
    </message>
    <message>
        <source>move {0} does not follow from the moves before it</source>
        <translation>Zug {0} schließt nicht an die Züge davor an</translation>
    </message>
    <message>
        <source>a comment is not closed</source>
        <translation>ein Kommentar ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>more moves follow behind the result and are kept as a comment</source>
        <translation>hinter dem Ergebnis folgen weitere Züge und bleiben als Kommentar</translation>
    </message>
    <message>
        <source>a second result, {0}, is left out</source>
        <translation>ein zweites Ergebnis, {0}, entfällt</translation>
    </message>
    <message>
        <source>a bracket is closed that was never opened</source>
        <translation>eine Klammer wird geschlossen, die nie geöffnet wurde</translation>
    </message>
    <message>
        <source>a variation is not closed</source>
        <translation>eine Variante ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>another game follows and is not shown</source>
        <translation>es folgt eine weitere Partie, die nicht gezeigt wird</translation>
    </message>
    <message>
        <source>the variant {0} is not known; its moves are read by the rules of chess</source>
        <translation>die Schachvariante {0} ist nicht bekannt; ihre Züge werden nach den Schachregeln gelesen</translation>
    </message>
    <message>
        <source>the FEN cannot be read, so that the moves are kept as a comment</source>
        <translation>die FEN ist nicht lesbar, sodass die Züge als Kommentar bleiben</translation>
    </message>
    <message>
        <source>a king is missing in the FEN</source>
        <translation>in der FEN fehlt ein König</translation>
    </message>
    <message>
        <source>the result is {0} here and {1} in the header</source>
        <translation>das Ergebnis ist hier {0} und in den Partiedaten {1}</translation>
    </message>
    <message>
        <source>The adjourned game cannot be read: {0}</source>
        <translation>Die vertagte Partie ist nicht lesbar: {0}</translation>
    </message>
    <message>
        <source>The game was not put away: {0}</source>
        <translation>Die Partie wurde nicht vertagt: {0}</translation>
    </message>
    <message>
        <source>{0} cannot be removed: {1}.</source>
        <translation>{0} kann nicht entfernt werden: {1}.</translation>
    </message>
    <message numerus="yes">
        <source>{0}: %n lines cannot be read and are left out; the file as it was is kept as {1}.</source>
        <translation>
            <numerusform>{0}: 1 Zeile ist nicht lesbar und fehlt; die bisherige Datei bleibt als {1} erhalten.</numerusform>
            <numerusform>{0}: %n Zeilen sind nicht lesbar und fehlen; die bisherige Datei bleibt als {1} erhalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pasted %n positions</source>
        <translation>
            <numerusform>Eine Stellung eingefügt</numerusform>
            <numerusform>%n Stellungen eingefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pasted %n games</source>
        <translation>
            <numerusform>Eine Partie eingefügt</numerusform>
            <numerusform>%n Partien eingefügt</numerusform>
        </translation>
    </message>
    <message>
        <source>The game is not chess but a variant: the engine does not play it.</source>
        <translation>Die Partie ist kein Schach, sondern eine Schachvariante; die spielt die Engine nicht.</translation>
    </message>
    <message>
        <source>The game begins with a position that no game can reach.</source>
        <translation>Die Partie beginnt mit einer Stellung, die keine Partie erreichen kann.</translation>
    </message>
    <message>
        <source>A position is searched for a time, to a depth or for a number of nodes: one of the three.</source>
        <translation>Eine Stellung wird eine Zeit lang, bis zu einer Tiefe oder über eine Zahl von Knoten untersucht: eines von den dreien.</translation>
    </message>
    <message>
        <source>An engine that speaks XBoard is held to a time or a depth, not to a number of nodes.</source>
        <translation>Eine Engine, die XBoard spricht, lässt sich auf eine Zeit oder eine Tiefe begrenzen, nicht auf eine Zahl von Knoten.</translation>
    </message>
    <message>
        <source>{0} of a search must be from {1} to {2}, not {3}.</source>
        <translation>{0} einer Suche: {1} bis {2} sind möglich, nicht {3}.</translation>
    </message>
    <message>
        <source>{0} ms a move</source>
        <translation>{0} ms je Zug</translation>
    </message>
    <message>
        <source>{0} nodes a move</source>
        <translation>{0} Knoten je Zug</translation>
    </message>
    <message>
        <source>Evaluation of the game</source>
        <translation>Bewertung der Partie</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>Schlüsselmomente</translation>
    </message>
    <message>
        <source>No move changed much.</source>
        <translation>Kein Zug hat viel geändert.</translation>
    </message>
    <message>
        <source>The table of marks {0} cannot be read: {1}.</source>
        <translation>Die Tabelle der Zugurteile {0} ist nicht lesbar: {1}.</translation>
    </message>
    <message>
        <source>The table of marks must begin with the line: {0}, with tabs between the words.</source>
        <translation>Die Tabelle der Zugurteile muss mit dieser Zeile beginnen: {0}, mit Tabulatoren zwischen den Wörtern.</translation>
    </message>
    <message>
        <source>The table of marks has more than {0} lines.</source>
        <translation>Die Tabelle der Zugurteile hat mehr als {0} Zeilen.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: {1} has another glyph above.</source>
        <translation>Zeile {0} der Zugurteile: {1} hat weiter oben ein anderes Bewertungszeichen.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: four columns are needed, there are {1}.</source>
        <translation>Zeile {0} der Zugurteile: Vier Spalten sind nötig, es sind {1}.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: the group is {1} or {2}, not “{3}”.</source>
        <translation>Zeile {0} der Zugurteile: Die Gruppe ist {1} oder {2}, nicht „{3}“.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: a name has up to {1} letters, digits, blanks and hyphens.</source>
        <translation>Zeile {0} der Zugurteile: Ein Name hat bis zu {1} Buchstaben, Ziffern, Leerzeichen und Bindestriche.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: a glyph is a number from 0 to {1}, not “{2}”.</source>
        <translation>Zeile {0} der Zugurteile: Ein Bewertungszeichen ist eine Zahl von 0 bis {1}, nicht „{2}“.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: “{1}” is not a comparison. Example: loss &gt;= 15.</source>
        <translation>Zeile {0} der Zugurteile: „{1}“ ist kein Vergleich wie loss &gt;= 15.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: “{1}” is not known of a move.</source>
        <translation>Zeile {0} der Zugurteile: „{1}“ ist von einem Zug nicht bekannt.</translation>
    </message>
    <message>
        <source>is compared by = with yes or no</source>
        <translation>wird durch = mit yes oder no verglichen</translation>
    </message>
    <message>
        <source>is compared with a number</source>
        <translation>wird mit einer Zahl verglichen</translation>
    </message>
    <message>
        <source>Line {0} of the marks: {1} {2}.</source>
        <translation>Zeile {0} der Zugurteile: {1} {2}.</translation>
    </message>
    <message>
        <source>weights {0} of {1} for {2} men</source>
        <translation>Gewichte {0} von {1} für {2} Steine</translation>
    </message>
    <message numerus="yes">
        <source>Last time %n games were left open.</source>
        <translation>
            <numerusform>Zuletzt blieb eine Partie offen.</numerusform>
            <numerusform>Zuletzt blieben %n Partien offen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last time %n games were left open, with unsaved changes.</source>
        <translation>
            <numerusform>Zuletzt blieb eine Partie mit nicht gespeicherten Änderungen offen.</numerusform>
            <numerusform>Zuletzt blieben %n Partien mit nicht gespeicherten Änderungen offen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last time {0} games were left open, %n of them with unsaved changes.</source>
        <translation>
            <numerusform>Zuletzt blieben {0} Partien offen, eine davon mit nicht gespeicherten Änderungen.</numerusform>
            <numerusform>Zuletzt blieben {0} Partien offen, %n davon mit nicht gespeicherten Änderungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>ein Zug</numerusform>
            <numerusform>%n Züge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queens</source>
        <translation>
            <numerusform>eine Dame</numerusform>
            <numerusform>%n Damen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rooks</source>
        <translation>
            <numerusform>einen Turm</numerusform>
            <numerusform>%n Türme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bishops</source>
        <translation>
            <numerusform>einen Läufer</numerusform>
            <numerusform>%n Läufer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n knights</source>
        <translation>
            <numerusform>einen Springer</numerusform>
            <numerusform>%n Springer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pawns</source>
        <translation>
            <numerusform>einen Bauern</numerusform>
            <numerusform>%n Bauern</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} stays as it is: there is nothing to change.</source>
        <translation>{0} bleibt, wie sie ist: es gibt nichts zu ändern.</translation>
    </message>
    <message>
        <source>{0} is as it was before.</source>
        <translation>{0} ist wie vorher.</translation>
    </message>
    <message>
        <source>The engine is still being prepared; try again in a moment.</source>
        <translation>Die Engine wird noch vorbereitet; bitte gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>There is no program {0}.</source>
        <translation>Es gibt kein Programm {0}.</translation>
    </message>
    <message>
        <source>The engine gave no score.</source>
        <translation>Die Engine hat keine Bewertung genannt.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Average centipawn loss</source>
        <translation>Mittlerer Verlust (cp)</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Accuracy by phase</source>
        <translation>Genauigkeit nach Phasen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>A move on average</source>
        <translation>Je Zug im Mittel</translation>
    </message>
    <message>
        <source>A move that got a bad mark</source>
        <translation>Je schlechter Zug</translation>
    </message>
    <message>
        <source>Any other move</source>
        <translation>Je anderer Zug</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längster</translation>
    </message>
    <message>
        <source>Moves in time trouble</source>
        <translation>Züge in Zeitnot</translation>
    </message>
    <message>
        <source>Accuracy in time trouble</source>
        <translation>Genauigkeit in Zeitnot</translation>
    </message>
    <message>
        <source>from {0} % to {1} %</source>
        <translation>von {0} % auf {1} %</translation>
    </message>
    <message>
        <source>better was {0}</source>
        <translation>besser war {0}</translation>
    </message>
    <message>
        <source>{0} leaves the other games of the file</source>
        <translation>{0} weicht von den anderen Partien der Datei ab</translation>
    </message>
    <message>
        <source>Searched: {0}</source>
        <translation>Untersucht: {0}</translation>
    </message>
    <message>
        <source>White {0} %</source>
        <translation>Weiß {0} %</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>thought for {0}</source>
        <translation>{0} nachgedacht</translation>
    </message>
    <message>
        <source>checkmate</source>
        <translation>matt</translation>
    </message>
    <message>
        <source>A process of the batch ended by itself; run it again, and it goes on.</source>
        <translation>Ein Prozess des Stapels hat sich beendet; noch einmal gestartet, geht er weiter.</translation>
    </message>
    <message numerus="yes">
        <source>%n moves in {0}</source>
        <translation>
            <numerusform>1 Zug in {0}</numerusform>
            <numerusform>%n Züge in {0}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games have no file yet: Save As.</source>
        <translation>
            <numerusform>Eine Partie hat noch keine Datei: Speichern unter.</numerusform>
            <numerusform>%n Partien haben noch keine Datei: Speichern unter.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %Ln games to {0}.</source>
        <translation>
            <numerusform>Eine Partie in {0} geschrieben.</numerusform>
            <numerusform>%Ln Partien in {0} geschrieben.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} ± {1} after %n rated games</source>
        <translation>
            <numerusform>{0} ± {1} nach 1 gewerteten Partie</numerusform>
            <numerusform>{0} ± {1} nach %n gewerteten Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n engines in the list could not be read; {0}.</source>
        <translation>
            <numerusform>Eine Engine der Liste war nicht lesbar; {0}.</numerusform>
            <numerusform>%n Engines der Liste waren nicht lesbar; {0}.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” must be followed by a sign and a number, as in {0}&gt;=2.</source>
        <translation>Hinter „{0}“ müssen ein Zeichen und eine Zahl stehen, wie in {0}&gt;=2.</translation>
    </message>
    <message numerus="yes">
        <source>{0} of %Ln games</source>
        <translation>
            <numerusform>{0} von einer Partie</numerusform>
            <numerusform>{0} von %Ln Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables, up to {0} men.</source>
        <translation>
            <numerusform>Eine Tabelle, für {0} Steine.</numerusform>
            <numerusform>%n Tabellen, bis zu {0} Steine.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no Dask scheduler at {0}.</source>
        <translation>Unter {0} gibt es keinen Dask-Scheduler.</translation>
    </message>
    <message>
        <source>The cluster could not do game {0}: {1}</source>
        <translation>Der Cluster konnte Partie {0} nicht bearbeiten: {1}</translation>
    </message>
    <message>
        <source>{0} is not a legal move here.</source>
        <translation>{0} ist hier kein regelgerechter Zug.</translation>
    </message>
    <message>
        <source>There is no variation below this one.</source>
        <translation>Unter dieser Variante ist keine andere.</translation>
    </message>
    <message>
        <source>This is the main line.</source>
        <translation>Das ist die Hauptvariante.</translation>
    </message>
    <message>
        <source>There is no move to delete.</source>
        <translation>Es gibt keinen Zug zum Löschen.</translation>
    </message>
    <message>
        <source>There is no variation to delete.</source>
        <translation>Es gibt keine Variante zum Löschen.</translation>
    </message>
    <message>
        <source>There is no comment to delete.</source>
        <translation>Es gibt keinen Kommentar zum Löschen.</translation>
    </message>
    <message>
        <source>A comment before a move needs a move.</source>
        <translation>Ein Kommentar vor einem Zug braucht einen Zug.</translation>
    </message>
    <message>
        <source>A glyph needs a move.</source>
        <translation>Ein Bewertungszeichen braucht einen Zug.</translation>
    </message>
    <message>
        <source>That is not a line of moves.</source>
        <translation>Das ist keine Zugfolge.</translation>
    </message>
    <message>
        <source>That is not a position.</source>
        <translation>Das ist keine Stellung.</translation>
    </message>
    <message>
        <source>This line does not begin in a position of this game.</source>
        <translation>Diese Zugfolge beginnt nicht in einer Stellung dieser Partie.</translation>
    </message>
    <message>
        <source>These moves are not legal here.</source>
        <translation>Diese Züge sind hier nicht regelgerecht.</translation>
    </message>
    <message>
        <source>A header needs a name.</source>
        <translation>Eine Angabe braucht einen Namen.</translation>
    </message>
    <message>
        <source>{0} is there twice.</source>
        <translation>{0} steht zweimal da.</translation>
    </message>
    <message>
        <source>{0} belongs to the position, which is set up on the board.</source>
        <translation>{0} gehört zur Stellung; sie wird auf dem Brett aufgebaut.</translation>
    </message>
    <message>
        <source>“{0}” cannot be the name of a header: it begins with an English letter or a digit, and goes on with these and _ + # = : -.</source>
        <translation>„{0}“ kann keine Angabe heißen: erlaubt sind Buchstaben und Ziffern, danach auch _ + # = : und -.</translation>
    </message>
    <message>
        <source>The value of {0} holds a control character.</source>
        <translation>Der Wert von {0} enthält ein Steuerzeichen.</translation>
    </message>
    <message>
        <source>A date is written 2024.05.31, with ? for what is not known.</source>
        <translation>Ein Datum wird 2024.05.31 geschrieben, mit ? für Unbekanntes.</translation>
    </message>
    <message>
        <source>A result is 1-0, 0-1, 1/2-1/2 or *.</source>
        <translation>Ein Ergebnis ist 1-0, 0-1, 1/2-1/2 oder *.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>White {0} %, draw {1} %, Black {2} %</source>
        <translation>Weiß {0} %, Remis {1} %, Schwarz {2} %</translation>
    </message>
    <message>
        <source>Depth 0, nothing is calculated</source>
        <translation>Tiefe 0, nichts ist gerechnet</translation>
    </message>
    <message>
        <source>the engine evaluates this ending by hand</source>
        <translation>die Engine bewertet dieses Endspiel von Hand</translation>
    </message>
    <message>
        <source>By hand: {0}.</source>
        <translation>Von Hand: {0}.</translation>
    </message>
    <message>
        <source>They disagree strongly.</source>
        <translation>Sie sind sich gar nicht einig.</translation>
    </message>
    <message>
        <source>The search says {0} at depth {1}: nearer to the network.</source>
        <translation>Die Suche sagt {0} bei Tiefe {1}: näher am Netz.</translation>
    </message>
    <message>
        <source>The search says {0} at depth {1}: nearer to the evaluation by hand.</source>
        <translation>Die Suche sagt {0} bei Tiefe {1}: näher an der Bewertung von Hand.</translation>
    </message>
    <message>
        <source>The search says {0} at depth {1}: as far from both.</source>
        <translation>Die Suche sagt {0} bei Tiefe {1}: von beiden gleich weit.</translation>
    </message>
    <message>
        <source>{0} is not legal in this position.</source>
        <translation>{0} ist in dieser Stellung nicht regelgerecht.</translation>
    </message>
    <message>
        <source>The clock was not started.</source>
        <translation>Die Uhr wurde nicht gestartet.</translation>
    </message>
    <message>
        <source>The clock is stopped.</source>
        <translation>Die Uhr ist angehalten.</translation>
    </message>
    <message>
        <source>There is no move to take back.</source>
        <translation>Es gibt keinen Zug zum Zurücknehmen.</translation>
    </message>
    <message>
        <source>White has no clock.</source>
        <translation>Weiß hat keine Uhr.</translation>
    </message>
    <message>
        <source>Black has no clock.</source>
        <translation>Schwarz hat keine Uhr.</translation>
    </message>
    <message>
        <source>{0} was not saved: {1}.</source>
        <translation>{0} wurde nicht gespeichert: {1}.</translation>
    </message>
    <message>
        <source>The list of engines cannot be read: {0}.</source>
        <translation>Die Liste der Engines ist nicht lesbar: {0}.</translation>
    </message>
    <message>
        <source>The list of engines was damaged, and a new one was begun; {0}.</source>
        <translation>Die Liste der Engines war beschädigt und beginnt neu; {0}.</translation>
    </message>
    <message>
        <source>the file is still {0}</source>
        <translation>die Datei ist noch {0}</translation>
    </message>
    <message>
        <source>the old one is kept as {0}</source>
        <translation>die alte ist als {0} aufbewahrt</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>ended with code {0}</source>
        <translation>mit Code {0} beendet</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>the file may not be run</source>
        <translation>die Datei darf nicht ausgeführt werden</translation>
    </message>
    <message>
        <source>it is no program for this computer</source>
        <translation>es ist kein Programm für diesen Computer</translation>
    </message>
    <message>
        <source>Starting {0}</source>
        <translation>{0} wird gestartet</translation>
    </message>
    <message>
        <source>{0} ready</source>
        <translation>{0} ist bereit</translation>
    </message>
    <message>
        <source>There is no FEN.</source>
        <translation>Da ist keine FEN.</translation>
    </message>
    <message>
        <source>That FEN cannot be read: {0}.</source>
        <translation>Diese FEN ist nicht lesbar: {0}.</translation>
    </message>
    <message>
        <source>it breaks a rule</source>
        <translation>sie verletzt eine Regel</translation>
    </message>
    <message>
        <source>That position is not possible: {0}.</source>
        <translation>Diese Stellung ist nicht möglich: {0}.</translation>
    </message>
    <message>
        <source>The match cannot be read: {0}.</source>
        <translation>Das Match ist nicht lesbar: {0}.</translation>
    </message>
    <message>
        <source>{0} was not put aside: {1}.</source>
        <translation>{0} wurde nicht weggelegt: {1}.</translation>
    </message>
    <message>
        <source>The match cannot be read: its file is damaged.</source>
        <translation>Das Match ist nicht lesbar: Seine Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>{0} is neither a list of positions nor a PGN file.</source>
        <translation>{0} ist weder eine Liste von Stellungen noch eine PGN-Datei.</translation>
    </message>
    <message>
        <source>{0} holds no opening.</source>
        <translation>{0} enthält keine Eröffnung.</translation>
    </message>
    <message>
        <source>{0}, game {1}</source>
        <translation>{0}, Partie {1}</translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation>{0}, Zeile {1}</translation>
    </message>
    <message>
        <source>{0}: that is no position.</source>
        <translation>{0}: Das ist keine Stellung.</translation>
    </message>
    <message>
        <source>{0}: the position is impossible.</source>
        <translation>{0}: Die Stellung ist unmöglich.</translation>
    </message>
    <message>
        <source>{0}: the game is over there already.</source>
        <translation>{0}: Die Partie ist dort schon zu Ende.</translation>
    </message>
    <message>
        <source>A match has 1 to {0} games.</source>
        <translation>Ein Match hat 1 bis {0} Partien.</translation>
    </message>
    <message>
        <source>The time control has to be positive.</source>
        <translation>Die Bedenkzeit muss positiv sein.</translation>
    </message>
    <message>
        <source>The numbers of moves have to be positive.</source>
        <translation>Die Zahlen der Züge müssen positiv sein.</translation>
    </message>
    <message>
        <source>The plan of the match is damaged.</source>
        <translation>Der Plan des Matches ist beschädigt.</translation>
    </message>
    <message>
        <source>An opening of the match is damaged.</source>
        <translation>Eine Eröffnung des Matches ist beschädigt.</translation>
    </message>
    <message>
        <source>White wins: {0}</source>
        <translation>Weiß gewinnt: {0}</translation>
    </message>
    <message>
        <source>Black wins: {0}</source>
        <translation>Schwarz gewinnt: {0}</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>The match cannot go on: {0}</source>
        <translation>Das Match kann nicht weitergehen: {0}</translation>
    </message>
    <message>
        <source>The sequential test is decided: a difference of {0} Elo is accepted.</source>
        <translation>Der sequenzielle Test ist entschieden: Eine Differenz von {0} Elo ist angenommen.</translation>
    </message>
    <message>
        <source>All games are played.</source>
        <translation>Alle Partien sind gespielt.</translation>
    </message>
    <message>
        <source>This match is being played in another window.</source>
        <translation>Dieses Match wird in einem anderen Fenster gespielt.</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0}&#xa0;s</translation>
    </message>
    <message>
        <source>White {0} % · draw {1} % · Black {2} %</source>
        <translation>Weiß {0} % · Remis {1} % · Schwarz {2} %</translation>
    </message>
    <message>
        <source>The game&apos;s TimeControl “{0}” is not one that PGN knows.</source>
        <translation>Die Bedenkzeit „{0}“ der Partie ist keine, die PGN kennt.</translation>
    </message>
    <message>
        <source>game {0}, line {1}: {2}</source>
        <translation>Partie {0}, Zeile {1}: {2}</translation>
    </message>
    <message>
        <source>There is no game in it.</source>
        <translation>Darin ist keine Partie.</translation>
    </message>
    <message>
        <source>{0} is ambiguous here</source>
        <translation>{0} ist hier mehrdeutig</translation>
    </message>
    <message>
        <source>{0} is not a move here</source>
        <translation>{0} ist hier kein Zug</translation>
    </message>
    <message>
        <source>{0} is not a legal move here</source>
        <translation>{0} ist hier kein regelgerechter Zug</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}.</source>
        <translation>{0} kann nicht geöffnet werden: {1}.</translation>
    </message>
    <message>
        <source>{0} is empty.</source>
        <translation>{0} ist leer.</translation>
    </message>
    <message>
        <source>{0} is not a PGN file.</source>
        <translation>{0} ist keine PGN-Datei.</translation>
    </message>
    <message>
        <source>{0} holds no game.</source>
        <translation>{0} enthält keine Partie.</translation>
    </message>
    <message>
        <source>There is neither a FEN nor a game in that text.</source>
        <translation>In diesem Text ist weder eine FEN noch eine Partie.</translation>
    </message>
    <message>
        <source>{0} is damaged and could not be set aside: {1}</source>
        <translation>{0} ist beschädigt und konnte nicht beiseitegelegt werden: {1}</translation>
    </message>
    <message>
        <source>{0} cannot be used: there is no folder {1}.</source>
        <translation>{0} ist nicht verwendbar: Es gibt keinen Ordner {1}.</translation>
    </message>
    <message>
        <source>{0} cannot be used: the folder or file may not be written.</source>
        <translation>{0} ist nicht verwendbar: Ordner oder Datei dürfen nicht beschrieben werden.</translation>
    </message>
    <message>
        <source>the system gives no reason</source>
        <translation>das System nennt keinen Grund</translation>
    </message>
    <message>
        <source>A handicap can be given only in the normal start or one of Chess960.</source>
        <translation>Eine Vorgabe ist nur in der Grundstellung oder einer von Chess960 möglich.</translation>
    </message>
    <message>
        <source>That game would be over before it begins: {0}</source>
        <translation>Diese Partie wäre vor dem ersten Zug zu Ende: {0}</translation>
    </message>
    <message>
        <source>Chess960 has positions 0 to {0}, not {1}.</source>
        <translation>Chess960 hat die Stellungen 0 bis {0}, nicht {1}.</translation>
    </message>
    <message>
        <source>No opening is named.</source>
        <translation>Es ist keine Eröffnung genannt.</translation>
    </message>
    <message>
        <source>No opening is called {0}.</source>
        <translation>Keine Eröffnung heißt {0}.</translation>
    </message>
    <message>
        <source>That start position cannot be read.</source>
        <translation>Diese Anfangsstellung ist nicht lesbar.</translation>
    </message>
    <message>
        <source>That opening is not known.</source>
        <translation>Diese Eröffnung ist nicht bekannt.</translation>
    </message>
    <message>
        <source>A time cannot be negative.</source>
        <translation>Eine Zeit kann nicht negativ sein.</translation>
    </message>
    <message>
        <source>A period has an increment, a delay or Bronstein&apos;s delay, not two of them.</source>
        <translation>Eine Periode hat einen Zuschlag, einen Aufschub oder Bronsteins Aufschub, nicht zwei davon.</translation>
    </message>
    <message>
        <source>A period without an increment needs some time of its own.</source>
        <translation>Eine Periode ohne Zuschlag braucht eigene Zeit.</translation>
    </message>
    <message>
        <source>A period has between 1 and {0} moves.</source>
        <translation>Eine Periode hat zwischen 1 und {0} Zügen.</translation>
    </message>
    <message>
        <source>A time control needs a period.</source>
        <translation>Eine Bedenkzeit braucht eine Periode.</translation>
    </message>
    <message>
        <source>Only the last period may be without a number of moves: write for example 40/90, 30.</source>
        <translation>Nur die letzte Periode darf ohne Zügezahl sein, zum Beispiel: 40/90, 30.</translation>
    </message>
    <message>
        <source>A period of one move is a time for each move: write for example 10/move.</source>
        <translation>Eine Periode von einem Zug ist eine Zeit je Zug, zum Beispiel: 10/Zug.</translation>
    </message>
    <message>
        <source>The time must be more than zero.</source>
        <translation>Die Zeit muss größer als null sein.</translation>
    </message>
    <message>
        <source>The time is too long: the most is {0} days.</source>
        <translation>Die Zeit ist zu lang: Höchstens {0} Tage sind möglich.</translation>
    </message>
    <message>
        <source>An hourglass is for both sides: what one uses the other gains.</source>
        <translation>Eine Sanduhr gilt für beide Seiten: Was die eine verbraucht, gewinnt die andere.</translation>
    </message>
    <message>
        <source>“{0}” is not a time: minutes and seconds end at 59.</source>
        <translation>„{0}“ ist keine Zeit: Minuten und Sekunden enden bei 59.</translation>
    </message>
    <message>
        <source>“{0}” is not a time control: write for example 5+3, 15 d5, 40/90, 30 or 10/move.</source>
        <translation>„{0}“ ist keine Bedenkzeit; möglich sind zum Beispiel 5+3, 15 d5, 40/90, 30 oder 10/Zug.</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>Ohne Uhr</translation>
    </message>
    <message>
        <source>{0} per move</source>
        <translation>{0} je Zug</translation>
    </message>
    <message>
        <source>Hourglass, {0}</source>
        <translation>Sanduhr, {0}</translation>
    </message>
    <message>
        <source>, then {0}</source>
        <translation>, dann {0}</translation>
    </message>
    <message>
        <source>{0}, repeated</source>
        <translation>{0}, wiederholt</translation>
    </message>
    <message>
        <source>{0} d</source>
        <translation>{0} T.</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>{0} Min.</translation>
    </message>
    <message>
        <source>{0} + {1}</source>
        <translation>{0} + {1}</translation>
    </message>
    <message>
        <source>{0}, delay {1}</source>
        <translation>{0}, Aufschub {1}</translation>
    </message>
    <message>
        <source>{0}, Bronstein {1}</source>
        <translation>{0}, Bronstein {1}</translation>
    </message>
    <message>
        <source>The engine cannot start: {0}</source>
        <translation>Die Engine kann nicht starten: {0}</translation>
    </message>
    <message>
        <source>its preparation ended with code {0}.</source>
        <translation>ihre Vorbereitung endete mit Code {0}.</translation>
    </message>
    <message>
        <source>The engine cannot search this position: {0}</source>
        <translation>Die Engine kann diese Stellung nicht untersuchen: {0}</translation>
    </message>
</context>
<context>
    <name>MomentCommands</name>
    <message>
        <source>There is no move to analyse.</source>
        <translation>Es gibt keinen Zug zu analysieren.</translation>
    </message>
    <message>
        <source>No single move decided this game.</source>
        <translation>Kein einzelner Zug hat diese Partie entschieden.</translation>
    </message>
    <message>
        <source>{0} took White&apos;s chances from {1} to {2} %.</source>
        <translation>{0} senkte die Chancen von Weiß von {1} auf {2} %.</translation>
    </message>
    <message>
        <source>{0} took Black&apos;s chances from {1} to {2} %.</source>
        <translation>{0} senkte die Chancen von Schwarz von {1} auf {2} %.</translation>
    </message>
    <message>
        <source>{0} took your chances from {1} to {2} %.</source>
        <translation>{0} senkte Ihre Chancen von {1} auf {2} %.</translation>
    </message>
    <message>
        <source>{0} took your opponent&apos;s chances from {1} to {2} %.</source>
        <translation>{0} senkte die Chancen Ihres Gegners von {1} auf {2} %.</translation>
    </message>
    <message>
        <source>The game is not open any more.</source>
        <translation>Die Partie ist nicht mehr offen.</translation>
    </message>
    <message>
        <source>The moment is a card of your training now.</source>
        <translation>Der Augenblick ist jetzt eine Karte Ihres Trainings.</translation>
    </message>
    <message>
        <source>This card is there already.</source>
        <translation>Diese Karte gibt es schon.</translation>
    </message>
    <message>
        <source>This moment makes no sound question: too many moves are good, or the game is decided.</source>
        <translation>Dieser Augenblick taugt nicht als Frage: zu viele Züge sind gut, oder die Partie ist entschieden.</translation>
    </message>
</context>
<context>
    <name>MomentRow</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the move on the board</source>
        <translation>Den Zug auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>What was wrong with this move</source>
        <translation>Was an diesem Zug falsch war</translation>
    </message>
    <message>
        <source>Make a Card</source>
        <translation>Karte machen</translation>
    </message>
    <message>
        <source>The training asks this position from now on</source>
        <translation>Das Training fragt von nun an nach dieser Stellung</translation>
    </message>
    <message>
        <source>Play It Out</source>
        <translation>Ausspielen</translation>
    </message>
    <message>
        <source>Play from here against the engine, and do better</source>
        <translation>Von hier gegen die Engine spielen, und es besser machen</translation>
    </message>
</context>
<context>
    <name>MyGamesCommands</name>
    <message>
        <source>There is no file of your games yet.</source>
        <translation>Es gibt noch keine Datei mit Ihren Partien.</translation>
    </message>
    <message>
        <source>The game on the board is the only one of your games so far.</source>
        <translation>Die Partie auf dem Brett ist bisher Ihre einzige.</translation>
    </message>
</context>
<context>
    <name>NetworkCommands</name>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>Die Engine ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
</context>
<context>
    <name>NetworkPanel</name>
    <message>
        <source>Men and what they are worth</source>
        <translation>Steine und was sie wert sind</translation>
    </message>
    <message>
        <source>Search the position for a second or two</source>
        <translation>Die Stellung ein, zwei Sekunden durchsuchen</translation>
    </message>
    <message>
        <source>The evaluation by hand, by term and by piece</source>
        <translation>Die Bewertung von Hand, nach Termen und Figuren</translation>
    </message>
    <message>
        <source>Switch rules of the search off and see what it does</source>
        <translation>Regeln der Suche abschalten und sehen, was sie tut</translation>
    </message>
    <message>
        <source>Who is right?</source>
        <translation>Wer hat recht?</translation>
    </message>
    <message>
        <source>By terms</source>
        <translation>Nach Termen</translation>
    </message>
    <message>
        <source>Laboratory…</source>
        <translation>Labor…</translation>
    </message>
    <message>
        <source>Where worth m&amp;ore?</source>
        <translation>Wo &amp;mehr wert?</translation>
    </message>
    <message>
        <source>Draw on each square what the chosen man would be worth more there</source>
        <translation>Auf jedes Feld zeichnen, was der gewählte Stein dort mehr wert wäre</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>With each side&apos;s view</source>
        <translation>Mit der Sicht jeder Seite</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>Es wird gesucht …</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
    <message>
        <source>Rated: counts for your own rating, without takebacks and help</source>
        <translation>Gewertet: zählt für Ihre Wertungszahl, ohne Zurücknehmen und Hilfe</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>A &amp;level</source>
        <translation>Eine &amp;Stufe</translation>
    </message>
    <message>
        <source>&amp;Full strength</source>
        <translation>&amp;Volle Stärke</translation>
    </message>
    <message>
        <source>Another &amp;engine</source>
        <translation>Andere &amp;Engine</translation>
    </message>
    <message>
        <source>Another &amp;person</source>
        <translation>Ein &amp;Mensch</translation>
    </message>
    <message>
        <source>&amp;White</source>
        <translation>&amp;Weiß</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>Schwar&amp;z</translation>
    </message>
    <message>
        <source>&amp;Random</source>
        <translation>Zu&amp;fall</translation>
    </message>
    <message>
        <source>Engine to play against</source>
        <translation>Engine, gegen die gespielt wird</translation>
    </message>
    <message>
        <source>Engines…</source>
        <translation>Engines…</translation>
    </message>
    <message>
        <source>Rating of the opponent</source>
        <translation>Wertungszahl des Gegners</translation>
    </message>
    <message>
        <source>The level follows my rating, from game to game</source>
        <translation>Die Stufe folgt meiner Wertungszahl, von Partie zu Partie</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Schachuhr</translation>
    </message>
    <message>
        <source>Black&apos;s clock</source>
        <translation>Uhr von Schwarz</translation>
    </message>
    <message>
        <source>A different clock for Black</source>
        <translation>Eine andere Uhr für Schwarz</translation>
    </message>
    <message>
        <source>thinks about each move for</source>
        <translation>denkt über jeden Zug nach</translation>
    </message>
    <message>
        <source>looks ahead</source>
        <translation>rechnet voraus</translation>
    </message>
    <message>
        <source>How the engine thinks</source>
        <translation>Wie die Engine nachdenkt</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>Wie lange</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>You play</source>
        <translation>Sie spielen</translation>
    </message>
    <message>
        <source>The engine</source>
        <translation>Die Engine</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source> plies</source>
        <translation> Halbzüge</translation>
    </message>
    <message>
        <source>How far</source>
        <translation>Wie weit</translation>
    </message>
    <message>
        <source>Now {0} Elo: {1}. Such a game is rated.</source>
        <translation>Jetzt {0} Elo: {1}. Eine solche Partie wird gewertet.</translation>
    </message>
    <message>
        <source>{0} Elo: {1}</source>
        <translation>{0} Elo: {1}</translation>
    </message>
    <message>
        <source>White: {0} · Black: {1}</source>
        <translation>Weiß: {0} · Schwarz: {1}</translation>
    </message>
    <message>
        <source>There is no other engine yet: add one with the button Engines.</source>
        <translation>Es gibt noch keine andere Engine; der Knopf „Engines“ fügt eine hinzu.</translation>
    </message>
</context>
<context>
    <name>NumberSliders</name>
    <message>
        <source>Slider of {0}</source>
        <translation>Schieber von {0}</translation>
    </message>
    <message>
        <source>Usually {0}; a tuner tries {1} to {2}</source>
        <translation>Üblich {0}; beim Einstellen wird {1} bis {2} versucht</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>Teil eines Namens</translation>
    </message>
    <message>
        <source>Show numbers with this in their name</source>
        <translation>Zahlen mit diesem Teil im Namen zeigen</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>Alles wie üblich</translation>
    </message>
    <message>
        <source>Back to the usual engine</source>
        <translation>Zurück zur üblichen Engine</translation>
    </message>
</context>
<context>
    <name>OwnNamesDialog</name>
    <message>
        <source>My Names</source>
        <translation>Meine Namen</translation>
    </message>
    <message>
        <source>Cards are made of your own mistakes. Under which names do you appear in your games? One name a line; case, accents and the order of the words do not matter.</source>
        <translation>Karten entstehen aus Ihren eigenen Fehlern. Unter welchen Namen stehen Sie in Ihren Partien? Ein Name in jeder Zeile; Groß- und Kleinschreibung, Akzente und die Reihenfolge der Wörter spielen keine Rolle.</translation>
    </message>
    <message>
        <source>My names, one a line</source>
        <translation>Meine Namen, einer in jeder Zeile</translation>
    </message>
    <message>
        <source>Add this name</source>
        <translation>Diesen Namen hinzufügen</translation>
    </message>
    <message>
        <source>Often in these games:</source>
        <translation>Oft in diesen Partien:</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>A command, setting, opening, player or open game</source>
        <translation>Befehl, Einstellung, Eröffnung, Spieler oder offene Partie</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Nothing matches these words.</source>
        <translation>Nichts enthält diese Wörter.</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>PaletteCommands</name>
    <message>
        <source>Pane</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Arrangement of panes</source>
        <translation>Anordnung der Bereiche</translation>
    </message>
    <message>
        <source>Open game</source>
        <translation>Offene Partie</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Eröffnung</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Choose: {0}</source>
        <translation>Wählen: {0}</translation>
    </message>
</context>
<context>
    <name>PatternDialog</name>
    <message>
        <source>Find games with this on the board</source>
        <translation>Partien finden, in denen das auf dem Brett steht</translation>
    </message>
    <message>
        <source>at least these men</source>
        <translation>mindestens diese Figuren</translation>
    </message>
    <message>
        <source>exactly these men</source>
        <translation>genau diese Figuren</translation>
    </message>
    <message>
        <source>Men</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>of either colour</source>
        <translation>in beiden Farben</translation>
    </message>
    <message>
        <source>mirrored, too</source>
        <translation>auch gespiegelt</translation>
    </message>
    <message>
        <source>For so many plies</source>
        <translation>So viele Halbzüge lang</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The shown position</source>
        <translation>Die gezeigte Stellung</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>Halbzüge</translation>
    </message>
    <message>
        <source>Put men on the board.</source>
        <translation>Stellen Sie Figuren auf das Brett.</translation>
    </message>
</context>
<context>
    <name>PeopleCommands</name>
    <message>
        <source>The file has changed: choose the game once more.</source>
        <translation>Die Datei hat sich geändert: Bitte die Partie noch einmal auswählen.</translation>
    </message>
</context>
<context>
    <name>PiecePalette</name>
    <message>
        <source>Move pieces</source>
        <translation>Figuren versetzen</translation>
    </message>
    <message>
        <source>Remove pieces</source>
        <translation>Figuren entfernen</translation>
    </message>
</context>
<context>
    <name>PlaceChoice</name>
    <message>
        <source>Position</source>
        <translation>Stellung</translation>
    </message>
    <message>
        <source>All {0} positions</source>
        <translation>Alle {0} Stellungen</translation>
    </message>
</context>
<context>
    <name>PlanFields</name>
    <message>
        <source>What is done</source>
        <translation>Was getan wird</translation>
    </message>
    <message>
        <source>What is done for each value</source>
        <translation>Was für jeden Wert getan wird</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Pairs of games</source>
        <translation>Partiepaare</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>Elo that is tested for</source>
        <translation>Elo, auf die geprüft wird</translation>
    </message>
    <message>
        <source>The number that is scanned</source>
        <translation>Die Zahl, die durchlaufen wird</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>Ti&amp;efe</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>&amp;Knoten</translation>
    </message>
    <message>
        <source>&amp;Pairs</source>
        <translation>Paa&amp;re</translation>
    </message>
    <message>
        <source>E&amp;lo</source>
        <translation>E&amp;lo</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>Start&amp;zahl</translation>
    </message>
    <message>
        <source>Num&amp;ber</source>
        <translation>Para&amp;meter</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;von</translation>
    </message>
    <message>
        <source>Step &amp;width</source>
        <translation>Schritt&amp;weite</translation>
    </message>
    <message>
        <source>b&amp;y</source>
        <translation>d&amp;urch</translation>
    </message>
    <message>
        <source>A suite is a file of tests with their solutions: choose one by “Test suite…”.</source>
        <translation>Eine Testreihe ist eine Datei von Aufgaben mit ihren Lösungen: Wählen Sie eine mit „Testreihe…“.</translation>
    </message>
    <message>
        <source>A scan has at most {0} values: choose a wider step, or a narrower range.</source>
        <translation>Ein Durchlauf hat höchstens {0} Werte: Wählen Sie eine größere Schrittweite oder einen engeren Bereich.</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;bis</translation>
    </message>
</context>
<context>
    <name>PlayFace</name>
    <message>
        <source>White Wins</source>
        <translation>Weiß gewinnt</translation>
    </message>
    <message>
        <source>You play White, and have to win</source>
        <translation>Sie spielen Weiß und müssen gewinnen</translation>
    </message>
    <message>
        <source>White Holds</source>
        <translation>Weiß hält</translation>
    </message>
    <message>
        <source>You play White, and a draw is enough</source>
        <translation>Sie spielen Weiß, und remis genügt</translation>
    </message>
    <message>
        <source>Black Wins</source>
        <translation>Schwarz gewinnt</translation>
    </message>
    <message>
        <source>You play Black, and have to win</source>
        <translation>Sie spielen Schwarz und müssen gewinnen</translation>
    </message>
    <message>
        <source>Black Holds</source>
        <translation>Schwarz hält</translation>
    </message>
    <message>
        <source>You play Black, and a draw is enough</source>
        <translation>Sie spielen Schwarz, und remis genügt</translation>
    </message>
    <message>
        <source>Next Ending</source>
        <translation>Nächstes Endspiel</translation>
    </message>
    <message>
        <source>The next ending of the course</source>
        <translation>Das nächste Endspiel des Kurses</translation>
    </message>
    <message>
        <source>Take It Back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>To the position before the move that gave it away</source>
        <translation>Zur Stellung vor dem Zug, der es verschenkt hat</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>What is wrong with the move, line by line</source>
        <translation>Was an dem Zug falsch ist, Variante für Variante</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>The same position once more</source>
        <translation>Dieselbe Stellung noch einmal</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>Endspiele</translation>
    </message>
    <message>
        <source>All endings of the course</source>
        <translation>Alle Endspiele des Kurses</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>The first page of the training; the game goes on</source>
        <translation>Die erste Seite des Trainings; die Partie geht weiter</translation>
    </message>
    <message>
        <source>Play It Out</source>
        <translation>Ausspielen</translation>
    </message>
    <message>
        <source>Play it out</source>
        <translation>Ausspielen</translation>
    </message>
    <message>
        <source>The position on the board is played out against the engine. What is your goal?</source>
        <translation>Die Stellung auf dem Brett wird gegen die Engine ausgespielt. Was ist Ihr Ziel?</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Auslassen</translation>
    </message>
</context>
<context>
    <name>PlayOutCommands</name>
    <message>
        <source>Play it out</source>
        <translation>Ausspielen</translation>
    </message>
    <message>
        <source>Take it back, or play on: the engine may err, too.</source>
        <translation>Nehmen Sie ihn zurück, oder spielen Sie weiter: Auch die Engine kann irren.</translation>
    </message>
    <message>
        <source>The goal is in reach again.</source>
        <translation>Das Ziel ist wieder erreichbar.</translation>
    </message>
    <message>
        <source>Take back, or play it again.</source>
        <translation>Nehmen Sie zurück, oder spielen Sie noch einmal.</translation>
    </message>
</context>
<context>
    <name>PlayerStrip</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>{0} has {1} for {2}: {3}.</source>
        <translation>{0} hat {1} für {2}: {3}.</translation>
    </message>
    <message>
        <source>{0} is {1} ahead.</source>
        <translation>{0} hat {1} mehr.</translation>
    </message>
    <message>
        <source>{0} is {1} behind.</source>
        <translation>{0} hat {1} weniger.</translation>
    </message>
    <message>
        <source>Taken: {0}.</source>
        <translation>Hat geschlagen: {0}.</translation>
    </message>
    <message>
        <source>worth the same</source>
        <translation>gleich viel wert</translation>
    </message>
    <message>
        <source>worth {0} more</source>
        <translation>um {0} mehr wert</translation>
    </message>
    <message>
        <source>worth {0} less</source>
        <translation>um {0} weniger wert</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>{0} und {1}</translation>
    </message>
</context>
<context>
    <name>PlayerWindow</name>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>Eröffnungen</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>Gegner</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Turniere</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>With White</source>
        <translation>Mit Weiß</translation>
    </message>
    <message>
        <source>With Black</source>
        <translation>Mit Schwarz</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>Alle Partien</translation>
    </message>
    <message>
        <source>Opponents&apos; Elo</source>
        <translation>Elo der Gegner</translation>
    </message>
    <message>
        <source>A click filters the list, a double click opens the opponent&apos;s card</source>
        <translation>Ein Klick filtert die Liste, ein Doppelklick öffnet die Karte des Gegners</translation>
    </message>
    <message>
        <source>A click filters the list, a double click opens the crosstable</source>
        <translation>Ein Klick filtert die Liste, ein Doppelklick öffnet die Kreuztabelle</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Won, drawn, lost</source>
        <translation>Siege, Remis, Verluste</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Ausbeute</translation>
    </message>
    <message>
        <source>Show the games</source>
        <translation>Partien zeigen</translation>
    </message>
    <message>
        <source>Filter the list for this player</source>
        <translation>Die Liste nach diesem Spieler filtern</translation>
    </message>
    <message>
        <source>Filter the list for the games with this colour, and count their moves in the explorer</source>
        <translation>Die Liste nach den Partien mit dieser Farbe filtern und deren Züge im Explorer zählen</translation>
    </message>
    <message>
        <source>Explore White</source>
        <translation>Weiß erkunden</translation>
    </message>
    <message>
        <source>Explore Black</source>
        <translation>Schwarz erkunden</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>Kreuztabelle</translation>
    </message>
    <message>
        <source>The crosstable of the chosen or the latest event</source>
        <translation>Die Kreuztabelle des gewählten oder des letzten Turniers</translation>
    </message>
    <message>
        <source>Prepare…</source>
        <translation>Vorbereiten…</translation>
    </message>
    <message>
        <source>What the player plays, beside what you play</source>
        <translation>Was der Spieler spielt, neben dem, was Sie spielen</translation>
    </message>
    <message>
        <source>No game of this file has a player of this name.</source>
        <translation>Keine Partie dieser Datei hat einen Spieler dieses Namens.</translation>
    </message>
    <message>
        <source>No games</source>
        <translation>Keine Partien</translation>
    </message>
</context>
<context>
    <name>PlayersWindow</name>
    <message>
        <source>Part of a name</source>
        <translation>Teil eines Namens</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Of the latest game</source>
        <translation>Aus der letzten Partie</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Won, drawn, lost</source>
        <translation>Siege, Remis, Verluste</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Ausbeute</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Results, rating, openings, opponents and events</source>
        <translation>Ergebnisse, Wertung, Eröffnungen, Gegner und Turniere</translation>
    </message>
    <message>
        <source>Prepare…</source>
        <translation>Vorbereiten…</translation>
    </message>
    <message>
        <source>What the player plays, beside what you play</source>
        <translation>Was der Spieler spielt, neben dem, was Sie spielen</translation>
    </message>
    <message>
        <source>Show the games</source>
        <translation>Partien zeigen</translation>
    </message>
    <message>
        <source>Filter the list for this player</source>
        <translation>Die Liste nach diesem Spieler filtern</translation>
    </message>
    <message>
        <source>No player has such a name.</source>
        <translation>Kein Spieler heißt so.</translation>
    </message>
</context>
<context>
    <name>PositionSetupDialog</name>
    <message>
        <source>Set up a position</source>
        <translation>Stellung aufbauen</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>Weiß am Zug</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>Schwarz am Zug</translation>
    </message>
    <message>
        <source>En-passant square</source>
        <translation>En-passant-Feld</translation>
    </message>
    <message>
        <source>Halfmoves since the last capture or pawn move</source>
        <translation>Halbzüge seit dem letzten Schlagen oder Bauernzug</translation>
    </message>
    <message>
        <source>Number of the next move</source>
        <translation>Nummer des nächsten Zuges</translation>
    </message>
    <message>
        <source>FEN</source>
        <translation>FEN</translation>
    </message>
    <message>
        <source>FEN, EPD or an address that holds one</source>
        <translation>FEN, EPD oder eine Adresse, die eine enthält</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>Grundstellung</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Swap colours</source>
        <translation>Farben tauschen</translation>
    </message>
    <message>
        <source>Flip board</source>
        <translation>Brett drehen</translation>
    </message>
    <message>
        <source>Turn the board round; the position stays</source>
        <translation>Das Brett umdrehen; die Stellung bleibt</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>The position of the clipboard: FEN, EPD, an address, a diagram</source>
        <translation>Die Stellung der Zwischenablage: FEN, EPD, eine Adresse, ein Diagramm</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Exchange left and right: the a-file for the h-file</source>
        <translation>Links und rechts vertauschen: die a-Linie gegen die h-Linie</translation>
    </message>
    <message>
        <source>Exchange White&apos;s pieces for Black&apos;s, and the side to move</source>
        <translation>Die weißen Figuren gegen die schwarzen tauschen, und die Seite am Zug</translation>
    </message>
    <message>
        <source>Bring back the discarded position</source>
        <translation>Verworfene Stellung zurückholen</translation>
    </message>
    <message>
        <source>Use this position</source>
        <translation>Stellung übernehmen</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>Am Zug</translation>
    </message>
    <message>
        <source>Castling</source>
        <translation>Rochade</translation>
    </message>
    <message>
        <source>En passant</source>
        <translation>En passant</translation>
    </message>
    <message>
        <source>Halfmove clock</source>
        <translation>Halbzugzähler</translation>
    </message>
    <message>
        <source>Move number</source>
        <translation>Zugnummer</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>Der Text wird gelesen…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>dark light theme night</source>
        <translation>dunkel hell Farbschema Nacht</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>translation Deutsch German Hebrew English</source>
        <translation>Übersetzung Deutsch Hebräisch Englisch language</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>font scale zoom large</source>
        <translation>Schrift Skalierung Zoom groß</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Moves with figurines</source>
        <translation>Züge mit Figurensymbolen</translation>
    </message>
    <message>
        <source>notation letters</source>
        <translation>Notation Buchstaben Figurinen</translation>
    </message>
    <message>
        <source>Main line of the moves in two columns</source>
        <translation>Hauptvariante in zwei Spalten</translation>
    </message>
    <message>
        <source>move list running text variations</source>
        <translation>Zugliste Züge Fließtext Varianten</translation>
    </message>
    <message>
        <source>Squares</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>palette colour theme</source>
        <translation>Palette Farbe Thema Farben Aussehen</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Figuren</translation>
    </message>
    <message>
        <source>set figures theme</source>
        <translation>Satz Steine Thema Aussehen</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>Koordinaten</translation>
    </message>
    <message>
        <source>letters digits names</source>
        <translation>Buchstaben Ziffern Namen</translation>
    </message>
    <message>
        <source>At the edge</source>
        <translation>Am Rand</translation>
    </message>
    <message>
        <source>On every square</source>
        <translation>Auf jedem Feld</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Blindfold</source>
        <translation>Blindspiel</translation>
    </message>
    <message>
        <source>hide invisible</source>
        <translation>verbergen unsichtbar Blindschach</translation>
    </message>
    <message>
        <source>All pieces are shown</source>
        <translation>Alle Figuren sichtbar</translation>
    </message>
    <message>
        <source>Discs of their colours</source>
        <translation>Scheiben in ihren Farben</translation>
    </message>
    <message>
        <source>Your own are hidden</source>
        <translation>Eigene verborgen</translation>
    </message>
    <message>
        <source>The opponent&apos;s are hidden</source>
        <translation>Gegnerische verborgen</translation>
    </message>
    <message>
        <source>All are hidden</source>
        <translation>Alle verborgen</translation>
    </message>
    <message>
        <source>Beside the players</source>
        <translation>Neben den Spielern</translation>
    </message>
    <message>
        <source>material captured taken pieces lead</source>
        <translation>Material geschlagen Figuren Vorteil</translation>
    </message>
    <message>
        <source>The lead in material</source>
        <translation>Der Vorsprung an Material</translation>
    </message>
    <message>
        <source>All captured pieces</source>
        <translation>Alle geschlagenen Figuren</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>Pieces glide for</source>
        <translation>Figuren gleiten</translation>
    </message>
    <message>
        <source>animation speed</source>
        <translation>Animation Geschwindigkeit Tempo</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Autoplay: a move every</source>
        <translation>Autoplay: ein Zug alle</translation>
    </message>
    <message>
        <source>autoplay automatic replay seconds</source>
        <translation>Autoplay automatisch abspielen Sekunden Tempo durchspielen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>me myself player games</source>
        <translation>ich mich spieler partien</translation>
    </message>
    <message>
        <source>Keep the games played here in a file of their own</source>
        <translation>Hier gespielte Partien in einer eigenen Datei behalten</translation>
    </message>
    <message>
        <source>save automatic append PGN My Games</source>
        <translation>speichern automatisch anhängen PGN eigene Partien</translation>
    </message>
    <message>
        <source>Promote to a queen without asking</source>
        <translation>Ohne Nachfrage in eine Dame umwandeln</translation>
    </message>
    <message>
        <source>promotion automatic pawn Alt</source>
        <translation>Umwandlung automatisch Bauer Alt</translation>
    </message>
    <message>
        <source>Moves in advance, while the other side thinks</source>
        <translation>Züge im Voraus, während die andere Seite denkt</translation>
    </message>
    <message>
        <source>premove</source>
        <translation>Vorauszug Premove</translation>
    </message>
    <message>
        <source>The engine resigns lost games</source>
        <translation>Die Engine gibt verlorene Partien auf</translation>
    </message>
    <message>
        <source>give up</source>
        <translation>aufgeben</translation>
    </message>
    <message>
        <source>A click on a move of a line</source>
        <translation>Klick auf einen Zug einer Variante</translation>
    </message>
    <message>
        <source>engine variation jump</source>
        <translation>Engine Variante springen</translation>
    </message>
    <message>
        <source>Shows its position</source>
        <translation>Zeigt die Stellung</translation>
    </message>
    <message>
        <source>Adds the line to the game</source>
        <translation>Fügt die Variante ein</translation>
    </message>
    <message>
        <source>Does nothing</source>
        <translation>Bewirkt nichts</translation>
    </message>
    <message>
        <source>Long lines over several rows</source>
        <translation>Lange Varianten über mehrere Zeilen</translation>
    </message>
    <message>
        <source>wrap engine variation</source>
        <translation>Umbruch Engine Variante</translation>
    </message>
    <message>
        <source>Arrows of the best moves</source>
        <translation>Pfeile der besten Züge</translation>
    </message>
    <message>
        <source>engine board</source>
        <translation>Engine Brett</translation>
    </message>
    <message>
        <source>Analyse also while a rated game is played</source>
        <translation>Auch während einer gewerteten Partie analysieren</translation>
    </message>
    <message>
        <source>rating help engine</source>
        <translation>Wertungszahl Hilfe Engine</translation>
    </message>
    <message>
        <source>Memory of our own engine</source>
        <translation>Speicher der eigenen Engine</translation>
    </message>
    <message>
        <source>hash table RAM megabytes size</source>
        <translation>Hash Tabelle RAM Megabyte Größe</translation>
    </message>
    <message>
        <source>An eighth of the computer&apos;s, at most 2 GB</source>
        <translation>Ein Achtel des Arbeitsspeichers, höchstens 2 GB</translation>
    </message>
    <message>
        <source>64 MB</source>
        <translation>64 MB</translation>
    </message>
    <message>
        <source>256 MB</source>
        <translation>256 MB</translation>
    </message>
    <message>
        <source>512 MB</source>
        <translation>512 MB</translation>
    </message>
    <message>
        <source>1 GB</source>
        <translation>1 GB</translation>
    </message>
    <message>
        <source>2 GB</source>
        <translation>2 GB</translation>
    </message>
    <message>
        <source>4 GB</source>
        <translation>4 GB</translation>
    </message>
    <message>
        <source>8 GB</source>
        <translation>8 GB</translation>
    </message>
    <message>
        <source>The explorer follows games for</source>
        <translation>Der Explorer folgt Partien über</translation>
    </message>
    <message>
        <source>openings index depth moves</source>
        <translation>Eröffnungen Index Tiefe Züge</translation>
    </message>
    <message>
        <source> plies</source>
        <translation> Halbzüge</translation>
    </message>
    <message>
        <source>Syzygy tablebases</source>
        <translation>Syzygy-Endspieltabellen</translation>
    </message>
    <message>
        <source>endgame tables folder rtbw</source>
        <translation>Endspiel Tabellen Tablebases Ordner rtbw</translation>
    </message>
    <message>
        <source>New cards a day</source>
        <translation>Neue Karten am Tag</translation>
    </message>
    <message>
        <source>spaced repetition limit mistakes</source>
        <translation>Wiederholung Grenze Fehler lernen</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>Klänge</translation>
    </message>
    <message>
        <source>noise mute silent</source>
        <translation>Ton Geräusch stumm leise Töne</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>loud quiet</source>
        <translation>laut leise</translation>
    </message>
    <message>
        <source>Speak the moves</source>
        <translation>Züge ansagen</translation>
    </message>
    <message>
        <source>voice read accessible</source>
        <translation>Stimme vorlesen barrierefrei Sprache</translation>
    </message>
    <message>
        <source>Walnut</source>
        <translation>Nussbaum</translation>
    </message>
    <message>
        <source>Meadow</source>
        <translation>Wiese</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>Schiefer</translation>
    </message>
    <message>
        <source>Lagoon</source>
        <translation>Lagune</translation>
    </message>
    <message>
        <source>Lilac</source>
        <translation>Flieder</translation>
    </message>
    <message>
        <source>Parchment</source>
        <translation>Pergament</translation>
    </message>
    <message>
        <source>Dusk</source>
        <translation>Dämmerung</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Cburnett</source>
        <translation>Cburnett</translation>
    </message>
    <message>
        <source>Staunton</source>
        <translation>Staunton</translation>
    </message>
    <message>
        <source>Modern</source>
        <translation>Modern</translation>
    </message>
</context>
<context>
    <name>PreparationWindow</name>
    <message>
        <source>with White</source>
        <translation>mit Weiß</translation>
    </message>
    <message>
        <source>with Black</source>
        <translation>mit Schwarz</translation>
    </message>
    <message>
        <source>The opponent&apos;s colour</source>
        <translation>Die Farbe des Gegners</translation>
    </message>
    <message>
        <source>Your name in the games</source>
        <translation>Ihr Name in den Partien</translation>
    </message>
    <message>
        <source>Your name, or another player&apos;s</source>
        <translation>Ihr Name oder der eines anderen</translation>
    </message>
    <message>
        <source>Moves of the opponent</source>
        <translation>Züge des Gegners</translation>
    </message>
    <message>
        <source>Your moves</source>
        <translation>Ihre Züge</translation>
    </message>
    <message>
        <source>From the First Move</source>
        <translation>Vom ersten Zug an</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Won by White, drawn, won by Black, in per cent</source>
        <translation>Siege von Weiß, Remis, Siege von Schwarz, in Prozent</translation>
    </message>
    <message>
        <source>Reading the games…</source>
        <translation>Die Partien werden gelesen…</translation>
    </message>
    <message>
        <source>Write your name as it stands in the games.</source>
        <translation>Schreiben Sie Ihren Namen, wie er in den Partien steht.</translation>
    </message>
</context>
<context>
    <name>ProblemsButton</name>
    <message>
        <source>What could not be read of the file</source>
        <translation>Was an der Datei nicht lesbar war</translation>
    </message>
</context>
<context>
    <name>ProblemsDialog</name>
    <message>
        <source>Problems in {0}</source>
        <translation>Probleme in {0}</translation>
    </message>
    <message>
        <source>These are the first {0} of {1}.</source>
        <translation>Dies sind die ersten {0} von {1}.</translation>
    </message>
    <message>
        <source>This could not be read, or not as it stands there; the rest is shown. The file itself stays as it is.</source>
        <translation>Dies war nicht lesbar, oder nicht so, wie es dasteht; der Rest wird gezeigt. Die Datei selbst bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
</context>
<context>
    <name>RatingChart</name>
    <message>
        <source>Your rating appears here after your first rated game.</source>
        <translation>Nach Ihrer ersten gewerteten Partie erscheint hier Ihre Wertungszahl.</translation>
    </message>
    <message>
        <source>Rated games: {0}. Rating {1}, at its lowest {2}, at its highest {3}.</source>
        <translation>Gewertete Partien: {0}. Wertungszahl {1}, am niedrigsten {2}, am höchsten {3}.</translation>
    </message>
    <message>
        <source>Rating {0}</source>
        <translation>Wertungszahl {0}</translation>
    </message>
    <message>
        <source>Won with White against {0}</source>
        <translation>Mit Weiß gewonnen gegen {0}</translation>
    </message>
    <message>
        <source>Lost with White against {0}</source>
        <translation>Mit Weiß verloren gegen {0}</translation>
    </message>
    <message>
        <source>Drawn with White against {0}</source>
        <translation>Mit Weiß remis gegen {0}</translation>
    </message>
    <message>
        <source>Won with Black against {0}</source>
        <translation>Mit Schwarz gewonnen gegen {0}</translation>
    </message>
    <message>
        <source>Lost with Black against {0}</source>
        <translation>Mit Schwarz verloren gegen {0}</translation>
    </message>
    <message>
        <source>Drawn with Black against {0}</source>
        <translation>Mit Schwarz remis gegen {0}</translation>
    </message>
    <message>
        <source>Rating history</source>
        <translation>Verlauf der Wertungszahl</translation>
    </message>
</context>
<context>
    <name>RatingDialog</name>
    <message>
        <source>Your rating</source>
        <translation>Ihre Wertungszahl</translation>
    </message>
    <message>
        <source>No rated game yet.</source>
        <translation>Noch keine gewertete Partie.</translation>
    </message>
</context>
<context>
    <name>RatingLine</name>
    <message>
        <source>Rating over time</source>
        <translation>Wertung im Lauf der Zeit</translation>
    </message>
    <message>
        <source>No rating of this player has a date.</source>
        <translation>Keine Wertung dieses Spielers hat ein Datum.</translation>
    </message>
    <message>
        <source>Rating {0}</source>
        <translation>Wertungszahl {0}</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>Recent F&amp;iles</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear This List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>{0} is not there any more.</source>
        <translation>{0} gibt es nicht mehr.</translation>
    </message>
</context>
<context>
    <name>RecoveryBar</name>
    <message>
        <source>Games to restore</source>
        <translation>Partien zum Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Open these games again</source>
        <translation>Diese Partien wieder öffnen</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>Zeigen…</translation>
    </message>
    <message>
        <source>Show which games these are, and choose among them</source>
        <translation>Zeigen, welche Partien das sind, und unter ihnen wählen</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Do not offer these games again</source>
        <translation>Diese Partien nicht mehr anbieten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>You were in the middle of the game {0}.</source>
        <translation>Sie waren mitten in der Partie {0}.</translation>
    </message>
    <message>
        <source>Last time you were in the middle of the game {0}.</source>
        <translation>Zuletzt waren Sie mitten in der Partie {0}.</translation>
    </message>
    <message>
        <source>Last time {0} was left open.</source>
        <translation>Zuletzt blieb {0} offen.</translation>
    </message>
    <message>
        <source>Last time {0} was left open, with unsaved changes.</source>
        <translation>Zuletzt blieb {0} mit nicht gespeicherten Änderungen offen.</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>„{0}“</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>unsaved changes</source>
        <translation>nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>no moves</source>
        <translation>keine Züge</translation>
    </message>
    <message>
        <source>being played ({0})</source>
        <translation>läuft ({0})</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>läuft</translation>
    </message>
</context>
<context>
    <name>RepertoireCommands</name>
    <message>
        <source>Repertoire</source>
        <translation>Repertoire</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>Liest {0}…</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>Partien (*.pgn);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Lines of the Repertoire</source>
        <translation>Varianten des Repertoires</translation>
    </message>
    <message>
        <source>File of the Repertoire</source>
        <translation>Datei des Repertoires</translation>
    </message>
    <message>
        <source>Part of its name, or its code</source>
        <translation>Teil des Namens oder ECO-Code</translation>
    </message>
    <message>
        <source>Make one of the moves up to the shown position?</source>
        <translation>Eines aus den Zügen bis zur gezeigten Stellung machen?</translation>
    </message>
    <message>
        <source>For &amp;White</source>
        <translation>Für &amp;Weiß</translation>
    </message>
    <message>
        <source>For &amp;Black</source>
        <translation>Für &amp;Schwarz</translation>
    </message>
    <message>
        <source>Making {0}…</source>
        <translation>Erstellt {0}…</translation>
    </message>
    <message>
        <source>The shown game has no moves.</source>
        <translation>Die gezeigte Partie hat keine Züge.</translation>
    </message>
    <message>
        <source>The game is not chess but a variant: a repertoire has lines of chess alone.</source>
        <translation>Die Partie ist kein Schach, sondern eine Schachvariante; ein Repertoire hat nur Varianten aus dem gewöhnlichen Schach.</translation>
    </message>
    <message>
        <source>Open a file with your games first: then its list is compared.</source>
        <translation>Öffnen Sie zuerst eine Datei mit Ihren Partien: dann wird deren Liste verglichen.</translation>
    </message>
    <message>
        <source>There is no repertoire yet.</source>
        <translation>Es gibt noch kein Repertoire.</translation>
    </message>
    <message>
        <source>Go to a move first: this is the position before all moves.</source>
        <translation>Gehen Sie zuerst zu einem Zug: Das ist die Stellung vor allen Zügen.</translation>
    </message>
    <message>
        <source>A line with a null move, or from an impossible position, cannot be learnt.</source>
        <translation>Eine Variante mit einem Nullzug oder aus einer unmöglichen Stellung kann nicht gelernt werden.</translation>
    </message>
    <message>
        <source>The line is in {0} already.</source>
        <translation>Die Variante steht schon in {0}.</translation>
    </message>
    <message>
        <source>The line is in {0} now.</source>
        <translation>Die Variante steht jetzt in {0}.</translation>
    </message>
</context>
<context>
    <name>RepertoireCounts</name>
    <message>
        <source>Counting…</source>
        <translation>Zählt…</translation>
    </message>
    <message>
        <source>Met in</source>
        <translation>Häufigkeit</translation>
    </message>
    <message>
        <source>No gap was found.</source>
        <translation>Keine Lücke gefunden.</translation>
    </message>
    <message>
        <source>Games · score</source>
        <translation>Partien · Ergebnis</translation>
    </message>
    <message>
        <source>No game left the repertoire.</source>
        <translation>Keine Partie hat das Repertoire verlassen.</translation>
    </message>
</context>
<context>
    <name>RepertoireLessons</name>
    <message>
        <source>Positions: {0}. With a move of yours: {1}; known of these: {2}.</source>
        <translation>Stellungen: {0}. Mit einem Zug von Ihnen: {1}; davon gewusst: {2}.</translation>
    </message>
    <message>
        <source>The position on the board is not in this repertoire: all of it is drilled.</source>
        <translation>Die Stellung auf dem Brett ist nicht in diesem Repertoire: es wird ganz geübt.</translation>
    </message>
    <message>
        <source>Your move: {0}</source>
        <translation>Ihr Zug: {0}</translation>
    </message>
    <message>
        <source>What do you play?</source>
        <translation>Was ziehen Sie?</translation>
    </message>
    <message>
        <source>Your repertoire also has {0}.</source>
        <translation>Ihr Repertoire hat auch {0}.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>{0} is not in your repertoire…</source>
        <translation>{0} ist nicht in Ihrem Repertoire…</translation>
    </message>
    <message>
        <source>{0} is sound, too, but not in your repertoire: which move is?</source>
        <translation>{0} ist auch gut, aber nicht in Ihrem Repertoire: welcher Zug ist es?</translation>
    </message>
    <message>
        <source>{0} is not your move here. Try again.</source>
        <translation>{0} ist hier nicht Ihr Zug. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>It comes again at the end of the lesson.</source>
        <translation>Die Frage kommt am Ende der Lektion noch einmal.</translation>
    </message>
</context>
<context>
    <name>RepertoirePage</name>
    <message>
        <source>Repertoire</source>
        <translation>Repertoire</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>A repertoire from an opening, a file, the shown game or your own games</source>
        <translation>Ein Repertoire aus einer Eröffnung, einer Datei, der gezeigten Partie oder eigenen Partien</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Extend this repertoire, or take it out of the list</source>
        <translation>Dieses Repertoire erweitern, oder aus der Liste nehmen</translation>
    </message>
    <message>
        <source>New lines are shown, then asked</source>
        <translation>Neue Varianten werden gezeigt, dann abgefragt</translation>
    </message>
    <message>
        <source>What is due today</source>
        <translation>Was heute fällig ist</translation>
    </message>
    <message>
        <source>Drill from Here</source>
        <translation>Von hier aus üben</translation>
    </message>
    <message>
        <source>All lines from the position on the board on</source>
        <translation>Alle Varianten von der Stellung auf dem Brett an</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>How much of what opponents play is answered, and the gaps</source>
        <translation>Wie viel von dem, was Gegner spielen, eine Antwort hat, und die Lücken</translation>
    </message>
    <message>
        <source>Where Did I Leave It?</source>
        <translation>Wo habe ich es verlassen?</translation>
    </message>
    <message>
        <source>Your games of the list beside this repertoire</source>
        <translation>Ihre Partien der Liste neben diesem Repertoire</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählung</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose Its File…</source>
        <translation>Seine Datei wählen…</translation>
    </message>
    <message>
        <source>Where the file of this repertoire is now; what you have learnt stays</source>
        <translation>Wo die Datei dieses Repertoires jetzt liegt; was Sie gelernt haben, bleibt</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Which piece to move</source>
        <translation>Welche Figur zieht</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The move of the repertoire</source>
        <translation>Der Zug des Repertoires</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the lesson; what was answered is kept</source>
        <translation>Die Lektion beenden; was beantwortet ist, bleibt</translation>
    </message>
    <message>
        <source>Back to the Question</source>
        <translation>Zurück zur Frage</translation>
    </message>
    <message>
        <source>Show the question on the board again</source>
        <translation>Die Frage wieder auf dem Brett zeigen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Gaps and departures</source>
        <translation>Lücken und Abweichungen</translation>
    </message>
    <message>
        <source>A click shows the position, where the engine proposes a move.</source>
        <translation>Ein Klick zeigt die Stellung, in der die Engine einen Zug vorschlägt.</translation>
    </message>
    <message>
        <source>White: from an Opening…</source>
        <translation>Weiß: aus einer Eröffnung…</translation>
    </message>
    <message>
        <source>White: from a File…</source>
        <translation>Weiß: aus einer Datei…</translation>
    </message>
    <message>
        <source>White: from the Shown Game…</source>
        <translation>Weiß: aus der gezeigten Partie…</translation>
    </message>
    <message>
        <source>White: from My Games in the List…</source>
        <translation>Weiß: aus meinen Partien der Liste…</translation>
    </message>
    <message>
        <source>Black: from My Games in the List…</source>
        <translation>Schwarz: aus meinen Partien der Liste…</translation>
    </message>
    <message>
        <source>Black: from an Opening…</source>
        <translation>Schwarz: aus einer Eröffnung…</translation>
    </message>
    <message>
        <source>Black: from a File…</source>
        <translation>Schwarz: aus einer Datei…</translation>
    </message>
    <message>
        <source>Black: from the Shown Game…</source>
        <translation>Schwarz: aus der gezeigten Partie…</translation>
    </message>
    <message>
        <source>Add the Shown Line to It</source>
        <translation>Die gezeigte Variante aufnehmen</translation>
    </message>
    <message>
        <source>Take It out of This List</source>
        <translation>Aus dieser Liste nehmen</translation>
    </message>
    <message>
        <source>A repertoire is a file of the moves that you want to play. Add one from an opening, from a file of lines, from the shown game or from your own games; then learn it, and see where your games leave it.</source>
        <translation>Ein Repertoire ist eine Datei mit den Zügen, die Sie spielen wollen. Fügen Sie eines aus einer Eröffnung, aus einer Datei mit Varianten, aus der gezeigten Partie oder aus eigenen Partien hinzu; dann lernen Sie es und sehen, wo Ihre Partien es verlassen.</translation>
    </message>
    <message>
        <source>Learn ({0})</source>
        <translation>Lernen ({0})</translation>
    </message>
    <message>
        <source>Review ({0})</source>
        <translation>Wiederholen ({0})</translation>
    </message>
</context>
<context>
    <name>ReportCommands</name>
    <message>
        <source>There is no move to analyse.</source>
        <translation>Es gibt keinen Zug zu analysieren.</translation>
    </message>
    <message>
        <source>For more than {0} games use the program chessgui-annotate.</source>
        <translation>Mehr als {0} Partien analysiert das Programm chessgui-annotate.</translation>
    </message>
    <message>
        <source>No game is analysed while a rated game is being played.</source>
        <translation>Während einer gewerteten Partie wird keine Partie analysiert.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>{0}: {1}</translation>
    </message>
    <message>
        <source>The moves have changed meanwhile; analyse the game once more.</source>
        <translation>Die Züge haben sich inzwischen geändert; bitte die Partie noch einmal analysieren.</translation>
    </message>
    <message>
        <source>{0} was closed meanwhile: open it again, and choose Write Report into Game.</source>
        <translation>{0} wurde inzwischen geschlossen: wieder öffnen und „Bericht in die Partie schreiben“ wählen.</translation>
    </message>
    <message>
        <source>The report is in the game already.</source>
        <translation>Der Bericht steht schon in der Partie.</translation>
    </message>
    <message>
        <source>There is no report on this game; analyse it first.</source>
        <translation>Über diese Partie gibt es keinen Bericht; bitte zuerst analysieren.</translation>
    </message>
    <message>
        <source>Save the Report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>The reports are done.</source>
        <translation>Die Berichte sind fertig.</translation>
    </message>
    <message>
        <source>The reports were stopped; they can go on.</source>
        <translation>Die Berichte wurden angehalten; sie können weitergehen.</translation>
    </message>
    <message>
        <source>Web page (*.html);;PDF (*.pdf)</source>
        <translation>Webseite (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>{0} gespeichert.</translation>
    </message>
    <message>
        <source>The marks apply from the next analysis on.</source>
        <translation>Die Zugurteile gelten ab der nächsten Analyse.</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Analyse Games</source>
        <translation>Partien analysieren</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>Time a move</source>
        <translation>Zeit je Zug</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Nodes a move</source>
        <translation>Knoten je Zug</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source> plies</source>
        <translation> Halbzüge</translation>
    </message>
    <message>
        <source>Seconds a move</source>
        <translation>Sekunden je Zug</translation>
    </message>
    <message>
        <source>Marks (&amp;glyphs)</source>
        <translation>Urteile als Bewertun&amp;gszeichen</translation>
    </message>
    <message>
        <source>&amp;Better lines as variations</source>
        <translation>&amp;Bessere Züge als Varianten</translation>
    </message>
    <message>
        <source>A &amp;sentence for each bad move</source>
        <translation>Ein &amp;Satz zu jedem schlechten Zug</translation>
    </message>
    <message>
        <source>E&amp;valuations (%eval)</source>
        <translation>Be&amp;wertungen (%eval)</translation>
    </message>
    <message>
        <source>The &amp;figures of both sides before the first move</source>
        <translation>Die &amp;Zahlen beider Seiten vor dem ersten Zug</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>&amp;Analysieren</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>G&amp;o On</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Marks…</source>
        <translation>Zug&amp;urteile…</translation>
    </message>
    <message>
        <source>Which moves get a mark</source>
        <translation>Welche Züge ein Urteil bekommen</translation>
    </message>
    <message>
        <source>&amp;Limit</source>
        <translation>Beg&amp;renzung</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>&amp;Engine</translation>
    </message>
    <message>
        <source>Into the game</source>
        <translation>In die Partie</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Words are written in English: later reports recognise them, and others can read the file.</source>
        <translation>Geschrieben wird auf Englisch: Spätere Berichte erkennen ihre Worte wieder, und andere können die Datei lesen.</translation>
    </message>
    <message>
        <source>{0} speaks XBoard: it is held to a time or a depth, not to a number of nodes.</source>
        <translation>{0} spricht XBoard: Begrenzen lassen sich Zeit oder Tiefe, nicht die Zahl der Knoten.</translation>
    </message>
    <message>
        <source>{0} speaks XBoard and tells one line: no move is marked as good or brilliant.</source>
        <translation>{0} spricht XBoard und nennt nur eine Variante: Kein Zug wird als gut oder brillant beurteilt.</translation>
    </message>
    <message>
        <source>Position {0} of {1}</source>
        <translation>Stellung {0} von {1}</translation>
    </message>
    <message>
        <source>The engine is getting ready</source>
        <translation>Die Engine macht sich bereit</translation>
    </message>
    <message>
        <source>Game {0} of {1}</source>
        <translation>Partie {0} von {1}</translation>
    </message>
    <message>
        <source>It goes on when this is closed.</source>
        <translation>Nach dem Schließen geht es weiter.</translation>
    </message>
</context>
<context>
    <name>ReportPanel</name>
    <message>
        <source>Progress of the analysis</source>
        <translation>Fortschritt der Analyse</translation>
    </message>
    <message>
        <source>Analyse…</source>
        <translation>Analysieren…</translation>
    </message>
    <message>
        <source>Evaluate every move of this game</source>
        <translation>Jeden Zug dieser Partie bewerten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>End the analysis; what was found stays</source>
        <translation>Die Analyse beenden; was gefunden wurde, bleibt</translation>
    </message>
    <message>
        <source>Write into Game</source>
        <translation>In die Partie</translation>
    </message>
    <message>
        <source>Marks, evaluations and better lines into the moves</source>
        <translation>Urteile, Bewertungen und bessere Varianten zu den Zügen schreiben</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Als Seite…</translation>
    </message>
    <message>
        <source>The report as a web page or PDF</source>
        <translation>Der Bericht als Webseite oder PDF</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>No report on this game yet.</source>
        <translation>Noch kein Bericht über diese Partie.</translation>
    </message>
    <message>
        <source>Your key moments</source>
        <translation>Ihre Schlüsselmomente</translation>
    </message>
    <message>
        <source>Your opponent&apos;s key moments</source>
        <translation>Die Schlüsselmomente des Gegners</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>Schlüsselmomente</translation>
    </message>
    <message>
        <source>No move changed much.</source>
        <translation>Kein Zug hat viel geändert.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
</context>
<context>
    <name>ResignBar</name>
    <message>
        <source>Resign this game?</source>
        <translation>Diese Partie aufgeben?</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Give the game up</source>
        <translation>Die Partie aufgeben</translation>
    </message>
    <message>
        <source>Play On</source>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Go on with the game</source>
        <translation>Die Partie fortsetzen</translation>
    </message>
</context>
<context>
    <name>ResultsModel</name>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>Schwarz</translation>
    </message>
</context>
<context>
    <name>ResultsTable</name>
    <message>
        <source>A table appears here as soon as there are results.</source>
        <translation>Hier erscheint eine Tabelle, sobald es Ergebnisse gibt.</translation>
    </message>
</context>
<context>
    <name>RetentionGraph</name>
    <message>
        <source>{0} % right</source>
        <translation>{0} % richtig</translation>
    </message>
    <message>
        <source>No answers</source>
        <translation>Keine Antworten</translation>
    </message>
    <message>
        <source>Week from {0}</source>
        <translation>Woche ab {0}</translation>
    </message>
</context>
<context>
    <name>RootMoves</name>
    <message>
        <source>Search all moves</source>
        <translation>Alle Züge untersuchen</translation>
    </message>
    <message>
        <source>All but these</source>
        <translation>Alle außer diesen</translation>
    </message>
    <message>
        <source>Pawn moves</source>
        <translation>Bauernzüge</translation>
    </message>
    <message>
        <source>Knight moves</source>
        <translation>Springerzüge</translation>
    </message>
    <message>
        <source>Bishop moves</source>
        <translation>Läuferzüge</translation>
    </message>
    <message>
        <source>Rook moves</source>
        <translation>Turmzüge</translation>
    </message>
    <message>
        <source>Queen moves</source>
        <translation>Damenzüge</translation>
    </message>
    <message>
        <source>King moves</source>
        <translation>Königszüge</translation>
    </message>
</context>
<context>
    <name>RuleSwitches</name>
    <message>
        <source>All off</source>
        <translation>Alles aus</translation>
    </message>
    <message>
        <source>Turn off every rule but the network</source>
        <translation>Alle Regeln abschalten bis auf das Netz</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>Alles wie üblich</translation>
    </message>
    <message>
        <source>Back to the usual engine</source>
        <translation>Zurück zur üblichen Engine</translation>
    </message>
</context>
<context>
    <name>RunningPage</name>
    <message>
        <source>LLR</source>
        <translation>LLR</translation>
    </message>
    <message>
        <source>won, drawn, lost</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>LOS</source>
        <translation>LOS</translation>
    </message>
    <message>
        <source>Games won, drawn and lost by the first engine</source>
        <translation>Gewonnene, remis gespielte und verlorene Partien der ersten Engine</translation>
    </message>
    <message>
        <source>Elo difference with its error at 95 % confidence</source>
        <translation>Elo-Differenz mit ihrem Fehler bei 95 % Konfidenz</translation>
    </message>
    <message>
        <source>Likelihood of superiority: how sure it is that the first engine is the stronger one</source>
        <translation>Likelihood of superiority: wie sicher die erste Engine die stärkere ist</translation>
    </message>
    <message>
        <source>Log likelihood ratio of the sequential test, and the bound that would end it</source>
        <translation>Log-Likelihood-Quotient des sequenziellen Tests und die Schranke, die ihn beendet</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>Partien</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>&amp;New match</source>
        <translation>&amp;Neues Match</translation>
    </message>
    <message>
        <source>Stop at once: the game under way does not count, and the match can be resumed later</source>
        <translation>Sofort abbrechen: Die laufende Partie zählt nicht, und das Match kann später fortgesetzt werden</translation>
    </message>
    <message>
        <source>Set up another match; one that waits is kept</source>
        <translation>Ein anderes Match vorbereiten; ein wartendes bleibt erhalten</translation>
    </message>
    <message>
        <source>starting the engines</source>
        <translation>Engines werden gestartet</translation>
    </message>
    <message>
        <source>playing game {0}</source>
        <translation>Partie {0} läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
</context>
<context>
    <name>SearchModel</name>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>SettingsCommands</name>
    <message>
        <source>Make a move</source>
        <translation>Einen Zug machen</translation>
    </message>
    <message>
        <source>drag the piece, or click it and then its square</source>
        <translation>Figur ziehen, oder sie und ihr Feld anklicken</translation>
    </message>
    <message>
        <source>Why not this move?</source>
        <translation>Warum nicht dieser Zug?</translation>
    </message>
    <message>
        <source>the same with Ctrl held: it is not played</source>
        <translation>ebenso mit Strg: Er wird nicht gespielt</translation>
    </message>
    <message>
        <source>Promote to a queen unasked, or be asked</source>
        <translation>Umwandlung ohne Nachfrage, oder mit</translation>
    </message>
    <message>
        <source>Alt held as the pawn arrives</source>
        <translation>Alt gedrückt, wenn der Bauer ankommt</translation>
    </message>
    <message>
        <source>Draw an arrow or a circle</source>
        <translation>Pfeil oder Kreis zeichnen</translation>
    </message>
    <message>
        <source>right button; Shift, Alt or both for other colours</source>
        <translation>rechte Taste; andere Farben: Umschalt, Alt, beide</translation>
    </message>
    <message>
        <source>Put back a piece, drop moves made in advance</source>
        <translation>Figur zurücklegen, Vorauszüge verwerfen</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>See a position of an engine&apos;s line</source>
        <translation>Stellung einer Engine-Variante zeigen</translation>
    </message>
    <message>
        <source>point at the move</source>
        <translation>auf den Zug zeigen</translation>
    </message>
    <message>
        <source>Take an engine&apos;s line into the game</source>
        <translation>Engine-Variante in die Partie einfügen</translation>
    </message>
    <message>
        <source>drag it to the moves or the board</source>
        <translation>auf die Züge oder das Brett ziehen</translation>
    </message>
    <message>
        <source>More about a move or a line</source>
        <translation>Mehr über Zug oder Variante</translation>
    </message>
    <message>
        <source>right click on it</source>
        <translation>Rechtsklick darauf</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>No setting matches these words.</source>
        <translation>Keine Einstellung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Reset These Settings</source>
        <translation>Diese Einstellungen zurücksetzen</translation>
    </message>
    <message>
        <source>Give the settings that are shown their usual values; language, folders and name stay</source>
        <translation>Den gezeigten Einstellungen ihre üblichen Werte geben; Sprache, Ordner und Name bleiben</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Engines</source>
        <translation>Engines</translation>
    </message>
    <message>
        <source> Elo</source>
        <translation> Elo</translation>
    </message>
    <message>
        <source>Time and games</source>
        <translation>Zeit und Partien</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Schachuhr</translation>
    </message>
    <message>
        <source>Time a move</source>
        <translation>Zeit je Zug</translation>
    </message>
    <message>
        <source>Nodes a move</source>
        <translation>Knoten je Zug</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source> min</source>
        <translation> Min.</translation>
    </message>
    <message>
        <source> s a move</source>
        <translation> s je Zug</translation>
    </message>
    <message>
        <source>the whole game</source>
        <translation>die ganze Partie</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> Züge</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>Inkrement</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Zeitperiode</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source>Show the match that ended last</source>
        <translation>Das zuletzt beendete Match zeigen</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>An engine that oversteps its time by no more than this does not lose</source>
        <translation>Eine Engine, die ihre Zeit um höchstens so viel überschreitet, verliert nicht</translation>
    </message>
    <message>
        <source>&amp;Limit</source>
        <translation>Be&amp;grenzung</translation>
    </message>
    <message>
        <source>Peri&amp;od</source>
        <translation>Zeitperi&amp;ode</translation>
    </message>
    <message>
        <source>Time &amp;margin</source>
        <translation>&amp;Toleranz</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>&amp;Partien</translation>
    </message>
    <message>
        <source>Kept games</source>
        <translation>Gespeicherte Partien</translation>
    </message>
    <message>
        <source>the games are not kept</source>
        <translation>die Partien werden nicht gespeichert</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>PGN f&amp;ile</source>
        <translation>PGN-&amp;Datei</translation>
    </message>
    <message>
        <source>Last results</source>
        <translation>Letzte Ergebnisse</translation>
    </message>
    <message>
        <source>E&amp;vent</source>
        <translation>T&amp;urnier</translation>
    </message>
    <message>
        <source>Games are appended to what the file holds already.</source>
        <translation>Partien werden an das angehängt, was die Datei schon enthält.</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>Eröffnungen</translation>
    </message>
    <message>
        <source>the usual start</source>
        <translation>die Grundstellung</translation>
    </message>
    <message>
        <source>in the file&apos;s order</source>
        <translation>in der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>in random order</source>
        <translation>in zufälliger Reihenfolge</translation>
    </message>
    <message>
        <source>EPD or PG&amp;N</source>
        <translation>&amp;EPD oder PGN</translation>
    </message>
    <message>
        <source>O&amp;rder</source>
        <translation>Reihen&amp;folge</translation>
    </message>
    <message>
        <source>Each opening is played twice, with colours reversed.</source>
        <translation>Jede Eröffnung wird zweimal gespielt, mit vertauschten Farben.</translation>
    </message>
    <message>
        <source>Decided early</source>
        <translation>Vorzeitige Entscheidung</translation>
    </message>
    <message>
        <source>&amp;Draw, when both find the game level</source>
        <translation>Re&amp;mis, wenn beide die Partie ausgeglichen sehen</translation>
    </message>
    <message>
        <source>&amp;Win, when both find it won</source>
        <translation>Ge&amp;winn, wenn beide ihn sehen</translation>
    </message>
    <message>
        <source>Draw, w&amp;hen the game is long</source>
        <translation>Remis, wenn die Partie &amp;lang ist</translation>
    </message>
    <message>
        <source>The match, by a &amp;test (SPRT)</source>
        <translation>Das Mat&amp;ch, durch einen Test (SPRT)</translation>
    </message>
    <message>
        <source>for </source>
        <translation>über </translation>
    </message>
    <message>
        <source> plies</source>
        <translation> Halbzüge</translation>
    </message>
    <message>
        <source>from move </source>
        <translation>ab Zug </translation>
    </message>
    <message>
        <source>at move </source>
        <translation>bei Zug </translation>
    </message>
    <message>
        <source>against </source>
        <translation>gegen </translation>
    </message>
    <message>
        <source>&amp;Start the match</source>
        <translation>Match &amp;starten</translation>
    </message>
    <message>
        <source>The match ends as soon as the test is decided; for two engines</source>
        <translation>Das Match endet, sobald der Test entschieden ist; für zwei Engines</translation>
    </message>
    <message>
        <source> nodes</source>
        <translation> Knoten</translation>
    </message>
    <message>
        <source> a pairing</source>
        <translation> je Paarung</translation>
    </message>
    <message>
        <source>Keep the games in</source>
        <translation>Partien speichern in</translation>
    </message>
    <message>
        <source>PGN files (*.pgn)</source>
        <translation>PGN-Dateien (*.pgn)</translation>
    </message>
    <message>
        <source>Openings (*.epd *.pgn *.fen);;All files (*)</source>
        <translation>Eröffnungen (*.epd *.pgn *.fen);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search by command or key</source>
        <translation>Nach Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys or mouse</source>
        <translation>Tasten oder Maus</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Wie zuvor</translation>
    </message>
    <message>
        <source>Press the new keys:</source>
        <translation>Neue Tasten drücken:</translation>
    </message>
    <message>
        <source>{0} belongs to “{1}”.</source>
        <translation>{0} gehört zu „{1}“.</translation>
    </message>
    <message>
        <source>Its keys now belong to “{0}”.</source>
        <translation>Die Tasten gehören jetzt zu „{0}“.</translation>
    </message>
</context>
<context>
    <name>Sounds</name>
    <message>
        <source>Sounds need a system library that is missing: {0}</source>
        <translation>Für Klänge fehlt eine Systembibliothek: {0}</translation>
    </message>
    <message>
        <source>No sound device was found.</source>
        <translation>Es wurde kein Audiogerät gefunden.</translation>
    </message>
    <message>
        <source>A sound file is missing: {0}</source>
        <translation>Eine Klangdatei fehlt: {0}</translation>
    </message>
</context>
<context>
    <name>Speaker</name>
    <message>
        <source>No voice was found that could speak the moves.</source>
        <translation>Es wurde keine Stimme gefunden, die die Züge ansagen könnte.</translation>
    </message>
</context>
<context>
    <name>SpellingWindow</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>wird zu</translation>
    </message>
    <message>
        <source>Names that may be the same person</source>
        <translation>Namen, die dieselbe Person sein können</translation>
    </message>
    <message>
        <source>Surnames and given names agree. Names that differ by case, accents, signs, blanks or order alone are ticked; where one has initials or fewer given names, compare years and ratings.</source>
        <translation>Nach- und Vornamen stimmen überein. Angekreuzt ist, was sich nur in Großschreibung, Akzenten, Zeichen, Leerzeichen oder Reihenfolge unterscheidet; bei Initialen oder weniger Vornamen vergleichen Sie Jahre und Wertungen.</translation>
    </message>
    <message>
        <source>Write the names into the file, in one change with a backup; nothing else in the file is changed</source>
        <translation>Die Namen in die Datei schreiben, in einer Änderung mit Sicherungskopie; sonst ändert sich nichts in der Datei</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change of the file</source>
        <translation>Die letzte Änderung der Datei rückgängig machen</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Alle ankreuzen</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Keine ankreuzen</translation>
    </message>
    <message>
        <source>No two names here seem to be the same person.</source>
        <translation>Keine zwei Namen hier scheinen dieselbe Person zu sein.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>StartChooser</name>
    <message>
        <source>No handicap</source>
        <translation>Keine Vorgabe</translation>
    </message>
    <message>
        <source>Two moves</source>
        <translation>Zwei Züge</translation>
    </message>
    <message>
        <source>Pawn and move</source>
        <translation>Bauer und Zug</translation>
    </message>
    <message>
        <source>Pawn and two moves</source>
        <translation>Bauer und zwei Züge</translation>
    </message>
    <message>
        <source>Exchange (rook for knight)</source>
        <translation>Qualität (Turm für Springer)</translation>
    </message>
    <message>
        <source>Queen&apos;s knight</source>
        <translation>Damenspringer</translation>
    </message>
    <message>
        <source>King&apos;s knight</source>
        <translation>Königsspringer</translation>
    </message>
    <message>
        <source>Queen&apos;s bishop</source>
        <translation>Damenläufer</translation>
    </message>
    <message>
        <source>King&apos;s bishop</source>
        <translation>Königsläufer</translation>
    </message>
    <message>
        <source>Queen for rook</source>
        <translation>Dame für Turm</translation>
    </message>
    <message>
        <source>Queen&apos;s rook</source>
        <translation>Damenturm</translation>
    </message>
    <message>
        <source>King&apos;s rook</source>
        <translation>Königsturm</translation>
    </message>
    <message>
        <source>Rook, pawn and move</source>
        <translation>Turm, Bauer und Zug</translation>
    </message>
    <message>
        <source>Both knights</source>
        <translation>Beide Springer</translation>
    </message>
    <message>
        <source>Rook and knight</source>
        <translation>Turm und Springer</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>Dame</translation>
    </message>
    <message>
        <source>Both rooks</source>
        <translation>Beide Türme</translation>
    </message>
    <message>
        <source>Queen and rook</source>
        <translation>Dame und Turm</translation>
    </message>
    <message>
        <source>Queen and both rooks</source>
        <translation>Dame und beide Türme</translation>
    </message>
    <message>
        <source>The normal start</source>
        <translation>Grundstellung</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>An opening</source>
        <translation>Eine Eröffnung</translation>
    </message>
    <message>
        <source>A FEN</source>
        <translation>Eine FEN</translation>
    </message>
    <message>
        <source>The position on the board</source>
        <translation>Stellung auf dem Brett</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>Anfangsstellung</translation>
    </message>
    <message>
        <source>Pick Another</source>
        <translation>Eine andere auslosen</translation>
    </message>
    <message>
        <source>Pick another start of Chess960 at random</source>
        <translation>Eine andere Chess960-Stellung auslosen</translation>
    </message>
    <message>
        <source>Handicap</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>White gives it</source>
        <translation>Weiß gibt vor</translation>
    </message>
    <message>
        <source>Black gives it</source>
        <translation>Schwarz gibt vor</translation>
    </message>
    <message>
        <source>Who gives the handicap</source>
        <translation>Wer die Vorgabe gibt</translation>
    </message>
    <message>
        <source>Chess960 has positions 0 to {0}; type a number.</source>
        <translation>Chess960 hat die Stellungen 0 bis {0}; bitte eine Zahl eingeben.</translation>
    </message>
    <message>
        <source>A number from 0 to 959</source>
        <translation>Eine Zahl von 0 bis 959</translation>
    </message>
    <message>
        <source>Part of its name, or its code</source>
        <translation>Teil des Namens oder ECO-Code</translation>
    </message>
    <message>
        <source>FEN</source>
        <translation>FEN</translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message>
        <source>Years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>Wertungen</translation>
    </message>
    <message>
        <source>The stronger player has {0}</source>
        <translation>Der Stärkere hat {0}</translation>
    </message>
    <message>
        <source>{0}: open the card</source>
        <translation>{0}: die Karte öffnen</translation>
    </message>
    <message>
        <source>Players with most games</source>
        <translation>Spieler mit den meisten Partien</translation>
    </message>
    <message>
        <source>Players, games, score</source>
        <translation>Spieler, Partien, Punkte</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Years, ratings and players of the games below</source>
        <translation>Jahre, Wertungen und Spieler der Partien darunter</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>The engine&apos;s line; Escape returns to the game.</source>
        <translation>Die Variante der Engine; Esc führt zur Partie zurück.</translation>
    </message>
    <message>
        <source>Engine starting</source>
        <translation>Engine startet</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>What went wrong, as text for the developers</source>
        <translation>Was schiefging, als Text für die Entwickler</translation>
    </message>
</context>
<context>
    <name>TabCommands</name>
    <message>
        <source>The game is closed and not saved: Reopen Closed Game brings it back.</source>
        <translation>Die Partie ist geschlossen und nicht gespeichert; „Geschlossene Partie wieder öffnen“ holt sie zurück.</translation>
    </message>
    <message>
        <source>No unsaved game was closed.</source>
        <translation>Es wurde keine nicht gespeicherte Partie geschlossen.</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Stay with this position</source>
        <translation>Bei dieser Stellung bleiben</translation>
    </message>
    <message>
        <source>What the other side would play, if this side passed</source>
        <translation>Was die andere Seite spielen würde, wenn diese passte</translation>
    </message>
    <message>
        <source>Leave out the best move, to see the next best one</source>
        <translation>Den besten Zug weglassen, um den nächstbesten zu sehen</translation>
    </message>
    <message>
        <source>Show the search: see the engine think</source>
        <translation>Die Suche zeigen: der Engine beim Denken zusehen</translation>
    </message>
    <message>
        <source>Which moves are searched</source>
        <translation>Welche Züge untersucht werden</translation>
    </message>
    <message>
        <source>Which engines analyse</source>
        <translation>Welche Engines analysieren</translation>
    </message>
    <message>
        <source>What the network sees: the worth of each man</source>
        <translation>Was das Netz sieht: der Wert jedes Steins</translation>
    </message>
    <message>
        <source>How many lines</source>
        <translation>Wie viele Varianten</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Unbegrenzt</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>When the analysis of a position ends</source>
        <translation>Wann die Analyse einer Stellung endet</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Begrenzung</translation>
    </message>
    <message>
        <source> line</source>
        <translation> Variante</translation>
    </message>
    <message>
        <source> lines</source>
        <translation> Varianten</translation>
    </message>
    <message>
        <source>White&apos;s view</source>
        <translation>Sicht von Weiß</translation>
    </message>
    <message>
        <source>Scores are from White&apos;s point of view</source>
        <translation>Bewertungen aus der Sicht von Weiß</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Let the engines rest</source>
        <translation>Die Engines ruhen lassen</translation>
    </message>
    <message>
        <source>Let the engines look at the shown position</source>
        <translation>Die Engines die gezeigte Stellung untersuchen lassen</translation>
    </message>
    <message>
        <source>Stop the analysis</source>
        <translation>Analyse anhalten</translation>
    </message>
    <message>
        <source>Analyse the position</source>
        <translation>Stellung analysieren</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>k</source>
        <translation>k</translation>
    </message>
</context>
<context>
    <name>Topic</name>
    <message>
        <source>The board does not show the game: go back to it first.</source>
        <translation>Das Brett zeigt nicht die Partie: erst zu ihr zurückkehren.</translation>
    </message>
</context>
<context>
    <name>TourList</name>
    <message>
        <source>The tour in twelve steps</source>
        <translation>Der Rundgang in zwölf Schritten</translation>
    </message>
</context>
<context>
    <name>TrainingCommands</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>Weiß am Zug</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>Schwarz am Zug</translation>
    </message>
    <message>
        <source>{0}?</source>
        <translation>{0}?</translation>
    </message>
    <message>
        <source>Checking whether it is as good …</source>
        <translation>Es wird geprüft, ob er ebenso gut ist …</translation>
    </message>
    <message>
        <source>{0} is not it. Try again, or see the solution.</source>
        <translation>{0} ist es nicht. Versuchen Sie es noch einmal, oder sehen Sie die Lösung an.</translation>
    </message>
    <message>
        <source>Looking why …</source>
        <translation>Der Grund wird gesucht …</translation>
    </message>
    <message>
        <source>{0} is right. Go on.</source>
        <translation>{0} ist richtig. Weiter.</translation>
    </message>
    <message>
        <source>The engine prefers {0} a little.</source>
        <translation>Die Engine zieht {0} ein wenig vor.</translation>
    </message>
    <message>
        <source>{0} is right.</source>
        <translation>{0} ist richtig.</translation>
    </message>
    <message>
        <source>The piece on {0} moves.</source>
        <translation>Die Figur auf {0} zieht.</translation>
    </message>
    <message>
        <source>The solution: {0}</source>
        <translation>Die Lösung: {0}</translation>
    </message>
    <message>
        <source>{0} is good, too, but not in your repertoire.</source>
        <translation>{0} ist auch gut, aber nicht in Ihrem Repertoire.</translation>
    </message>
</context>
<context>
    <name>TrainingHome</name>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>Solve on the board what is due</source>
        <translation>Auf dem Brett lösen, was fällig ist</translation>
    </message>
    <message>
        <source>&amp;My Names…</source>
        <translation>&amp;Meine Namen…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Ausgeben…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Einlesen…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>My names; cards as a file</source>
        <translation>Meine Namen; Karten als Datei</translation>
    </message>
    <message>
        <source>Due in the next four weeks</source>
        <translation>Fällig in den nächsten vier Wochen</translation>
    </message>
    <message>
        <source>Right answers by week</source>
        <translation>Richtige Antworten nach Wochen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Progress of the games</source>
        <translation>Fortschritt der Partien</translation>
    </message>
    <message>
        <source>All My Games…</source>
        <translation>Alle meine Partien…</translation>
    </message>
    <message>
        <source>Make cards of my mistakes in all games of the shown list</source>
        <translation>Aus meinen Fehlern in allen Partien der gezeigten Liste Karten machen</translation>
    </message>
    <message>
        <source>Get My Games…</source>
        <translation>Meine Partien holen…</translation>
    </message>
    <message>
        <source>Your games from lichess or chess.com, into a file that is listed</source>
        <translation>Ihre Partien von lichess oder chess.com, in eine Datei, die als Liste erscheint</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What was found stays; it can go on</source>
        <translation>Was gefunden wurde, bleibt; es kann weitergehen</translation>
    </message>
    <message>
        <source>Go On</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Search the games that are left</source>
        <translation>Die übrigen Partien durchsuchen</translation>
    </message>
    <message>
        <source>Tactics from the games of our engine, the easiest first</source>
        <translation>Taktik aus den Partien unserer Engine, die leichtesten Aufgaben zuerst</translation>
    </message>
    <message>
        <source>Solve Puzzles</source>
        <translation>Aufgaben lösen</translation>
    </message>
    <message>
        <source>Positions to solve, from a file: EPD with best moves, PGN games that begin with a position, or lichess&apos;s table</source>
        <translation>Stellungen zum Lösen aus einer Datei: EPD mit besten Zügen, PGN-Partien, die mit einer Stellung beginnen, oder die Tabelle von lichess</translation>
    </message>
    <message>
        <source>Add Puzzles…</source>
        <translation>Aufgaben hinzufügen…</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>Endspiele</translation>
    </message>
    <message>
        <source>Endings to win or to hold against the engine, one by one</source>
        <translation>Endspiele, gegen die Engine zu gewinnen oder zu halten, eines nach dem anderen</translation>
    </message>
    <message>
        <source>Play It Out</source>
        <translation>Ausspielen</translation>
    </message>
    <message>
        <source>The position on the board against the engine, with a goal</source>
        <translation>Die Stellung auf dem Brett gegen die Engine, mit einem Ziel</translation>
    </message>
    <message>
        <source>Guess the Move</source>
        <translation>Zug erraten</translation>
    </message>
    <message>
        <source>The moves of the shown game, one after the other</source>
        <translation>Die Züge der gezeigten Partie, einer nach dem anderen</translation>
    </message>
    <message>
        <source>Practise</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>There are no cards yet.</source>
        <translation>Es gibt noch keine Karten.</translation>
    </message>
    <message>
        <source>Train on your own mistakes</source>
        <translation>An den eigenen Fehlern trainieren</translation>
    </message>
    <message>
        <source>Nothing is due now.</source>
        <translation>Jetzt ist nichts fällig.</translation>
    </message>
    <message>
        <source>Solve the puzzles of this file, as many as you like</source>
        <translation>Die Aufgaben dieser Datei lösen, so viele Sie möchten</translation>
    </message>
    <message>
        <source>Ask No More</source>
        <translation>Nicht mehr fragen</translation>
    </message>
    <message>
        <source>These puzzles come again only if you add their file again</source>
        <translation>Diese Aufgaben kommen nur wieder, wenn Sie ihre Datei wieder hinzufügen</translation>
    </message>
    <message>
        <source>Analyse a game of yours, or take all your games: each mistake that makes a sound question becomes a card, which comes back until you know it.</source>
        <translation>Analysieren Sie eine Ihrer Partien, oder nehmen Sie alle: Jeder Fehler, der eine saubere Frage ergibt, wird eine Karte, die wiederkommt, bis Sie sie können.</translation>
    </message>
    <message>
        <source>Solve Puzzles brings these puzzles back where there are no others</source>
        <translation>„Aufgaben lösen“ holt diese Aufgaben zurück, wo es keine anderen gibt</translation>
    </message>
    <message>
        <source>What you miss most</source>
        <translation>Was Sie am häufigsten übersehen</translation>
    </message>
    <message>
        <source>By phase</source>
        <translation>Nach Phasen</translation>
    </message>
    <message>
        <source>Of the cards that you have answered, you know about {0} % now.</source>
        <translation>Von den Karten, die Sie beantwortet haben, können Sie jetzt etwa {0} %.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Verfehlt</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>The share of answers in the last four weeks that were missed</source>
        <translation>Der Anteil der verfehlten Antworten in den letzten vier Wochen</translation>
    </message>
    <message>
        <source>The same in the four weeks before</source>
        <translation>Dasselbe in den vier Wochen davor</translation>
    </message>
</context>
<context>
    <name>TrainingNote</name>
    <message>
        <source>My mistakes in this game become cards</source>
        <translation>Aus meinen Fehlern in dieser Partie werden Karten</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>Keiner von beiden</translation>
    </message>
    <message>
        <source>Do not ask again. You can tell it later under Game, Training, My Names</source>
        <translation>Nicht wieder fragen. Später können Sie es unter Partie, Training, Meine Namen angeben</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Solve the cards that are due, one after the other</source>
        <translation>Die fälligen Karten lösen, eine nach der anderen</translation>
    </message>
    <message>
        <source>Which player are you? Your mistakes become cards for the training.</source>
        <translation>Welcher Spieler sind Sie? Aus Ihren Fehlern werden Karten für das Training.</translation>
    </message>
</context>
<context>
    <name>TreeCommands</name>
    <message>
        <source>There is no line to copy.</source>
        <translation>Es gibt keine Zugfolge zum Kopieren.</translation>
    </message>
    <message>
        <source>Copied the line.</source>
        <translation>Zugfolge kopiert.</translation>
    </message>
    <message>
        <source>The clipboard holds no moves.</source>
        <translation>In der Zwischenablage sind keine Züge.</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>Der Text wird gelesen…</translation>
    </message>
    <message>
        <source>A side in check cannot pass.</source>
        <translation>Im Schach kann man nicht passen.</translation>
    </message>
    <message>
        <source>There is no other variation there.</source>
        <translation>Dort gibt es keine andere Variante.</translation>
    </message>
    <message>
        <source>&amp;Glyph</source>
        <translation>Bewertun&amp;gszeichen</translation>
    </message>
    <message>
        <source>&amp;Others</source>
        <translation>&amp;Weitere</translation>
    </message>
</context>
<context>
    <name>TreeView</name>
    <message>
        <source>Moves</source>
        <translation>Züge</translation>
    </message>
    <message>
        <source>The moves appear here.</source>
        <translation>Hier erscheinen die Züge.</translation>
    </message>
</context>
<context>
    <name>WelcomePanel</name>
    <message>
        <source>Play, or look at a game</source>
        <translation>Spielen oder eine Partie ansehen</translation>
    </message>
    <message>
        <source>New to Chess</source>
        <translation>Neu im Schach</translation>
    </message>
    <message>
        <source>Club Player</source>
        <translation>Vereinsspieler</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>As Strong as It Gets</source>
        <translation>So stark wie möglich</translation>
    </message>
    <message>
        <source>One That Fits</source>
        <translation>Einer, der passt</translation>
    </message>
    <message>
        <source>Its level follows your rating, from game to game</source>
        <translation>Seine Stufe folgt Ihrer Wertungszahl, von Partie zu Partie</translation>
    </message>
    <message>
        <source>Rated: counts for your own rating, without takebacks and help</source>
        <translation>Gewertet: zählt für Ihre Wertungszahl, ohne Zurücknehmen und Hilfe</translation>
    </message>
    <message>
        <source>The engine at full strength</source>
        <translation>Die Engine mit voller Stärke</translation>
    </message>
    <message>
        <source>{0} Elo: {1}</source>
        <translation>{0} Elo: {1}</translation>
    </message>
    <message>
        <source>An opponent for you:</source>
        <translation>Ein passender Gegner:</translation>
    </message>
    <message>
        <source>The settings of the last game</source>
        <translation>Die Einstellungen der letzten Partie</translation>
    </message>
    <message>
        <source>Another Opponent…</source>
        <translation>Ein anderer Gegner…</translation>
    </message>
    <message>
        <source>Choose who plays, for how long and from where</source>
        <translation>Wählen, wer spielt, wie lange und aus welcher Stellung</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Move both sides; the engine tells what it thinks</source>
        <translation>Beide Seiten ziehen; die Engine sagt, was sie davon hält</translation>
    </message>
    <message>
        <source>Open Games…</source>
        <translation>Partien öffnen…</translation>
    </message>
    <message>
        <source>A file of games or positions</source>
        <translation>Eine Datei mit Partien oder Stellungen</translation>
    </message>
    <message>
        <source>My Games</source>
        <translation>Eigene Partien</translation>
    </message>
    <message>
        <source>The games that you have played here to their end</source>
        <translation>Die Partien, die Sie hier zu Ende gespielt haben</translation>
    </message>
    <message>
        <source>Get My Games…</source>
        <translation>Meine Partien holen…</translation>
    </message>
    <message>
        <source>Your games from lichess or chess.com</source>
        <translation>Ihre Partien von lichess oder chess.com</translation>
    </message>
    <message>
        <source>Go On…</source>
        <translation>Weiterspielen…</translation>
    </message>
    <message>
        <source>Go on with an adjourned game</source>
        <translation>Eine vertagte Partie weiterspielen</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Solve cards of your own mistakes</source>
        <translation>Karten aus den eigenen Fehlern lösen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>What one can do, and how</source>
        <translation>Was man tun kann, und wie</translation>
    </message>
    <message>
        <source>Or without an opponent:</source>
        <translation>Oder ohne Gegner:</translation>
    </message>
    <message>
        <source>Play {0}</source>
        <translation>Gegen {0} spielen</translation>
    </message>
</context>
<context>
    <name>WhyCommands</name>
    <message>
        <source>Make the move on the board that you want to ask about; it is not played.</source>
        <translation>Machen Sie auf dem Brett den Zug, um den es geht; er wird nicht gespielt.</translation>
    </message>
    <message>
        <source>Nothing is asked.</source>
        <translation>Es wird nichts gefragt.</translation>
    </message>
    <message>
        <source>Go to a move first: this is the position before all moves.</source>
        <translation>Gehen Sie zuerst zu einem Zug: Das ist die Stellung vor allen Zügen.</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>Die Engine ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>There is no explanation: {0}</source>
        <translation>Es gibt keine Erklärung: {0}</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>The position of this question is not in the shown game.</source>
        <translation>Die Stellung dieser Frage kommt in der gezeigten Partie nicht vor.</translation>
    </message>
    <message>
        <source>The line has been added to the game.</source>
        <translation>Die Variante ist in die Partie eingefügt.</translation>
    </message>
    <message>
        <source>The game has this line already.</source>
        <translation>Die Partie enthält diese Variante schon.</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Danach</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Drag a piece with Ctrl held to ask about another move: it is not played</source>
        <translation>Eine Figur mit gedrückter Strg-Taste ziehen, um nach einem anderen Zug zu fragen: Er wird nicht gespielt</translation>
    </message>
    <message>
        <source>From White&apos;s point of view</source>
        <translation>Aus der Sicht von Weiß</translation>
    </message>
    <message>
        <source>The best other move</source>
        <translation>Der beste andere Zug</translation>
    </message>
    <message>
        <source>Play the line that answers the move on the board</source>
        <translation>Die Variante, die den Zug beantwortet, auf dem Brett spielen</translation>
    </message>
    <message>
        <source>Add Line</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Put the line that answers the move into the game</source>
        <translation>Die Variante, die den Zug beantwortet, in die Partie einfügen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare the evaluation at the end of this line with that at the end of the best one, term by term</source>
        <translation>Die Bewertung am Ende dieser Variante neben der am Ende der besten, Term für Term</translation>
    </message>
    <message>
        <source>Look Longer</source>
        <translation>Länger suchen</translation>
    </message>
    <message>
        <source>Search on, for four times as long, until the answer is settled</source>
        <translation>Weitersuchen, viermal so lange, bis die Antwort feststeht</translation>
    </message>
    <message>
        <source>Show the Search</source>
        <translation>Die Suche zeigen</translation>
    </message>
    <message>
        <source>Why the engine itself dismisses the move, rule by rule</source>
        <translation>Warum die Engine selbst den Zug verwirft, Regel für Regel</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>The line after it</source>
        <translation>Die Variante danach</translation>
    </message>
    <message>
        <source>Looking for the answer …</source>
        <translation>Die Antwort wird gesucht …</translation>
    </message>
    <message>
        <source>Looking for the answer … {0} positions for each move</source>
        <translation>Die Antwort wird gesucht … {0} Stellungen je Zug</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Not settled yet: more time may change the answer.</source>
        <translation>Noch nicht sicher: Mehr Zeit kann die Antwort ändern.</translation>
    </message>
    <message>
        <source>Depth {0} · {1} positions for each move</source>
        <translation>Tiefe {0} · {1} Stellungen je Zug</translation>
    </message>
    <message>
        <source>The analysis (depth {0}) says {1} for {2}.</source>
        <translation>Die Analyse (Tiefe {0}) gibt {1} für {2}.</translation>
    </message>
    <message>
        <source>{0} instead</source>
        <translation>Stattdessen {0}</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>{0} is open already, beside this game.</source>
        <translation>{0} ist schon offen, neben dieser Partie.</translation>
    </message>
</context>
<context>
    <name>XrayCommands</name>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>Die Engine ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>The game is over here: there is nothing to search.</source>
        <translation>Die Partie ist hier zu Ende: Es gibt nichts zu suchen.</translation>
    </message>
    <message>
        <source>Recording the search. The first time, it is compiled for that, which takes some seconds.</source>
        <translation>Die Suche wird aufgezeichnet. Beim ersten Mal wird sie dafür übersetzt, was einige Sekunden dauert.</translation>
    </message>
    <message>
        <source>Recording the search …</source>
        <translation>Die Suche wird aufgezeichnet …</translation>
    </message>
    <message>
        <source>The search plays this move.</source>
        <translation>Die Suche spielt diesen Zug.</translation>
    </message>
    <message>
        <source>Looking for what would have saved it …</source>
        <translation>Es wird gesucht, was ihn gerettet hätte …</translation>
    </message>
    <message>
        <source>Nothing that was tried would have saved it.</source>
        <translation>Nichts, was versucht wurde, hätte ihn gerettet.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchbaum</translation>
    </message>
</context>
<context>
    <name>XrayPanel</name>
    <message>
        <source>Depth </source>
        <translation>Tiefe </translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>How many plies deep the search is recorded</source>
        <translation>Wie viele Halbzüge tief die Suche aufgezeichnet wird</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufzeichnen</translation>
    </message>
    <message>
        <source>Search the shown position and record all that the search looks at</source>
        <translation>Die gezeigte Stellung durchsuchen und alles aufzeichnen, was die Suche ansieht</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Progress of the recording</source>
        <translation>Fortschritt der Aufzeichnung</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>Baum</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>Film</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>The tree of the search</source>
        <translation>Der Baum der Suche</translation>
    </message>
    <message>
        <source>How the best move changed from depth to depth</source>
        <translation>Wie sich der beste Zug von Tiefe zu Tiefe geändert hat</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Erneut</translation>
    </message>
    <message>
        <source>Without rules</source>
        <translation>Ohne Regeln</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>Minimax</translation>
    </message>
    <message>
        <source>What each depth has cost</source>
        <translation>Was jede Tiefe gekostet hat</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>Halbzüge</translation>
    </message>
    <message>
        <source>Nodes searched at this depth</source>
        <translation>Knoten, die in dieser Tiefe durchsucht wurden</translation>
    </message>
    <message>
        <source>Effective branching factor: the nodes of this depth divided by those of the depth before</source>
        <translation>Effektiver Verzweigungsfaktor: die Knoten dieser Tiefe geteilt durch die der Tiefe davor</translation>
    </message>
    <message>
        <source>Share of the cut-offs caused by the first move: it tells how well moves are ordered</source>
        <translation>Anteil der Schnitte durch den ersten Zug: wie gut die Züge geordnet sind</translation>
    </message>
    <message>
        <source>Share of the nodes that the transposition table has ended</source>
        <translation>Anteil der Knoten, die die Hashtabelle beendet hat</translation>
    </message>
    <message>
        <source>Share of the nodes in the quiescence search</source>
        <translation>Anteil der Knoten in der Ruhesuche</translation>
    </message>
    <message>
        <source>Moves that had to be searched again because they were better than expected</source>
        <translation>Züge, die noch einmal durchsucht werden mussten, weil sie besser als erwartet waren</translation>
    </message>
    <message>
        <source>Nodes to this depth by alpha-beta, with every rule off that can be switched off</source>
        <translation>Knoten bis zu dieser Tiefe mit Alpha-Beta, ohne alle Regeln, die sich abschalten lassen</translation>
    </message>
    <message>
        <source>Nodes to this depth by minimax, which looks at everything</source>
        <translation>Knoten bis zu dieser Tiefe mit Minimax, das alles ansieht</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Count what the same depths cost without the rules of the search</source>
        <translation>Zählen, was dieselben Tiefen ohne die Regeln der Suche kosten</translation>
    </message>
    <message>
        <source>The effort for each move</source>
        <translation>Der Aufwand für jeden Zug</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation>Noch ist nichts aufgezeichnet.</translation>
    </message>
    <message>
        <source>Why Not?</source>
        <translation>Warum nicht?</translation>
    </message>
    <message>
        <source>Why this move was dismissed, and what would have saved it</source>
        <translation>Warum dieser Zug verworfen wurde, und was ihn gerettet hätte</translation>
    </message>
    <message>
        <source>See the engine think: every node of a search, and why it was looked at or not.</source>
        <translation>Der Engine beim Denken zusehen: jeder Knoten einer Suche, und warum er angesehen wurde oder nicht.</translation>
    </message>
    <message>
        <source>Choose a row, and what happened there is told here in full.</source>
        <translation>Wählen Sie eine Zeile: Hier steht dann ausführlich, was dort geschah.</translation>
    </message>
    <message>
        <source>Click to zoom in, on the uppermost bar to zoom out, with the right button to open the tree there.</source>
        <translation>Ein Klick vergrößert, einer auf den obersten Balken verkleinert, die rechte Taste öffnet dort den Baum.</translation>
    </message>
</context>
<context>
    <name>_Editor</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
</TS>
