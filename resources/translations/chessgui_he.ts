<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="he" sourcelanguage="en_US">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Chessgui</source>
        <translation>אודות Chessgui</translation>
    </message>
    <message>
        <source>&lt;p&gt;A chess board with an engine of its own.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;br&gt;The pieces Cburnett are by Colin M. L. Burnett.&lt;/p&gt;</source>
        <translation>&lt;p&gt;לוח שחמט עם מנוע משלו.&lt;/p&gt;&lt;p&gt;תוכנה חופשית ברישיון GNU General Public License, גרסה 3 ואילך.&lt;br&gt;הכלים Cburnett מאת Colin M. L. Burnett.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>ActionSet</name>
    <message>
        <source>More commands</source>
        <translation>פקודות נוספות</translation>
    </message>
</context>
<context>
    <name>AdjournedDialog</name>
    <message>
        <source>Adjourned games</source>
        <translation>משחקים שנדחו</translation>
    </message>
    <message>
        <source>Cannot be read, and stays where it is: {0}</source>
        <translation>לא ניתן לקריאה ונשאר במקומו: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>מחיקה</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>המשך</translation>
    </message>
    <message>
        <source>{0}, move {1}</source>
        <translation>‏⁨{0}⁩, מהלך ⁨{1}⁩</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>There is no evaluation to write: analyse the positions of the game first.</source>
        <translation>אין הערכה לכתוב: יש לנתח תחילה את עמדות המשחק.</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>המשחק הסתיים.</translation>
    </message>
    <message>
        <source>The engine is thinking about its move: ask again when it has moved.</source>
        <translation>המנוע חושב על המהלך שלו: בקשו שוב אחרי שיבצע אותו.</translation>
    </message>
    <message>
        <source>It is the engine&apos;s turn.</source>
        <translation>תור המנוע.</translation>
    </message>
</context>
<context>
    <name>AnalysisCommands</name>
    <message>
        <source>Engines…</source>
        <translation>מנועים…</translation>
    </message>
    <message>
        <source>At least one engine must take part in the analysis.</source>
        <translation>לפחות מנוע אחד חייב להשתתף בניתוח.</translation>
    </message>
</context>
<context>
    <name>AnalysisPane</name>
    <message>
        <source>The game is over here: there is nothing to analyse.</source>
        <translation>המשחק הסתיים כאן: אין מה לנתח.</translation>
    </message>
    <message>
        <source>The position cannot be analysed in this way.</source>
        <translation>אי אפשר לנתח את העמדה כך.</translation>
    </message>
    <message>
        <source>Locked to the position after {0}.</source>
        <translation>נעול על העמדה אחרי ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Locked to the first position.</source>
        <translation>נעול על העמדה הראשונה.</translation>
    </message>
    <message>
        <source>Threat: what Black would play.</source>
        <translation>איום: מה השחור היה משחק.</translation>
    </message>
    <message>
        <source>Threat: what White would play.</source>
        <translation>איום: מה הלבן היה משחק.</translation>
    </message>
    <message>
        <source>&amp;Add the Line as Variation</source>
        <translation>&amp;הוספת הרצף כווריאנט</translation>
    </message>
    <message>
        <source>Add &amp;up to Here</source>
        <translation>הוספה &amp;עד כאן</translation>
    </message>
    <message>
        <source>&amp;Show on the Board</source>
        <translation>ה&amp;צגה על הלוח</translation>
    </message>
    <message>
        <source>&amp;Copy the Line</source>
        <translation>העת&amp;קת הרצף</translation>
    </message>
    <message>
        <source>&amp;Leave {0} Out</source>
        <translation>&amp;בלי ⁨{0}⁩</translation>
    </message>
    <message>
        <source>&amp;Only {0}</source>
        <translation>&amp;רק ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Search All &amp;Moves</source>
        <translation>&amp;חיפוש בכל המהלכים</translation>
    </message>
    <message>
        <source>&amp;Why Not {0}?</source>
        <translation>&amp;למה לא ⁨{0}⁩?</translation>
    </message>
    <message>
        <source>Copied the line.</source>
        <translation>הרצף הועתק.</translation>
    </message>
</context>
<context>
    <name>AnalysisSession</name>
    <message>
        <source>A side in check cannot pass: there is no threat to look at.</source>
        <translation>צד שנמצא בשח אינו יכול לוותר על תורו: אין איום להצגה.</translation>
    </message>
    <message>
        <source>No best move is known yet.</source>
        <translation>עדיין לא ידוע מהלך טוב ביותר.</translation>
    </message>
</context>
<context>
    <name>ArrangementCommands</name>
    <message>
        <source>Play</source>
        <translation>משחק</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>לימוד</translation>
    </message>
    <message>
        <source>Arrange&amp;ments</source>
        <translation>&amp;סידורים</translation>
    </message>
    <message>
        <source>The panes stand as in “{0}”, but for those that cannot be shown now.</source>
        <translation>החלוניות עומדות כמו ב־“⁨{0}⁩”, מלבד אלה שאי אפשר להציג כעת.</translation>
    </message>
    <message>
        <source>The panes stand as in “{0}”.</source>
        <translation>החלוניות עומדות כמו ב־“⁨{0}⁩”.</translation>
    </message>
    <message>
        <source>The panes are kept as “{0}”.</source>
        <translation>החלוניות נשמרו בשם “⁨{0}⁩”.</translation>
    </message>
    <message>
        <source>Keep This Arrangement</source>
        <translation>שמירת הסידור הזה</translation>
    </message>
    <message>
        <source>Its name:</source>
        <translation>השם שלו:</translation>
    </message>
    <message>
        <source>The arrangement “{0}” is deleted.</source>
        <translation>הסידור “⁨{0}⁩” נמחק.</translation>
    </message>
    <message>
        <source>&amp;Keep This One…</source>
        <translation>&amp;שמירת הסידור הזה…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;מחיקה</translation>
    </message>
</context>
<context>
    <name>AutoplayCommands</name>
    <message>
        <source>The shown game has no moves.</source>
        <translation>במשחק המוצג אין מהלכים.</translation>
    </message>
    <message>
        <source>The game goes on by itself; any key or click stops it.</source>
        <translation>המשחק ממשיך מעצמו; כל מקש או לחיצה עוצרים אותו.</translation>
    </message>
    <message>
        <source>The game stays here.</source>
        <translation>המשחק נעצר כאן.</translation>
    </message>
    <message>
        <source>The line is at its end.</source>
        <translation>הרצף הגיע לסופו.</translation>
    </message>
</context>
<context>
    <name>BoardArea</name>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>White&apos;s end: the score is from White&apos;s point of view</source>
        <translation>הקצה של הלבן: ההערכה מנקודת המבט של הלבן</translation>
    </message>
</context>
<context>
    <name>BoardCommands</name>
    <message>
        <source>preparing the engine … {0} %</source>
        <translation>הכנת המנוע … ⁨{0} %⁩</translation>
    </message>
    <message>
        <source>Hint: {0}.</source>
        <translation>רמז: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Hint: the piece on {0} moves.</source>
        <translation>רמז: הכלי ב⁨{0}⁩ נע.</translation>
    </message>
    <message>
        <source>The game is hidden while you solve.</source>
        <translation>המשחק מוסתר בזמן הפתרון.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>thinking …</source>
        <translation>בחשיבה…</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>בהשהיה</translation>
    </message>
</context>
<context>
    <name>BoardWidget</name>
    <message>
        <source>white pawn</source>
        <translation>רגלי לבן</translation>
    </message>
    <message>
        <source>white knight</source>
        <translation>פרש לבן</translation>
    </message>
    <message>
        <source>white bishop</source>
        <translation>רץ לבן</translation>
    </message>
    <message>
        <source>white rook</source>
        <translation>צריח לבן</translation>
    </message>
    <message>
        <source>white queen</source>
        <translation>מלכה לבנה</translation>
    </message>
    <message>
        <source>white king</source>
        <translation>מלך לבן</translation>
    </message>
    <message>
        <source>black pawn</source>
        <translation>רגלי שחור</translation>
    </message>
    <message>
        <source>black knight</source>
        <translation>פרש שחור</translation>
    </message>
    <message>
        <source>black bishop</source>
        <translation>רץ שחור</translation>
    </message>
    <message>
        <source>black rook</source>
        <translation>צריח שחור</translation>
    </message>
    <message>
        <source>black queen</source>
        <translation>מלכה שחורה</translation>
    </message>
    <message>
        <source>black king</source>
        <translation>מלך שחור</translation>
    </message>
    <message>
        <source>pawn</source>
        <translation>רגלי</translation>
    </message>
    <message>
        <source>knight</source>
        <translation>פרש</translation>
    </message>
    <message>
        <source>bishop</source>
        <translation>רץ</translation>
    </message>
    <message>
        <source>rook</source>
        <translation>צריח</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>מלכה</translation>
    </message>
    <message>
        <source>king</source>
        <translation>מלך</translation>
    </message>
    <message>
        <source>{square}, {piece}</source>
        <translation>‏⁨{square}⁩, ⁨{piece}⁩</translation>
    </message>
    <message>
        <source>{square}, empty</source>
        <translation>‏⁨{square}⁩, ריקה</translation>
    </message>
    <message>
        <source>{piece} to {square}</source>
        <translation>‏⁨{piece}⁩ אל ⁨{square}⁩</translation>
    </message>
    <message>
        <source>{piece} takes {square}</source>
        <translation>‏⁨{piece}⁩ מכה ב־⁨{square}⁩</translation>
    </message>
    <message>
        <source>{piece} {origin} to {square}</source>
        <translation>‏⁨{piece}⁩ ⁨{origin}⁩ אל ⁨{square}⁩</translation>
    </message>
    <message>
        <source>{piece} {origin} takes {square}</source>
        <translation>‏⁨{piece}⁩ ⁨{origin}⁩ מכה ב־⁨{square}⁩</translation>
    </message>
    <message>
        <source>pawn {origin} takes {square} en passant</source>
        <translation>רגלי ⁨{origin}⁩ מכה ב־⁨{square}⁩ דרך הילוכו</translation>
    </message>
    <message>
        <source>castles short</source>
        <translation>הצרחה קצרה</translation>
    </message>
    <message>
        <source>castles long</source>
        <translation>הצרחה ארוכה</translation>
    </message>
    <message>
        <source>{move}, promotes to {piece}</source>
        <translation>‏⁨{move}⁩, הכתרה ל⁨{piece}⁩</translation>
    </message>
    <message>
        <source>{move}, check</source>
        <translation>‏⁨{move}⁩, שח</translation>
    </message>
    <message>
        <source>{move}, checkmate</source>
        <translation>‏⁨{move}⁩, מט</translation>
    </message>
    <message>
        <source>White played {move}</source>
        <translation>הלבן שיחק: ⁨{move}⁩</translation>
    </message>
    <message>
        <source>Black played {move}</source>
        <translation>השחור שיחק: ⁨{move}⁩</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>תור הלבן</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>תור השחור</translation>
    </message>
    <message>
        <source>White to move, in check</source>
        <translation>תור הלבן, בשח</translation>
    </message>
    <message>
        <source>Black to move, in check</source>
        <translation>תור השחור, בשח</translation>
    </message>
    <message>
        <source>White is checkmated</source>
        <translation>הלבן במט</translation>
    </message>
    <message>
        <source>Black is checkmated</source>
        <translation>השחור במט</translation>
    </message>
    <message>
        <source>stalemate</source>
        <translation>פט</translation>
    </message>
    <message>
        <source>White: {pieces}</source>
        <translation>לבן: ⁨{pieces}⁩</translation>
    </message>
    <message>
        <source>Black: {pieces}</source>
        <translation>שחור: ⁨{pieces}⁩</translation>
    </message>
    <message>
        <source>{piece} {squares}</source>
        <translation>‏⁨{piece}⁩ ⁨{squares}⁩</translation>
    </message>
    <message>
        <source>“{0}” can be {1}.</source>
        <translation>&quot;⁨{0}⁩&quot; יכול להיות ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} would leave the king in check.</source>
        <translation>‏⁨{0}⁩ ישאיר את המלך בשח.</translation>
    </message>
    <message>
        <source>The king or that rook has moved, so castling there is no longer possible.</source>
        <translation>המלך או הצריח כבר זזו, ולכן אי אפשר עוד להצריח לשם.</translation>
    </message>
    <message>
        <source>A piece stands in the way of the king or the rook.</source>
        <translation>כלי עומד בדרכו של המלך או של הצריח.</translation>
    </message>
    <message>
        <source>The king may not castle out of, through or into check.</source>
        <translation>אסור למלך להצריח מתוך שח, דרך שח או אל שח.</translation>
    </message>
    <message>
        <source>None of your pieces stands on {0}.</source>
        <translation>אין לך כלי ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The piece on {0} cannot go to {1}.</source>
        <translation>הכלי שב־⁨{0}⁩ אינו יכול לעבור אל ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>No pawn can go to {0}.</source>
        <translation>אף רגלי אינו יכול לעבור אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>No knight can go to {0}.</source>
        <translation>אף פרש אינו יכול לעבור אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>No bishop can go to {0}.</source>
        <translation>אף רץ אינו יכול לעבור אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>No rook can go to {0}.</source>
        <translation>אף צריח אינו יכול לעבור אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>No queen can go to {0}.</source>
        <translation>אף מלכה אינה יכולה לעבור אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The king cannot go to {0}.</source>
        <translation>המלך אינו יכול לעבור אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Add the new piece: {0}=Q, {0}=R, {0}=B or {0}=N.</source>
        <translation>יש להוסיף את הכלי החדש: ⁨{0}=Q⁩, ⁨{0}=R⁩, ⁨{0}=B⁩ או ⁨{0}=N⁩.</translation>
    </message>
    <message>
        <source>“{0}” is not a whole move yet.</source>
        <translation>&quot;⁨{0}⁩&quot; עדיין אינו מהלך שלם.</translation>
    </message>
    <message>
        <source>No move begins with “{0}”.</source>
        <translation>אין מהלך שמתחיל ב־&quot;⁨{0}⁩&quot;.</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>נבחר</translation>
    </message>
    <message>
        <source>can go here</source>
        <translation>אפשר לעבור לכאן</translation>
    </message>
    <message>
        <source>promotes to {piece}</source>
        <translation>הכתרה ל⁨{piece}⁩</translation>
    </message>
    <message>
        <source>Chess board</source>
        <translation>לוח שחמט</translation>
    </message>
</context>
<context>
    <name>BottomBar</name>
    <message>
        <source>Reading the file</source>
        <translation>קריאת הקובץ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>עריכה</translation>
    </message>
    <message>
        <source>Delete, move, sort and change the games of this file; find duplicates</source>
        <translation>מחיקה, העברה, מיון ושינוי של המשחקים בקובץ; מציאת כפולים</translation>
    </message>
    <message>
        <source>Analyse…</source>
        <translation>ניתוח…</translation>
    </message>
    <message>
        <source>Reports on the selected games</source>
        <translation>דוחות על המשחקים הנבחרים</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>ייצוא…</translation>
    </message>
    <message>
        <source>The selected games, or all of the list: as a file of their own, behind those of another one, as tables for other programs, or on pages</source>
        <translation>המשחקים שנבחרו, או כל הרשימה: כקובץ משלהם, אחרי אלה שבקובץ אחר, כטבלאות לתוכנות אחרות, או על דפים</translation>
    </message>
    <message>
        <source>Open the game above the one that was opened last</source>
        <translation>פתיחת המשחק שמעל זה שנפתח לאחרונה</translation>
    </message>
    <message>
        <source>Game above</source>
        <translation>המשחק שמעל</translation>
    </message>
    <message>
        <source>Open the game below the one that was opened last</source>
        <translation>פתיחת המשחק שמתחת לזה שנפתח לאחרונה</translation>
    </message>
    <message>
        <source>Game below</source>
        <translation>המשחק שמתחת</translation>
    </message>
    <message>
        <source>The whole window for the list, and back</source>
        <translation>כל החלון לרשימה, ובחזרה</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>כל החלון</translation>
    </message>
</context>
<context>
    <name>CardCommands</name>
    <message>
        <source>Your mistakes become cards …</source>
        <translation>הטעויות שלכם הופכות לכרטיסים …</translation>
    </message>
    <message>
        <source>Open a file, a folder or a collection with your games first; then all of them can become cards.</source>
        <translation>פתחו תחילה קובץ, תיקייה או אוסף של המשחקים שלכם; אז יוכלו כולם להפוך לכרטיסים.</translation>
    </message>
    <message>
        <source>No mistake of yours in this game makes a new card.</source>
        <translation>אף טעות שלכם במשחק הזה אינה יוצרת כרטיס חדש.</translation>
    </message>
    <message>
        <source>None of these games is yours: enter your names under More &gt; My Names.</source>
        <translation>אף אחד מהמשחקים האלה אינו שלכם: הזינו את השמות שלכם תחת עוד &gt; השמות שלי.</translation>
    </message>
    <message>
        <source>Export Cards</source>
        <translation>ייצוא כרטיסים</translation>
    </message>
    <message>
        <source>Import Cards</source>
        <translation>ייבוא כרטיסים</translation>
    </message>
    <message>
        <source>Cards and puzzles (*.json *.csv *.epd *.pgn *.csv.zst *.csv.gz *.epd.gz)</source>
        <translation>כרטיסים וחידות (*.json *.csv *.epd *.pgn *.csv.zst *.csv.gz *.epd.gz)</translation>
    </message>
    <message>
        <source>The position is a card of your training now.</source>
        <translation>העמדה היא כעת כרטיס באימון שלכם.</translation>
    </message>
    <message>
        <source>This position is a card already.</source>
        <translation>העמדה הזאת היא כבר כרטיס.</translation>
    </message>
</context>
<context>
    <name>CardFace</name>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>The next card</source>
        <translation>הכרטיס הבא</translation>
    </message>
    <message>
        <source>Back to the Card</source>
        <translation>חזרה לכרטיס</translation>
    </message>
    <message>
        <source>Show the card on the board again</source>
        <translation>הצגת הכרטיס שוב על הלוח</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>רמז</translation>
    </message>
    <message>
        <source>Which piece moves</source>
        <translation>איזה כלי זז</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>פתרון</translation>
    </message>
    <message>
        <source>Show the solution on the board</source>
        <translation>הצגת הפתרון על הלוח</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>למה?</translation>
    </message>
    <message>
        <source>The lines behind this, move by move</source>
        <translation>הווריאנטים שמאחורי זה, מהלך אחר מהלך</translation>
    </message>
    <message>
        <source>Ask No More</source>
        <translation>לא לשאול עוד</translation>
    </message>
    <message>
        <source>This card does not come again</source>
        <translation>הכרטיס הזה לא יחזור</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>What was answered is kept; go on whenever you like</source>
        <translation>מה שנענה נשמר; אפשר להמשיך מתי שתרצו</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>אימון</translation>
    </message>
</context>
<context>
    <name>CastlingBoxes</name>
    <message>
        <source>White may castle short</source>
        <translation>ללבן מותרת הצרחה קצרה</translation>
    </message>
    <message>
        <source>White may castle long</source>
        <translation>ללבן מותרת הצרחה ארוכה</translation>
    </message>
    <message>
        <source>Black may castle short</source>
        <translation>לשחור מותרת הצרחה קצרה</translation>
    </message>
    <message>
        <source>Black may castle long</source>
        <translation>לשחור מותרת הצרחה ארוכה</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>Kings and rooks castle from any square of their rank</source>
        <translation>המלך והצריח מצריחים מכל משבצת בשורה שלהם</translation>
    </message>
    <message>
        <source>The rook to castle with</source>
        <translation>הצריח להצרחה</translation>
    </message>
</context>
<context>
    <name>ChangeHeadersDialog</name>
    <message>
        <source>Change a header</source>
        <translation>שינוי כותרת</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>כותרת</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>החלפה ב־</translation>
    </message>
    <message>
        <source>Any value, also none</source>
        <translation>כל ערך, גם ריק</translation>
    </message>
    <message>
        <source>* stands for any letters</source>
        <translation>* מייצגת אותיות כלשהן</translation>
    </message>
    <message>
        <source>The whole value has to fit. $1 in the new value is what the first * stood for, $2 the second.</source>
        <translation>הערך כולו צריך להתאים. ‎$1 בערך החדש הוא מה שייצגה ה־* הראשונה, ‎$2 השנייה.</translation>
    </message>
    <message>
        <source>In</source>
        <translation>ב־</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>תצוגה מקדימה</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>עכשיו</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>אחר כך</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>No value changes.</source>
        <translation>אף ערך לא משתנה.</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>שינוי</translation>
    </message>
</context>
<context>
    <name>ClockWidget</name>
    <message>
        <source>White&apos;s clock</source>
        <translation>השעון של הלבן</translation>
    </message>
    <message>
        <source>Black&apos;s clock</source>
        <translation>השעון של השחור</translation>
    </message>
    <message>
        <source>{0} h {1} min {2} s</source>
        <translation>‏⁨{0}⁩ שע׳ ⁨{1}⁩ דק׳ ⁨{2}⁩ שנ׳</translation>
    </message>
    <message>
        <source>{0} min {1} s</source>
        <translation>‏⁨{0}⁩ דק׳ ⁨{1}⁩ שנ׳</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>‏⁨{0}⁩ שנ׳</translation>
    </message>
    <message>
        <source>the flag has fallen</source>
        <translation>הדגל נפל</translation>
    </message>
    <message>
        <source>running, little time</source>
        <translation>פועל, מעט זמן</translation>
    </message>
    <message>
        <source>waiting, little time</source>
        <translation>ממתין, מעט זמן</translation>
    </message>
    <message>
        <source>running</source>
        <translation>פועל</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>ממתין</translation>
    </message>
    <message>
        <source>White&apos;s time is up.</source>
        <translation>זמנו של הלבן תם.</translation>
    </message>
    <message>
        <source>Black&apos;s time is up.</source>
        <translation>זמנו של השחור תם.</translation>
    </message>
    <message>
        <source>White has {0} left.</source>
        <translation>ללבן נותרו ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Black has {0} left.</source>
        <translation>לשחור נותרו ⁨{0}⁩.</translation>
    </message>
</context>
<context>
    <name>CollectionBar</name>
    <message>
        <source>Collections</source>
        <translation>אוספים</translation>
    </message>
    <message>
        <source>Files and folders that are listed, searched and explored as one</source>
        <translation>קבצים ותיקיות שמוצגים, נסרקים ונחקרים כאחד</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>חדש…</translation>
    </message>
    <message>
        <source>Make a new collection</source>
        <translation>יצירת אוסף חדש</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>הוספה…</translation>
    </message>
    <message>
        <source>Add files or a folder to this collection, or take some out</source>
        <translation>הוספת קבצים או תיקייה לאוסף הזה, או הוצאה ממנו</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>שינוי שם…</translation>
    </message>
    <message>
        <source>Give this collection another name</source>
        <translation>מתן שם אחר לאוסף הזה</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>הסרה</translation>
    </message>
    <message>
        <source>Forget this collection; its files stay where they are</source>
        <translation>שכחת האוסף הזה; הקבצים שלו נשארים במקומם</translation>
    </message>
    <message>
        <source>Open a collection…</source>
        <translation>פתיחת אוסף…</translation>
    </message>
    <message>
        <source>New Collection</source>
        <translation>אוסף חדש</translation>
    </message>
    <message>
        <source>Rename the Collection</source>
        <translation>שינוי שם האוסף</translation>
    </message>
    <message>
        <source>Name of the collection</source>
        <translation>שם האוסף</translation>
    </message>
</context>
<context>
    <name>CollectionCommands</name>
    <message>
        <source>Co&amp;llections</source>
        <translation>א&amp;וספים</translation>
    </message>
    <message>
        <source>&amp;New Collection…</source>
        <translation>אוסף &amp;חדש…</translation>
    </message>
    <message>
        <source>There is no collection “{0}” any more.</source>
        <translation>האוסף &quot;⁨{0}⁩&quot; אינו קיים עוד.</translation>
    </message>
    <message>
        <source>The collection “{0}” is removed; its files stay.</source>
        <translation>האוסף &quot;⁨{0}⁩&quot; הוסר; הקבצים שלו נשארים.</translation>
    </message>
    <message>
        <source>Open games</source>
        <translation>פתיחת משחקים</translation>
    </message>
    <message>
        <source>How are these to be opened?</source>
        <translation>כיצד לפתוח את אלה?</translation>
    </message>
    <message>
        <source>A collection lists, searches and explores all its files and folders as one.</source>
        <translation>אוסף מציג, סורק וחוקר את כל הקבצים והתיקיות שלו כאחד.</translation>
    </message>
    <message>
        <source>Open as a &amp;Collection</source>
        <translation>פתיחה כ&amp;אוסף</translation>
    </message>
    <message>
        <source>Add to “{0}”</source>
        <translation>הוספה אל &quot;⁨{0}⁩&quot;</translation>
    </message>
    <message>
        <source>&amp;Side by Side</source>
        <translation>זה &amp;לצד זה</translation>
    </message>
    <message>
        <source>Add files</source>
        <translation>הוספת קבצים</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>משחקים (*.pgn);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>Add a folder</source>
        <translation>הוספת תיקייה</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Commands</source>
        <translation>פקודות</translation>
    </message>
    <message>
        <source>&amp;Glyph</source>
        <translation>&amp;סימן הערכה</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;קובץ</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;עריכה</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;משחק</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>מה&amp;לכים</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;תצוגה</translation>
    </message>
    <message>
        <source>E&amp;ngine</source>
        <translation>מ&amp;נוע</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ע&amp;זרה</translation>
    </message>
    <message>
        <source>&amp;New Game…</source>
        <translation>משחק &amp;חדש…</translation>
    </message>
    <message>
        <source>Choose who plays, for how long and from where</source>
        <translation>בחירת השחקנים, הזמן ועמדת הפתיחה</translation>
    </message>
    <message>
        <source>New</source>
        <translation>חדש</translation>
    </message>
    <message>
        <source>&amp;Rematch</source>
        <translation>משחק &amp;גומלין</translation>
    </message>
    <message>
        <source>The same game again with colours reversed</source>
        <translation>אותו משחק שוב בהחלפת צבעים</translation>
    </message>
    <message>
        <source>A&amp;djourn</source>
        <translation>&amp;דחיית המשחק</translation>
    </message>
    <message>
        <source>Put the game away, to go on another day</source>
        <translation>שמירת המשחק להמשך ביום אחר</translation>
    </message>
    <message>
        <source>Ad&amp;journed Games…</source>
        <translation>משחקים ש&amp;נדחו…</translation>
    </message>
    <message>
        <source>Go on with a game that was put away</source>
        <translation>המשך משחק שנדחה</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;פתיחה…</translation>
    </message>
    <message>
        <source>Open a file of games</source>
        <translation>פתיחת קובץ משחקים</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>פתיחה</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;שמירה</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>שמירת המשחק</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>שמירה</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>שמירה &amp;בשם…</translation>
    </message>
    <message>
        <source>Save the game under another name</source>
        <translation>שמירת המשחק בשם אחר</translation>
    </message>
    <message>
        <source>Write the Openin&amp;g</source>
        <translation>רישום הפ&amp;תיחה</translation>
    </message>
    <message>
        <source>The opening&apos;s code and name into the headers</source>
        <translation>הקוד והשם של הפתיחה אל פרטי המשחק</translation>
    </message>
    <message>
        <source>Sa&amp;ve All</source>
        <translation>שמירת ה&amp;כול</translation>
    </message>
    <message>
        <source>Save all open games that have a file</source>
        <translation>שמירת כל המשחקים הפתוחים שיש להם קובץ</translation>
    </message>
    <message>
        <source>Add the game at the end of a file</source>
        <translation>צירוף המשחק לסוף קובץ</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;ייצוא…</translation>
    </message>
    <message>
        <source>The game as a picture, a page or text, with a preview</source>
        <translation>המשחק כתמונה, כדף או כטקסט, עם תצוגה מקדימה</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;הדפסה…</translation>
    </message>
    <message>
        <source>The game on paper, with diagrams</source>
        <translation>המשחק על הנייר, עם דיאגרמות</translation>
    </message>
    <message>
        <source>&amp;Headers…</source>
        <translation>פרטי ה&amp;משחק…</translation>
    </message>
    <message>
        <source>Who played, where and when</source>
        <translation>מי שיחק, היכן ומתי</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>י&amp;ציאה</translation>
    </message>
    <message>
        <source>Close the window</source>
        <translation>סגירת החלון</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>ביטול &amp;פעולה</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>ביצוע &amp;חוזר</translation>
    </message>
    <message>
        <source>Make the change again that was undone last</source>
        <translation>ביצוע חוזר של השינוי שבוטל</translation>
    </message>
    <message>
        <source>&amp;Close Game</source>
        <translation>&amp;סגירת המשחק</translation>
    </message>
    <message>
        <source>Close the shown game</source>
        <translation>סגירת המשחק המוצג</translation>
    </message>
    <message>
        <source>Reopen Closed Ga&amp;me</source>
        <translation>פתיחה חו&amp;זרת של משחק שנסגר</translation>
    </message>
    <message>
        <source>Ne&amp;xt Game</source>
        <translation>המש&amp;חק הבא</translation>
    </message>
    <message>
        <source>Show the next open game</source>
        <translation>הצגת המשחק הפתוח הבא</translation>
    </message>
    <message>
        <source>Pre&amp;vious Game</source>
        <translation>המשחק הקו&amp;דם</translation>
    </message>
    <message>
        <source>Show the open game before this one</source>
        <translation>הצגת המשחק הפתוח שלפני זה</translation>
    </message>
    <message>
        <source>&amp;Take Back</source>
        <translation>&amp;ביטול מהלך</translation>
    </message>
    <message>
        <source>Take your last move back</source>
        <translation>ביטול המהלך האחרון שלך</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>ביטול מהלך</translation>
    </message>
    <message>
        <source>Copy &amp;Position (FEN)</source>
        <translation>העתקת ה&amp;עמדה (FEN)</translation>
    </message>
    <message>
        <source>The position on the board to the clipboard</source>
        <translation>העמדה שעל הלוח אל לוח ההעתקה</translation>
    </message>
    <message>
        <source>Copy &amp;Game (PGN)</source>
        <translation>העתקת ה&amp;משחק (PGN)</translation>
    </message>
    <message>
        <source>The whole game to the clipboard</source>
        <translation>המשחק כולו אל לוח ההעתקה</translation>
    </message>
    <message>
        <source>Copy P&amp;icture</source>
        <translation>העתקת &amp;תמונה</translation>
    </message>
    <message>
        <source>The board as a picture to the clipboard</source>
        <translation>הלוח כתמונה אל לוח ההעתקה</translation>
    </message>
    <message>
        <source>Paste Positio&amp;n or Game</source>
        <translation>ה&amp;דבקת עמדה או משחק</translation>
    </message>
    <message>
        <source>Show what is on the clipboard: FEN, PGN or moves</source>
        <translation>הצגת תוכן לוח ההעתקה: FEN, PGN או מהלכים</translation>
    </message>
    <message>
        <source>Set Up &amp;a Position…</source>
        <translation>ה&amp;צבת עמדה…</translation>
    </message>
    <message>
        <source>Place pieces on the board, or change the position shown</source>
        <translation>הצבת כלים על הלוח או שינוי העמדה המוצגת</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;הגדרות…</translation>
    </message>
    <message>
        <source>Looks, board, sounds and play</source>
        <translation>מראה, לוח, צלילים ומשחק</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>&amp;רמז</translation>
    </message>
    <message>
        <source>Which piece to move; asked again, where to</source>
        <translation>איזה כלי להזיז; בבקשה נוספת, לאן</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>רמז</translation>
    </message>
    <message>
        <source>Move &amp;Now</source>
        <translation>מהלך &amp;מיידי</translation>
    </message>
    <message>
        <source>Let the engine answer with the best it has</source>
        <translation>המנוע ישיב במהלך הטוב ביותר שמצא עד כה</translation>
    </message>
    <message>
        <source>Pa&amp;use the Clocks</source>
        <translation>השהיית השע&amp;ונים</translation>
    </message>
    <message>
        <source>Stop both clocks, and let them go on</source>
        <translation>עצירת שני השעונים והמשך הפעלתם</translation>
    </message>
    <message>
        <source>S&amp;witch Sides</source>
        <translation>ה&amp;חלפת צדדים</translation>
    </message>
    <message>
        <source>Change places with the engine</source>
        <translation>החלפת מקומות עם המנוע</translation>
    </message>
    <message>
        <source>Offer &amp;Draw</source>
        <translation>הצעת &amp;תיקו</translation>
    </message>
    <message>
        <source>Ask the other side for a draw</source>
        <translation>הצעת תיקו לצד השני</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>תיקו</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>דרישה</translation>
    </message>
    <message>
        <source>What the other side would play, if this side passed</source>
        <translation>מה הצד השני היה משחק לו צד זה ויתר על תורו</translation>
    </message>
    <message>
        <source>&amp;Lock the Analysis</source>
        <translation>נ&amp;עילת הניתוח</translation>
    </message>
    <message>
        <source>Keep analysing this position while you look at others</source>
        <translation>ניתוח העמדה הזו בזמן שמציגים אחרות</translation>
    </message>
    <message>
        <source>Next &amp;Best Move</source>
        <translation>המהלך ה&amp;טוב הבא</translation>
    </message>
    <message>
        <source>Leave out the best move found so far, to see which one comes next</source>
        <translation>השמטת המהלך הטוב ביותר עד כה כדי לראות את הבא אחריו</translation>
    </message>
    <message>
        <source>What the analysis has found, behind each move as %eval</source>
        <translation>מה שהניתוח מצא, אחרי כל מהלך בצורה ⁦%eval⁩</translation>
    </message>
    <message>
        <source>&amp;Why Not …?</source>
        <translation>&amp;למה לא …?</translation>
    </message>
    <message>
        <source>Why &amp;This Evaluation?</source>
        <translation>למה ההערכה ה&amp;זו?</translation>
    </message>
    <message>
        <source>The evaluation by hand, by term and by piece</source>
        <translation>ההערכה הידנית, לפי מרכיב ולפי כלי</translation>
    </message>
    <message>
        <source>Analyse &amp;Games…</source>
        <translation>ניתוח &amp;משחקים…</translation>
    </message>
    <message>
        <source>M&amp;y Games</source>
        <translation>המשח&amp;קים שלי</translation>
    </message>
    <message>
        <source>The games that you have played here to their end</source>
        <translation>המשחקים ששיחקתם כאן עד סופם</translation>
    </message>
    <message>
        <source>Undo the last change of the game; again, the one before it</source>
        <translation>ביטול השינוי האחרון במשחק; שוב: השינוי שלפניו</translation>
    </message>
    <message>
        <source>Empty &amp;Board</source>
        <translation>לוח &amp;ריק</translation>
    </message>
    <message>
        <source>Bring back the unsaved game that was closed last</source>
        <translation>החזרת המשחק האחרון שנסגר בלי שמירה</translation>
    </message>
    <message>
        <source>Look &amp;Up Players and Prepare…</source>
        <translation>מיד&amp;ע על שחקנים והכנה…</translation>
    </message>
    <message>
        <source>Evaluate every move; marks, accuracy, better lines</source>
        <translation>הערכת כל מהלך; ציונים, דיוק, רצפים טובים יותר</translation>
    </message>
    <message>
        <source>Sa&amp;ve Report…</source>
        <translation>&amp;שמירת הדוח…</translation>
    </message>
    <message>
        <source>The report as a web page or PDF</source>
        <translation>הדוח כדף אינטרנט או PDF</translation>
    </message>
    <message>
        <source>Write Re&amp;port into Game</source>
        <translation>&amp;רישום הדוח במשחק</translation>
    </message>
    <message>
        <source>Marks, evaluations and better lines into the moves</source>
        <translation>ציונים, הערכות ורצפים טובים יותר אל המהלכים</translation>
    </message>
    <message>
        <source>Mar&amp;ks…</source>
        <translation>&amp;ציוני מהלכים…</translation>
    </message>
    <message>
        <source>Which moves get a mark</source>
        <translation>אילו מהלכים מקבלים ציון</translation>
    </message>
    <message>
        <source>Add P&amp;uzzles…</source>
        <translation>&amp;הוספת חידות…</translation>
    </message>
    <message>
        <source>The names under which I appear in my games</source>
        <translation>השמות שבהם אני מופיע במשחקים שלי</translation>
    </message>
    <message>
        <source>Cards with answers, or puzzles in EPD, PGN or lichess&apos;s table</source>
        <translation>כרטיסים עם תשובות, או חידות ב־EPD, ב־PGN או בטבלה של lichess</translation>
    </message>
    <message>
        <source>&amp;Course of Endings…</source>
        <translation>&amp;קורס סיומים…</translation>
    </message>
    <message>
        <source>Laborator&amp;y…</source>
        <translation>מע&amp;בדה…</translation>
    </message>
    <message>
        <source>What the &amp;Network Sees</source>
        <translation>ראיי&amp;ת הרשת</translation>
    </message>
    <message>
        <source>Wh&amp;y This Move?</source>
        <translation>למה המהלך ה&amp;זה?</translation>
    </message>
    <message>
        <source>What the engine has against the move, or for it</source>
        <translation>מה יש למנוע נגד המהלך או בעדו</translation>
    </message>
    <message>
        <source>&amp;Comment</source>
        <translation>&amp;הערה</translation>
    </message>
    <message>
        <source>Write behind the current move</source>
        <translation>כתיבה אחרי המהלך הנוכחי</translation>
    </message>
    <message>
        <source>Comment &amp;Before</source>
        <translation>הערה ל&amp;פני המהלך</translation>
    </message>
    <message>
        <source>Write before the current move</source>
        <translation>כתיבה לפני המהלך הנוכחי</translation>
    </message>
    <message>
        <source>Good Move</source>
        <translation>מהלך טוב</translation>
    </message>
    <message>
        <source>The glyph ! for the current move, or none</source>
        <translation>הסימן ⁦!⁩ למהלך הנוכחי, או בלי סימן</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>טעות</translation>
    </message>
    <message>
        <source>The glyph ? for the current move, or none</source>
        <translation>הסימן ⁦?⁩ למהלך הנוכחי, או בלי סימן</translation>
    </message>
    <message>
        <source>Brilliant Move</source>
        <translation>מהלך מבריק</translation>
    </message>
    <message>
        <source>The glyph !! for the current move, or none</source>
        <translation>הסימן ⁦!!⁩ למהלך הנוכחי, או בלי סימן</translation>
    </message>
    <message>
        <source>Blunder</source>
        <translation>טעות גסה</translation>
    </message>
    <message>
        <source>The glyph ?? for the current move, or none</source>
        <translation>הסימן ⁦??⁩ למהלך הנוכחי, או בלי סימן</translation>
    </message>
    <message>
        <source>Interesting Move</source>
        <translation>מהלך מעניין</translation>
    </message>
    <message>
        <source>The glyph !? for the current move, or none</source>
        <translation>הסימן ⁦!?⁩ למהלך הנוכחי, או בלי סימן</translation>
    </message>
    <message>
        <source>Dubious Move</source>
        <translation>מהלך מפוקפק</translation>
    </message>
    <message>
        <source>The glyph ?! for the current move, or none</source>
        <translation>הסימן ⁦?!⁩ למהלך הנוכחי, או בלי סימן</translation>
    </message>
    <message>
        <source>&amp;No Glyph</source>
        <translation>&amp;בלי סימן הערכה</translation>
    </message>
    <message>
        <source>Take all glyphs from the current move</source>
        <translation>הסרת כל סימני ההערכה מהמהלך הנוכחי</translation>
    </message>
    <message>
        <source>&amp;Promote Variation</source>
        <translation>&amp;קידום הווריאנט</translation>
    </message>
    <message>
        <source>The current variation one rank up</source>
        <translation>הווריאנט הנוכחי עולה בדרגה אחת</translation>
    </message>
    <message>
        <source>&amp;Demote Variation</source>
        <translation>הורדת הווריאנט בדר&amp;גה</translation>
    </message>
    <message>
        <source>The current variation one rank down</source>
        <translation>הווריאנט הנוכחי יורד בדרגה אחת</translation>
    </message>
    <message>
        <source>Make &amp;Main Line</source>
        <translation>הפיכה לרצף ה&amp;ראשי</translation>
    </message>
    <message>
        <source>The line that leads here becomes the main line</source>
        <translation>הרצף שמוביל לכאן הופך לרצף הראשי</translation>
    </message>
    <message>
        <source>Copy &amp;Line</source>
        <translation>הע&amp;תקת הרצף</translation>
    </message>
    <message>
        <source>The line through the current move to the clipboard</source>
        <translation>הרצף שעובר במהלך הנוכחי אל לוח ההעתקה</translation>
    </message>
    <message>
        <source>Paste as &amp;Variation</source>
        <translation>ה&amp;דבקה כווריאנט</translation>
    </message>
    <message>
        <source>Moves of the clipboard into the tree of this game</source>
        <translation>מהלכים מלוח ההעתקה אל עץ המשחק הזה</translation>
    </message>
    <message>
        <source>N&amp;ull Move</source>
        <translation>מהל&amp;ך ריק</translation>
    </message>
    <message>
        <source>The side to move passes: what does the other one threaten?</source>
        <translation>הצד שבתור מוותר על תורו: מה מאיים הצד השני?</translation>
    </message>
    <message>
        <source>Dele&amp;te Variation</source>
        <translation>&amp;מחיקת הווריאנט</translation>
    </message>
    <message>
        <source>The whole current variation</source>
        <translation>כל הווריאנט הנוכחי</translation>
    </message>
    <message>
        <source>Delete &amp;from Here</source>
        <translation>מחיקה מ&amp;כאן</translation>
    </message>
    <message>
        <source>The current move and all that follows</source>
        <translation>המהלך הנוכחי וכל מה שאחריו</translation>
    </message>
    <message>
        <source>Delete Moves Befor&amp;e</source>
        <translation>מחיקת המה&amp;לכים שלפני כן</translation>
    </message>
    <message>
        <source>The game begins with this position</source>
        <translation>המשחק מתחיל בעמדה זו</translation>
    </message>
    <message>
        <source>Delete &amp;All Variations</source>
        <translation>מחיקת כל הוורי&amp;אנטים</translation>
    </message>
    <message>
        <source>Nothing but the main line remains</source>
        <translation>נשאר רק הרצף הראשי</translation>
    </message>
    <message>
        <source>Delete All C&amp;omments</source>
        <translation>מחיקת כל הה&amp;ערות</translation>
    </message>
    <message>
        <source>Glyphs, arrows and clocks too</source>
        <translation>גם סימני הערכה, חיצים ושעונים</translation>
    </message>
    <message>
        <source>C&amp;hoose the Next Move…</source>
        <translation>&amp;בחירת המהלך הבא…</translation>
    </message>
    <message>
        <source>Where the game goes on in several ways, choose one</source>
        <translation>בחירת המשך במקום שיש למשחק כמה המשכים</translation>
    </message>
    <message>
        <source>Back to the For&amp;k</source>
        <translation>&amp;חזרה להסתעפות</translation>
    </message>
    <message>
        <source>Where the current variation leaves its line</source>
        <translation>במקום שבו הווריאנט הנוכחי סוטה מהרצף</translation>
    </message>
    <message>
        <source>Variatio&amp;n Above</source>
        <translation>הווריאנט &amp;שמעל</translation>
    </message>
    <message>
        <source>Variation Belo&amp;w</source>
        <translation>ה&amp;ווריאנט שמתחת</translation>
    </message>
    <message>
        <source>Collap&amp;se Variation</source>
        <translation>&amp;צמצום הווריאנט</translation>
    </message>
    <message>
        <source>Hide the current variation behind its first move</source>
        <translation>הסתרת הווריאנט הנוכחי מאחורי המהלך הראשון שלו</translation>
    </message>
    <message>
        <source>E&amp;xpand Variation</source>
        <translation>הרחבת הוור&amp;יאנט</translation>
    </message>
    <message>
        <source>Show the current variation again</source>
        <translation>הצגת הווריאנט הנוכחי מחדש</translation>
    </message>
    <message>
        <source>Collapse All Variat&amp;ions</source>
        <translation>צמצום כל הווריא&amp;נטים</translation>
    </message>
    <message>
        <source>All but those that lead to the current move</source>
        <translation>כולם חוץ מאלה שמובילים למהלך הנוכחי</translation>
    </message>
    <message>
        <source>Expan&amp;d All Variations</source>
        <translation>הרחבת כל הווריאנ&amp;טים</translation>
    </message>
    <message>
        <source>Show all variations</source>
        <translation>הצגת כל הווריאנטים</translation>
    </message>
    <message>
        <source>&amp;Claim Draw</source>
        <translation>&amp;דרישת תיקו</translation>
    </message>
    <message>
        <source>Tr&amp;aining</source>
        <translation>&amp;אימון</translation>
    </message>
    <message>
        <source>Append &amp;to File…</source>
        <translation>צירוף &amp;לקובץ…</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Threefold repetition or fifty moves</source>
        <translation>חזרה משולשת או חמישים מהלכים</translation>
    </message>
    <message>
        <source>&amp;Resign</source>
        <translation>&amp;כניעה</translation>
    </message>
    <message>
        <source>Give the game up</source>
        <translation>כניעה במשחק</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>כניעה</translation>
    </message>
    <message>
        <source>Play Wh&amp;ite from Here</source>
        <translation>משחק בל&amp;בן מכאן</translation>
    </message>
    <message>
        <source>Go on from this position against the engine</source>
        <translation>המשך מעמדה זו מול המנוע</translation>
    </message>
    <message>
        <source>Play Black from H&amp;ere</source>
        <translation>משחק ב&amp;שחור מכאן</translation>
    </message>
    <message>
        <source>Your Ra&amp;ting…</source>
        <translation>הדירו&amp;ג שלך…</translation>
    </message>
    <message>
        <source>Your rating from rated games, and how it has changed</source>
        <translation>הדירוג שלך במשחקים מדורגים והתפתחותו</translation>
    </message>
    <message>
        <source>An empty board beside the open games, to enter moves</source>
        <translation>לוח ריק לצד המשחקים הפתוחים, להזנת מהלכים</translation>
    </message>
    <message>
        <source>Next Game of the Lis&amp;t</source>
        <translation>המשחק הבא ברשימ&amp;ת המשחקים</translation>
    </message>
    <message>
        <source>Open the game below the shown one in its list</source>
        <translation>פתיחת המשחק שמתחת למוצג ברשימה שלו</translation>
    </message>
    <message>
        <source>Previou&amp;s Game of the List</source>
        <translation>המשחק הק&amp;ודם ברשימת המשחקים</translation>
    </message>
    <message>
        <source>Open the game above the shown one in its list</source>
        <translation>פתיחת המשחק שמעל המוצג ברשימה שלו</translation>
    </message>
    <message>
        <source>Look up a player of the shown list: the card, and how to prepare for a game</source>
        <translation>חיפוש שחקן ברשימה המוצגת: הכרטיס שלו, ואיך להתכונן למשחק</translation>
    </message>
    <message>
        <source>report mistakes blunders</source>
        <translation>דוח טעויות טעויות גסות</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>ה&amp;תאמנות</translation>
    </message>
    <message>
        <source>What is due today; again, the next card</source>
        <translation>מה שהגיע זמנו היום; שוב: הכרטיס הבא</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>Hint for the C&amp;ard</source>
        <translation>רמז לכ&amp;רטיס</translation>
    </message>
    <message>
        <source>Which piece moves</source>
        <translation>איזה כלי זז</translation>
    </message>
    <message>
        <source>Show the So&amp;lution</source>
        <translation>הצגת ה&amp;פתרון</translation>
    </message>
    <message>
        <source>Give up the card on the board</source>
        <translation>ויתור על הכרטיס שעל הלוח</translation>
    </message>
    <message>
        <source>&amp;Stop Training</source>
        <translation>&amp;סיום האימון</translation>
    </message>
    <message>
        <source>Show the game on the board again</source>
        <translation>הצגת המשחק שוב על הלוח</translation>
    </message>
    <message>
        <source>Solve Pu&amp;zzles</source>
        <translation>פתרון חי&amp;דות</translation>
    </message>
    <message>
        <source>Tactics to solve: of the files you have added, or of our engine&apos;s games</source>
        <translation>טקטיקה לפתרון: מהקבצים שהוספתם, או ממשחקי המנוע שלנו</translation>
    </message>
    <message>
        <source>Tactics from a file: EPD, PGN or lichess&apos;s table</source>
        <translation>טקטיקה מקובץ: EPD‏, PGN או הטבלה של lichess</translation>
    </message>
    <message>
        <source>All My &amp;Games…</source>
        <translation>&amp;כל המשחקים שלי…</translation>
    </message>
    <message>
        <source>Cards of my mistakes in all games of the shown list</source>
        <translation>כרטיסים מהטעויות שלי בכל המשחקים ברשימה המוצגת</translation>
    </message>
    <message>
        <source>My &amp;Names…</source>
        <translation>ה&amp;שמות שלי…</translation>
    </message>
    <message>
        <source>&amp;Export Cards…</source>
        <translation>יי&amp;צוא כרטיסים…</translation>
    </message>
    <message>
        <source>All cards and answers as JSON or CSV</source>
        <translation>כל הכרטיסים והתשובות כ־JSON או CSV</translation>
    </message>
    <message>
        <source>&amp;Import Cards…</source>
        <translation>יי&amp;בוא כרטיסים…</translation>
    </message>
    <message>
        <source>Get My Games from the &amp;Web…</source>
        <translation>&amp;טעינת המשחקים שלי מהרשת…</translation>
    </message>
    <message>
        <source>Your games from lichess or chess.com into a PGN file; asked again, only the new ones</source>
        <translation>המשחקים שלך מ־lichess או מ־chess.com אל קובץ PGN; בפעם הבאה רק החדשים</translation>
    </message>
    <message>
        <source>Re&amp;pertoire</source>
        <translation>רפרטו&amp;אר</translation>
    </message>
    <message>
        <source>Your repertoires: learn them, see their gaps, and where you left them</source>
        <translation>הרפרטוארים שלך: ללמוד אותם, לראות את הפערים שלהם והיכן חרגת מהם</translation>
    </message>
    <message>
        <source>A&amp;dd the Line to the Repertoire</source>
        <translation>הוספת הוואריאנט לרפר&amp;טואר</translation>
    </message>
    <message>
        <source>The moves up to the shown position become a line of your repertoire</source>
        <translation>המהלכים עד העמדה המוצגת נעשים וריאנט ברפרטואר שלך</translation>
    </message>
    <message>
        <source>Endings to win or to hold against the engine, with what to know</source>
        <translation>סיומים לניצחון או להחזקה מול המנוע, עם מה שצריך לדעת</translation>
    </message>
    <message>
        <source>Play It &amp;Out…</source>
        <translation>מש&amp;חק מהעמדה…</translation>
    </message>
    <message>
        <source>The position on the board against the engine, with a goal</source>
        <translation>העמדה שעל הלוח מול המנוע, עם מטרה</translation>
    </message>
    <message>
        <source>Guess t&amp;he Move…</source>
        <translation>&amp;ניחוש המהלך…</translation>
    </message>
    <message>
        <source>The moves of one side of the shown game, each weighed beside your guess</source>
        <translation>מהלכי צד אחד במשחק המוצג, כל אחד נשקל לצד הניחוש שלכם</translation>
    </message>
    <message>
        <source>Switch rules of the search off and see what it does; a tour from minimax to today</source>
        <translation>כיבוי כללים של החיפוש וצפייה במה שהוא עושה; סיור ממינימקס ועד היום</translation>
    </message>
    <message>
        <source>What each man is worth to the network, and where it disagrees with the evaluation by hand</source>
        <translation>כמה כל כלי שווה לרשת, והיכן היא חלוקה על ההערכה הידנית</translation>
    </message>
    <message>
        <source>Show the &amp;Search</source>
        <translation>הצגת החי&amp;פוש</translation>
    </message>
    <message>
        <source>See the engine think: every node of a search of this position, and why it was looked at or not</source>
        <translation>לראות את המנוע חושב: כל צומת בחיפוש של העמדה הזאת, ומדוע נבדק או לא</translation>
    </message>
    <message>
        <source>Make a Card of Th&amp;is Position</source>
        <translation>יצירת כר&amp;טיס מהעמדה הזאת</translation>
    </message>
    <message>
        <source>The training asks for the next move of this game</source>
        <translation>האימון ישאל על המהלך הבא במשחק הזה</translation>
    </message>
    <message>
        <source>&amp;Replace the Main Move</source>
        <translation>תיקו&amp;ן המהלך הראשי</translation>
    </message>
    <message>
        <source>What followed the main move follows this one</source>
        <translation>מה שבא אחרי המהלך הראשי בא אחרי המהלך הזה</translation>
    </message>
    <message>
        <source>To the first move of the variation before this one</source>
        <translation>אל המהלך הראשון של הווריאנט שלפני זה</translation>
    </message>
    <message>
        <source>To the first move of the next variation</source>
        <translation>אל המהלך הראשון של הווריאנט הבא</translation>
    </message>
    <message>
        <source>&amp;First Position</source>
        <translation>ה&amp;עמדה הראשונה</translation>
    </message>
    <message>
        <source>To the beginning of the game</source>
        <translation>לתחילת המשחק</translation>
    </message>
    <message>
        <source>&amp;Previous Move</source>
        <translation>המהלך ה&amp;קודם</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>מהלך אחד אחורה</translation>
    </message>
    <message>
        <source>&amp;Next Move</source>
        <translation>המהלך ה&amp;בא</translation>
    </message>
    <message>
        <source>One move on</source>
        <translation>מהלך אחד קדימה</translation>
    </message>
    <message>
        <source>&amp;Last Position</source>
        <translation>העמדה ה&amp;אחרונה</translation>
    </message>
    <message>
        <source>To the end of the line</source>
        <translation>לסוף הרצף</translation>
    </message>
    <message>
        <source>Flip &amp;Board</source>
        <translation>&amp;היפוך הלוח</translation>
    </message>
    <message>
        <source>Turn the board round</source>
        <translation>סיבוב הלוח</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>היפוך</translation>
    </message>
    <message>
        <source>&amp;Go to the Board</source>
        <translation>מעבר ל&amp;לוח</translation>
    </message>
    <message>
        <source>Move the pieces with the arrow keys and Enter</source>
        <translation>הזזת הכלים במקשי החיצים וב־Enter</translation>
    </message>
    <message>
        <source>Spea&amp;k the Position</source>
        <translation>הק&amp;ראת העמדה</translation>
    </message>
    <message>
        <source>Who stands where, in words</source>
        <translation>מי עומד היכן, במילים</translation>
    </message>
    <message>
        <source>Pla&amp;y the Game Through</source>
        <translation>הר&amp;צת המשחק</translation>
    </message>
    <message>
        <source>Choose an &amp;Arrangement…</source>
        <translation>בח&amp;ירת סידור…</translation>
    </message>
    <message>
        <source>Arrangements of the panes, to choose and to keep</source>
        <translation>סידורים של החלוניות, לבחירה ולשמירה</translation>
    </message>
    <message>
        <source>Games in the &amp;Whole Window</source>
        <translation>משחקים ב&amp;כל החלון</translation>
    </message>
    <message>
        <source>The whole window for the list, and back</source>
        <translation>כל החלון לרשימה, ובחזרה</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;חיפוש…</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;מדריך</translation>
    </message>
    <message>
        <source>The page about what has the focus</source>
        <translation>העמוד על מה שנמצא במוקד</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;מסך מלא</translation>
    </message>
    <message>
        <source>&amp;Restore Panes</source>
        <translation>&amp;שחזור החלוניות</translation>
    </message>
    <message>
        <source>All panes back to where they were at first</source>
        <translation>החזרת כל החלוניות למקומן הראשון</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>&amp;ניתוח</translation>
    </message>
    <message>
        <source>What the engine thinks of this position</source>
        <translation>מה המנוע חושב על העמדה</translation>
    </message>
    <message>
        <source>T&amp;hreat</source>
        <translation>אי&amp;ום</translation>
    </message>
    <message>
        <source>Wr&amp;ite Evaluations into the Game</source>
        <translation>&amp;כתיבת ההערכות למשחק</translation>
    </message>
    <message>
        <source>Make a move on the board and see what is wrong with it; or drag a piece with Ctrl held</source>
        <translation>לבצע מהלך על הלוח ולראות מה לא בסדר בו; או לגרור כלי כשמקש Ctrl לחוץ</translation>
    </message>
    <message>
        <source>&amp;Evaluation…</source>
        <translation>&amp;הערכה…</translation>
    </message>
    <message>
        <source>Which network evaluates, or the terms by hand</source>
        <translation>איזו רשת מעריכה, או הערכה ידנית</translation>
    </message>
    <message>
        <source>&amp;Other Engines…</source>
        <translation>מנועים &amp;אחרים…</translation>
    </message>
    <message>
        <source>Engines to play against and to match</source>
        <translation>מנועים למשחק ולדו־קרב</translation>
    </message>
    <message>
        <source>&amp;Restart the Engine</source>
        <translation>הפעלת המנוע מ&amp;חדש</translation>
    </message>
    <message>
        <source>Start the engine anew, in case it is stuck</source>
        <translation>הפעלת המנוע מחדש, אם הוא נתקע</translation>
    </message>
    <message>
        <source>Autoplay: the moves come by themselves, until a key or a click</source>
        <translation>הרצה אוטומטית: המהלכים באים מעצמם, עד מקש או לחיצה</translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation>&amp;קיצורי מקשים…</translation>
    </message>
    <message>
        <source>All keys, to look up and to change</source>
        <translation>כל המקשים, לעיון ולשינוי</translation>
    </message>
    <message>
        <source>Any command, setting, opening, player or open game, by its words</source>
        <translation>כל פקודה, הגדרה, פתיחה, שחקן או משחק פתוח, לפי מילים</translation>
    </message>
    <message>
        <source>The window takes the whole screen</source>
        <translation>החלון ממלא את כל המסך</translation>
    </message>
    <message>
        <source>&amp;Match or Tournament of Engines…</source>
        <translation>&amp;דו־קרב או טורניר מנועים…</translation>
    </message>
    <message>
        <source>Let two engines play a match, or more a tournament</source>
        <translation>שני מנועים ישחקו דו־קרב, או יותר מהם טורניר</translation>
    </message>
    <message>
        <source>&amp;Report for the Developers…</source>
        <translation>&amp;דוח למפתחים…</translation>
    </message>
    <message>
        <source>Versions, settings and the last faults, to be sent with a question</source>
        <translation>גרסאות, הגדרות והתקלות האחרונות, לשליחה עם שאלה</translation>
    </message>
    <message>
        <source>&amp;About</source>
        <translation>&amp;אודות</translation>
    </message>
    <message>
        <source>What this program is</source>
        <translation>מהי התוכנה</translation>
    </message>
</context>
<context>
    <name>CommentEditor</name>
    <message>
        <source>Comment</source>
        <translation>הערה</translation>
    </message>
    <message>
        <source>Comment; Ctrl+Enter ends it</source>
        <translation>הערה; Ctrl+Enter מסיים אותה</translation>
    </message>
</context>
<context>
    <name>ConflictDialog</name>
    <message>
        <source>{0} has changed</source>
        <translation>‏⁨{0}⁩ השתנה</translation>
    </message>
    <message>
        <source>The game is not in the file any more.</source>
        <translation>המשחק כבר אינו בקובץ.</translation>
    </message>
    <message>
        <source>Your game</source>
        <translation>המשחק שלך</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>בקובץ</translation>
    </message>
    <message>
        <source>&amp;Save under Another Name…</source>
        <translation>&amp;שמירה בשם אחר…</translation>
    </message>
    <message>
        <source>&amp;Append as a New Game</source>
        <translation>&amp;צירוף כמשחק חדש</translation>
    </message>
    <message>
        <source>&amp;Overwrite the Game in the File</source>
        <translation>&amp;דריסת המשחק שבקובץ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Another program has changed {0} since this game was opened; nothing was written.</source>
        <translation>תוכנה אחרת שינתה את ⁨{0}⁩ מאז שהמשחק הזה נפתח; דבר לא נכתב.</translation>
    </message>
    <message>
        <source>The game was not found in it again.</source>
        <translation>המשחק לא נמצא בו שוב.</translation>
    </message>
    <message>
        <source>In the file the game is as you opened it; other games have changed.</source>
        <translation>בקובץ המשחק נשאר כפי שפתחת אותו; משחקים אחרים השתנו.</translation>
    </message>
    <message>
        <source>What stands in only one of the two is marked.</source>
        <translation>מה שמופיע רק באחד מהשניים מסומן.</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>The clocks are paused: Game &gt; Pause the Clocks lets them run again.</source>
        <translation>השעונים מושהים. משחק, השהיית השעונים מפעילה אותם מחדש.</translation>
    </message>
    <message>
        <source>Moves of a rated game cannot be taken back.</source>
        <translation>במשחק מדורג אין ביטול מהלכים.</translation>
    </message>
    <message>
        <source>There is no move to take back.</source>
        <translation>אין מהלך לביטול.</translation>
    </message>
    <message>
        <source>No game against the engine is being played.</source>
        <translation>לא מתנהל משחק מול המנוע.</translation>
    </message>
    <message>
        <source>In a rated game the sides cannot be switched.</source>
        <translation>במשחק מדורג אין החלפת צדדים.</translation>
    </message>
    <message>
        <source>No game is being played.</source>
        <translation>לא מתנהל משחק.</translation>
    </message>
    <message>
        <source>The engine answers once the clocks run again.</source>
        <translation>המנוע ישיב כשהשעונים יפעלו שוב.</translation>
    </message>
    <message>
        <source>The engine declines the draw.</source>
        <translation>המנוע דוחה את הצעת התיקו.</translation>
    </message>
    <message>
        <source>The engine looks at your move.</source>
        <translation>המנוע בוחן את המהלך שלך.</translation>
    </message>
    <message>
        <source>There is no draw to claim: no position has come up three times, and there were not fifty moves without a capture or a pawn move.</source>
        <translation>אין תיקו לדרוש: אף עמדה לא חזרה שלוש פעמים, ולא היו חמישים מהלכים בלי הכאה ובלי מהלך של רגלי.</translation>
    </message>
    <message>
        <source>The engine offers a draw. Game &gt; Offer Draw accepts it.</source>
        <translation>המנוע מציע תיקו. משחק &gt; הצעת תיקו מקבלת אותו.</translation>
    </message>
</context>
<context>
    <name>CrosstableWindow</name>
    <message>
        <source>No games</source>
        <translation>אין משחקים</translation>
    </message>
    <message>
        <source>The games of the list</source>
        <translation>המשחקים שברשימה</translation>
    </message>
    <message>
        <source>Crosstable: {0}</source>
        <translation>טבלה צולבת: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Byes and games that are not in the file count for nothing.</source>
        <translation>פטורים ומשחקים שאינם בקובץ אינם נספרים.</translation>
    </message>
</context>
<context>
    <name>CurveWidget</name>
    <message>
        <source>Curve of the results</source>
        <translation>עקומת התוצאות</translation>
    </message>
    <message>
        <source>A curve appears here as soon as there are results.</source>
        <translation>כאן תופיע עקומה ברגע שיהיו תוצאות.</translation>
    </message>
</context>
<context>
    <name>DiagnosisDialog</name>
    <message>
        <source>Report for the Developers</source>
        <translation>דוח למפתחים</translation>
    </message>
    <message>
        <source>Versions, folders, settings and the last lines of the log. No games are in it, and “~” stands for your own folder. Nothing is sent: copy the text into an e-mail or a bug report.</source>
        <translation>גרסאות, תיקיות, הגדרות והשורות האחרונות של היומן. אין בו משחקים, ו־“~” מציין את התיקייה האישית שלך. דבר אינו נשלח: אפשר להעתיק את הטקסט להודעת דואר או לדיווח על תקלה.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>דוח</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>ה&amp;עתקה</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>הועתק</translation>
    </message>
</context>
<context>
    <name>DownloadCommands</name>
    <message>
        <source>Games are being fetched already.</source>
        <translation>משחקים כבר נטענים.</translation>
    </message>
    <message>
        <source>Asking {0}…</source>
        <translation>פנייה אל ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>What has come stays</source>
        <translation>מה שכבר הגיע נשאר</translation>
    </message>
    <message>
        <source>Nothing was fetched.</source>
        <translation>לא נטען דבר.</translation>
    </message>
    <message>
        <source>{0} has no such games of {1}.</source>
        <translation>ב־⁨{0}⁩ אין משחקים כאלה של ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>There are no new games: {0} has them all.</source>
        <translation>אין משחקים חדשים: כולם כבר בקובץ ⁨{0}⁩.</translation>
    </message>
</context>
<context>
    <name>DuplicatesDialog</name>
    <message>
        <source>Remove duplicates</source>
        <translation>הסרת כפילויות</translation>
    </message>
    <message>
        <source>Same players</source>
        <translation>אותם שחקנים</translation>
    </message>
    <message>
        <source>Same date</source>
        <translation>אותו תאריך</translation>
    </message>
    <message>
        <source>Games that are there several times</source>
        <translation>משחקים שמופיעים כמה פעמים</translation>
    </message>
    <message>
        <source>Reading the moves</source>
        <translation>קריאת המהלכים</translation>
    </message>
    <message>
        <source>Games with the same moves. Of several the longest one stays, of equally long ones the one with the most comments.</source>
        <translation>משחקים עם אותם מהלכים. מבין כמה נשאר הארוך ביותר, ומבין שווי אורך – זה עם רוב ההערות.</translation>
    </message>
    <message>
        <source>Reading the moves…</source>
        <translation>קורא את המהלכים…</translation>
    </message>
    <message>
        <source>No game is there twice.</source>
        <translation>אין משחק שמופיע פעמיים.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>הסרה</translation>
    </message>
</context>
<context>
    <name>DuplicatesModel</name>
    <message>
        <source>Remove</source>
        <translation>הסרה</translation>
    </message>
    <message>
        <source>The same as</source>
        <translation>זהה ל־</translation>
    </message>
</context>
<context>
    <name>Editing</name>
    <message>
        <source>There is nothing to undo.</source>
        <translation>אין מה לבטל.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>אין מה לבצע שוב.</translation>
    </message>
    <message>
        <source>The file is still being written: try again.</source>
        <translation>הקובץ עדיין נכתב: נסו שוב.</translation>
    </message>
    <message>
        <source>The game that is being played goes on there; end it first.</source>
        <translation>שם נמשך המשחק המתנהל; יש לסיים אותו תחילה.</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>קורא את הטקסט…</translation>
    </message>
</context>
<context>
    <name>EndingsPage</name>
    <message>
        <source>Ending</source>
        <translation>סיום</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>מטרה</translation>
    </message>
    <message>
        <source>win</source>
        <translation>ניצחון</translation>
    </message>
    <message>
        <source>hold</source>
        <translation>תיקו</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>סיומים</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>למשחק</translation>
    </message>
    <message>
        <source>Play this ending against the engine (Enter)</source>
        <translation>לשחק את הסיום הזה מול המנוע (Enter)</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>סקירה</translation>
    </message>
    <message>
        <source>The first page of the training</source>
        <translation>העמוד הראשון של האימון</translation>
    </message>
    <message>
        <source>{0} of {1} endings are solved.</source>
        <translation>‏⁨{0}⁩ מתוך ⁨{1}⁩ סיומים נפתרו.</translation>
    </message>
    <message>
        <source>Won endings to win and worse ones to hold, against the engine. Each has a goal and one thing to know.</source>
        <translation>סיומים מנצחים לניצחון וסיומים נחותים להחזקה, מול המנוע. לכל אחד מטרה ודבר אחד שצריך לדעת.</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>נפתר</translation>
    </message>
</context>
<context>
    <name>EngineBlock</name>
    <message>
        <source>Restart {0}</source>
        <translation>הפעלת ⁨{0}⁩ מחדש</translation>
    </message>
    <message>
        <source>Options of {0}</source>
        <translation>אפשרויות של ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Analyse without {0}</source>
        <translation>ניתוח בלי ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Lines of {0}</source>
        <translation>הרצפים של ⁨{0}⁩</translation>
    </message>
    <message>
        <source>goes on …</source>
        <translation>ממשיך…</translation>
    </message>
    <message>
        <source>thinking …</source>
        <translation>בחשיבה…</translation>
    </message>
    <message>
        <source>starting …</source>
        <translation>מופעל…</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>נכשל</translation>
    </message>
    <message>
        <source>done</source>
        <translation>סיים</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>נעצר</translation>
    </message>
    <message>
        <source>{0} · earlier result; now at depth {1}</source>
        <translation>‏⁨{0}⁩ · תוצאה קודמת; כעת בעומק ⁨{1}⁩</translation>
    </message>
</context>
<context>
    <name>EngineDetails</name>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;בדיקה</translation>
    </message>
    <message>
        <source>Start the engine and let it search for a second</source>
        <translation>הפעלת המנוע וחיפוש של שנייה אחת</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>אפשרויות</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;שם</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>תוכנה</translation>
    </message>
    <message>
        <source>Ar&amp;guments</source>
        <translation>&amp;ארגומנטים</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>בחירת תיקייה</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;תיקייה</translation>
    </message>
    <message>
        <source>En&amp;vironment</source>
        <translation>סב&amp;יבה</translation>
    </message>
    <message>
        <source>&amp;Protocol</source>
        <translation>&amp;פרוטוקול</translation>
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
        <translation>פרוטוקול</translation>
    </message>
    <message>
        <source>An engine that takes more is ended</source>
        <translation>מנוע שתופס יותר מכך מופסק</translation>
    </message>
    <message>
        <source>&amp;Memory at most</source>
        <translation>&amp;זיכרון מרבי</translation>
    </message>
    <message>
        <source>Values of the options, kept under a name</source>
        <translation>ערכי האפשרויות, שמורים תחת שם</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>הגדרה שמורה</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>שונה</translation>
    </message>
    <message>
        <source>&amp;Keep…</source>
        <translation>ש&amp;מירה…</translation>
    </message>
    <message>
        <source>Keep the current options as a preset</source>
        <translation>שמירת האפשרויות הנוכחיות כהגדרה</translation>
    </message>
    <message>
        <source>F&amp;orget</source>
        <translation>מ&amp;חיקה</translation>
    </message>
    <message>
        <source>Remove the preset; the options stay as they are</source>
        <translation>מחיקת ההגדרה השמורה; האפשרויות נשארות כפי שהן</translation>
    </message>
    <message>
        <source>comes with this program</source>
        <translation>מגיע עם התוכנה</translation>
    </message>
    <message>
        <source>The engine&apos;s own values</source>
        <translation>ערכי המנוע</translation>
    </message>
    <message>
        <source>A quotation mark in the arguments is not closed.</source>
        <translation>חסרה מירכאה סוגרת בארגומנטים.</translation>
    </message>
    <message>
        <source>The environment is written as NAME=value, one after the other.</source>
        <translation>משתני הסביבה נכתבים בצורה ⁦NAME=value⁩, זה אחר זה.</translation>
    </message>
    <message>
        <source>Folder of the engine</source>
        <translation>תיקיית המנוע</translation>
    </message>
    <message>
        <source>Keep a preset</source>
        <translation>שמירת הגדרה</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>שם ההגדרה</translation>
    </message>
</context>
<context>
    <name>EngineRows</name>
    <message>
        <source>Round robin: each against each</source>
        <translation>סבב מלא: כל אחד נגד כל אחד</translation>
    </message>
    <message>
        <source>Gauntlet: the first against the others</source>
        <translation>אחד נגד כולם: הראשון נגד האחרים</translation>
    </message>
    <message>
        <source>&amp;Pairings</source>
        <translation>&amp;זיווגים</translation>
    </message>
    <message>
        <source>&amp;Add an engine</source>
        <translation>&amp;צירוף מנוע</translation>
    </message>
    <message>
        <source>With a third engine the match becomes a tournament</source>
        <translation>עם מנוע שלישי הדו־קרב נעשה טורניר</translation>
    </message>
    <message>
        <source>&amp;Known engines…</source>
        <translation>מנועים &amp;ידועים…</translation>
    </message>
    <message>
        <source>Programs that speak UCI or XBoard can be added there, and their options changed</source>
        <translation>שם אפשר להוסיף תוכנות שמדברות UCI או XBoard, ולשנות את האפשרויות שלהן</translation>
    </message>
    <message>
        <source>&amp;First</source>
        <translation>&amp;ראשון</translation>
    </message>
    <message>
        <source>S&amp;econd</source>
        <translation>&amp;שני</translation>
    </message>
    <message>
        <source>Engine {0}</source>
        <translation>מנוע ⁨{0}⁩</translation>
    </message>
    <message>
        <source> Elo</source>
        <translation> נק׳</translation>
    </message>
    <message>
        <source>full strength</source>
        <translation>מלוא העוצמה</translation>
    </message>
    <message>
        <source>Strength of {0}</source>
        <translation>עוצמה: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Take out: {0}</source>
        <translation>הוצאה: ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>EnginesDialog</name>
    <message>
        <source>Engines</source>
        <translation>מנועים</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;הוספה…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>ה&amp;עתקה</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>ה&amp;סרה</translation>
    </message>
    <message>
        <source>The same engine once more, for other options</source>
        <translation>אותו מנוע שוב, עם אפשרויות אחרות</translation>
    </message>
    <message>
        <source>Testing the engine …</source>
        <translation>המנוע נבדק…</translation>
    </message>
    <message>
        <source>{0}, {1}. Ready after {2} s. Options: {3}.</source>
        <translation>‏⁨{0}⁩, ⁨{1}⁩. מוכן אחרי ⁨{2}⁩ שנ׳. אפשרויות: ⁨{3}⁩.</translation>
    </message>
    <message>
        <source>A second of search: {0}, depth {1}, {2} nodes.</source>
        <translation>שנייה של חיפוש: ⁨{0}⁩, עומק ⁨{1}⁩, ⁨{2}⁩ צמתים.</translation>
    </message>
    <message>
        <source>A second of search: {0}.</source>
        <translation>שנייה של חיפוש: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The engine has carried out: {0}</source>
        <translation>המנוע ביצע: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Add an engine</source>
        <translation>הוספת מנוע</translation>
    </message>
    <message>
        <source>Asking the engine …</source>
        <translation>המנוע נשאל…</translation>
    </message>
    <message>
        <source>UCI</source>
        <translation>UCI</translation>
    </message>
    <message>
        <source>XBoard</source>
        <translation>פרוטוקול XBoard</translation>
    </message>
</context>
<context>
    <name>EvalBar</name>
    <message>
        <source>none</source>
        <translation>אין</translation>
    </message>
    <message>
        <source>Evaluation from the file, White&apos;s point of view: {0}</source>
        <translation>הערכה מהקובץ, מנקודת המבט של הלבן: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Evaluation from the report, White&apos;s point of view: {0}</source>
        <translation>הערכה מהדוח, מנקודת המבט של הלבן: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Evaluation, White&apos;s point of view: {0}</source>
        <translation>הערכה מנקודת המבט של הלבן: ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>EvalGraph</name>
    <message>
        <source>Evaluation graph</source>
        <translation>גרף ההערכה</translation>
    </message>
    <message>
        <source>The evaluation of the game appears here after its analysis.</source>
        <translation>אחרי הניתוח תופיע כאן ההערכה של המשחק.</translation>
    </message>
</context>
<context>
    <name>EvaluationDialog</name>
    <message>
        <source>Evaluation</source>
        <translation>הערכה</translation>
    </message>
    <message>
        <source>History of the networks</source>
        <translation>תולדות הרשתות</translation>
    </message>
    <message>
        <source>&amp;Choose a network…</source>
        <translation>&amp;בחירת רשת…</translation>
    </message>
    <message>
        <source>&amp;Built-in network</source>
        <translation>הרשת ה&amp;מובנית</translation>
    </message>
    <message>
        <source>Evaluate by &amp;hand</source>
        <translation>הערכה &amp;ידנית</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>המנוע עדיין אינו מוכן.</translation>
    </message>
    <message>
        <source>Terms by hand</source>
        <translation>הערכה ידנית</translation>
    </message>
    <message>
        <source>Choose a network</source>
        <translation>בחירת רשת</translation>
    </message>
    <message>
        <source>Networks (*.cgn);;All files (*)</source>
        <translation>רשתות (*.cgn);;כל הקבצים (*)</translation>
    </message>
</context>
<context>
    <name>ExistingFileBox</name>
    <message>
        <source>File</source>
        <translation>קובץ</translation>
    </message>
    <message>
        <source>{0} exists already.</source>
        <translation>‏⁨{0}⁩ כבר קיים.</translation>
    </message>
    <message>
        <source>Append to the games that are in it, or replace them?</source>
        <translation>לצרף למשחקים שבו או להחליף אותם?</translation>
    </message>
    <message>
        <source>&amp;Append</source>
        <translation>&amp;צירוף</translation>
    </message>
    <message>
        <source>&amp;Replace the File</source>
        <translation>ה&amp;חלפת הקובץ</translation>
    </message>
</context>
<context>
    <name>ExplorerCommands</name>
    <message>
        <source>The file has changed: choose the game once more.</source>
        <translation>הקובץ השתנה: יש לבחור את המשחק שוב.</translation>
    </message>
    <message>
        <source>Other games are explored now: choose the game once more.</source>
        <translation>הסייר מציג עכשיו משחקים אחרים: יש לבחור את המשחק שוב.</translation>
    </message>
    <message>
        <source>Open the Game</source>
        <translation>פתיחת המשחק</translation>
    </message>
    <message>
        <source>This game has no opening that is known by a name.</source>
        <translation>לפתיחה של המשחק הזה אין שם מוכר.</translation>
    </message>
    <message>
        <source>The headers say {0}.</source>
        <translation>בפרטי המשחק כתוב ⁨{0}⁩.</translation>
    </message>
</context>
<context>
    <name>ExplorerHolder</name>
    <message>
        <source>In a rated game the explorer does not help.</source>
        <translation>במשחק מדורג הסייר אינו עוזר.</translation>
    </message>
</context>
<context>
    <name>ExplorerPane</name>
    <message>
        <source>Move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Games with this move</source>
        <translation>משחקים עם המהלך הזה</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>תוצאה</translation>
    </message>
    <message>
        <source>Won by White, drawn, won by Black, in per cent</source>
        <translation>ניצחונות הלבן, תיקו, ניצחונות השחור, באחוזים</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Average rating of those who made the move</source>
        <translation>הדירוג הממוצע של מי ששיחק את המהלך</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>שנה</translation>
    </message>
    <message>
        <source>When it was played last</source>
        <translation>מתי שוחק לאחרונה</translation>
    </message>
    <message>
        <source>Moves of the explorer</source>
        <translation>מהלכי הסייר</translation>
    </message>
    <message>
        <source>Book</source>
        <translation>ספר</translation>
    </message>
    <message>
        <source>Moves of the book</source>
        <translation>מהלכי הספר</translation>
    </message>
    <message>
        <source>Tablebases</source>
        <translation>טבלאות סיום</translation>
    </message>
    <message>
        <source>Moves of the tablebases</source>
        <translation>מהלכי טבלאות הסיום</translation>
    </message>
    <message>
        <source>Games with this position</source>
        <translation>משחקים עם העמדה הזו</translation>
    </message>
    <message>
        <source>Which games and which book are explored</source>
        <translation>באילו משחקים ובאיזה ספר מעיינים</translation>
    </message>
    <message>
        <source>Repertoire</source>
        <translation>רפרטואר</translation>
    </message>
    <message>
        <source>Learn your own lines, and see their gaps in these games</source>
        <translation>ללמוד את הווריאנטים שלך, ולראות את הפערים שלהם במשחקים אלה</translation>
    </message>
    <message>
        <source>Keep these games</source>
        <translation>להשאיר את המשחקים האלה</translation>
    </message>
    <message>
        <source>Choose a file of games above to see what was played here.</source>
        <translation>יש לבחור למעלה קובץ משחקים כדי לראות מה שוחק כאן.</translation>
    </message>
    <message>
        <source>Your repertoire “{0}” plays this move.</source>
        <translation>הרפרטואר שלך “⁨{0}⁩” משחק את המהלך הזה.</translation>
    </message>
    <message>
        <source>Your repertoire “{0}” knows this move.</source>
        <translation>הרפרטואר שלך “⁨{0}⁩” מכיר את המהלך הזה.</translation>
    </message>
    <message>
        <source>Source of the explorer</source>
        <translation>מקור הסייר</translation>
    </message>
    <message>
        <source>Reading the games</source>
        <translation>קריאת המשחקים</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>קריאת ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>Making {0}…</source>
        <translation>יצירת ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>Games of {0}</source>
        <translation>המשחקים של ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Games of another file…</source>
        <translation>משחקים מקובץ אחר…</translation>
    </message>
    <message>
        <source>No games</source>
        <translation>בלי משחקים</translation>
    </message>
    <message>
        <source>Book…</source>
        <translation>ספר…</translation>
    </message>
    <message>
        <source>Make a book of these games…</source>
        <translation>יצירת ספר מהמשחקים האלה…</translation>
    </message>
    <message>
        <source>No book</source>
        <translation>בלי ספר</translation>
    </message>
    <message>
        <source>Games to explore</source>
        <translation>משחקים לסייר</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>משחקים (*.pgn);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>Opening book</source>
        <translation>ספר פתיחות</translation>
    </message>
    <message>
        <source>Polyglot books (*.bin);;All files (*)</source>
        <translation>ספרי Polyglot (*.bin);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>Save the book</source>
        <translation>שמירת הספר</translation>
    </message>
    <message>
        <source>Polyglot books (*.bin)</source>
        <translation>ספרי Polyglot (*.bin)</translation>
    </message>
    <message>
        <source>The book is written: {0}, {1}.</source>
        <translation>הספר נכתב: ⁨{0}⁩, ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Games or a book</source>
        <translation>משחקים או ספר</translation>
    </message>
    <message>
        <source>Book {0}</source>
        <translation>ספר ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>ExportCommands</name>
    <message>
        <source>Nothing was exported.</source>
        <translation>לא יוצא דבר.</translation>
    </message>
    <message>
        <source>At most {0} games are printed or published at once: select fewer, or filter the list.</source>
        <translation>לכל היותר ⁨{0}⁩ משחקים מודפסים או מתפרסמים בבת אחת: בחרו פחות, או סננו את הרשימה.</translation>
    </message>
    <message>
        <source>The file is still being read: try again.</source>
        <translation>הקובץ עדיין נקרא: נסו שוב.</translation>
    </message>
    <message>
        <source>Exported {0}.</source>
        <translation>הקובץ ⁨{0}⁩ נוצר.</translation>
    </message>
    <message>
        <source>Copied the text.</source>
        <translation>הטקסט הועתק.</translation>
    </message>
    <message>
        <source>Copied the picture.</source>
        <translation>התמונה הועתקה.</translation>
    </message>
    <message>
        <source>The games are being printed.</source>
        <translation>המשחקים נשלחו להדפסה.</translation>
    </message>
    <message>
        <source>The game is being printed.</source>
        <translation>המשחק נשלח להדפסה.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>ייצוא</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>תמונה (PNG)</translation>
    </message>
    <message>
        <source>Drawing (SVG)</source>
        <translation>ציור (SVG)</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>הנפשה (GIF)</translation>
    </message>
    <message>
        <source>Pages (PDF)</source>
        <translation>דפים (PDF)</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>דף אינטרנט (HTML)</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>טקסט פשוט</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>מה לייצא</translation>
    </message>
    <message>
        <source>File</source>
        <translation>קובץ</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>ב&amp;חירה…</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>התקדמות</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>ה&amp;דפסה…</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>ה&amp;עתקה</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>&amp;ייצוא</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;קובץ</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>ייצוא אל</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>הקובץ צריך שם.</translation>
    </message>
    <message>
        <source>{0} exists already. Export once more to replace it.</source>
        <translation>‏⁨{0}⁩ כבר קיים. ייצוא נוסף יחליף אותו.</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>Board</source>
        <translation>לוח</translation>
    </message>
    <message>
        <source>Black at the &amp;bottom</source>
        <translation>ה&amp;שחור למטה</translation>
    </message>
    <message>
        <source>C&amp;oordinates</source>
        <translation>קו&amp;אורדינטות</translation>
    </message>
    <message>
        <source>&amp;Arrows and circles</source>
        <translation>חי&amp;צים ועיגולים</translation>
    </message>
    <message>
        <source>Mark the &amp;last move</source>
        <translation>&amp;סימון המהלך האחרון</translation>
    </message>
    <message>
        <source>White and &amp;grey squares</source>
        <translation>משבצות &amp;לבנות ואפורות</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> פיקסלים</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;גודל</translation>
    </message>
    <message>
        <source> s</source>
        <translation> שנ׳</translation>
    </message>
    <message>
        <source>A &amp;move every</source>
        <translation>&amp;מהלך כל</translation>
    </message>
    <message>
        <source>Main line</source>
        <translation>הרצף הראשי</translation>
    </message>
    <message>
        <source>Line on the board</source>
        <translation>הרצף שעל הלוח</translation>
    </message>
    <message>
        <source>L&amp;ine</source>
        <translation>&amp;רצף</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>שחקנים</translation>
    </message>
    <message>
        <source>&amp;Names above and below the board</source>
        <translation>שמות מעל ה&amp;לוח ומתחתיו</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>מהלכים</translation>
    </message>
    <message>
        <source>&amp;Variations</source>
        <translation>&amp;וריאנטים</translation>
    </message>
    <message>
        <source>&amp;Comments</source>
        <translation>&amp;הערות</translation>
    </message>
    <message>
        <source>F&amp;igurines</source>
        <translation>סמלי &amp;כלים</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> מהלכים</translation>
    </message>
    <message>
        <source>never</source>
        <translation>אף פעם</translation>
    </message>
    <message>
        <source>every </source>
        <translation>כל </translation>
    </message>
    <message>
        <source>Diagrams</source>
        <translation>דיאגרמות</translation>
    </message>
    <message>
        <source>Where [%&amp;diagram] is noted</source>
        <translation>במקום ש&amp;נרשם ⁦[%diagram]⁩</translation>
    </message>
    <message>
        <source>At the start and the &amp;end</source>
        <translation>בה&amp;תחלה ובסוף</translation>
    </message>
    <message>
        <source>And one &amp;more</source>
        <translation>ו&amp;בנוסף</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>מכתב (Letter)</translation>
    </message>
    <message>
        <source>A5</source>
        <translation>A5</translation>
    </message>
    <message>
        <source>One column</source>
        <translation>טור אחד</translation>
    </message>
    <message>
        <source>Two columns</source>
        <translation>שני טורים</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>נייר</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>טורים</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>ניי&amp;ר</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> נק׳</translation>
    </message>
    <message>
        <source>&amp;Type size</source>
        <translation>גודל ה&amp;גופן</translation>
    </message>
</context>
<context>
    <name>ExportPreview</name>
    <message>
        <source>Preview</source>
        <translation>תצוגה מקדימה</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>העמוד הקודם</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>העמוד הבא</translation>
    </message>
    <message>
        <source>Page {0}</source>
        <translation>עמוד ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>Faults</name>
    <message>
        <source>Something went wrong inside the program ({0}).</source>
        <translation>משהו השתבש בתוך התוכנה (⁨{0}⁩).</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Open games</source>
        <translation>פתיחת משחקים</translation>
    </message>
    <message>
        <source>{0} is already being made by another import: choose another name for the games of {1}.</source>
        <translation>‏⁨{0}⁩ כבר נוצר בייבוא אחר: יש לבחור שם אחר למשחקים של ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} comes next.</source>
        <translation>‏⁨{0}⁩ הוא הבא בתור.</translation>
    </message>
    <message>
        <source>What was dropped holds neither a file nor text.</source>
        <translation>אין קובץ ואין טקסט במה שנגרר לכאן.</translation>
    </message>
    <message>
        <source>{0}: {1}; the rest is shown.</source>
        <translation>‏⁨{0}⁩: ⁨{1}⁩; כל השאר מוצג.</translation>
    </message>
    <message>
        <source>Opened {0}.</source>
        <translation>‏⁨{0}⁩ נפתח.</translation>
    </message>
    <message>
        <source>All games are saved.</source>
        <translation>כל המשחקים שמורים.</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>שמירת המשחק</translation>
    </message>
    <message>
        <source>Games (*.pgn)</source>
        <translation>משחקים (*.pgn)</translation>
    </message>
    <message>
        <source>Nothing was imported.</source>
        <translation>לא יובא דבר.</translation>
    </message>
    <message>
        <source>Games and positions (*.pgn *.epd *.fen *.zip *.pgn.zst *.pgn.gz *.pgn.bz2 *.pgn.xz);;Databases of Scid (*.si4 *.si5);;All files (*)</source>
        <translation>משחקים ועמדות (*.pgn *.epd *.fen *.zip *.pgn.zst *.pgn.gz *.pgn.bz2 *.pgn.xz);;מסדי נתונים של Scid‏ (*.si4 *.si5);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>Import {0} as</source>
        <translation>ייבוא ⁨{0}⁩ בשם</translation>
    </message>
    <message>
        <source>Unpack {0} as</source>
        <translation>פרישת ⁨{0}⁩ בשם</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;ייבוא</translation>
    </message>
    <message>
        <source>&amp;Unpack</source>
        <translation>&amp;פרישה</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>קריאת ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>with a byte order mark</source>
        <translation>עם סימן סדר בתים</translation>
    </message>
    <message>
        <source>Games, as they were: {0} (*.pgn)</source>
        <translation>משחקים כפי שהיו: ⁨{0}⁩ (*.pgn)</translation>
    </message>
    <message>
        <source>Games in UTF-8 (*.pgn)</source>
        <translation>משחקים ב־UTF-8 (*.pgn)</translation>
    </message>
    <message>
        <source>Append the game to a file</source>
        <translation>צירוף המשחק לקובץ</translation>
    </message>
    <message>
        <source>&amp;Append</source>
        <translation>&amp;צירוף</translation>
    </message>
    <message>
        <source>Copied the position.</source>
        <translation>העמדה הועתקה.</translation>
    </message>
    <message>
        <source>Copied the game.</source>
        <translation>המשחק הועתק.</translation>
    </message>
    <message>
        <source>The clipboard holds no text.</source>
        <translation>אין טקסט בלוח ההעתקה.</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>‏⁨{0}⁩ נשמר.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>קובץ</translation>
    </message>
</context>
<context>
    <name>FileProgress</name>
    <message>
        <source>Writing the file</source>
        <translation>כתיבת הקובץ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Writing: {0} MB</source>
        <translation>כותב: ⁨{0} MB⁩</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>קורא…</translation>
    </message>
    <message>
        <source>Reading the games</source>
        <translation>קריאת המשחקים</translation>
    </message>
    <message>
        <source>Read no further</source>
        <translation>לא לקרוא עוד</translation>
    </message>
    <message>
        <source>Write nothing</source>
        <translation>לא לכתוב דבר</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>כותב…</translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter, as in: carlsen  elo&gt;2700  eco:B9  structure:carlsbad</source>
        <translation>סינון, למשל: ⁦carlsen  elo&gt;2700  eco:B9  structure:carlsbad⁩</translation>
    </message>
    <message>
        <source>Filter the games</source>
        <translation>סינון המשחקים</translation>
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
        <translation>המילים מחופשות בכל הפרטים הרגילים, בלי הבדל בין אותיות גדולות לקטנות ובלי סימני הטעמה.
⁦white:carlsen⁩ – בפרט אחד, לפי שמו בקובץ
⁦player:tal⁩, ⁦elo&gt;2700⁩ – של אחד השחקנים
⁦event=&quot;Tal Memorial&quot;⁩ – הערך כולו
⁦date&gt;=1990 date&lt;2000⁩, ⁦year=1960..1969⁩, ⁦round=3⁩ – מספרים, חלק אחר חלק
⁦-result:*⁩ – לא זה
⁦has:Nf5,kg8-h8 for 6 plies⁩ – כלים על משבצות
⁦white move:Bxh7+ then move:mate⁩ – מה ששוחק
⁦clock&lt;30 evaljump&gt;=2⁩, ⁦glyph:??⁩, ⁦comment:zugzwang⁩ – מה שנכתב על המהלך
⁦structure:carlsbad⁩, ⁦material:rook-ending balance&gt;=1⁩ – מה שעל הלוח</translation>
    </message>
</context>
<context>
    <name>FoldersField</name>
    <message>
        <source>Add Folder…</source>
        <translation>הוספת תיקייה…</translation>
    </message>
    <message>
        <source>Add a folder: {0}</source>
        <translation>הוספת תיקייה: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Without {0}</source>
        <translation>בלי ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>FoundOnly</name>
    <message>
        <source>Count the games that the list shows, and follow its filter</source>
        <translation>לספור את המשחקים שהרשימה מציגה, ולעקוב אחרי הסינון שלה</translation>
    </message>
</context>
<context>
    <name>GameCommands</name>
    <message>
        <source>The level follows your rating: this game is against {0} Elo.</source>
        <translation>הרמה עוקבת אחר הדירוג שלך: המשחק הזה הוא מול ⁨{0}⁩ אלו.</translation>
    </message>
    <message>
        <source>This game is still being played: its result is written when it ends.</source>
        <translation>המשחק הזה עדיין מתנהל: התוצאה שלו נרשמת בסיומו.</translation>
    </message>
    <message>
        <source>No game is being played.</source>
        <translation>לא מתנהל משחק.</translation>
    </message>
    <message>
        <source>The game changed before it was put away, and is not adjourned.</source>
        <translation>המשחק השתנה לפני שהונח בצד, ולא נדחה.</translation>
    </message>
    <message>
        <source>The game is adjourned. File, Adjourned Games goes on with it.</source>
        <translation>המשחק נדחה. אפשר להמשיך אותו דרך קובץ, משחקים שנדחו.</translation>
    </message>
    <message>
        <source>The game is adjourned as it was then. It stays open, because it has changed since.</source>
        <translation>המשחק נדחה כפי שהיה אז. הוא נשאר פתוח, כי הוא השתנה מאז.</translation>
    </message>
    <message>
        <source>No game is adjourned.</source>
        <translation>אין משחקים שנדחו.</translation>
    </message>
    <message>
        <source>This game is no longer adjourned: another window has it.</source>
        <translation>המשחק הזה אינו דחוי עוד: חלון אחר פתח אותו.</translation>
    </message>
    <message>
        <source>Another Person</source>
        <translation>אדם אחר</translation>
    </message>
    <message>
        <source>an Opponent That Fits</source>
        <translation>יריב מתאים</translation>
    </message>
    <message>
        <source>the Engine</source>
        <translation>המנוע</translation>
    </message>
    <message>
        <source>Your rating: {0}</source>
        <translation>הדירוג שלך: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0}. The first games look for your level: the next opponent has {1} Elo.</source>
        <translation>‏⁨{0}⁩. המשחקים הראשונים מחפשים את הרמה שלך: ליריב הבא ⁨{1}⁩ אלו.</translation>
    </message>
    <message>
        <source>{0}. The next opponent has {1} Elo.</source>
        <translation>‏⁨{0}⁩. ליריב הבא ⁨{1}⁩ אלו.</translation>
    </message>
</context>
<context>
    <name>GameListPane</name>
    <message>
        <source>Questions about the moves, and your searches</source>
        <translation>שאלות על המהלכים, והחיפושים שלך</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>עמודות</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>עמודות הטבלה</translation>
    </message>
    <message>
        <source>People</source>
        <translation>אנשים</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>חיפושים</translation>
    </message>
    <message>
        <source>Players&apos; cards, crosstables, and spellings of names</source>
        <translation>כרטיסי שחקנים, טבלאות צולבות וכתיבי שמות</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>קריאת ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>The search was stopped: not all games were looked at.</source>
        <translation>החיפוש הופסק: לא כל המשחקים נבדקו.</translation>
    </message>
    <message>
        <source>Show Only Duplicates</source>
        <translation>להציג רק כפולים</translation>
    </message>
    <message>
        <source>No game matches.</source>
        <translation>אין משחק כזה.</translation>
    </message>
    <message>
        <source>No games yet. Add files or a folder by the button above, or drop them on the window.</source>
        <translation>אין עדיין משחקים. הוסיפו קבצים או תיקייה בלחצן שלמעלה, או גררו אותם אל החלון.</translation>
    </message>
    <message>
        <source>Reading the moves…</source>
        <translation>המהלכים נקראים…</translation>
    </message>
</context>
<context>
    <name>GameLists</name>
    <message>
        <source>Files</source>
        <translation>קבצים</translation>
    </message>
    <message>
        <source>The games of a file appear here when you open one.</source>
        <translation>משחקי הקובץ יופיעו כאן כשתפתחו אותו.</translation>
    </message>
</context>
<context>
    <name>GameOverPanel</name>
    <message>
        <source>What Decided It?</source>
        <translation>מה הכריע?</translation>
    </message>
    <message>
        <source>At most three moments that decided the game, and why</source>
        <translation>לכל היותר שלושה רגעים שהכריעו את המשחק, ומדוע</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>Put this away; the game stays as it is</source>
        <translation>להסיר את זה; המשחק נשאר כמות שהוא</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>משחק גומלין</translation>
    </message>
    <message>
        <source>The same game again with colours reversed</source>
        <translation>אותו משחק שוב בהחלפת צבעים</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Evaluate every move of this game</source>
        <translation>הערכת כל מהלך במשחק הזה</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>שמירה</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>שמירת המשחק</translation>
    </message>
    <message>
        <source>My Games</source>
        <translation>המשחקים שלי</translation>
    </message>
    <message>
        <source>This game is kept among those that you have played here</source>
        <translation>המשחק הזה נשמר בין המשחקים ששיחקתם כאן</translation>
    </message>
    <message>
        <source>You won, {0}</source>
        <translation>ניצחתם, ⁨{0}⁩</translation>
    </message>
    <message>
        <source>You lost, {0}</source>
        <translation>הפסדתם, ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Looking for what decided the game: {0} %</source>
        <translation>מחפש מה הכריע את המשחק: ⁨{0}⁩ %</translation>
    </message>
</context>
<context>
    <name>GameTableView</name>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
</context>
<context>
    <name>GameTabs</name>
    <message>
        <source>Open games</source>
        <translation>משחקים פתוחים</translation>
    </message>
</context>
<context>
    <name>GamesModel</name>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>תוצאה</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>תאריך</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>אירוע</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>סיבוב</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>מקום</translation>
    </message>
    <message>
        <source>ECO</source>
        <translation>ECO</translation>
    </message>
    <message>
        <source>File</source>
        <translation>קובץ</translation>
    </message>
    <message>
        <source>White&apos;s Elo</source>
        <translation>דירוג הלבן (Elo)</translation>
    </message>
    <message>
        <source>Black&apos;s Elo</source>
        <translation>דירוג השחור (Elo)</translation>
    </message>
    <message>
        <source>Number in the file</source>
        <translation>המספר בקובץ</translation>
    </message>
</context>
<context>
    <name>GetGamesDialog</name>
    <message>
        <source>Get My Games</source>
        <translation>טעינת המשחקים שלי</translation>
    </message>
    <message>
        <source>Your games become a PGN file on this computer. Asked again, only the new ones are fetched and added. Variants other than Chess960 are left out.</source>
        <translation>המשחקים שלך נעשים קובץ PGN במחשב הזה. בפעם הבאה מובאים ונוספים רק החדשים. גרסאות אחרות מ־Chess960 אינן נכללות.</translation>
    </message>
    <message>
        <source>&amp;Site</source>
        <translation>&amp;אתר</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>&amp;שחקן</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;קובץ</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>אתר</translation>
    </message>
    <message>
        <source>The name, or the address of the profile</source>
        <translation>השם, או כתובת הפרופיל</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>שחקן</translation>
    </message>
    <message>
        <source>This is &amp;me: reports, cards and the repertoire take these games for mine</source>
        <translation>&amp;זה אני: בדוחות, בכרטיסים וברפרטואר אלה המשחקים שלי</translation>
    </message>
    <message>
        <source>&amp;Bullet</source>
        <translation>&amp;בולט</translation>
    </message>
    <message>
        <source>B&amp;litz</source>
        <translation>ב&amp;ליץ</translation>
    </message>
    <message>
        <source>&amp;Rapid and longer</source>
        <translation>&amp;רפיד וארוך ממנו</translation>
    </message>
    <message>
        <source>&amp;Correspondence</source>
        <translation>&amp;התכתבות</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>Only those si&amp;nce</source>
        <translation>רק אלה &amp;מאז</translation>
    </message>
    <message>
        <source>The first day</source>
        <translation>היום הראשון</translation>
    </message>
    <message>
        <source>File</source>
        <translation>קובץ</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>ב&amp;חירה…</translation>
    </message>
    <message>
        <source>&amp;Get Games</source>
        <translation>&amp;טעינת המשחקים</translation>
    </message>
    <message>
        <source>The button asks {0} for the public games of this player, and nothing else.</source>
        <translation>הכפתור מבקש מ־⁨{0}⁩ את המשחקים הפומביים של השחקן הזה, ושום דבר אחר.</translation>
    </message>
    <message>
        <source>Games (*.pgn)</source>
        <translation>משחקים (*.pgn)</translation>
    </message>
    <message>
        <source>File of My Games</source>
        <translation>קובץ המשחקים שלי</translation>
    </message>
    <message>
        <source>Which games? Choose at least one kind of them.</source>
        <translation>אילו משחקים? יש לבחור לפחות סוג אחד.</translation>
    </message>
    <message>
        <source>The file needs a name.</source>
        <translation>לקובץ צריך להיות שם.</translation>
    </message>
</context>
<context>
    <name>GuessCommands</name>
    <message>
        <source>A game is being played: end or adjourn it first.</source>
        <translation>מתנהל משחק: יש לסיים או לדחות אותו תחילה.</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>המנוע עדיין לא מוכן.</translation>
    </message>
    <message>
        <source>There are no moves to guess: open a game first.</source>
        <translation>אין מהלכים לניחוש: פתחו תחילה משחק.</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>תור הלבן</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>תור השחור</translation>
    </message>
    <message>
        <source>What would you play here?</source>
        <translation>מה הייתם משחקים כאן?</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>נשארו ⁨{0}⁩</translation>
    </message>
    <message>
        <source>All moves are guessed</source>
        <translation>כל המהלכים נוחשו</translation>
    </message>
    <message>
        <source>Weighing your move …</source>
        <translation>המהלך שלכם נשקל…</translation>
    </message>
</context>
<context>
    <name>GuessFace</name>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Guess the moves of White</source>
        <translation>לנחש את מהלכי הלבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>Guess the moves of Black</source>
        <translation>לנחש את מהלכי השחור</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>The next move to guess</source>
        <translation>המהלך הבא לניחוש</translation>
    </message>
    <message>
        <source>Back to the Guess</source>
        <translation>חזרה לניחוש</translation>
    </message>
    <message>
        <source>Show the asked position on the board again</source>
        <translation>להציג שוב על הלוח את העמדה שנשאלה</translation>
    </message>
    <message>
        <source>Anew</source>
        <translation>מחדש</translation>
    </message>
    <message>
        <source>Forget these guesses, and begin again</source>
        <translation>לשכוח את הניחושים האלה ולהתחיל שוב</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Your guesses are kept; go on whenever you like</source>
        <translation>הניחושים שלכם נשמרים; אפשר להמשיך בכל עת</translation>
    </message>
    <message>
        <source>Guess the Move</source>
        <translation>ניחוש המהלך</translation>
    </message>
    <message>
        <source>Guess the move</source>
        <translation>ניחוש המהלך</translation>
    </message>
    <message>
        <source>From the position on the board on, guess the moves of one side. Each guess is weighed beside the move that was played. Choose a side, or make your first guess on the board.</source>
        <translation>מהעמדה שעל הלוח ואילך, נחשו את מהלכי צד אחד. כל ניחוש נשקל לצד המהלך ששוחק. בחרו צד, או נחשו את המהלך הראשון על הלוח.</translation>
    </message>
</context>
<context>
    <name>HeadersDialog</name>
    <message>
        <source>Headers</source>
        <translation>פרטי המשחק</translation>
    </message>
    <message>
        <source>&amp;Add a header</source>
        <translation>הוספת &amp;פרט</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>ה&amp;סרה</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>שם</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>ערך</translation>
    </message>
    <message>
        <source>This belongs to the position, which is set up on the board.</source>
        <translation>זה שייך לעמדה, שאותה מציבים על הלוח.</translation>
    </message>
</context>
<context>
    <name>HintBar</name>
    <message>
        <source>Hint</source>
        <translation>רמז</translation>
    </message>
    <message>
        <source>Got It</source>
        <translation>הבנתי</translation>
    </message>
    <message>
        <source>This hint will not be shown again</source>
        <translation>הרמז הזה לא יוצג שוב</translation>
    </message>
</context>
<context>
    <name>HintCommands</name>
    <message>
        <source>You can also type a move while the board has the focus: Nf3, e8=Q, O-O.</source>
        <translation>אפשר גם להקליד מהלך כשהלוח במוקד: Nf3, e8=Q, O-O.</translation>
    </message>
    <message>
        <source>Drag with the right mouse button to draw an arrow on the board, click with it for a circle.</source>
        <translation>גרירה בלחצן הימני של העכבר מציירת חץ על הלוח, לחיצה בו מציירת עיגול.</translation>
    </message>
    <message>
        <source>Hold Ctrl while you drag a piece, or press {0} first: the move is not played, and the engine says what is wrong with it.</source>
        <translation>גרירת כלי כש־Ctrl לחוץ, או ⁨{0}⁩ לפני כן: המהלך אינו משוחק, והמנוע אומר מה לא בסדר בו.</translation>
    </message>
    <message>
        <source>{0} finds every command of the menus, setting and opening by its words.</source>
        <translation>‏⁨{0}⁩ – מוצא כל פקודה שבתפריטים, הגדרה ופתיחה לפי המילים שלהן.</translation>
    </message>
</context>
<context>
    <name>IcicleView</name>
    <message>
        <source>The effort: a slab for each node, as wide as its share</source>
        <translation>המאמץ: פס לכל צומת, ברוחב חלקו</translation>
    </message>
</context>
<context>
    <name>KeepCommands</name>
    <message>
        <source>Nothing was changed.</source>
        <translation>דבר לא שונה.</translation>
    </message>
    <message>
        <source>A file is still being changed: try again.</source>
        <translation>קובץ עדיין משתנה: נסו שוב.</translation>
    </message>
    <message>
        <source>A collection is not changed, only its files: open one of them.</source>
        <translation>אוסף אינו משתנה, רק הקבצים שבו: יש לפתוח אחד מהם.</translation>
    </message>
    <message>
        <source>The file is still being read: try again.</source>
        <translation>הקובץ עדיין נקרא: נסו שוב.</translation>
    </message>
    <message>
        <source>The last change of this file can still be undone.</source>
        <translation>עדיין ניתן לבטל את השינוי האחרון בקובץ זה.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>העברה</translation>
    </message>
    <message>
        <source>Number of the first of these games in the file, 1 to {0}</source>
        <translation>מספר הראשון מבין המשחקים האלה בקובץ, 1 עד ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>Keeper</name>
    <message>
        <source>A game that was being played can go on only when no other one is being played; it stays offered until then.</source>
        <translation>משחק שהיה באמצע יכול להימשך רק כשלא מתנהל משחק אחר; עד אז הוא ממשיך להיות מוצע.</translation>
    </message>
    <message>
        <source>These games are not offered again. Their journal is kept for a while in {0}.</source>
        <translation>המשחקים האלה לא יוצעו שוב. היומן שלהם יישמר זמן מה ב־⁨{0}⁩.</translation>
    </message>
</context>
<context>
    <name>LaboratoryWindow</name>
    <message>
        <source>Stopped; a saved experiment goes on where it was.</source>
        <translation>נעצר; ניסוי שמור ממשיך מהמקום שבו היה.</translation>
    </message>
    <message>
        <source>Laboratory</source>
        <translation>מעבדה</translation>
    </message>
    <message>
        <source>Position of the &amp;game</source>
        <translation>העמדה ש&amp;במשחק</translation>
    </message>
    <message>
        <source>Search the position of the shown game</source>
        <translation>חיפוש בעמדה של המשחק המוצג</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>סיור</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>כללים</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>מספרים</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>תוצאות</translation>
    </message>
    <message>
        <source>&amp;Search at every change</source>
        <translation>&amp;חיפוש בכל שינוי</translation>
    </message>
    <message>
        <source>R&amp;un</source>
        <translation>ה&amp;רצה</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>בי&amp;טול</translation>
    </message>
    <message>
        <source>Test su&amp;ite…</source>
        <translation>&amp;סדרת מבחנים…</translation>
    </message>
    <message>
        <source>An EPD file of positions with their best moves</source>
        <translation>קובץ EPD של עמדות עם המהלכים הטובים בהן</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;פתיחה…</translation>
    </message>
    <message>
        <source>An experiment, your own or somebody else&apos;s: the file holds data only</source>
        <translation>ניסוי, גם של מישהו אחר: יש בו נתונים בלבד</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>&amp;שמירה…</translation>
    </message>
    <message>
        <source>The experiment with its results; python -m engine.tune run does it again</source>
        <translation>הניסוי עם תוצאותיו; python -m engine.tune run חוזר עליו</translation>
    </message>
    <message>
        <source>The experiment with its results</source>
        <translation>הניסוי עם תוצאותיו</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>התקדמות</translation>
    </message>
    <message>
        <source>Change a rule or a number, and see what the search does</source>
        <translation>שנו כלל או מספר וראו מה החיפוש עושה</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>המנוע עדיין אינו מוכן.</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>פתיחת ניסוי</translation>
    </message>
    <message>
        <source>Experiments ({0})</source>
        <translation>ניסויים (⁨{0}⁩)</translation>
    </message>
    <message>
        <source>Open a test suite</source>
        <translation>פתיחת סדרת מבחנים</translation>
    </message>
    <message>
        <source>Suites of tests (*.epd);;All files (*)</source>
        <translation>סדרות מבחנים (*.epd);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>{0} tests</source>
        <translation>‏⁨{0}⁩ מבחנים</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>שמירת הניסוי</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>נשמר.</translation>
    </message>
    <message>
        <source>Saved. On the command line: {0}</source>
        <translation>נשמר. בשורת הפקודה: ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>LedgerPanel</name>
    <message>
        <source>The first time, this takes some seconds.</source>
        <translation>בפעם הראשונה זה נמשך כמה שניות.</translation>
    </message>
    <message>
        <source>From White&apos;s point of view</source>
        <translation>מנקודת המבט של הלבן</translation>
    </message>
    <message>
        <source>&amp;Compare with the position before</source>
        <translation>&amp;השוואה לעמדה הקודמת</translation>
    </message>
    <message>
        <source>Terms of the evaluation</source>
        <translation>מרכיבי ההערכה</translation>
    </message>
    <message>
        <source>Hand-written evaluation</source>
        <translation>הערכה שנכתבה ידנית</translation>
    </message>
    <message>
        <source>{0} % middlegame</source>
        <translation>‏⁨{0} %⁩ אמצע המשחק</translation>
    </message>
    <message>
        <source>an ending whose value is known</source>
        <translation>סיום שערכו ידוע</translation>
    </message>
    <message>
        <source>{0} % of the endgame&apos;s advantage can be won</source>
        <translation>אפשר לממש ⁨{0} %⁩ מיתרון הסיום</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>סכום</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>שינוי</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>מרכיב</translation>
    </message>
</context>
<context>
    <name>LineList</name>
    <message>
        <source>Lines</source>
        <translation>רצפים</translation>
    </message>
</context>
<context>
    <name>ListCommands</name>
    <message>
        <source>{0}: choose a game.</source>
        <translation>‏⁨{0}⁩: יש לבחור משחק.</translation>
    </message>
    <message>
        <source>There is no list to go through: open a file with several games first.</source>
        <translation>אין רשימה לעבור בה: יש לפתוח תחילה קובץ עם כמה משחקים.</translation>
    </message>
    <message>
        <source>This is the last game of the list.</source>
        <translation>זה המשחק האחרון ברשימה.</translation>
    </message>
    <message>
        <source>This is the first game of the list.</source>
        <translation>זה המשחק הראשון ברשימה.</translation>
    </message>
    <message>
        <source>The list shows no game.</source>
        <translation>הרשימה אינה מציגה אף משחק.</translation>
    </message>
    <message>
        <source>The file has changed: choose the game once more.</source>
        <translation>הקובץ השתנה: יש לבחור את המשחק שוב.</translation>
    </message>
    <message>
        <source>Other games are still being exported.</source>
        <translation>משחקים אחרים עדיין מיוצאים.</translation>
    </message>
    <message>
        <source>Export games</source>
        <translation>ייצוא משחקים</translation>
    </message>
    <message>
        <source>Games (*.pgn);;Table of the games (*.csv);;Tables of the games and of their positions (*.parquet)</source>
        <translation>משחקים (*.pgn);;טבלת המשחקים (*.csv);;טבלאות המשחקים והעמדות שלהם (*.parquet)</translation>
    </message>
    <message>
        <source>Their positions are in {0}.</source>
        <translation>העמדות שלהם נמצאות ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation>לא יוצא דבר.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Show and hide the moves</source>
        <translation>הצגה והסתרה של המהלכים</translation>
    </message>
    <message>
        <source>Show and hide the games of the file</source>
        <translation>הצגה והסתרה של משחקי הקובץ</translation>
    </message>
    <message>
        <source>Show and hide the analysis</source>
        <translation>הצגה והסתרה של הניתוח</translation>
    </message>
    <message>
        <source>Show and hide the explorer</source>
        <translation>הצגה והסתרה של הסייר</translation>
    </message>
    <message>
        <source>Show and hide the evaluation graph</source>
        <translation>הצגה והסתרה של גרף ההערכה</translation>
    </message>
    <message>
        <source>Show and hide the report</source>
        <translation>הצגה והסתרה של הדוח</translation>
    </message>
    <message>
        <source>Unsaved games</source>
        <translation>משחקים שלא נשמרו</translation>
    </message>
    <message>
        <source>The journal cannot be written: changes that are not saved are lost when the program ends.</source>
        <translation>לא ניתן לכתוב את היומן: שינויים שלא נשמרו יאבדו כשהתוכנית תסתיים.</translation>
    </message>
    <message>
        <source>&amp;End All the Same</source>
        <translation>&amp;לסיים בכל זאת</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>מהלכים</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>סייר</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Evaluation Graph</source>
        <translation>גרף ההערכה</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>דוח</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>משחק חדש</translation>
    </message>
</context>
<context>
    <name>MakeBookDialog</name>
    <message>
        <source>Make a book</source>
        <translation>יצירת ספר</translation>
    </message>
    <message>
        <source>An opening book in Polyglot&apos;s format, made of the games of {0}.</source>
        <translation>ספר פתיחות בתבנית Polyglot, שנוצר מהמשחקים של ⁨{0}⁩.</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> מהלכים</translation>
    </message>
    <message>
        <source> games</source>
        <translation> משחקים</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>by its results</source>
        <translation>לפי התוצאות</translation>
    </message>
    <message>
        <source>by its games</source>
        <translation>לפי המשחקים</translation>
    </message>
    <message>
        <source>By results: 2 for each game that the mover won, 1 for each draw</source>
        <translation>לפי התוצאות: 2 לכל ניצחון של מי ששיחק את המהלך, 1 לכל תיקו</translation>
    </message>
    <message>
        <source>As deep as</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>A move was played in at least</source>
        <translation>מהלך שוחק לפחות ב־</translation>
    </message>
    <message>
        <source>It scored at least</source>
        <translation>הוא השיג לפחות</translation>
    </message>
    <message>
        <source>It weighs</source>
        <translation>המשקל שלו</translation>
    </message>
</context>
<context>
    <name>ManualDialog</name>
    <message>
        <source>Manual</source>
        <translation>מדריך</translation>
    </message>
    <message>
        <source>Page of the manual</source>
        <translation>עמוד במדריך</translation>
    </message>
    <message>
        <source>&amp;All Pages</source>
        <translation>&amp;כל העמודים</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;חזרה</translation>
    </message>
</context>
<context>
    <name>MarksDialog</name>
    <message>
        <source>Marks</source>
        <translation>ציוני מהלכים</translation>
    </message>
    <message>
        <source>Table of marks</source>
        <translation>טבלת הציונים</translation>
    </message>
</context>
<context>
    <name>MatchWindow</name>
    <message>
        <source>Not finished:</source>
        <translation>לא הסתיים:</translation>
    </message>
    <message>
        <source>Matches that are not finished</source>
        <translation>תחרויות שלא הסתיימו</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;חידוש</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>גניזה</translation>
    </message>
    <message>
        <source>Do not offer this match any more; its games stay in their PGN file</source>
        <translation>לא להציע עוד את הדו־קרב הזה; משחקיו נשארים בקובץ ה־PGN שלהם</translation>
    </message>
    <message>
        <source>{0}, {1}</source>
        <translation>⁨{0}⁩, ⁨{1}⁩</translation>
    </message>
    <message>
        <source>This match is being played in another window.</source>
        <translation>הדו־קרב הזה מתנהל בחלון אחר.</translation>
    </message>
    <message>
        <source>Engine match – Chessgui</source>
        <translation>דו־קרב מנועים – Chessgui</translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message>
        <source>White wins by checkmate.</source>
        <translation>הלבן ניצח במט.</translation>
    </message>
    <message>
        <source>Black wins by checkmate.</source>
        <translation>השחור ניצח במט.</translation>
    </message>
    <message>
        <source>White resigns.</source>
        <translation>הלבן נכנע.</translation>
    </message>
    <message>
        <source>Black resigns.</source>
        <translation>השחור נכנע.</translation>
    </message>
    <message>
        <source>White loses on time.</source>
        <translation>הלבן הפסיד על זמן.</translation>
    </message>
    <message>
        <source>Black loses on time.</source>
        <translation>השחור הפסיד על זמן.</translation>
    </message>
    <message>
        <source>White wins by the rules of the variant.</source>
        <translation>הלבן ניצח לפי חוקי סוג המשחק.</translation>
    </message>
    <message>
        <source>Black wins by the rules of the variant.</source>
        <translation>השחור ניצח לפי חוקי סוג המשחק.</translation>
    </message>
    <message>
        <source>Draw by the rules of the variant.</source>
        <translation>תיקו לפי חוקי סוג המשחק.</translation>
    </message>
    <message>
        <source>Draw by stalemate.</source>
        <translation>תיקו בפט.</translation>
    </message>
    <message>
        <source>Draw: neither side can mate.</source>
        <translation>תיקו: אף צד אינו יכול לתת מט.</translation>
    </message>
    <message>
        <source>Draw: the position is dead.</source>
        <translation>תיקו: העמדה מתה.</translation>
    </message>
    <message>
        <source>Draw by fivefold repetition.</source>
        <translation>תיקו בחזרה מחומשת.</translation>
    </message>
    <message>
        <source>Draw by the 75-move rule.</source>
        <translation>תיקו לפי כלל 75 המהלכים.</translation>
    </message>
    <message>
        <source>Draw by threefold repetition.</source>
        <translation>תיקו בחזרה משולשת.</translation>
    </message>
    <message>
        <source>Draw by the fifty-move rule.</source>
        <translation>תיקו לפי כלל חמישים המהלכים.</translation>
    </message>
    <message>
        <source>Draw by agreement.</source>
        <translation>תיקו בהסכמה.</translation>
    </message>
    <message>
        <source>Draw: White&apos;s time is up, but Black cannot mate.</source>
        <translation>תיקו: זמנו של הלבן תם, אך השחור אינו יכול לתת מט.</translation>
    </message>
    <message>
        <source>Draw: Black&apos;s time is up, but White cannot mate.</source>
        <translation>תיקו: זמנו של השחור תם, אך הלבן אינו יכול לתת מט.</translation>
    </message>
    <message>
        <source>White wins by adjudication.</source>
        <translation>הלבן ניצח בהכרעה.</translation>
    </message>
    <message>
        <source>Black wins by adjudication.</source>
        <translation>השחור ניצח בהכרעה.</translation>
    </message>
    <message>
        <source>Draw by adjudication.</source>
        <translation>תיקו בהכרעה.</translation>
    </message>
    <message>
        <source>draw by the rules of the variant.</source>
        <translation>תיקו לפי חוקי סוג המשחק.</translation>
    </message>
    <message>
        <source>draw by stalemate.</source>
        <translation>תיקו בפט.</translation>
    </message>
    <message>
        <source>draw: neither side can mate.</source>
        <translation>תיקו: אף צד אינו יכול לתת מט.</translation>
    </message>
    <message>
        <source>draw: the position is dead.</source>
        <translation>תיקו: העמדה מתה.</translation>
    </message>
    <message>
        <source>draw by fivefold repetition.</source>
        <translation>תיקו בחזרה מחומשת.</translation>
    </message>
    <message>
        <source>draw by the 75-move rule.</source>
        <translation>תיקו לפי כלל 75 המהלכים.</translation>
    </message>
    <message>
        <source>draw by threefold repetition.</source>
        <translation>תיקו בחזרה משולשת.</translation>
    </message>
    <message>
        <source>draw by the fifty-move rule.</source>
        <translation>תיקו לפי כלל חמישים המהלכים.</translation>
    </message>
    <message>
        <source>draw by agreement.</source>
        <translation>תיקו בהסכמה.</translation>
    </message>
    <message>
        <source>draw: White&apos;s time is up, but Black cannot mate.</source>
        <translation>תיקו: זמנו של הלבן תם, אך השחור אינו יכול לתת מט.</translation>
    </message>
    <message>
        <source>draw: Black&apos;s time is up, but White cannot mate.</source>
        <translation>תיקו: זמנו של השחור תם, אך הלבן אינו יכול לתת מט.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>מנוע</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>שחקן</translation>
    </message>
    <message>
        <source>Pip</source>
        <translation>פיפ</translation>
    </message>
    <message>
        <source>Mina</source>
        <translation>מינה</translation>
    </message>
    <message>
        <source>Otto</source>
        <translation>אוטו</translation>
    </message>
    <message>
        <source>Rosa</source>
        <translation>רוזה</translation>
    </message>
    <message>
        <source>Viktor</source>
        <translation>ויקטור</translation>
    </message>
    <message>
        <source>Leila</source>
        <translation>לילה</translation>
    </message>
    <message>
        <source>Doctor Amsel</source>
        <translation>דוקטור אמזל</translation>
    </message>
    <message>
        <source>Irina</source>
        <translation>אירינה</translation>
    </message>
    <message>
        <source>The Cartographer</source>
        <translation>הקרטוגרף</translation>
    </message>
    <message>
        <source>Pip, who has just learned the rules</source>
        <translation>פיפ, למד זה עתה את החוקים</translation>
    </message>
    <message>
        <source>Mina, first club evening</source>
        <translation>מינה, ערב ראשון במועדון</translation>
    </message>
    <message>
        <source>Otto, coffee-house attacker</source>
        <translation>אוטו, תוקפן של בתי קפה</translation>
    </message>
    <message>
        <source>Rosa, school champion</source>
        <translation>רוזה, אלופת בית הספר</translation>
    </message>
    <message>
        <source>Viktor, club player</source>
        <translation>ויקטור, שחקן מועדון</translation>
    </message>
    <message>
        <source>Leila, team captain</source>
        <translation>לילה, ראש הקבוצה</translation>
    </message>
    <message>
        <source>Doctor Amsel, candidate master</source>
        <translation>דוקטור אמזל, מועמד לאמן</translation>
    </message>
    <message>
        <source>Irina, master of the endgame</source>
        <translation>אירינה, אמנית הסיום</translation>
    </message>
    <message>
        <source>The Cartographer, grandmaster</source>
        <translation>הקרטוגרף, רב־אמן</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>הדיסק מלא</translation>
    </message>
    <message>
        <source>the disk quota is used up</source>
        <translation>מכסת הדיסק נוצלה</translation>
    </message>
    <message>
        <source>the folder or file may not be written</source>
        <translation>אין הרשאת כתיבה לתיקייה או לקובץ</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>הדיסק מוגן מפני כתיבה</translation>
    </message>
    <message>
        <source>the folder does not exist any more</source>
        <translation>התיקייה כבר אינה קיימת</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>זו תיקייה</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>השם ארוך מדי</translation>
    </message>
    <message>
        <source>its symbolic links form a loop</source>
        <translation>הקישורים מובילים במעגל</translation>
    </message>
    <message>
        <source>the file is too large for this disk</source>
        <translation>הדיסק אינו מקבל קובץ גדול כזה</translation>
    </message>
    <message>
        <source>another window or program is using it</source>
        <translation>חלון או תוכנית אחרים משתמשים בו כעת</translation>
    </message>
    <message>
        <source>the drive cannot be reached</source>
        <translation>הכונן אינו נגיש</translation>
    </message>
    <message>
        <source>the board is empty</source>
        <translation>הלוח ריק</translation>
    </message>
    <message>
        <source>White has no king</source>
        <translation>ללבן אין מלך</translation>
    </message>
    <message>
        <source>Black has no king</source>
        <translation>לשחור אין מלך</translation>
    </message>
    <message>
        <source>there are too many kings</source>
        <translation>יש יותר מדי מלכים</translation>
    </message>
    <message>
        <source>a pawn stands on the first or last rank</source>
        <translation>רגלי עומד בשורה הראשונה או האחרונה</translation>
    </message>
    <message>
        <source>the side that is not on turn is in check</source>
        <translation>הצד שאינו בתורו נמצא בשח</translation>
    </message>
    <message>
        <source>White has too many pawns</source>
        <translation>ללבן יותר מדי רגלים</translation>
    </message>
    <message>
        <source>Black has too many pawns</source>
        <translation>לשחור יותר מדי רגלים</translation>
    </message>
    <message>
        <source>White has too many pieces</source>
        <translation>ללבן יותר מדי כלים</translation>
    </message>
    <message>
        <source>Black has too many pieces</source>
        <translation>לשחור יותר מדי כלים</translation>
    </message>
    <message>
        <source>the castling rights do not fit the pieces</source>
        <translation>זכויות ההצרחה אינן תואמות את הכלים</translation>
    </message>
    <message>
        <source>the en-passant square does not fit the pieces</source>
        <translation>משבצת ההכאה דרך הילוכו אינה תואמת את הכלים</translation>
    </message>
    <message>
        <source>too many pieces give check</source>
        <translation>יותר מדי כלים נותנים שח</translation>
    </message>
    <message>
        <source>that check cannot have come about</source>
        <translation>שח כזה אינו יכול להיווצר</translation>
    </message>
    <message>
        <source>Loading the engine</source>
        <translation>המנוע נטען</translation>
    </message>
    <message>
        <source>Preparing the engine</source>
        <translation>הכנת המנוע</translation>
    </message>
    <message>
        <source>Engine ready</source>
        <translation>המנוע מוכן</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>שכבות</translation>
    </message>
    <message>
        <source>Learned from</source>
        <translation>למדה מתוך</translation>
    </message>
    <message>
        <source>Loss on positions held out</source>
        <translation>שגיאה בעמדות שנשמרו בצד</translation>
    </message>
    <message>
        <source>Made by the engine</source>
        <translation>נוצרה בידי המנוע</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ללא</translation>
    </message>
    <message>
        <source>/move</source>
        <translation>/מהלך</translation>
    </message>
    <message>
        <source>hourglass</source>
        <translation>שעון חול</translation>
    </message>
    <message>
        <source>{0} cannot be started: {1}.</source>
        <translation>לא ניתן להפעיל את ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} does not answer as a UCI engine.</source>
        <translation>‏⁨{0}⁩ אינו עונה כמנוע UCI.</translation>
    </message>
    <message>
        <source>{0} does not answer as an XBoard engine.</source>
        <translation>‏⁨{0}⁩ אינו עונה כמנוע XBoard.</translation>
    </message>
    <message>
        <source>{0} does not accept its options.</source>
        <translation>‏⁨{0}⁩ אינו מקבל את האפשרויות שלו.</translation>
    </message>
    <message>
        <source>{0} does not become ready.</source>
        <translation>‏⁨{0}⁩ אינו נעשה מוכן.</translation>
    </message>
    <message>
        <source>{0} cannot set up positions, it plays from the usual start only.</source>
        <translation>‏⁨{0}⁩ אינו יכול להציב עמדות ומשחק רק מעמדת הפתיחה.</translation>
    </message>
    <message>
        <source>{0} cannot analyse, it only plays.</source>
        <translation>‏⁨{0}⁩ אינו יכול לנתח, הוא רק משחק.</translation>
    </message>
    <message>
        <source>{0} cannot be limited to a number of nodes.</source>
        <translation>‏⁨{0}⁩ אינו ניתן להגבלה במספר צמתים.</translation>
    </message>
    <message>
        <source>{0} refuses: {1}.</source>
        <translation>‏⁨{0}⁩ מסרב: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} does not answer.</source>
        <translation>‏⁨{0}⁩ אינו עונה.</translation>
    </message>
    <message>
        <source>{0} makes no move.</source>
        <translation>‏⁨{0}⁩ אינו מבצע מהלך.</translation>
    </message>
    <message>
        <source>{0} ended.</source>
        <translation>‏⁨{0}⁩ הפסיק לפעול.</translation>
    </message>
    <message>
        <source>{0} ended with code {1}.</source>
        <translation>‏⁨{0}⁩ הפסיק לפעול בקוד ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} plays an illegal move ({1}).</source>
        <translation>‏⁨{0}⁩ מבצע מהלך לא חוקי (⁨{1}⁩).</translation>
    </message>
    <message>
        <source>{0} takes a legal move for an illegal one.</source>
        <translation>‏⁨{0}⁩ רואה במהלך חוקי מהלך לא חוקי.</translation>
    </message>
    <message>
        <source>{0} was ended: it took {1} MiB of memory, and {2} MiB are allowed.</source>
        <translation>‏⁨{0}⁩ הופסק: נתפסו ⁨{1}⁩ MiB של זיכרון, ומותרים ⁨{2}⁩ MiB.</translation>
    </message>
    <message>
        <source>{0} writes more than can be read; most of it is left out.</source>
        <translation>‏⁨{0}⁩ כותב יותר משאפשר לקרוא; רוב הפלט מושמט.</translation>
    </message>
    <message>
        <source>{0} reports a line with an illegal move ({1}); the line is cut off there.</source>
        <translation>‏⁨{0}⁩ מציג רצף עם מהלך לא חוקי (⁨{1}⁩); ההמשך מושמט.</translation>
    </message>
    <message>
        <source>{0} left with code {1}.</source>
        <translation>‏⁨{0}⁩ נסגר בקוד ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} did not leave and was ended.</source>
        <translation>‏⁨{0}⁩ לא נסגר והופסק.</translation>
    </message>
    <message>
        <source>{0}; its last output was “{1}”.</source>
        <translation>‏⁨{0}⁩; הפלט האחרון היה &quot;⁨{1}⁩&quot;.</translation>
    </message>
    <message>
        <source>{move} is the only legal move.</source>
        <translation>‏⁨{move}⁩ הוא המהלך החוקי היחיד.</translation>
    </message>
    <message>
        <source>{move} is the best move; {best} comes next.</source>
        <translation>‏⁨{move}⁩ הוא המהלך הטוב ביותר; אחריו ⁨{best}⁩.</translation>
    </message>
    <message>
        <source>{move} is as good as {best}.</source>
        <translation>‏⁨{move}⁩ טוב כמו ⁨{best}⁩.</translation>
    </message>
    <message>
        <source>{move} is only a little worse than {best}, by {gap}.</source>
        <translation>‏⁨{move}⁩ גרוע רק במעט מ־⁨{best}⁩, ב־⁨{gap}⁩.</translation>
    </message>
    <message>
        <source>{move} is worse than {best}, by {gap}.</source>
        <translation>‏⁨{move}⁩ גרוע מ־⁨{best}⁩, ב־⁨{gap}⁩.</translation>
    </message>
    <message>
        <source>It</source>
        <translation>המהלך</translation>
    </message>
    <message>
        <source>{move} allows mate in {moves}.</source>
        <translation>‏⁨{move}⁩ מאפשר מט ב־⁨{moves}⁩.</translation>
    </message>
    <message>
        <source>{move} allows mate in {moves} instead of {instead}.</source>
        <translation>‏⁨{move}⁩ מאפשר מט ב־⁨{moves}⁩ במקום ב־⁨{instead}⁩.</translation>
    </message>
    <message>
        <source>{move} is mate.</source>
        <translation>‏⁨{move}⁩ נותן מט.</translation>
    </message>
    <message>
        <source>{move} misses mate in {moves}, which begins with {best}.</source>
        <translation>‏⁨{move}⁩ מחמיץ מט ב־⁨{moves}⁩, שמתחיל ב־⁨{best}⁩.</translation>
    </message>
    <message>
        <source>{move} misses mate: {best}.</source>
        <translation>‏⁨{move}⁩ מחמיץ מט: ⁨{best}⁩.</translation>
    </message>
    <message>
        <source>{move} mates in {instead} instead of {moves}.</source>
        <translation>‏⁨{move}⁩ נותן מט ב־⁨{instead}⁩ במקום ב־⁨{moves}⁩.</translation>
    </message>
    <message>
        <source>{move} loses {pieces}.</source>
        <translation>‏⁨{move}⁩ מפסיד ⁨{pieces}⁩.</translation>
    </message>
    <message>
        <source>{move} loses {pieces} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ מפסיד ⁨{pieces}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which wins {pieces}.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, שמרוויח ⁨{pieces}⁩.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which wins {pieces} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, שמרוויח ⁨{pieces}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>a pawn</source>
        <translation>רגלי</translation>
    </message>
    <message>
        <source>a knight</source>
        <translation>פרש</translation>
    </message>
    <message>
        <source>a bishop</source>
        <translation>רץ</translation>
    </message>
    <message>
        <source>a rook</source>
        <translation>צריח</translation>
    </message>
    <message>
        <source>the queen</source>
        <translation>מלכה</translation>
    </message>
    <message>
        <source>two pawns</source>
        <translation>שני רגלים</translation>
    </message>
    <message>
        <source>two knights</source>
        <translation>שני פרשים</translation>
    </message>
    <message>
        <source>two bishops</source>
        <translation>שני רצים</translation>
    </message>
    <message>
        <source>two rooks</source>
        <translation>שני צריחים</translation>
    </message>
    <message>
        <source>two queens</source>
        <translation>שתי מלכות</translation>
    </message>
    <message>
        <source>the exchange</source>
        <translation>איכות</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>‏⁨{first}⁩ וגם ⁨{second}⁩</translation>
    </message>
    <message>
        <source>{lost} for {won}</source>
        <translation>‏⁨{lost}⁩ תמורת ⁨{won}⁩</translation>
    </message>
    <message>
        <source>{move} forks {pieces}.</source>
        <translation>‏⁨{move}⁩ יוצר מזלג על ⁨{pieces}⁩.</translation>
    </message>
    <message>
        <source>{move} skewers {pieces}.</source>
        <translation>‏⁨{move}⁩ יוצר שיפוד על ⁨{pieces}⁩.</translation>
    </message>
    <message>
        <source>{move} is a discovered check.</source>
        <translation>‏⁨{move}⁩ הוא שח עקיף.</translation>
    </message>
    <message>
        <source>{move} discovers an attack on {pieces}.</source>
        <translation>‏⁨{move}⁩ יוצר איום עקיף על ⁨{pieces}⁩.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is trapped.</source>
        <translation>אחרי ⁨{move}⁩, ⁨{pieces}⁩ ב־⁨{square}⁩ בלי מפלט.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is pinned.</source>
        <translation>אחרי ⁨{move}⁩, ⁨{pieces}⁩ ב־⁨{square}⁩ בריתוק.</translation>
    </message>
    <message>
        <source>After {move} {pieces} can be taken on {square}.</source>
        <translation>אחרי ⁨{move}⁩ אפשר להכות ⁨{pieces}⁩ ב־⁨{square}⁩.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is no longer protected.</source>
        <translation>אחרי ⁨{move}⁩, ⁨{pieces}⁩ ב־⁨{square}⁩ כבר בלי הגנה.</translation>
    </message>
    <message>
        <source>After {move} {pieces} on {square} is still attacked.</source>
        <translation>אחרי ⁨{move}⁩, ⁨{pieces}⁩ ב־⁨{square}⁩ עדיין תחת התקפה.</translation>
    </message>
    <message>
        <source>the pawn</source>
        <translation>רגלי</translation>
    </message>
    <message>
        <source>the knight</source>
        <translation>פרש</translation>
    </message>
    <message>
        <source>the bishop</source>
        <translation>רץ</translation>
    </message>
    <message>
        <source>the rook</source>
        <translation>צריח</translation>
    </message>
    <message>
        <source>the king</source>
        <translation>מלך</translation>
    </message>
    <message>
        <source>{move} lets a pawn promote on {square}.</source>
        <translation>‏⁨{move}⁩ מאפשר הכתרת רגלי ב־⁨{square}⁩.</translation>
    </message>
    <message>
        <source>{move} lets a pawn promote on {square} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ מאפשר הכתרת רגלי ב־⁨{square}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which promotes on {square}.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, עם הכתרה ב־⁨{square}⁩.</translation>
    </message>
    <message>
        <source>{move} misses {best}, after which a pawn promotes on {square} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, שאחריו רגלי מוכתר ב־⁨{square}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} is stalemate and throws the win away.</source>
        <translation>‏⁨{move}⁩ נותן פט ומחמיץ את הניצחון.</translation>
    </message>
    <message>
        <source>{move} allows stalemate and throws the win away.</source>
        <translation>‏⁨{move}⁩ מאפשר פט ומחמיץ את הניצחון.</translation>
    </message>
    <message>
        <source>{move} allows a repetition and throws the win away.</source>
        <translation>‏⁨{move}⁩ מאפשר חזרה על העמדה ומחמיץ את הניצחון.</translation>
    </message>
    <message>
        <source>{move} leaves too little to win with and throws the win away.</source>
        <translation>‏⁨{move}⁩ משאיר מעט מדי חומר לניצחון ומחמיץ אותו.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which draws by stalemate.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, עם תיקו בפט.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which draws by repetition.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, עם תיקו בחזרה על העמדה.</translation>
    </message>
    <message>
        <source>{move} misses {best}, which draws, since too little is left to win with.</source>
        <translation>‏⁨{move}⁩ מחמיץ את ⁨{best}⁩, עם תיקו כי נותר מעט מדי חומר לניצחון.</translation>
    </message>
    <message>
        <source>At the end of its line White is winning ({score}).</source>
        <translation>בסוף הרצף הלבן בעמדת ניצחון (⁨{score}⁩).</translation>
    </message>
    <message>
        <source>At the end of its line Black is winning ({score}).</source>
        <translation>בסוף הרצף השחור בעמדת ניצחון (⁨{score}⁩).</translation>
    </message>
    <message>
        <source>At the end of its line the game is level ({score}).</source>
        <translation>בסוף הרצף המשחק שקול (⁨{score}⁩).</translation>
    </message>
    <message>
        <source>{move} gives up the passed pawn on {square}.</source>
        <translation>‏⁨{move}⁩ מוותר על הרגלי החופשי ב־⁨{square}⁩.</translation>
    </message>
    <message>
        <source>{move} gives up the passed pawn on {square} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ מוותר על הרגלי החופשי ב־⁨{square}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} gives White a passed pawn on {square}.</source>
        <translation>‏⁨{move}⁩ נותן ללבן רגלי חופשי ב־⁨{square}⁩.</translation>
    </message>
    <message>
        <source>{move} gives Black a passed pawn on {square}.</source>
        <translation>‏⁨{move}⁩ נותן לשחור רגלי חופשי ב־⁨{square}⁩.</translation>
    </message>
    <message>
        <source>{move} gives White a passed pawn on {square} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ נותן ללבן רגלי חופשי ב־⁨{square}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} gives Black a passed pawn on {square} in {moves} moves.</source>
        <translation>‏⁨{move}⁩ נותן לשחור רגלי חופשי ב־⁨{square}⁩ תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} gives up the right to castle.</source>
        <translation>‏⁨{move}⁩ מוותר על זכות ההצרחה.</translation>
    </message>
    <message>
        <source>{move} gives up castling in {moves} moves.</source>
        <translation>‏⁨{move}⁩ מוותר על ההצרחה תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>{move} opens the {file}-file before the king.</source>
        <translation>‏⁨{move}⁩ פותח את טור ⁨{file}⁩ לפני המלך.</translation>
    </message>
    <message>
        <source>{move} opens the {file}-file before the king in {moves} moves.</source>
        <translation>‏⁨{move}⁩ פותח את טור ⁨{file}⁩ לפני המלך תוך ⁨{moves}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>At the end of its line it is behind in {first}.</source>
        <translation>בסוף הרצף המהלך מפגר ב⁨{first}⁩.</translation>
    </message>
    <message>
        <source>At the end of its line it is behind in {first} and {second}.</source>
        <translation>בסוף הרצף המהלך מפגר ב⁨{first}⁩ וב⁨{second}⁩.</translation>
    </message>
    <message>
        <source>{term} ({value})</source>
        <translation>⁨{term}⁩ (⁨{value}⁩)</translation>
    </message>
    <message>
        <source>material</source>
        <translation>חומר</translation>
    </message>
    <message>
        <source>piece placement</source>
        <translation>מיקום הכלים</translation>
    </message>
    <message>
        <source>pawn structure</source>
        <translation>מבנה הרגלים</translation>
    </message>
    <message>
        <source>passed pawns</source>
        <translation>רגלים חופשיים</translation>
    </message>
    <message>
        <source>mobility</source>
        <translation>ניידות</translation>
    </message>
    <message>
        <source>bishop pair</source>
        <translation>זוג רצים</translation>
    </message>
    <message>
        <source>outposts</source>
        <translation>מוצבים קדמיים</translation>
    </message>
    <message>
        <source>minor pieces</source>
        <translation>כלים קלים</translation>
    </message>
    <message>
        <source>rooks</source>
        <translation>צריחים</translation>
    </message>
    <message>
        <source>king shelter</source>
        <translation>מחסה המלך</translation>
    </message>
    <message>
        <source>pawn storm</source>
        <translation>הסתערות רגלים</translation>
    </message>
    <message>
        <source>king attack</source>
        <translation>התקפה על המלך</translation>
    </message>
    <message>
        <source>threats</source>
        <translation>איומים</translation>
    </message>
    <message>
        <source>space</source>
        <translation>מרחב</translation>
    </message>
    <message>
        <source>right to move</source>
        <translation>זכות המהלך</translation>
    </message>
    <message>
        <source>known ending</source>
        <translation>סיום מוכר</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>פתיחה</translation>
    </message>
    <message>
        <source>Middlegame</source>
        <translation>אמצע המשחק</translation>
    </message>
    <message>
        <source>blunder</source>
        <translation>טעות גסה</translation>
    </message>
    <message>
        <source>mistake</source>
        <translation>טעות</translation>
    </message>
    <message>
        <source>inaccuracy</source>
        <translation>אי־דיוק</translation>
    </message>
    <message>
        <source>brilliant</source>
        <translation>מבריק</translation>
    </message>
    <message>
        <source>good</source>
        <translation>טוב</translation>
    </message>
    <message>
        <source>missed win</source>
        <translation>ניצחון שהוחמץ</translation>
    </message>
    <message>
        <source>missed mate</source>
        <translation>מט שהוחמץ</translation>
    </message>
    <message>
        <source>The milliseconds</source>
        <translation>אלפיות השנייה</translation>
    </message>
    <message>
        <source>The depth</source>
        <translation>העומק</translation>
    </message>
    <message>
        <source>The nodes</source>
        <translation>הצמתים</translation>
    </message>
    <message>
        <source>The threads</source>
        <translation>התהליכונים</translation>
    </message>
    <message>
        <source>The lines</source>
        <translation>הרצפים</translation>
    </message>
    <message>
        <source>The MiB of the table</source>
        <translation>גודל הטבלה ב־MiB</translation>
    </message>
    <message>
        <source>Draw: the game has reached {0} moves.</source>
        <translation>תיקו: המשחק הגיע ל־⁨{0}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>Mate</source>
        <translation>מט</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>מזלג</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ריתוק</translation>
    </message>
    <message>
        <source>Skewer</source>
        <translation>שיפוד</translation>
    </message>
    <message>
        <source>Discovered attack</source>
        <translation>התקפת נסיגה</translation>
    </message>
    <message>
        <source>Trapped piece</source>
        <translation>כלי לכוד</translation>
    </message>
    <message>
        <source>Hanging piece</source>
        <translation>כלי תלוי</translation>
    </message>
    <message>
        <source>Promotion</source>
        <translation>הכתרה</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>תיקו</translation>
    </message>
    <message>
        <source>King safety</source>
        <translation>בטיחות המלך</translation>
    </message>
    <message>
        <source>Defence</source>
        <translation>הגנה</translation>
    </message>
    <message>
        <source>Quiet move</source>
        <translation>מהלך שקט</translation>
    </message>
    <message>
        <source>Minor-piece ending</source>
        <translation>סיום כלים קלים</translation>
    </message>
    <message>
        <source>Basic mates</source>
        <translation>מטים יסודיים</translation>
    </message>
    <message>
        <source>Pawn endings</source>
        <translation>סיומי רגלים</translation>
    </message>
    <message>
        <source>Queen endings</source>
        <translation>סיומי מלכות</translation>
    </message>
    <message>
        <source>Rook endings</source>
        <translation>סיומי צריחים</translation>
    </message>
    <message>
        <source>Fortresses</source>
        <translation>מבצרים</translation>
    </message>
    <message>
        <source>Minor pieces</source>
        <translation>כלים קלים</translation>
    </message>
    <message>
        <source>Queen against the bare king</source>
        <translation>מלכה נגד מלך בודד</translation>
    </message>
    <message>
        <source>The queen drives the king to the edge, a knight&apos;s move away from it; your king comes, and you leave it a square until it is mate.</source>
        <translation>המלכה דוחקת את המלך אל השפה, במרחק מסע פרש ממנו; המלך שלכם מתקרב, ועד המט משאירים לו משבצת.</translation>
    </message>
    <message>
        <source>Rook against the bare king</source>
        <translation>צריח נגד מלך בודד</translation>
    </message>
    <message>
        <source>The rook takes the king line after line whenever the kings face each other; with the kings apart, wait.</source>
        <translation>כשהמלכים ניצבים זה מול זה הצריח לוקח שורה אחר שורה; אחרת, ממתינים.</translation>
    </message>
    <message>
        <source>Two bishops</source>
        <translation>שני רצים</translation>
    </message>
    <message>
        <source>Side by side the bishops build a wall; with your king&apos;s help they push the other one into a corner.</source>
        <translation>זה לצד זה בונים הרצים חומה; בעזרת המלך שלכם הם דוחקים את האחר אל פינה.</translation>
    </message>
    <message>
        <source>Bishop and knight</source>
        <translation>רץ ופרש</translation>
    </message>
    <message>
        <source>Mate is possible in a corner of the bishop&apos;s colour alone: drive the king to the edge, then along it.</source>
        <translation>מט אפשרי רק בפינה בצבע הרץ: דחקו את המלך אל השפה, ואז לאורכה.</translation>
    </message>
    <message>
        <source>The opposition: hold</source>
        <translation>האופוזיציה: החזקה</translation>
    </message>
    <message>
        <source>Step straight back, so that you can face the white king as soon as it comes forward.</source>
        <translation>סגו ישר לאחור, כדי להתייצב מול המלך הלבן ברגע שיתקדם.</translation>
    </message>
    <message>
        <source>The opposition: win</source>
        <translation>האופוזיציה: ניצחון</translation>
    </message>
    <message>
        <source>The king goes before its pawn, and takes the opposition: the kings face each other, and the other side must move.</source>
        <translation>המלך הולך לפני הרגלי שלו ותופס אופוזיציה: המלכים ניצבים זה מול זה, והצד השני חייב לנוע.</translation>
    </message>
    <message>
        <source>Key squares</source>
        <translation>משבצות מפתח</translation>
    </message>
    <message>
        <source>Two rows before the pawn lie three squares: a king that reaches one of them wins, whoever is to move.</source>
        <translation>שתי שורות לפני הרגלי יש שלוש משבצות: מלך שמגיע לאחת מהן מנצח, בלי קשר לתור.</translation>
    </message>
    <message>
        <source>The rook pawn</source>
        <translation>רגלי הצריח</translation>
    </message>
    <message>
        <source>Against a pawn on the edge the corner is enough, or a king that keeps the other one in front of its pawn.</source>
        <translation>נגד רגלי בשפה מספיקה הפינה, או מלך שכולא את האחר לפני הרגלי שלו.</translation>
    </message>
    <message>
        <source>Triangulation</source>
        <translation>משולש</translation>
    </message>
    <message>
        <source>With Black to move here you would win: lose a move by a walk round a triangle, which the black king cannot copy.</source>
        <translation>לו היה תור השחור הייתם מנצחים: הפסידו מהלך בהליכה במשולש, שהמלך השחור אינו יכול לחקות.</translation>
    </message>
    <message>
        <source>The outside passed pawn</source>
        <translation>רגלי חופשי מרוחק</translation>
    </message>
    <message>
        <source>The pawn far away draws the king off; meanwhile yours eats the pawns on the other side.</source>
        <translation>הרגלי המרוחק מושך את המלך; בינתיים המלך שלכם אוכל את הרגלים בצד השני.</translation>
    </message>
    <message>
        <source>The breakthrough</source>
        <translation>הפריצה</translation>
    </message>
    <message>
        <source>Three against three: one pawn is given up, then another, and the third one queens.</source>
        <translation>שלושה נגד שלושה: מקריבים רגלי, ואז עוד אחד, והשלישי מוכתר.</translation>
    </message>
    <message>
        <source>Réti&apos;s walk</source>
        <translation>הליכת רטי</translation>
    </message>
    <message>
        <source>On the diagonal the king goes after two aims at once: the enemy&apos;s pawn and its own.</source>
        <translation>על האלכסון רודף המלך אחר שתי מטרות יחד: הרגלי של היריב והרגלי שלו.</translation>
    </message>
    <message>
        <source>Queen against a pawn before its goal</source>
        <translation>מלכה נגד רגלי לפני ההכתרה</translation>
    </message>
    <message>
        <source>Checks and pins force the king before its own pawn; each time it stands there, your king comes a step nearer.</source>
        <translation>שחים וריתוקים מאלצים את המלך להתייצב לפני הרגלי שלו; בכל פעם המלך שלכם מתקרב צעד.</translation>
    </message>
    <message>
        <source>Queen against a rook pawn</source>
        <translation>מלכה נגד רגלי צריח</translation>
    </message>
    <message>
        <source>In the corner your king is stalemated as soon as the queen keeps it there: so she never has time for her king.</source>
        <translation>בפינה המלך שלכם בפט ברגע שהמלכה כולאת אותו שם: כך לעולם אין לה זמן למלך שלה.</translation>
    </message>
    <message>
        <source>Queen against a bishop pawn</source>
        <translation>מלכה נגד רגלי רץ</translation>
    </message>
    <message>
        <source>Go to the corner, not in front of the pawn: if she takes it, you are stalemated.</source>
        <translation>לכו לפינה, לא לפני הרגלי: אם היא מכה אותו, אתם בפט.</translation>
    </message>
    <message>
        <source>Queen against rook</source>
        <translation>מלכה נגד צריח</translation>
    </message>
    <message>
        <source>Drive king and rook to the edge; once the rook must leave its king, a fork wins it.</source>
        <translation>דחקו מלך וצריח אל השפה; כשהצריח נאלץ לעזוב את מלכו, מזלג זוכה בו.</translation>
    </message>
    <message>
        <source>Lucena&apos;s bridge</source>
        <translation>הגשר של לוסנה</translation>
    </message>
    <message>
        <source>Your king stands before its pawn: the rook goes to the fourth row, where it will shield it from the checks.</source>
        <translation>המלך שלכם ניצב לפני הרגלי: הצריח הולך לשורה הרביעית, ושם יגן עליו מפני השחים.</translation>
    </message>
    <message>
        <source>Philidor&apos;s defence</source>
        <translation>הגנת פילידור</translation>
    </message>
    <message>
        <source>Keep the rook on the third row from your edge until the pawn steps there; then give checks from behind.</source>
        <translation>החזיקו את הצריח בשורה השלישית מהשפה שלכם עד שהרגלי נכנס אליה; אז תנו שחים מאחור.</translation>
    </message>
    <message>
        <source>Vancura&apos;s defence</source>
        <translation>הגנת ואנצ&apos;ורה</translation>
    </message>
    <message>
        <source>Attack the rook pawn from the side: whenever the king guards it, give checks from there, and come back.</source>
        <translation>תקפו את רגלי הצריח מהצד: בכל פעם שהמלך מגן עליו, תנו שחים משם וחזרו.</translation>
    </message>
    <message>
        <source>The short side</source>
        <translation>הצד הקצר</translation>
    </message>
    <message>
        <source>Your king goes to the side with fewer files; on the other one the rook has room for its checks.</source>
        <translation>המלך שלכם הולך לצד שבו פחות טורים; בצד השני יש לצריח מקום לשחים.</translation>
    </message>
    <message>
        <source>The king cut off</source>
        <translation>המלך המנותק</translation>
    </message>
    <message>
        <source>Two files away from the pawn the king cannot help: walk up with your own, and keep the rook where it is as long as it holds.</source>
        <translation>במרחק שני טורים מהרגלי המלך אינו יכול לעזור: התקדמו במלך שלכם, והשאירו את הצריח במקומו כל עוד הוא חוסם.</translation>
    </message>
    <message>
        <source>The rook behind the pawn</source>
        <translation>הצריח מאחורי הרגלי</translation>
    </message>
    <message>
        <source>Behind its passed pawn your rook grows stronger with each step, the one before it weaker: so your king decides.</source>
        <translation>מאחורי הרגלי החופשי הצריח שלכם מתחזק בכל צעד, וזה שלפניו נחלש: כך מכריע המלך שלכם.</translation>
    </message>
    <message>
        <source>Rook against pawn: cut off</source>
        <translation>צריח נגד רגלי: ניתוק</translation>
    </message>
    <message>
        <source>Cut the king off from its pawn on your fifth row: if the pawn goes on alone, it falls.</source>
        <translation>נתקו את המלך מהרגלי בשורה החמישית שלכם: אם הרגלי ימשיך לבדו, הוא ייפול.</translation>
    </message>
    <message>
        <source>Pawn against rook: run</source>
        <translation>רגלי נגד צריח: ריצה</translation>
    </message>
    <message>
        <source>Each step counts: the pawn must come so far that the rook is given for it, and your king keeps the other one away.</source>
        <translation>כל צעד חשוב: הרגלי חייב להתקדם עד שהצריח יוקרב עליו, והמלך שלכם מרחיק את האחר.</translation>
    </message>
    <message>
        <source>Bishop against rook: the safe corner</source>
        <translation>רץ נגד צריח: הפינה הבטוחה</translation>
    </message>
    <message>
        <source>Where the corner has the colour that your bishop has not, king and bishop beside each other cannot be driven out.</source>
        <translation>כשצבע הפינה אינו צבע הרץ שלכם, אי אפשר לגרש משם מלך ורץ צמודים.</translation>
    </message>
    <message>
        <source>A fortress against the queen</source>
        <translation>מבצר נגד המלכה</translation>
    </message>
    <message>
        <source>Rook and pawn guard each other and bar the king&apos;s way: move the rook to and fro on its two guarded squares.</source>
        <translation>צריח ורגלי מגינים זה על זה וחוסמים את המלך: הזיזו את הצריח הלוך ושוב בין שתי משבצותיו המוגנות.</translation>
    </message>
    <message>
        <source>The wrong bishop: hold</source>
        <translation>הרץ הלא נכון: החזקה</translation>
    </message>
    <message>
        <source>A rook pawn and a bishop that does not rule its corner cannot win if your king gets there.</source>
        <translation>רגלי צריח ורץ שאינו שולט בפינתו אינם מנצחים אם המלך שלכם מגיע לשם.</translation>
    </message>
    <message>
        <source>The wrong bishop: win</source>
        <translation>הרץ הלא נכון: ניצחון</translation>
    </message>
    <message>
        <source>Keep the king away from the corner before you let your pawn run.</source>
        <translation>הרחיקו את המלך מהפינה לפני שהרגלי רץ.</translation>
    </message>
    <message>
        <source>Two pawns more are often not enough: hold the squares of your bishop&apos;s colour before them.</source>
        <translation>שני רגלים יתר לא תמיד מספיקים: החזיקו לפניהם את המשבצות בצבע הרץ שלכם.</translation>
    </message>
    <message>
        <source>Knight against pawn</source>
        <translation>פרש נגד רגלי</translation>
    </message>
    <message>
        <source>The knight must reach a square before the pawn, or one from which a fork waits for the new queen.</source>
        <translation>הפרש חייב להגיע למשבצת שלפני הרגלי, או למשבצת שממנה מזלג ממתין למלכה החדשה.</translation>
    </message>
    <message>
        <source>{0} Engine &gt; Restart the Engine lets it try again.</source>
        <translation>‏⁨{0}⁩ מנוע &gt; הפעלת המנוע מחדש מאפשרת לו לנסות שוב.</translation>
    </message>
    <message>
        <source>None of the Syzygy tables can be used: {0}.</source>
        <translation>אף אחת מטבלאות Syzygy אינה שמישה: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>All of {0} is UTF-8 now: its encoding lacked a letter of this game.</source>
        <translation>‏⁨{0}⁩ כולו עכשיו ב-UTF-8: בקידוד התווים שלו לא הייתה אות של המשחק הזה.</translation>
    </message>
    <message>
        <source>{0} The games that it lacks are in {1}.</source>
        <translation>‏⁨{0}⁩ המשחקים שחסרים שם נמצאים ב־⁨{1}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>Add %Ln Games to the Shown Game</source>
        <translation>
            <numerusform>הוספה למשחק המוצג</numerusform>
            <numerusform>הוספת ⁨%Ln⁩ משחקים למשחק המוצג</numerusform>
        </translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>חידות</translation>
    </message>
    <message>
        <source>Isolated queen&apos;s pawn</source>
        <translation>רגלי מבודד בטור המלכה</translation>
    </message>
    <message>
        <source>Hanging pawns</source>
        <translation>רגלים תלויים</translation>
    </message>
    <message>
        <source>Carlsbad structure</source>
        <translation>מבנה קרלסבאד</translation>
    </message>
    <message>
        <source>Maroczy bind</source>
        <translation>מבנה מרוצי</translation>
    </message>
    <message>
        <source>Hedgehog</source>
        <translation>קיפוד</translation>
    </message>
    <message>
        <source>Stonewall</source>
        <translation>חומת אבן</translation>
    </message>
    <message>
        <source>Doubled pawns</source>
        <translation>רגלים כפולים</translation>
    </message>
    <message>
        <source>My losses with the Carlsbad structure</source>
        <translation>ההפסדים שלי במבנה קרלסבאד</translation>
    </message>
    <message>
        <source>Late capture pruning</source>
        <translation>גיזום הכאות מאוחרות</translation>
    </message>
    <message>
        <source>Extension of checks</source>
        <translation>הארכת שחים</translation>
    </message>
    <message>
        <source>Corrections of the evaluation</source>
        <translation>תיקוני ההערכה</translation>
    </message>
    <message>
        <source>Searches late moves less deep, and those that are better than expected again at full depth</source>
        <translation>מחפש מהלכים מאוחרים פחות לעומק, ואת אלה שטובים מהצפוי שוב בעומק מלא</translation>
    </message>
    <message>
        <source>At great depth, null move pruning is confirmed by a search, because of zugzwang</source>
        <translation>בעומק רב, גיזום במהלך ריק מאושר בחיפוש, בגלל צוגצוואנג</translation>
    </message>
    <message>
        <source>In exchanges, after the first captures only those are looked at that take back</source>
        <translation>בחילופים, אחרי ההכאות הראשונות נבדקות רק הכאות חזרה</translation>
    </message>
    <message>
        <source>Checks at great depth are searched a ply deeper</source>
        <translation>שחים בעומק רב נחקרים חצי מהלך עמוק יותר</translation>
    </message>
    <message>
        <source>Expects about the score of the iteration before, and searches again where it turns out different</source>
        <translation>מצפים בערך לציון של האיטרציה הקודמת, ומחפשים שוב אם הוא יוצא אחר</translation>
    </message>
    <message>
        <source>Usual: off</source>
        <translation>רגיל: כבוי</translation>
    </message>
    <message>
        <source>On</source>
        <translation>פועל</translation>
    </message>
    <message>
        <source>All rules are off but one: alpha-beta, which stops looking at a move as soon as one reply refutes it. Minimax would look at every line and find the same move. Compare the nodes of both at depth 4. The usual engine beside them has all rules on: its move may be another.</source>
        <translation>כל הכללים כבויים חוץ מאחד: אלפא־ביתא, שמפסיק לבחון מהלך ברגע שתשובה אחת מפריכה אותו. מינימקס היה בוחן כל המשך ומוצא אותו מהלך. השוו את הצמתים של שניהם בעומק 4. במנוע הרגיל שלצדם כל הכללים פועלים: המהלך שלו עשוי להיות אחר.</translation>
    </message>
    <message>
        <source>Turn the singular extensions off</source>
        <translation>כיבוי ההארכות היחידאיות</translation>
    </message>
    <message>
        <source>replace main move</source>
        <translation>תיקון המהלך הראשי</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>מדורג</translation>
    </message>
    <message numerus="yes">
        <source>%n mistakes of this game are cards already.</source>
        <translation>
            <numerusform>טעות אחת במשחק הזה כבר היא כרטיס.</numerusform>
            <numerusform>‏⁨%n⁩ טעויות במשחק הזה כבר הן כרטיסים.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n games a minute; what is done is kept, whenever you stop.</source>
        <translation>
            <numerusform>כמשחק אחד בדקה; מה שנעשה נשמר, בכל עת שתעצרו.</numerusform>
            <numerusform>כ־⁨%n⁩ משחקים בדקה; מה שנעשה נשמר, בכל עת שתעצרו.</numerusform>
        </translation>
    </message>
    <message>
        <source>This Python lacks OpenSSL, without which no server is asked.</source>
        <translation>ב־Python הזה חסר OpenSSL, ובלעדיו לא פונים לשום שרת.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new games from {0}</source>
        <translation>
            <numerusform>משחק חדש אחד מ־⁨{0}⁩</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים חדשים מ־⁨{0}⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new games are in {0}.</source>
        <translation>
            <numerusform>משחק חדש אחד נמצא בקובץ ⁨{0}⁩.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים חדשים נמצאים בקובץ ⁨{0}⁩.</numerusform>
        </translation>
    </message>
    <message>
        <source>Add to the Shown Game</source>
        <translation>הוספה למשחק המוצג</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games got their opening.</source>
        <translation>
            <numerusform>משחק אחד קיבל את פתיחתו.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים קיבלו את פתיחתם.</numerusform>
        </translation>
    </message>
    <message>
        <source>The shown game ends there: its moves are not added to.</source>
        <translation>המשחק המוצג מסתיים שם: לא מוסיפים מהלכים על מהלכיו.</translation>
    </message>
    <message numerus="yes">
        <source>Print or Publish %Ln Games</source>
        <translation>
            <numerusform>הדפסה או פרסום של משחק אחד</numerusform>
            <numerusform>הדפסה או פרסום של ⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message>
        <source>Found with other settings than those of now.</source>
        <translation>נמצא בהגדרות אחרות מאלה של עכשיו.</translation>
    </message>
    <message>
        <source>There is no room for more games: {0}.</source>
        <translation>‏אין מקום לעוד משחקים: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} has answered with something else than games.</source>
        <translation>התשובה מ־⁨{0}⁩ אינה משחקים.</translation>
    </message>
    <message>
        <source>{0} has been asked too much: it is asked again in a minute…</source>
        <translation>יותר מדי בקשות אל ⁨{0}⁩: הבקשה הבאה תישלח בעוד דקה…</translation>
    </message>
    <message>
        <source>{0} has been asked too much: try again in a few minutes.</source>
        <translation>יותר מדי בקשות אל ⁨{0}⁩: אפשר לנסות שוב בעוד כמה דקות.</translation>
    </message>
    <message>
        <source>{0} sends more than there can be; the rest is not taken.</source>
        <translation>מ־⁨{0}⁩ מגיע יותר ממה שייתכן; השאר אינו נקלט.</translation>
    </message>
    <message>
        <source>{0} has no certificate that this computer trusts, so nothing was asked.</source>
        <translation>אין ל־⁨{0}⁩ אישור שהמחשב הזה סומך עליו, ולכן לא נשאל דבר.</translation>
    </message>
    <message>
        <source>{0} does not answer: try again later.</source>
        <translation>אין תשובה מ־⁨{0}⁩: אפשר לנסות שוב מאוחר יותר.</translation>
    </message>
    <message>
        <source>{0} cannot be reached: is this computer connected to the internet?</source>
        <translation>אי אפשר להגיע אל ⁨{0}⁩: האם המחשב הזה מחובר לאינטרנט?</translation>
    </message>
    <message>
        <source>The connection to {0} broke off.</source>
        <translation>החיבור אל ⁨{0}⁩ נותק.</translation>
    </message>
    <message>
        <source>{0} sends the program on to another server, which is not asked.</source>
        <translation>‏⁨{0}⁩ מפנה אל שרת אחר, שאינו נשאל.</translation>
    </message>
    <message>
        <source>{0} refuses to tell these games ({1}).</source>
        <translation>‏⁨{0}⁩ מסרב למסור את המשחקים האלה (⁨{1}⁩).</translation>
    </message>
    <message>
        <source>{0} cannot answer now ({1}): try again later.</source>
        <translation>‏⁨{0}⁩ אינו יכול לענות עכשיו (⁨{1}⁩): אפשר לנסות שוב מאוחר יותר.</translation>
    </message>
    <message>
        <source>{0} knows no player “{1}”.</source>
        <translation>ב־⁨{0}⁩ אין שחקן בשם „⁨{1}⁩”.</translation>
    </message>
    <message>
        <source>A player&apos;s name has letters, digits, hyphens and underscores only.</source>
        <translation>בשם של שחקן יש רק אותיות לטיניות, ספרות, מקפים וקווים תחתונים.</translation>
    </message>
    <message>
        <source>Which player? Enter the name that the site knows.</source>
        <translation>איזה שחקן? יש להזין את השם שהאתר מכיר.</translation>
    </message>
    <message>
        <source>The engine&apos;s compiled code cannot be kept in the cache folder: {0}. Each start may take longer.</source>
        <translation>הקוד המהודר של המנוע אינו יכול להישמר בתיקיית המטמון: ⁨{0}⁩. כל התחלה עשויה להימשך זמן רב יותר.</translation>
    </message>
    <message>
        <source>The printer stopped: not all pages are printed.</source>
        <translation>המדפסת הפסיקה: לא כל העמודים הודפסו.</translation>
    </message>
    <message numerus="yes">
        <source>There are only %n pages.</source>
        <translation>
            <numerusform>יש רק עמוד אחד.</numerusform>
            <numerusform>יש רק ⁨%n⁩ עמודים.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is the file that is to be read: choose another name.</source>
        <translation>‏⁨{0}⁩ הוא הקובץ שיש לקרוא: יש לבחור שם אחר.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games could not be read and are left out.</source>
        <translation>
            <numerusform>לא ניתן היה לקרוא משחק אחד, והוא הושמט.</numerusform>
            <numerusform>לא ניתן היה לקרוא ⁨%Ln⁩ משחקים, והם הושמטו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What could not be read of %Ln games stands in them as comments.</source>
        <translation>
            <numerusform>מה שלא ניתן היה לקרוא במשחק אחד מופיע בו כהערה.</numerusform>
            <numerusform>מה שלא ניתן היה לקרוא ב־⁨%Ln⁩ משחקים מופיע בהם כהערות.</numerusform>
        </translation>
    </message>
    <message>
        <source>These games are too long to be read at once: select fewer.</source>
        <translation>המשחקים האלה ארוכים מדי לקריאה בבת אחת: בחרו פחות.</translation>
    </message>
    <message>
        <source>{0} was not changed: it is UTF-16 without a byte order mark, and would not be recognised any more. Export its games into a new file, which can be changed.</source>
        <translation>‏⁨{0}⁩ לא שונה: הוא UTF-16 ללא סימן סדר בתים, ולא יזוהה עוד. ייצאו את משחקיו לקובץ חדש, שאפשר לשנות.</translation>
    </message>
    <message>
        <source>{0} was not changed: game {1} has no clear end or beginning and would run into another one. Open and save that game first.</source>
        <translation>‏⁨{0}⁩ לא שונה: למשחק ⁨{1}⁩ אין סוף או התחלה ברורים והוא יתערבב במשחק אחר. פתחו תחילה את המשחק הזה ושמרו אותו.</translation>
    </message>
    <message numerus="yes">
        <source>The games of %Ln PGN files are in {0}, one file behind the other.</source>
        <translation>
            <numerusform>המשחקים של קובץ PGN אחד נמצאים ב־⁨{0}⁩.</numerusform>
            <numerusform>המשחקים של ⁨%Ln⁩ קובצי PGN נמצאים ב־⁨{0}⁩, קובץ אחר קובץ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln files that are no PGN files are left out.</source>
        <translation>
            <numerusform>קובץ אחד שאינו קובץ PGN הושמט.</numerusform>
            <numerusform>‏⁨%Ln⁩ קבצים שאינם קובצי PGN הושמטו.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” lacks its value.</source>
        <translation>ל„⁨{0}⁩” חסר הערך.</translation>
    </message>
    <message>
        <source>A minus stands right before what it leaves out.</source>
        <translation>סימן מינוס עומד צמוד לפני מה שהוא מוציא.</translation>
    </message>
    <message>
        <source>{0} holds no PGN file.</source>
        <translation>אין ב־⁨{0}⁩ קובץ PGN.</translation>
    </message>
    <message>
        <source>{0} is packed more than once: unpack it with another program, and open what was in it.</source>
        <translation>‏⁨{0}⁩ דחוס יותר מפעם אחת: יש לפרוש אותו בתוכנה אחרת, ולפתוח את מה שהיה בו.</translation>
    </message>
    <message>
        <source>White/black go only before a move, name, eval, clock, comment, glyph; the letter of a man tells its side.</source>
        <translation>white או black: רק לפני מהלך, שם, eval, clock, comment, glyph; האות של הכלי אומרת של מי הוא.</translation>
    </message>
    <message>
        <source>These players have played {0} games: of more than {1} only the sums are shown.</source>
        <translation>השחקנים האלה שיחקו ⁨{0}⁩ משחקים: מיותר מ־⁨{1}⁩ מוצגים רק הסכומים.</translation>
    </message>
    <message>
        <source>The longest version of each comes first; the others are too many to be selected.</source>
        <translation>הגרסה הארוכה ביותר של כל אחד מופיעה ראשונה; האחרות רבות מכדי לסמן אותן.</translation>
    </message>
    <message>
        <source>{0} is a database of ChessBase, which this program cannot read: export its games there as PGN, and open that file.</source>
        <translation>‏⁨{0}⁩ הוא מסד נתונים של ChessBase, שהתוכנה הזאת אינה יכולה לקרוא: יש לייצא שם את המשחקים כ־PGN, ולפתוח את הקובץ הזה.</translation>
    </message>
    <message>
        <source>{0} is a list of positions, but packed: unpack it first.</source>
        <translation>‏⁨{0}⁩ הוא רשימת עמדות, אבל דחוסה: יש לפרוש אותה תחילה.</translation>
    </message>
    <message>
        <source>{0} is a table and holds no games; one of puzzles is taken by Add Puzzles in the training.</source>
        <translation>‏⁨{0}⁩ הוא טבלה ואין בו משחקים; טבלה של חידות לוקחת „הוספת חידות” שבאימון.</translation>
    </message>
    <message>
        <source>{0} is packed: File &gt; Open makes a PGN file of it.</source>
        <translation>‏⁨{0}⁩ דחוס: קובץ, פתיחה עושה ממנו קובץ PGN.</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Elo difference to the opponents together, with its error at 95 % confidence</source>
        <translation>הפרש Elo מול כל היריבים יחד, עם השגיאה שלו ברמת ביטחון של 95 %</translation>
    </message>
    <message>
        <source>A match needs 2 to {0} engines.</source>
        <translation>בדו־קרב משתתפים 2 עד ⁨{0}⁩ מנועים.</translation>
    </message>
    <message>
        <source>The test (SPRT) needs two different Elo values, the lower one first.</source>
        <translation>המבחן (SPRT) צריך שני ערכי Elo שונים, הנמוך תחילה.</translation>
    </message>
    <message>
        <source>A sequential test compares two engines: a tournament has none.</source>
        <translation>מבחן סדרתי משווה שני מנועים: בטורניר אין מבחן.</translation>
    </message>
    <message>
        <source>These pairings play {0} games in all: a tournament has at most {1}.</source>
        <translation>הזיווגים האלה משחקים ⁨{0}⁩ משחקים בסך הכול: בטורניר יש לכל היותר ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} plays twice with the same settings: choose another engine or strength.</source>
        <translation>‏⁨{0}⁩ משחק פעמיים באותן הגדרות: יש לבחור מנוע אחר או עוצמה אחרת.</translation>
    </message>
    <message>
        <source>Tournament: {0}</source>
        <translation>טורניר: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} The others play on; it is tried again when the match is resumed after a pause.</source>
        <translation>‏⁨{0}⁩ האחרים ממשיכים לשחק; ננסה אותו שוב כשהדו־קרב יימשך אחרי השהיה.</translation>
    </message>
    <message>
        <source>The match was put aside.</source>
        <translation>הדו־קרב נגנז.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games in all</source>
        <translation>
            <numerusform>משחק אחד בסך הכול</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים בסך הכול</numerusform>
        </translation>
    </message>
    <message>
        <source>Time forfeits: {0}.</source>
        <translation>חריגות זמן: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Crashes: {0}.</source>
        <translation>קריסות: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Illegal moves: {0}.</source>
        <translation>מהלכים לא חוקיים: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>No answers: {0}.</source>
        <translation>ללא תשובה: ⁨{0}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>Print or publish the %Ln selected games…</source>
        <translation>
            <numerusform>הדפסה או פרסום של המשחק הנבחר…</numerusform>
            <numerusform>הדפסה או פרסום של ⁨%Ln⁩ המשחקים הנבחרים…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Print or publish all %Ln games of this list…</source>
        <translation>
            <numerusform>הדפסה או פרסום של המשחק שברשימה הזאת…</numerusform>
            <numerusform>הדפסה או פרסום של כל ⁨%Ln⁩ המשחקים שברשימה הזאת…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln puzzles</source>
        <translation>
            <numerusform>חידה אחת</numerusform>
            <numerusform>‏⁨%Ln⁩ חידות</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new puzzles of “{0}”.</source>
        <translation>
            <numerusform>חידה חדשה אחת של „⁨{0}⁩”.</numerusform>
            <numerusform>‏⁨%Ln⁩ חידות חדשות של „⁨{0}⁩”.</numerusform>
        </translation>
    </message>
    <message>
        <source>The puzzles of “{0}” are all among your cards.</source>
        <translation>כל החידות של „⁨{0}⁩” נמצאות בין הכרטיסים שלכם.</translation>
    </message>
    <message>
        <source>Only the first {0} were taken.</source>
        <translation>נלקחו רק ⁨{0}⁩ הראשונות.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries make no card; {0}</source>
        <translation>
            <numerusform>רשומה אחת אינה יוצרת כרטיס; ⁨{0}⁩</numerusform>
            <numerusform>‏⁨%Ln⁩ רשומות אינן יוצרות כרטיס; ⁨{0}⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} holds no puzzle; {1}</source>
        <translation>אין חידה ב־⁨{0}⁩; ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0} holds no puzzle.</source>
        <translation>אין חידה ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The line is too long.</source>
        <translation>השורה ארוכה מדי.</translation>
    </message>
    <message>
        <source>The position has no best move (bm).</source>
        <translation>לעמדה אין מהלך טוב ביותר (bm).</translation>
    </message>
    <message>
        <source>The row has no solution.</source>
        <translation>בשורה אין פתרון.</translation>
    </message>
    <message>
        <source>It begins with the usual position.</source>
        <translation>הוא מתחיל בעמדת הפתיחה הרגילה.</translation>
    </message>
    <message>
        <source>game {0}: {1}</source>
        <translation>משחק ⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>The game is not chess but a variant: cards ask for moves of chess alone.</source>
        <translation>המשחק אינו שחמט רגיל אלא סוג אחר: כרטיסים שואלים רק על מהלכים של שחמט רגיל.</translation>
    </message>
    <message>
        <source>Every next move is marked as bad: add the right one as a variation first.</source>
        <translation>כל המהלכים הבאים מסומנים כרעים: הוסיפו תחילה את הנכון כווריאנט.</translation>
    </message>
    <message>
        <source>No move follows here: a card asks for the next move of the game, so make it first.</source>
        <translation>כאן לא בא מהלך: כרטיס שואל על המהלך הבא במשחק, לכן בצעו אותו תחילה.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more in this file</source>
        <translation>
            <numerusform>עוד אחת בקובץ הזה</numerusform>
            <numerusform>עוד ⁨%Ln⁩ בקובץ הזה</numerusform>
        </translation>
    </message>
    <message>
        <source>The last one of this file for now</source>
        <translation>האחרונה בקובץ הזה לעת עתה</translation>
    </message>
    <message numerus="yes">
        <source>%n more today</source>
        <translation>
            <numerusform>עוד אחד היום</numerusform>
            <numerusform>עוד ⁨%n⁩ היום</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An opening book in Polyglot&apos;s format, made of the %Ln games of {0} that were found.</source>
        <translation>
            <numerusform>ספר פתיחות בתבנית Polyglot, שנוצר מהמשחק היחיד של ⁨{0}⁩ שנמצא.</numerusform>
            <numerusform>ספר פתיחות בתבנית Polyglot, שנוצר מ־⁨%Ln⁩ המשחקים של ⁨{0}⁩ שנמצאו.</numerusform>
        </translation>
    </message>
    <message>
        <source>Printing could not begin: choose another printer or file.</source>
        <translation>ההדפסה לא יכלה להתחיל: בחרו מדפסת אחרת או קובץ אחר.</translation>
    </message>
    <message>
        <source>The game was not saved: it is not in its file any more.</source>
        <translation>המשחק לא נשמר: הוא כבר אינו בקובץ שלו.</translation>
    </message>
    <message>
        <source>{0} was not saved: it has changed meanwhile.</source>
        <translation>‏⁨{0}⁩ לא נשמר: הוא השתנה בינתיים.</translation>
    </message>
    <message>
        <source>A Parquet file needs the package pyarrow, which cannot be added to this build of the program; write a .csv instead.</source>
        <translation>קובץ Parquet זקוק לחבילה pyarrow, שאי אפשר להוסיף לגרסה זו של התוכנה; כתבו קובץ ‎.csv במקום זאת.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games whose round is unknown count, but have no column here.</source>
        <translation>
            <numerusform>משחק אחד שסיבובו אינו ידוע נספר, אך אין לו כאן עמודה.</numerusform>
            <numerusform>%Ln משחקים שסיבובם אינו ידוע נספרים, אך אין להם כאן עמודה.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” is left out: {1} must be followed by a colon and the name of a player.</source>
        <translation>„⁨{0}⁩” אינו נחשב: אחרי ⁨{1}⁩ צריכים לבוא נקודתיים ושם של שחקן.</translation>
    </message>
    <message>
        <source>“{0}” asks for the whole value of a header; “{1}” asks for a part of it.</source>
        <translation>„⁨{0}⁩” שואל על הערך השלם של כותרת; „⁨{1}⁩” שואל על חלק ממנו.</translation>
    </message>
    <message>
        <source>{0} has changed since its games were listed.</source>
        <translation>‏⁨{0}⁩ השתנה מאז שהמשחקים שבו נרשמו.</translation>
    </message>
    <message>
        <source>{0} is offered without its last changes: {1} of {2} could not be repeated.</source>
        <translation>‏⁨{0}⁩ מוצע בלי השינויים האחרונים: לא ניתן היה לשחזר ⁨{1}⁩ מתוך ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>The games of at most {0} earlier sessions are offered: the journals of older ones are in {1} now.</source>
        <translation>מוצעים משחקים של ⁨{0}⁩ הפעלות קודמות לכל היותר: היומנים של הישנות יותר נמצאים עכשיו ב־⁨{1}⁩.</translation>
    </message>
    <message>
        <source>The journal {0} is in {1} now.</source>
        <translation>היומן ⁨{0}⁩ נמצא עכשיו ב־⁨{1}⁩.</translation>
    </message>
    <message>
        <source>— usual engine</source>
        <translation>— המנוע הרגיל</translation>
    </message>
    <message>
        <source>— with your changes</source>
        <translation>— עם השינויים שלך</translation>
    </message>
    <message>
        <source>The game is not chess but a variant: games, book and tablebases know nothing of it.</source>
        <translation>המשחק אינו שחמט רגיל אלא סוג אחר: המשחקים, הספר וטבלאות הסיום אינם יודעים עליו דבר.</translation>
    </message>
    <message>
        <source>No game goes on from here.</source>
        <translation>אף משחק אינו ממשיך מכאן.</translation>
    </message>
    <message>
        <source>No game comes to this position.</source>
        <translation>אף משחק אינו מגיע לעמדה זו.</translation>
    </message>
    <message numerus="yes">
        <source>No game goes on from here within its first %n plies.</source>
        <translation>
            <numerusform>אף משחק אינו ממשיך מכאן בחצי המהלך הראשון שלו.</numerusform>
            <numerusform>אף משחק אינו ממשיך מכאן ב-%n חצאי המהלכים הראשונים שלו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No game comes to this position within its first %n plies.</source>
        <translation>
            <numerusform>אף משחק אינו מגיע לעמדה זו בחצי המהלך הראשון שלו.</numerusform>
            <numerusform>אף משחק אינו מגיע לעמדה זו ב-%n חצאי המהלכים הראשונים שלו.</numerusform>
        </translation>
    </message>
    <message>
        <source>Write the Openings</source>
        <translation>רישום הפתיחות</translation>
    </message>
    <message numerus="yes">
        <source>Of the %Ln Selected Games</source>
        <translation>
            <numerusform>של המשחק הנבחר</numerusform>
            <numerusform>של ⁨%Ln⁩ המשחקים הנבחרים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of All %Ln Games of This List</source>
        <translation>
            <numerusform>של המשחק שברשימה הזאת</numerusform>
            <numerusform>של כל ⁨%Ln⁩ המשחקים שברשימה הזאת</numerusform>
        </translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>מיון לפי</translation>
    </message>
    <message>
        <source>Score {0}; expected from the ratings: {1}.</source>
        <translation>‏⁨{0}⁩ נקודות; צפוי לפי הדירוגים: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>You can expect it in {0} of your games; it was found in {1}.</source>
        <translation>יש לצפות לו ב־⁨{0}⁩ מהמשחקים שלך; הוא נמצא ב: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} is too large for a list of positions.</source>
        <translation>הקובץ ⁨{0}⁩ גדול מדי בשביל רשימת עמדות.</translation>
    </message>
    <message>
        <source>Pasted the first {0} of {1} positions</source>
        <translation>הודבקו ⁨{0}⁩ העמדות הראשונות מתוך ⁨{1}⁩</translation>
    </message>
    <message>
        <source>Pasted the first {0} of {1} games</source>
        <translation>הודבקו ⁨{0}⁩ המשחקים הראשונים מתוך ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0} has more promoted pieces than missing pawns: our own engine does not take this position.</source>
        <translation>ל⁨{0}⁩ יש יותר כלים מוכתרים מרגלים חסרים: המנוע שלנו אינו מקבל את העמדה הזו.</translation>
    </message>
    <message>
        <source>The last one for today</source>
        <translation>האחרון להיום</translation>
    </message>
    <message>
        <source>This file is solved for now: each card comes again when it is due.</source>
        <translation>הקובץ הזה פתור לעת עתה: כל כרטיס יחזור כשיגיע זמנו.</translation>
    </message>
    <message>
        <source>There are no cards yet.</source>
        <translation>אין עדיין כרטיסים.</translation>
    </message>
    <message numerus="yes">
        <source>%n cards come again within minutes.</source>
        <translation>
            <numerusform>כרטיס אחד יופיע שוב בעוד כמה דקות.</numerusform>
            <numerusform>‏⁨%n⁩ כרטיסים יופיעו שוב בעוד כמה דקות.</numerusform>
        </translation>
    </message>
    <message>
        <source>A card of the training was damaged; it is not asked any more.</source>
        <translation>כרטיס של האימון נפגם; הוא לא יישאל עוד.</translation>
    </message>
    <message>
        <source>Entry {0} of {1}, about an ending or a guess, is not understood.</source>
        <translation>רשומה ⁨{0}⁩ של ⁨{1}⁩, על סיום או על ניחוש, אינה מובנת.</translation>
    </message>
    <message>
        <source>An answer has no “id”.</source>
        <translation>לתשובה אין „id“.</translation>
    </message>
    <message>
        <source>The window changes its language as soon as all is written.</source>
        <translation>החלון יחליף שפה מיד כשהכול ייכתב.</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>התווים שלה אינם ב־UTF-8</translation>
    </message>
    <message>
        <source>The settings cannot be written: {0}.</source>
        <translation>לא ניתן לכתוב את ההגדרות: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The file of the settings was damaged; it is kept as {0}, and the usual settings are used.</source>
        <translation>קובץ ההגדרות היה פגום; הוא נשמר בשם ⁨{0}⁩, וההגדרות הרגילות בתוקף.</translation>
    </message>
    <message>
        <source>it is a device or a pipe</source>
        <translation>זהו התקן או צינור</translation>
    </message>
    <message>
        <source>{0} is packed in a way that this program does not know: unpack it with another one, and open what was in it.</source>
        <translation>‏⁨{0}⁩ דחוס בדרך שהתוכנה הזאת אינה מכירה: יש לפרוש אותו בתוכנה אחרת, ולפתוח את מה שהיה בו.</translation>
    </message>
    <message>
        <source>{0} is damaged, or its end is missing.</source>
        <translation>‏⁨{0}⁩ פגום, או שסופו חסר.</translation>
    </message>
    <message>
        <source>{0} is encrypted: unpack it with its password, and open what was in it.</source>
        <translation>‏⁨{0}⁩ מוצפן: יש לפרוש אותו בעזרת הסיסמה שלו, ולפתוח את מה שהיה בו.</translation>
    </message>
    <message>
        <source>{0} is a zip: unpack it first, and add what was in it.</source>
        <translation>‏⁨{0}⁩ הוא קובץ zip: יש לפרוש אותו תחילה, ולהוסיף את מה שהיה בו.</translation>
    </message>
    <message>
        <source>another program has changed or removed it</source>
        <translation>תוכנה אחרת שינתה או הסירה אותו</translation>
    </message>
    <message>
        <source>A cluster needs the package distributed, which cannot be added to this build of the program.</source>
        <translation>אשכול צריך את החבילה distributed, שאי אפשר להוסיף לבנייה הזו של התוכנה.</translation>
    </message>
    <message>
        <source>A cluster needs the package distributed: {0}.</source>
        <translation>אשכול צריך את החבילה distributed: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>There is no main move beside this one.</source>
        <translation>אין מהלך ראשי לצד המהלך הזה.</translation>
    </message>
    <message>
        <source>This variation goes on: only its last move can take the place of another one.</source>
        <translation>הווריאנט הזה ממשיך: רק המהלך האחרון שלו יכול לבוא במקומו של מהלך אחר.</translation>
    </message>
    <message>
        <source>Not all that followed is legal now: the old moves stay as a variation.</source>
        <translation>לא כל מה שבא אחריו חוקי עכשיו: המהלכים הישנים נשארים כווריאנט.</translation>
    </message>
    <message>
        <source>That game does not come to a position of the line that is shown.</source>
        <translation>המשחק הזה אינו מגיע לשום עמדה של השורה המוצגת.</translation>
    </message>
    <message>
        <source>The engine has no answer.</source>
        <translation>למנוע אין תשובה.</translation>
    </message>
    <message>
        <source>A rated game is being played: resign or adjourn it first.</source>
        <translation>מתנהל משחק מדורג: יש להיכנע בו או לדחות אותו תחילה.</translation>
    </message>
    <message>
        <source>In a rated game the engine does not help.</source>
        <translation>במשחק מדורג המנוע אינו עוזר.</translation>
    </message>
    <message>
        <source>No card on the board is waiting for a move.</source>
        <translation>אין על הלוח כרטיס שמחכה למהלך.</translation>
    </message>
    <message>
        <source>Games with other rules or an unreadable start: {0}.</source>
        <translation>משחקים בכללים אחרים או בפתיחה לא קריאה: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Games with a move that cannot be read, which count up to it: {0}.</source>
        <translation>משחקים עם מהלך לא קריא, שנספרים עד אליו: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>instead of {0}, because of {1}</source>
        <translation>במקום ⁨{0}⁩, בגלל ⁨{1}⁩</translation>
    </message>
    <message>
        <source>At depth {0} it was first searched at full depth, and then again in another window.</source>
        <translation>בעומק ⁨{0}⁩ הוא נבדק תחילה לעומק מלא, ואז שוב בחלון אחר.</translation>
    </message>
    <message>
        <source>Its score is {0} at best; that of {1} is {2}.</source>
        <translation>הציון שלו הוא במקרה הטוב ⁨{0}⁩; זה של ⁨{1}⁩ הוא ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>internal iterative reduction</source>
        <translation>קיצור איטרטיבי פנימי</translation>
    </message>
    <message>
        <source>multi-cut</source>
        <translation>מולטי־קאט</translation>
    </message>
    <message>
        <source>negative extensions</source>
        <translation>הארכות שליליות</translation>
    </message>
    <message>
        <source>corrections of the evaluation</source>
        <translation>תיקוני ההערכה</translation>
    </message>
    <message>
        <source>aspiration windows</source>
        <translation>חלונות שאיפה</translation>
    </message>
    <message>
        <source>Not looked at: {0}, before it in the order, has refuted too little; its history is {1}, and {2} is needed.</source>
        <translation>לא נבדק: כבר ⁨{0}⁩, הקודם לו בסדר, הפריך מעט מדי; ההיסטוריה שלו היא ⁨{1}⁩, ונדרשת ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>Not looked at: moves like this one have refuted too little; its history is {0}, and {1} is needed.</source>
        <translation>לא נבדק: מהלכים כמוהו הפריכו מעט מדי; ההיסטוריה שלו היא ⁨{0}⁩, ונדרשת ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Not looked at: the exchange that it begins loses more than {0}, the most that depth {1} allows.</source>
        <translation>לא נבדק: החילוף שהוא פותח מפסיד יותר מ־⁨{0}⁩, המרב שעומק ⁨{1}⁩ מתיר.</translation>
    </message>
    <message>
        <source>Not looked at: with what it takes, it comes to {0} at best.</source>
        <translation>לא נבדק: עם מה שהוא מכה, הוא מגיע במקרה הטוב אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Passed pawn</source>
        <translation>רגלי חופשי</translation>
    </message>
    <message>
        <source>Majority on the queen&apos;s side</source>
        <translation>רוב באגף המלכה</translation>
    </message>
    <message>
        <source>Open file</source>
        <translation>טור פתוח</translation>
    </message>
    <message>
        <source>Kings castled on opposite sides</source>
        <translation>הצרחות לאגפים מנוגדים</translation>
    </message>
    <message>
        <source>Castled king</source>
        <translation>מלך מוצרח</translation>
    </message>
    <message>
        <source>Pawn ending</source>
        <translation>סיום רגלים</translation>
    </message>
    <message>
        <source>Rook ending</source>
        <translation>סיום צריחים</translation>
    </message>
    <message>
        <source>Queen ending</source>
        <translation>סיום מלכות</translation>
    </message>
    <message>
        <source>Bishop ending</source>
        <translation>סיום רצים</translation>
    </message>
    <message>
        <source>Knight ending</source>
        <translation>סיום פרשים</translation>
    </message>
    <message>
        <source>A pawn up</source>
        <translation>יתרון של רגלי</translation>
    </message>
    <message>
        <source>The exchange up</source>
        <translation>יתרון איכות</translation>
    </message>
    <message>
        <source>A piece up</source>
        <translation>יתרון של כלי קל</translation>
    </message>
    <message>
        <source>The bishop pair</source>
        <translation>צמד רצים</translation>
    </message>
    <message>
        <source>Bishops of opposite colours</source>
        <translation>רצים בצבעים מנוגדים</translation>
    </message>
    <message>
        <source>A capture</source>
        <translation>הכאה</translation>
    </message>
    <message>
        <source>Castling</source>
        <translation>הצרחה</translation>
    </message>
    <message>
        <source>A promotion</source>
        <translation>הכתרה</translation>
    </message>
    <message>
        <source>An underpromotion</source>
        <translation>תת־הכתרה</translation>
    </message>
    <message>
        <source>A capture en passant</source>
        <translation>הכאה דרך הילוכו</translation>
    </message>
    <message>
        <source>A smothered mate</source>
        <translation>מט חנק</translation>
    </message>
    <message>
        <source>A mate on the back rank</source>
        <translation>מט בשורה האחרונה</translation>
    </message>
    <message>
        <source>A sacrifice of at least two pawns, not won back within four plies</source>
        <translation>הקרבה בשווי שני רגלים לפחות שאינה מוחזרת בתוך ארבעה חצאי מהלכים</translation>
    </message>
    <message>
        <source>A move with the glyph of a mistake</source>
        <translation>מהלך עם סימן של טעות</translation>
    </message>
    <message>
        <source>A move by which the evaluation falls by two pawns</source>
        <translation>מהלך שההערכה יורדת בו בשני רגלים</translation>
    </message>
    <message>
        <source>A move behind which less than half a minute is left</source>
        <translation>מהלך שנותרה אחריו פחות מחצי דקה</translation>
    </message>
    <message>
        <source>White sacrificed on h7 and won against a castled king</source>
        <translation>לבן הקריב ב־h7 וניצח נגד מלך מוצרח</translation>
    </message>
    <message>
        <source>A player&apos;s losses with the Carlsbad structure</source>
        <translation>הפסדים של שחקן עם מבנה קרלסבאד</translation>
    </message>
    <message>
        <source>Rook endings a pawn up that were drawn</source>
        <translation>סיומי צריחים עם יתרון רגלי שנגמרו בתיקו</translation>
    </message>
    <message>
        <source>A knight that stood on f5 for ten plies</source>
        <translation>פרש שעמד ב־f5 עשרה חצאי מהלכים</translation>
    </message>
    <message>
        <source>Kings castled on opposite sides, and mate</source>
        <translation>הצרחות לאגפים מנוגדים, ומט</translation>
    </message>
    <message>
        <source>White blundered in time trouble</source>
        <translation>הלבן טעה טעות גסה במצוקת זמן</translation>
    </message>
    <message>
        <source>A comment speaks of zugzwang</source>
        <translation>הערה שמדברת על zugzwang</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>מבנה</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>חומר</translation>
    </message>
    <message>
        <source>there is a file where the folder should be</source>
        <translation>במקום שבו צריכה להיות התיקייה נמצא קובץ</translation>
    </message>
    <message>
        <source>An evaluation of at least…</source>
        <translation>הערכה של לפחות…</translation>
    </message>
    <message>
        <source>An evaluation that jumps by at least…</source>
        <translation>הערכה שקופצת בלפחות…</translation>
    </message>
    <message>
        <source>Less time than so many seconds…</source>
        <translation>פחות זמן ממספר שניות…</translation>
    </message>
    <message>
        <source>A glyph…</source>
        <translation>סימן הערכה…</translation>
    </message>
    <message>
        <source>A comment with the words…</source>
        <translation>הערה עם המילים…</translation>
    </message>
    <message>
        <source>Transposition table</source>
        <translation>טבלת טרנספוזיציות</translation>
    </message>
    <message>
        <source>Neural network</source>
        <translation>רשת עצבית</translation>
    </message>
    <message>
        <source>Late move reductions</source>
        <translation>קיצור מהלכים מאוחרים</translation>
    </message>
    <message>
        <source>Null move pruning</source>
        <translation>גיזום במהלך ריק</translation>
    </message>
    <message>
        <source>Verified null move</source>
        <translation>מהלך ריק מאומת</translation>
    </message>
    <message>
        <source>Reverse futility pruning</source>
        <translation>גיזום חוסר תוחלת הפוך</translation>
    </message>
    <message>
        <source>Razoring</source>
        <translation>גילוח</translation>
    </message>
    <message>
        <source>Probcut</source>
        <translation>חיתוך הסתברותי</translation>
    </message>
    <message>
        <source>Late move pruning</source>
        <translation>גיזום מהלכים מאוחרים</translation>
    </message>
    <message>
        <source>Futility pruning</source>
        <translation>גיזום חוסר תוחלת</translation>
    </message>
    <message>
        <source>History pruning</source>
        <translation>גיזום לפי היסטוריה</translation>
    </message>
    <message>
        <source>Pruning of losing exchanges</source>
        <translation>גיזום חילופים מפסידים</translation>
    </message>
    <message>
        <source>Delta pruning</source>
        <translation>גיזום דלתא</translation>
    </message>
    <message>
        <source>Internal iterative reduction</source>
        <translation>קיצור איטרטיבי פנימי</translation>
    </message>
    <message>
        <source>Singular extensions</source>
        <translation>הארכות יחידאיות</translation>
    </message>
    <message>
        <source>Double extensions</source>
        <translation>הארכות כפולות</translation>
    </message>
    <message>
        <source>Multi-cut</source>
        <translation>חיתוך מרובה</translation>
    </message>
    <message>
        <source>Negative extensions</source>
        <translation>הארכות שליליות</translation>
    </message>
    <message>
        <source>Extension out of check</source>
        <translation>הארכה ביציאה משח</translation>
    </message>
    <message>
        <source>Histories</source>
        <translation>היסטוריות</translation>
    </message>
    <message>
        <source>Aspiration windows</source>
        <translation>חלונות ציפייה</translation>
    </message>
    <message>
        <source>Lazy evaluation</source>
        <translation>הערכה חסכנית</translation>
    </message>
    <message>
        <source>Upcoming repetition</source>
        <translation>חזרה קרבה</translation>
    </message>
    <message>
        <source>Damping by the fifty-move rule</source>
        <translation>ריכוך לפי כלל 50 המהלכים</translation>
    </message>
    <message>
        <source>Few men by hand</source>
        <translation>מעט כלים ידנית</translation>
    </message>
    <message>
        <source>Remembers positions that were searched, so that another order of moves need not be searched again</source>
        <translation>זוכרת עמדות שנחקרו, כך שסדר מהלכים אחר אינו נחקר שוב</translation>
    </message>
    <message>
        <source>Evaluates positions; without it the terms by hand do</source>
        <translation>מעריכה עמדות; בלעדיה מעריכים ידנית</translation>
    </message>
    <message>
        <source>If even passing holds, a move will: the node is left</source>
        <translation>אם אפילו ויתור על התור מחזיק, גם מהלך יחזיק: עוזבים את הצומת</translation>
    </message>
    <message>
        <source>Leaves shallow nodes whose evaluation is far above what is needed</source>
        <translation>עוזב צמתים רדודים שהערכתם גבוהה בהרבה מן הנדרש</translation>
    </message>
    <message>
        <source>Looks only at captures where the evaluation is far below what is needed</source>
        <translation>בוחן רק הכאות כשההערכה נמוכה בהרבה מן הנדרש</translation>
    </message>
    <message>
        <source>A capture that is far too good at less depth will be good enough at this depth</source>
        <translation>הכאה שטובה מדי בעומק קטן יותר תהיה טובה דיה בעומק הזה</translation>
    </message>
    <message>
        <source>Shallow nodes look at only so many quiet moves</source>
        <translation>צמתים רדודים בוחנים רק מספר מוגבל של מהלכים שקטים</translation>
    </message>
    <message>
        <source>Shallow nodes leave out quiet moves where the evaluation is too low</source>
        <translation>צמתים רדודים משמיטים מהלכים שקטים כשההערכה נמוכה מדי</translation>
    </message>
    <message>
        <source>Shallow nodes leave out quiet moves that have refuted nothing for long</source>
        <translation>צמתים רדודים משמיטים מהלכים שקטים שזמן רב לא הפריכו דבר</translation>
    </message>
    <message>
        <source>Shallow nodes leave out moves that lose material on their square</source>
        <translation>צמתים רדודים משמיטים מהלכים שמפסידים חומר במשבצת שלהם</translation>
    </message>
    <message>
        <source>In exchanges, captures are left out that take too little</source>
        <translation>בחילופים מושמטות הכאות שלוקחות מעט מדי</translation>
    </message>
    <message>
        <source>Without a known best move a node is searched less deep, since its moves are badly ordered</source>
        <translation>בלי מהלך טוב ידוע הצומת נחקר פחות לעומק, כי מהלכיו מסודרים רע</translation>
    </message>
    <message>
        <source>A move that is better than all others is searched deeper</source>
        <translation>מהלך שטוב מכל האחרים נחקר עמוק יותר</translation>
    </message>
    <message>
        <source>A move that is far better than all others is searched two plies deeper</source>
        <translation>מהלך שטוב בהרבה מכל האחרים נחקר שני חצאי מהלך עמוק יותר</translation>
    </message>
    <message>
        <source>If several moves are good enough at less depth, the node is left</source>
        <translation>אם כמה מהלכים טובים דיים בעומק קטן יותר, עוזבים את הצומת</translation>
    </message>
    <message>
        <source>A move that is not the only good one is searched less deep</source>
        <translation>מהלך שאינו הטוב היחיד נחקר פחות לעומק</translation>
    </message>
    <message>
        <source>Answers to a check are searched a ply deeper</source>
        <translation>תשובות לשח נחקרות חצי מהלך עמוק יותר</translation>
    </message>
    <message>
        <source>Orders quiet moves by how often they have refuted others</source>
        <translation>מסדרות מהלכים שקטים לפי כמה פעמים הפריכו אחרים</translation>
    </message>
    <message>
        <source>Learns during the search where the evaluation is wrong</source>
        <translation>לומדת תוך כדי חיפוש היכן ההערכה שגויה</translation>
    </message>
    <message>
        <source>Counts material alone where that is clear enough</source>
        <translation>סופרת חומר בלבד כשזה ברור דיו</translation>
    </message>
    <message>
        <source>Sees a move early that repeats a position</source>
        <translation>רואה מוקדם מהלך שחוזר על עמדה</translation>
    </message>
    <message>
        <source>Scores fade as the fifty-move rule comes nearer</source>
        <translation>הציונים דועכים ככל שכלל 50 המהלכים מתקרב</translation>
    </message>
    <message>
        <source>Positions of few men are evaluated by hand</source>
        <translation>עמדות של מעט כלים מוערכות ידנית</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>כבוי</translation>
    </message>
    <message>
        <source>Milder</source>
        <translation>מתון</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>רגיל</translation>
    </message>
    <message>
        <source>Stronger</source>
        <translation>חזק</translation>
    </message>
    <message>
        <source>Search positions</source>
        <translation>חיפוש בעמדות</translation>
    </message>
    <message>
        <source>Suite of tests</source>
        <translation>סדרת מבחנים</translation>
    </message>
    <message>
        <source>Bench</source>
        <translation>מדידת bench</translation>
    </message>
    <message>
        <source>Match with the usual engine</source>
        <translation>דו־קרב עם המנוע הרגיל</translation>
    </message>
    <message>
        <source>Scan of a number</source>
        <translation>סריקת מספר</translation>
    </message>
    <message>
        <source>Pruning and reducing make a search shallow where it should be deep. Where one move is better than all others, the line stands or falls with it, so it is searched deeper. At this depth most of these winning moves are found only with that.</source>
        <translation>גיזום וקיצור עושים את החיפוש רדוד היכן שעליו להיות עמוק. כאשר מהלך אחד טוב מכל האחרים, ההמשך תלוי בו, ולכן הוא נחקר עמוק יותר. בעומק הזה רוב המהלכים המנצחים האלה נמצאים רק כך.</translation>
    </message>
    <message>
        <source>Pawns</source>
        <translation>רגלים</translation>
    </message>
    <message>
        <source>Knights</source>
        <translation>פרשים</translation>
    </message>
    <message>
        <source>Bishops</source>
        <translation>רצים</translation>
    </message>
    <message>
        <source>Rooks</source>
        <translation>צריחים</translation>
    </message>
    <message>
        <source>Queens</source>
        <translation>מלכות</translation>
    </message>
    <message>
        <source>What counts only together</source>
        <translation>מה שנחשב רק יחד</translation>
    </message>
    <message numerus="yes">
        <source>%n of your mistakes are cards now.</source>
        <translation>
            <numerusform>אחת הטעויות שלכם היא עכשיו כרטיס.</numerusform>
            <numerusform>‏⁨%n⁩ מהטעויות שלכם הן עכשיו כרטיסים.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new cards.</source>
        <translation>
            <numerusform>כרטיס חדש אחד.</numerusform>
            <numerusform>‏⁨%n⁩ כרטיסים חדשים.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games are left</source>
        <translation>
            <numerusform>נשאר משחק אחד</numerusform>
            <numerusform>נשארו ⁨%n⁩ משחקים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>כדקה אחת</numerusform>
            <numerusform>כ־⁨%n⁩ דקות</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards were written.</source>
        <translation>
            <numerusform>נכתב כרטיס אחד.</numerusform>
            <numerusform>נכתבו ⁨%n⁩ כרטיסים.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new cards</source>
        <translation>
            <numerusform>כרטיס חדש אחד</numerusform>
            <numerusform>‏⁨%n⁩ כרטיסים חדשים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new answers.</source>
        <translation>
            <numerusform>תשובה חדשה אחת.</numerusform>
            <numerusform>‏⁨%n⁩ תשובות חדשות.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games of the file have faults; what stands before them counts.</source>
        <translation>
            <numerusform>במשחק אחד בקובץ יש שגיאות; מה שלפניהן נחשב.</numerusform>
            <numerusform>ב־%Ln משחקים בקובץ יש שגיאות; מה שלפניהן נחשב.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moves are left.</source>
        <translation>
            <numerusform>נותר מהלך אחד.</numerusform>
            <numerusform>נותרו %Ln מהלכים.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is of another version of Scid: only the databases of Scid 4 and 5 can be read.</source>
        <translation>‏⁨{0}⁩ הוא של גרסה אחרת של Scid: אפשר לקרוא רק מסדי נתונים של Scid 4 ו-5.</translation>
    </message>
    <message>
        <source>A Parquet file needs the package pyarrow: {0}.</source>
        <translation>קובץ Parquet דורש את החבילה pyarrow‏: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>“{0}” is no span: what is smaller stands first.</source>
        <translation>‏“⁨{0}⁩” אינו טווח: הקטן עומד ראשון.</translation>
    </message>
    <message>
        <source>All Players…</source>
        <translation>כל השחקנים…</translation>
    </message>
    <message>
        <source>Players: {0}</source>
        <translation>שחקנים: ⁨{0}⁩</translation>
    </message>
    <message numerus="yes">
        <source>tried %n times</source>
        <translation>
            <numerusform>נוסה פעם אחת</numerusform>
            <numerusform>נוסה ⁨%n⁩ פעמים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>כרטיס אחד</numerusform>
            <numerusform>‏⁨%n⁩ כרטיסים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards for today</source>
        <translation>
            <numerusform>כרטיס אחד להיום</numerusform>
            <numerusform>‏⁨%n⁩ כרטיסים להיום</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n again</source>
        <translation>
            <numerusform>אחד שוב</numerusform>
            <numerusform>‏⁨%n⁩ שוב</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>אחד חדש</numerusform>
            <numerusform>‏⁨%n⁩ חדשים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more wait</source>
        <translation>
            <numerusform>עוד אחד ממתין</numerusform>
            <numerusform>עוד ⁨%n⁩ ממתינים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards in all</source>
        <translation>
            <numerusform>כרטיס אחד בסך הכול</numerusform>
            <numerusform>‏⁨%n⁩ כרטיסים בסך הכול</numerusform>
        </translation>
    </message>
    <message>
        <source>The line ends here.</source>
        <translation>הווריאנט מסתיים כאן.</translation>
    </message>
    <message>
        <source>The repertoire has no answer to this move.</source>
        <translation>לרפרטואר אין תשובה למהלך הזה.</translation>
    </message>
    <message>
        <source>line ends</source>
        <translation>סוף הווריאנט</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>אין תשובה</translation>
    </message>
    <message>
        <source>you</source>
        <translation>את או אתה</translation>
    </message>
    <message>
        <source>new</source>
        <translation>חדש</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>אין תוצאה</translation>
    </message>
    <message>
        <source>usually {0}</source>
        <translation>בדרך כלל ⁨{0}⁩</translation>
    </message>
    <message>
        <source>the move gave away {0} of the chances</source>
        <translation>המהלך ויתר על ⁨{0}⁩ מהסיכויים</translation>
    </message>
    <message>
        <source>You made another move than your repertoire</source>
        <translation>שיחקת מהלך אחר מזה שברפרטואר שלך</translation>
    </message>
    <message>
        <source>A move that your repertoire does not have</source>
        <translation>מהלך שאינו ברפרטואר שלך</translation>
    </message>
    <message>
        <source>Your repertoire ends here</source>
        <translation>הרפרטואר שלך מסתיים כאן</translation>
    </message>
    <message>
        <source>score {0}</source>
        <translation>תוצאה ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Where your opponents move in these games, the lines of this repertoire end: it has no answer there.</source>
        <translation>היכן שהיריבים מהלכים במשחקים האלה, קווי הרפרטואר מסתיימים: אין בו תשובה לכך.</translation>
    </message>
    <message>
        <source>None of {0} games comes to a position of this repertoire where the opponent moves.</source>
        <translation>אף אחד מ־⁨{0}⁩ המשחקים אינו מגיע לעמדה ברפרטואר הזה שבה תור היריב.</translation>
    </message>
    <message>
        <source>You have an answer to {0} of the moves that your opponents make; on average {1} of your moves are in the repertoire.</source>
        <translation>יש לך תשובה ל־⁨{0}⁩ ממהלכי היריבים; בממוצע ⁨{1}⁩ ממהלכיך נמצאים ברפרטואר.</translation>
    </message>
    <message>
        <source>None of the {0} games of {1} comes into this repertoire.</source>
        <translation>אף אחד מ־⁨{0}⁩ המשחקים של ⁨{1}⁩ אינו מגיע לרפרטואר הזה.</translation>
    </message>
    <message>
        <source>Of {0} games of {1} you left the repertoire in {2}, your opponents in {3}; in {4} its line ended.</source>
        <translation>מתוך ⁨{0}⁩ משחקים של ⁨{1}⁩ חרגת מהרפרטואר ב־⁨{2}⁩, היריבים ב־⁨{3}⁩; ב־⁨{4}⁩ הווריאנט הסתיים.</translation>
    </message>
    <message>
        <source>“{0}” is no position.</source>
        <translation>„⁨{0}⁩” אינה עמדה.</translation>
    </message>
    <message>
        <source>“{0}” is no kind of question.</source>
        <translation>„⁨{0}⁩” אינו סוג של שאלה.</translation>
    </message>
    <message>
        <source>A card has no accepted move.</source>
        <translation>לכרטיס אין מהלך נכון.</translation>
    </message>
    <message>
        <source>A card cannot give away more than all chances.</source>
        <translation>כרטיס אינו יכול לבזבז יותר מכל הסיכויים.</translation>
    </message>
    <message>
        <source>The solution of a card begins and ends with a move of the side that solves.</source>
        <translation>פתרון של כרטיס מתחיל ומסתיים במהלך של הצד הפותר.</translation>
    </message>
    <message>
        <source>No position came often enough in these games to make a repertoire of them.</source>
        <translation>אף עמדה לא הופיעה במשחקים אלה די פעמים כדי לעשות מהם רפרטואר.</translation>
    </message>
    <message>
        <source>As played.</source>
        <translation>כפי ששוחק.</translation>
    </message>
    <message>
        <source>As good as the move played.</source>
        <translation>טוב כמו המהלך ששוחק.</translation>
    </message>
    <message>
        <source>Better than the move played.</source>
        <translation>טוב מהמהלך ששוחק.</translation>
    </message>
    <message>
        <source>Worse than the move played.</source>
        <translation>גרוע מהמהלך ששוחק.</translation>
    </message>
    <message numerus="yes">
        <source>%n points.</source>
        <translation>
            <numerusform>נקודה אחת.</numerusform>
            <numerusform>‏⁨%n⁩ נקודות.</numerusform>
        </translation>
    </message>
    <message>
        <source>You</source>
        <translation>אתם</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>שוחק</translation>
    </message>
    <message numerus="yes">
        <source>%n moves guessed.</source>
        <translation>
            <numerusform>מהלך אחד נוחש.</numerusform>
            <numerusform>‏⁨%n⁩ מהלכים נוחשו.</numerusform>
        </translation>
    </message>
    <message>
        <source>As played: {0}. As good: {1}. Better: {2}. Worse: {3}.</source>
        <translation>כפי ששוחק: ⁨{0}⁩. טובים כמותו: ⁨{1}⁩. טובים יותר: ⁨{2}⁩. גרועים יותר: ⁨{3}⁩.</translation>
    </message>
    <message>
        <source>{0} of {1} points; the moves of the game have {2}.</source>
        <translation>‏⁨{0}⁩ מתוך ⁨{1}⁩ נקודות; למהלכי המשחק ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>White: win this.</source>
        <translation>לבן: נצחו כאן.</translation>
    </message>
    <message>
        <source>Black: win this.</source>
        <translation>שחור: נצחו כאן.</translation>
    </message>
    <message>
        <source>White: hold the draw.</source>
        <translation>לבן: החזיקו בתיקו.</translation>
    </message>
    <message>
        <source>Black: hold the draw.</source>
        <translation>שחור: החזיקו בתיקו.</translation>
    </message>
    <message>
        <source>That turns the win into a loss.</source>
        <translation>זה הופך את הניצחון להפסד.</translation>
    </message>
    <message>
        <source>That gives the draw away: it is lost now.</source>
        <translation>זה מוותר על התיקו: עכשיו זה הפסד.</translation>
    </message>
    <message>
        <source>That lets the win go: it is a draw now.</source>
        <translation>זה מחמיץ את הניצחון: עכשיו זה תיקו.</translation>
    </message>
    <message>
        <source>By the tablebases this cannot be won; try what you can.</source>
        <translation>לפי טבלאות הסיום אי אפשר לנצח כאן; נסו מה שאפשר.</translation>
    </message>
    <message>
        <source>By the tablebases this is lost; try what you can.</source>
        <translation>לפי טבלאות הסיום זה אבוד; נסו מה שאפשר.</translation>
    </message>
    <message>
        <source>Won: what is left is a basic mate. Deliver it, or go on to the next one.</source>
        <translation>ניצחון: נשאר מט יסודי. השלימו אותו, או המשיכו הלאה.</translation>
    </message>
    <message numerus="yes">
        <source>Held for %n moves: the goal is reached.</source>
        <translation>
            <numerusform>הוחזק מהלך אחד: המטרה הושגה.</numerusform>
            <numerusform>הוחזק ⁨%n⁩ מהלכים: המטרה הושגה.</numerusform>
        </translation>
    </message>
    <message>
        <source>Won: the goal is reached.</source>
        <translation>ניצחון: המטרה הושגה.</translation>
    </message>
    <message>
        <source>Held: the goal is reached.</source>
        <translation>הוחזק: המטרה הושגה.</translation>
    </message>
    <message>
        <source>Won: that is more than was asked.</source>
        <translation>ניצחון: זה יותר ממה שנדרש.</translation>
    </message>
    <message>
        <source>A draw: the goal was to win.</source>
        <translation>תיקו: המטרה הייתה לנצח.</translation>
    </message>
    <message>
        <source>Lost: the goal was to win.</source>
        <translation>הפסד: המטרה הייתה לנצח.</translation>
    </message>
    <message>
        <source>Lost: the goal was to hold.</source>
        <translation>הפסד: המטרה הייתה להחזיק.</translation>
    </message>
    <message>
        <source>These puzzles are asked no more. Solve Puzzles brings them back where there are no others.</source>
        <translation>החידות האלה לא יישאלו עוד. &quot;פתרון חידות&quot; מחזיר אותן כשאין אחרות.</translation>
    </message>
    <message>
        <source>The puzzles of {0} are asked no more. Add the file again to bring them back.</source>
        <translation>החידות של ⁨{0}⁩ לא יישאלו עוד. הוסיפו שוב את הקובץ כדי להחזיר אותן.</translation>
    </message>
    <message>
        <source>A repertoire has at most {0} positions; this file has more.</source>
        <translation>ברפרטואר יש לכל היותר ⁨{0}⁩ עמדות; בקובץ הזה יש יותר.</translation>
    </message>
    <message>
        <source>What is your move here?</source>
        <translation>מה המהלך שלכם כאן?</translation>
    </message>
    <message>
        <source>the engine</source>
        <translation>המנוע</translation>
    </message>
    <message>
        <source>You played {0} here. Find a better move.</source>
        <translation>שיחקתם כאן ⁨{0}⁩. מצאו מהלך טוב יותר.</translation>
    </message>
    <message>
        <source>Find the best move.</source>
        <translation>מצאו את המהלך הטוב ביותר.</translation>
    </message>
    <message>
        <source>Against {0}</source>
        <translation>נגד ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Nothing more is due now.</source>
        <translation>אין כרגע עוד מה לפתור.</translation>
    </message>
    <message numerus="yes">
        <source>It comes again in %n days.</source>
        <translation>
            <numerusform>הוא חוזר מחר.</numerusform>
            <numerusform>הוא חוזר בעוד ⁨%n⁩ ימים.</numerusform>
        </translation>
    </message>
    <message>
        <source>It comes again soon.</source>
        <translation>הוא חוזר בקרוב.</translation>
    </message>
    <message>
        <source>Another move is better by {0}.</source>
        <translation>מהלך אחר טוב יותר ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Another move is much better.</source>
        <translation>מהלך אחר טוב בהרבה.</translation>
    </message>
    <message>
        <source>This card is no longer there.</source>
        <translation>הכרטיס הזה כבר איננו.</translation>
    </message>
    <message>
        <source>The training file was damaged; it is kept as {0}, and a new one was begun.</source>
        <translation>קובץ האימון היה פגום; הוא נשמר בשם ⁨{0}⁩, והותחל קובץ חדש.</translation>
    </message>
    <message>
        <source>The training file, {0}, was written by a newer version of the program.</source>
        <translation>קובץ האימון, ⁨{0}⁩, נכתב בגרסה חדשה יותר של התוכנה.</translation>
    </message>
    <message>
        <source>The training file, {0}, cannot be used: {1}.</source>
        <translation>אי אפשר להשתמש בקובץ האימון, ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} is too large for a file of cards.</source>
        <translation>הקובץ ⁨{0}⁩ גדול מדי לקובץ כרטיסים.</translation>
    </message>
    <message>
        <source>{0} cannot be read: {1}.</source>
        <translation>אי אפשר לקרוא את ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} is no file of cards.</source>
        <translation>הקובץ ⁨{0}⁩ אינו קובץ כרטיסים.</translation>
    </message>
    <message>
        <source>Card {0} of {1}: {2}</source>
        <translation>כרטיס ⁨{0}⁩ מתוך ⁨{1}⁩: ⁨{2}⁩</translation>
    </message>
    <message>
        <source>Card {0} of {1} is not understood.</source>
        <translation>כרטיס ⁨{0}⁩ מתוך ⁨{1}⁩ אינו מובן.</translation>
    </message>
    <message>
        <source>It is answered by {0}.</source>
        <translation>התשובה לכך: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} was written by a newer version of the program.</source>
        <translation>הקובץ ⁨{0}⁩ נכתב בגרסה חדשה יותר של התוכנה.</translation>
    </message>
    <message>
        <source>“{0}” is no text.</source>
        <translation>„⁨{0}⁩” אינו טקסט.</translation>
    </message>
    <message>
        <source>“{0}” is no list of words.</source>
        <translation>„⁨{0}⁩” אינו רשימת מילים.</translation>
    </message>
    <message>
        <source>{0} is not a possible number.</source>
        <translation>‏⁨{0}⁩ אינו מספר אפשרי.</translation>
    </message>
    <message>
        <source>Depth {0} · {1} nodes</source>
        <translation>עומק ⁨{0}⁩ · ⁨{1}⁩ צמתים</translation>
    </message>
    <message>
        <source>{0} rows of less than {1} plies were too many to be kept</source>
        <translation>‏⁨{0}⁩ שורות של פחות מ-⁨{1}⁩ חצאי מהלכים היו רבות מכדי להישמר</translation>
    </message>
    <message>
        <source>instead of {0}</source>
        <translation>במקום ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} was the best move until depth {1}.</source>
        <translation>‏⁨{0}⁩ היה המהלך הטוב ביותר עד עומק ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} was never the best move.</source>
        <translation>‏⁨{0}⁩ מעולם לא היה המהלך הטוב ביותר.</translation>
    </message>
    <message>
        <source>It was last searched at full depth at depth {0}.</source>
        <translation>לאחרונה נבדק לעומק מלא בעומק ⁨{0}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>At depth {0}, as move {1} of the order, it was looked at %n plies less deep.</source>
        <translation>
            <numerusform>בעומק ⁨{0}⁩, כמהלך ⁨{1}⁩ בסדר, הוא נבדק לעומק קטן בחצי מהלך אחד.</numerusform>
            <numerusform>בעומק ⁨{0}⁩, כמהלך ⁨{1}⁩ בסדר, הוא נבדק לעומק קטן ב-%n חצאי מהלכים.</numerusform>
        </translation>
    </message>
    <message>
        <source>At depth {0} it was looked at in full, as move {1} of the order.</source>
        <translation>בעומק ⁨{0}⁩ הוא נבדק במלואו, כמהלך ⁨{1}⁩ בסדר.</translation>
    </message>
    <message>
        <source>The line that refutes it: {0}.</source>
        <translation>ההמשך שמפריך אותו: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>How that look ended: {0}</source>
        <translation>איך הסתיימה הבדיקה: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>late move reductions</source>
        <translation>הפחתות למהלכים מאוחרים</translation>
    </message>
    <message>
        <source>late move pruning</source>
        <translation>גיזום מהלכים מאוחרים</translation>
    </message>
    <message>
        <source>futility pruning</source>
        <translation>גיזום חוסר תוחלת</translation>
    </message>
    <message>
        <source>reverse futility pruning</source>
        <translation>גיזום חוסר תוחלת הפוך</translation>
    </message>
    <message>
        <source>razoring</source>
        <translation>גילוח</translation>
    </message>
    <message>
        <source>null move pruning</source>
        <translation>גיזום מהלך סרק</translation>
    </message>
    <message>
        <source>probcut</source>
        <translation>פרובקאט</translation>
    </message>
    <message>
        <source>history pruning</source>
        <translation>גיזום לפי היסטוריה</translation>
    </message>
    <message>
        <source>pruning of losing exchanges</source>
        <translation>גיזום חילופים מפסידים</translation>
    </message>
    <message>
        <source>singular extensions</source>
        <translation>הארכות יחידניות</translation>
    </message>
    <message>
        <source>delta pruning</source>
        <translation>גיזום דלתא</translation>
    </message>
    <message>
        <source>Without {0} the engine plays it at depth {1}: {2}, {3} nodes.</source>
        <translation>ללא ⁨{0}⁩ המנוע משחק אותו בעומק ⁨{1}⁩: ⁨{2}⁩, ⁨{3}⁩ צמתים.</translation>
    </message>
    <message numerus="yes">
        <source>With %n plies more it returns at depth {0}: {1}, {2} nodes.</source>
        <translation>
            <numerusform>עם חצי מהלך אחד נוסף הוא חוזר בעומק ⁨{0}⁩: ⁨{1}⁩, ⁨{2}⁩ צמתים.</numerusform>
            <numerusform>עם %n חצאי מהלכים נוספים הוא חוזר בעומק ⁨{0}⁩: ⁨{1}⁩, ⁨{2}⁩ צמתים.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not looked at: {0} has decided already.</source>
        <translation>לא נבדק: ⁨{0}⁩ כבר הכריע.</translation>
    </message>
    <message>
        <source>Not looked at: the quiescence search leaves out quiet moves.</source>
        <translation>לא נבדק: החיפוש השקט מדלג על מהלכים שקטים.</translation>
    </message>
    <message>
        <source>searched one ply less deep, for no best move was known</source>
        <translation>נבדק לעומק קטן בחצי מהלך, כי לא היה ידוע מהלך טוב ביותר</translation>
    </message>
    <message>
        <source>what it visited was too much to be kept</source>
        <translation>מה שנבדק תחתיו היה רב מכדי להישמר</translation>
    </message>
    <message>
        <source>Depth {0}</source>
        <translation>עומק ⁨{0}⁩</translation>
    </message>
    <message>
        <source>late capture pruning</source>
        <translation>גיזום הכאות מאוחרות</translation>
    </message>
    <message>
        <source>The search</source>
        <translation>החיפוש</translation>
    </message>
    <message>
        <source>Pass</source>
        <translation>ויתור</translation>
    </message>
    <message>
        <source>Without passing</source>
        <translation>בלי ויתור</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>הכאות</translation>
    </message>
    <message>
        <source>Without the best move</source>
        <translation>בלי המהלך הטוב ביותר</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>ויתור</translation>
    </message>
    <message>
        <source>A draw: the position is repeated.</source>
        <translation>תיקו: העמדה חוזרת.</translation>
    </message>
    <message>
        <source>A draw: fifty moves without a capture or a pawn move.</source>
        <translation>תיקו: חמישים מהלכים בלי הכאה או מהלך רגלי.</translation>
    </message>
    <message>
        <source>A draw: neither side can mate any more.</source>
        <translation>תיקו: אף צד אינו יכול עוד לתת מט.</translation>
    </message>
    <message>
        <source>The line has reached the greatest length.</source>
        <translation>ההמשך הגיע לאורכו המרבי.</translation>
    </message>
    <message>
        <source>A shorter mate is known already.</source>
        <translation>מט קצר יותר כבר ידוע.</translation>
    </message>
    <message>
        <source>{0} can repeat the position at once, which is good enough.</source>
        <translation>‏⁨{0}⁩ יכול לחזור מיד על העמדה, וזה מספיק.</translation>
    </message>
    <message>
        <source>Known from the transposition table: {0} at depth {1}.</source>
        <translation>ידוע מטבלת התמורות: ⁨{0}⁩ בעומק ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Razoring: the evaluation {0} is more than {1} away from {2}, and no capture mends that.</source>
        <translation>גילוח: ההערכה ⁨{0}⁩ רחוקה ביותר מ-⁨{1}⁩ מ-⁨{2}⁩, ושום הכאה אינה מתקנת זאת.</translation>
    </message>
    <message>
        <source>Reverse futility pruning: the evaluation {0} is better than {1} by more than the margin of {2}.</source>
        <translation>גיזום חוסר תוחלת הפוך: ההערכה ⁨{0}⁩ טובה מ-⁨{1}⁩ ביותר מן המרווח של ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>Null move pruning: even if {0} passed, it would be {1}, and {2} is enough.</source>
        <translation>גיזום מהלך סרק: גם אילו ⁨{0}⁩ ויתר, היה זה ⁨{1}⁩, ו-⁨{2}⁩ מספיק.</translation>
    </message>
    <message>
        <source>Probcut: {0} reaches {1} at less depth, far more than the {2} that is enough.</source>
        <translation>פרובקאט: ⁨{0}⁩ מגיע אל ⁨{1}⁩ בעומק קטן יותר, הרבה יותר מ-⁨{2}⁩ שמספיק.</translation>
    </message>
    <message>
        <source>Multi-cut: without the best move it is still {0}, so several moves are good enough.</source>
        <translation>גיזום מרובה: בלי המהלך הטוב ביותר זה עדיין ⁨{0}⁩, ולכן כמה מהלכים מספיקים.</translation>
    </message>
    <message>
        <source>Stand pat: {0} without any capture is enough.</source>
        <translation>עמידה במקום: ⁨{0}⁩ בלי שום הכאה מספיק.</translation>
    </message>
    <message>
        <source>Checkmate.</source>
        <translation>מט.</translation>
    </message>
    <message>
        <source>Stalemate.</source>
        <translation>פט.</translation>
    </message>
    <message>
        <source>There is no other move.</source>
        <translation>אין מהלך אחר.</translation>
    </message>
    <message>
        <source>A weaker player sees no move here.</source>
        <translation>שחקן חלש יותר אינו רואה כאן מהלך.</translation>
    </message>
    <message>
        <source>The search was stopped here.</source>
        <translation>החיפוש נעצר כאן.</translation>
    </message>
    <message>
        <source>Cut off by {0}, move {1} of the order: {2}.</source>
        <translation>נגזם בידי ⁨{0}⁩, מהלך ⁨{1}⁩ בסדר: ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>{0} is the best move: {1}.</source>
        <translation>‏⁨{0}⁩ הוא המהלך הטוב ביותר: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>No capture is better than the evaluation: {0}.</source>
        <translation>אין הכאה טובה מן ההערכה: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>No move is good enough; the best comes to {0}.</source>
        <translation>שום מהלך אינו טוב דיו; הטוב ביותר מגיע אל ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Not looked at: at depth {0}, late move pruning stops after {1} quiet moves.</source>
        <translation>לא נבדק: בעומק ⁨{0}⁩ גיזום המהלכים המאוחרים עוצר אחרי ⁨{1}⁩ מהלכים שקטים.</translation>
    </message>
    <message>
        <source>Not looked at: futility pruning; the evaluation {0} and a margin of {1} do not reach {2}.</source>
        <translation>לא נבדק: גיזום חוסר תוחלת; ההערכה ⁨{0}⁩ ומרווח של ⁨{1}⁩ אינם מגיעים אל ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>Not looked at: a weaker player does not see it.</source>
        <translation>לא נבדק: שחקן חלש יותר אינו רואה אותו.</translation>
    </message>
    <message>
        <source>Not looked at: after {0} captures, the quiescence search looks only at those that recapture.</source>
        <translation>לא נבדק: אחרי ⁨{0}⁩ הכאות החיפוש השקט בודק רק הכאות חזרה.</translation>
    </message>
    <message>
        <source>Not looked at: the quiescence search leaves out captures that lose material.</source>
        <translation>לא נבדק: החיפוש השקט מדלג על הכאות שמפסידות חומר.</translation>
    </message>
    <message>
        <source>Not looked at: it takes too little to make a difference.</source>
        <translation>לא נבדק: הוא מכה מעט מכדי לשנות.</translation>
    </message>
    <message>
        <source>A first look, which orders the moves.</source>
        <translation>מבט ראשון, שמסדר את המהלכים.</translation>
    </message>
    <message>
        <source>The whole search.</source>
        <translation>החיפוש כולו.</translation>
    </message>
    <message>
        <source>All moves, in the full window.</source>
        <translation>כל המהלכים, בחלון המלא.</translation>
    </message>
    <message>
        <source>All moves, between {0} and {1}.</source>
        <translation>כל המהלכים, בין ⁨{0}⁩ לבין ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Is it better than the best so far?</source>
        <translation>האם הוא טוב מן הטוב ביותר עד כה?</translation>
    </message>
    <message numerus="yes">
        <source>Is it better than the best so far? Looked at %n plies less deep.</source>
        <translation>
            <numerusform>האם הוא טוב מן הטוב ביותר עד כה? נבדק לעומק קטן בחצי מהלך אחד.</numerusform>
            <numerusform>האם הוא טוב מן הטוב ביותר עד כה? נבדק לעומק קטן ב-%n חצאי מהלכים.</numerusform>
        </translation>
    </message>
    <message>
        <source>Better than expected: looked at again, at full depth.</source>
        <translation>טוב מן הצפוי: נבדק שוב, לעומק מלא.</translation>
    </message>
    <message>
        <source>The first move, in the full window.</source>
        <translation>המהלך הראשון, בחלון המלא.</translation>
    </message>
    <message>
        <source>A new best move: looked at again, in the full window.</source>
        <translation>מהלך טוב ביותר חדש: נבדק שוב, בחלון המלא.</translation>
    </message>
    <message>
        <source>A capture, or a way out of check, until the position is quiet.</source>
        <translation>הכאה, או מוצא משח, עד שהעמדה שקטה.</translation>
    </message>
    <message>
        <source>Would a capture help?</source>
        <translation>האם הכאה תעזור?</translation>
    </message>
    <message>
        <source>What if {0} passed?</source>
        <translation>מה אילו ⁨{0}⁩ ויתר?</translation>
    </message>
    <message>
        <source>Is it good enough without passing, too?</source>
        <translation>האם זה מספיק גם בלי ויתור?</translation>
    </message>
    <message>
        <source>Does the capture win by far, at less depth?</source>
        <translation>האם ההכאה מנצחת בהרבה, בעומק קטן יותר?</translation>
    </message>
    <message>
        <source>Is the best move the only good one?</source>
        <translation>האם המהלך הטוב ביותר הוא הטוב היחיד?</translation>
    </message>
    <message numerus="yes">
        <source>it is move number %n in the order</source>
        <translation>
            <numerusform>הוא מהלך מספר %n בסדר</numerusform>
            <numerusform>הוא מהלך מספר %n בסדר</numerusform>
        </translation>
    </message>
    <message>
        <source>it has done well before ({0})</source>
        <translation>הוא הצליח בעבר (⁨{0}⁩)</translation>
    </message>
    <message>
        <source>it has done badly before ({0})</source>
        <translation>הוא נכשל בעבר (⁨{0}⁩)</translation>
    </message>
    <message>
        <source>it is a killer</source>
        <translation>הוא מהלך קטלני</translation>
    </message>
    <message>
        <source>it gives check</source>
        <translation>הוא נותן שח</translation>
    </message>
    <message>
        <source>the best known move is a capture</source>
        <translation>המהלך הטוב ביותר הידוע הוא הכאה</translation>
    </message>
    <message>
        <source>it is a capture</source>
        <translation>הוא הכאה</translation>
    </message>
    <message>
        <source>a cut-off is expected here</source>
        <translation>כאן צפוי גיזום</translation>
    </message>
    <message>
        <source>the position does not improve</source>
        <translation>העמדה אינה משתפרת</translation>
    </message>
    <message>
        <source>this is the principal variation</source>
        <translation>זה ההמשך הראשי</translation>
    </message>
    <message numerus="yes">
        <source>extended by %n plies</source>
        <translation>
            <numerusform>הוארך בחצי מהלך אחד</numerusform>
            <numerusform>הוארך ב-%n חצאי מהלכים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>shortened by %n plies</source>
        <translation>
            <numerusform>קוצר בחצי מהלך אחד</numerusform>
            <numerusform>קוצר ב-%n חצאי מהלכים</numerusform>
        </translation>
    </message>
    <message>
        <source>Minimax and alpha-beta</source>
        <translation>מינימקס ואלפא־ביתא</translation>
    </message>
    <message>
        <source>Turn the histories off</source>
        <translation>כיבוי ההיסטוריות</translation>
    </message>
    <message>
        <source>Alpha-beta saves most if the best move comes first. Histories remember which quiet moves have refuted others. Without them the same depth takes more nodes.</source>
        <translation>אלפא־ביתא חוסך הכי הרבה כשהמהלך הטוב בא ראשון. היסטוריות זוכרות אילו מהלכים שקטים הפריכו אחרים. בלעדיהן אותו עומק דורש יותר צמתים.</translation>
    </message>
    <message>
        <source>Turn the transposition table off</source>
        <translation>כיבוי טבלת הטרנספוזיציות</translation>
    </message>
    <message>
        <source>In this pawn ending the same position comes up again and again by other orders of moves. Without the table each of them is searched anew. Look at the nodes.</source>
        <translation>בסיום הרגלים הזה אותה עמדה עולה שוב ושוב בסדרי מהלכים אחרים. בלי הטבלה כל אחד מהם נחקר מחדש. שימו לב לצמתים.</translation>
    </message>
    <message>
        <source>Turn the aspiration windows off</source>
        <translation>כיבוי חלונות הציפייה</translation>
    </message>
    <message>
        <source>The engine searches depth after depth, and expects nearly the same score each time. In a narrow window more moves are refuted at once. Without it the same depth takes more nodes.</source>
        <translation>המנוע מחפש עומק אחר עומק, ומצפה בכל פעם לציון דומה. בחלון צר יותר מהלכים מופרכים מיד. בלעדיו אותו עומק דורש יותר צמתים.</translation>
    </message>
    <message>
        <source>Turn null move pruning off</source>
        <translation>כיבוי הגיזום במהלך ריק</translation>
    </message>
    <message>
        <source>If a side could even pass and still stand well enough, a move will do as well, and the node is left. Without this the search proves in full what is clear.</source>
        <translation>אם צד יכול אפילו לוותר על תורו ועדיין לעמוד טוב דיו, גם מהלך יספיק, ועוזבים את הצומת. בלי זה החיפוש מוכיח במלואו את הברור.</translation>
    </message>
    <message>
        <source>Turn reverse futility pruning off</source>
        <translation>כיבוי גיזום חוסר התוחלת ההפוך</translation>
    </message>
    <message>
        <source>A side that is far ahead a few plies before the end of a line will stay ahead. The usual engine trusts its evaluation there and leaves the node.</source>
        <translation>צד שמוביל בהרבה מעט לפני סוף ההמשך יישאר מוביל. המנוע הרגיל סומך שם על הערכתו ועוזב את הצומת.</translation>
    </message>
    <message>
        <source>Turn late move pruning off</source>
        <translation>כיבוי גיזום המהלכים המאוחרים</translation>
    </message>
    <message>
        <source>Good moves are ordered first. Near the end of a line the usual engine looks at a dozen quiet moves and leaves out the others. Without this it looks at them all.</source>
        <translation>מהלכים טובים מסודרים ראשונים. לקראת סוף ההמשך המנוע הרגיל בוחן כתריסר מהלכים שקטים ומשמיט את האחרים. בלי זה הוא בוחן את כולם.</translation>
    </message>
    <message>
        <source>Turn late move reductions off</source>
        <translation>כיבוי קיצור המהלכים המאוחרים</translation>
    </message>
    <message>
        <source>Moves that are ordered late are searched less deep, and deeper again only if they surprise. No other rule saves as much: look at the nodes.</source>
        <translation>מהלכים שתורם מאוחר נחקרים פחות לעומק, ושוב לעומק רק אם הם מפתיעים. אין כלל שחוסך כל כך הרבה: שימו לב לצמתים.</translation>
    </message>
    <message>
        <source>Turn all pruning off</source>
        <translation>כיבוי כל הגיזום</translation>
    </message>
    <message>
        <source>Every rule that leaves something out can leave out the wrong thing. In this mate in two by Paul Morphy the first move gives a rook away without a check. The usual engine does not look at it; without pruning it is found.</source>
        <translation>כל כלל שמשמיט דבר עלול להשמיט את הדבר הלא נכון. במט בשניים הזה של פול מורפי המהלך הראשון מוסר צריח בלי שח. המנוע הרגיל אינו בוחן אותו; בלי גיזום הוא נמצא.</translation>
    </message>
    <message>
        <source>Turn the network off</source>
        <translation>כיבוי הרשת</translation>
    </message>
    <message>
        <source>What a search finds depends on what it thinks of the positions at the end of its lines. With the terms by hand it needs more depth for the same moves.</source>
        <translation>מה שחיפוש מוצא תלוי במה שהוא חושב על העמדות בסוף ההמשכים. בהערכה ידנית הוא צריך עומק רב יותר לאותם מהלכים.</translation>
    </message>
    <message>
        <source>All rules together</source>
        <translation>כל הכללים יחד</translation>
    </message>
    <message>
        <source>Turn everything off at once. The rules save more together than each of them alone, since each of them makes the trees smaller that the others work on.</source>
        <translation>כבו הכול בבת אחת. יחד הכללים חוסכים יותר מכל אחד לבדו, כי כל אחד מקטין את העצים שהאחרים עובדים עליהם.</translation>
    </message>
    <message>
        <source>move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>insert variation</source>
        <translation>הוספת וריאנט</translation>
    </message>
    <message>
        <source>paste variation</source>
        <translation>הדבקת וריאנט</translation>
    </message>
    <message>
        <source>promote variation</source>
        <translation>קידום וריאנט</translation>
    </message>
    <message>
        <source>demote variation</source>
        <translation>הורדת וריאנט בדרגה</translation>
    </message>
    <message>
        <source>make main line</source>
        <translation>הפיכה לרצף הראשי</translation>
    </message>
    <message>
        <source>delete moves</source>
        <translation>מחיקת מהלכים</translation>
    </message>
    <message>
        <source>delete variation</source>
        <translation>מחיקת וריאנט</translation>
    </message>
    <message>
        <source>delete moves before</source>
        <translation>מחיקת המהלכים שלפני כן</translation>
    </message>
    <message>
        <source>delete all variations</source>
        <translation>מחיקת כל הווריאנטים</translation>
    </message>
    <message>
        <source>delete all comments</source>
        <translation>מחיקת כל ההערות</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>הערה</translation>
    </message>
    <message>
        <source>delete comment</source>
        <translation>מחיקת הערה</translation>
    </message>
    <message>
        <source>glyph</source>
        <translation>סימן הערכה</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>חיצים</translation>
    </message>
    <message>
        <source>clock</source>
        <translation>שעון</translation>
    </message>
    <message>
        <source>evaluation</source>
        <translation>הערכה</translation>
    </message>
    <message>
        <source>headers</source>
        <translation>פרטי המשחק</translation>
    </message>
    <message>
        <source>result</source>
        <translation>תוצאה</translation>
    </message>
    <message>
        <source>begin of play</source>
        <translation>תחילת המשחק</translation>
    </message>
    <message>
        <source>switch sides</source>
        <translation>החלפת צדדים</translation>
    </message>
    <message>
        <source>take back</source>
        <translation>ביטול מהלך</translation>
    </message>
    <message>
        <source>paste game</source>
        <translation>הדבקת משחק</translation>
    </message>
    <message>
        <source>paste position</source>
        <translation>הדבקת עמדה</translation>
    </message>
    <message>
        <source>set up position</source>
        <translation>הצבת עמדה</translation>
    </message>
    <message>
        <source>annotate</source>
        <translation>רישום הדוח</translation>
    </message>
    <message>
        <source>Good move</source>
        <translation>מהלך טוב</translation>
    </message>
    <message>
        <source>Mistake</source>
        <translation>טעות</translation>
    </message>
    <message>
        <source>Brilliant move</source>
        <translation>מהלך מבריק</translation>
    </message>
    <message>
        <source>Blunder</source>
        <translation>טעות גסה</translation>
    </message>
    <message>
        <source>Interesting move</source>
        <translation>מהלך מעניין</translation>
    </message>
    <message>
        <source>Dubious move</source>
        <translation>מהלך מפוקפק</translation>
    </message>
    <message>
        <source>Forced move</source>
        <translation>מהלך כפוי</translation>
    </message>
    <message>
        <source>Only move</source>
        <translation>מהלך יחיד</translation>
    </message>
    <message>
        <source>Worst move</source>
        <translation>המהלך הגרוע ביותר</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>שוויון</translation>
    </message>
    <message>
        <source>Equal and quiet</source>
        <translation>שוויון שקט</translation>
    </message>
    <message>
        <source>Equal and sharp</source>
        <translation>שוויון חד</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>לא ברור</translation>
    </message>
    <message>
        <source>{0} is slightly better</source>
        <translation>‏⁨{0}⁩ עומד מעט טוב יותר</translation>
    </message>
    <message>
        <source>{0} is better</source>
        <translation>‏⁨{0}⁩ עומד טוב יותר</translation>
    </message>
    <message>
        <source>{0} is winning</source>
        <translation>‏⁨{0}⁩ בעמדת ניצחון</translation>
    </message>
    <message>
        <source>{0} should win easily</source>
        <translation>‏⁨{0}⁩ אמור לנצח בקלות</translation>
    </message>
    <message>
        <source>{0} is in zugzwang</source>
        <translation>‏⁨{0}⁩ בכפאי</translation>
    </message>
    <message>
        <source>{0} has a little more space</source>
        <translation>‏⁨{0}⁩ עם מעט יותר מרחב</translation>
    </message>
    <message>
        <source>{0} has more space</source>
        <translation>‏⁨{0}⁩ עם יותר מרחב</translation>
    </message>
    <message>
        <source>{0} has much more space</source>
        <translation>‏⁨{0}⁩ עם הרבה יותר מרחב</translation>
    </message>
    <message>
        <source>{0} is slightly ahead in development</source>
        <translation>‏⁨{0}⁩ מקדים מעט בפיתוח</translation>
    </message>
    <message>
        <source>{0} is ahead in development</source>
        <translation>‏⁨{0}⁩ מקדים בפיתוח</translation>
    </message>
    <message>
        <source>{0} is far ahead in development</source>
        <translation>‏⁨{0}⁩ מקדים בהרבה בפיתוח</translation>
    </message>
    <message>
        <source>{0} has the initiative</source>
        <translation>‏⁨{0}⁩ מחזיק ביוזמה</translation>
    </message>
    <message>
        <source>{0} has a lasting initiative</source>
        <translation>‏⁨{0}⁩ מחזיק ביוזמה מתמשכת</translation>
    </message>
    <message>
        <source>{0} has the attack</source>
        <translation>‏⁨{0}⁩ בהתקפה</translation>
    </message>
    <message>
        <source>{0} has too little for the material</source>
        <translation>‏⁨{0}⁩ בלי די פיצוי על החומר</translation>
    </message>
    <message>
        <source>{0} has compensation for the material</source>
        <translation>‏⁨{0}⁩ עם פיצוי על החומר</translation>
    </message>
    <message>
        <source>{0} has more than enough for the material</source>
        <translation>‏⁨{0}⁩ עם יותר מדי פיצוי על החומר</translation>
    </message>
    <message>
        <source>{0} controls the centre a little</source>
        <translation>‏⁨{0}⁩ שולט מעט במרכז</translation>
    </message>
    <message>
        <source>{0} controls the centre</source>
        <translation>‏⁨{0}⁩ שולט במרכז</translation>
    </message>
    <message>
        <source>{0} rules the centre</source>
        <translation>‏⁨{0}⁩ שולט לגמרי במרכז</translation>
    </message>
    <message>
        <source>{0} controls the king&apos;s side a little</source>
        <translation>‏⁨{0}⁩ שולט מעט באגף המלך</translation>
    </message>
    <message>
        <source>{0} controls the king&apos;s side</source>
        <translation>‏⁨{0}⁩ שולט באגף המלך</translation>
    </message>
    <message>
        <source>{0} rules the king&apos;s side</source>
        <translation>‏⁨{0}⁩ שולט לגמרי באגף המלך</translation>
    </message>
    <message>
        <source>{0} controls the queen&apos;s side a little</source>
        <translation>‏⁨{0}⁩ שולט מעט באגף המלכה</translation>
    </message>
    <message>
        <source>{0} controls the queen&apos;s side</source>
        <translation>‏⁨{0}⁩ שולט באגף המלכה</translation>
    </message>
    <message>
        <source>{0} rules the queen&apos;s side</source>
        <translation>‏⁨{0}⁩ שולט לגמרי באגף המלכה</translation>
    </message>
    <message>
        <source>{0} has a weak first rank</source>
        <translation>‏⁨{0}⁩ עם שורה אחורית חלשה</translation>
    </message>
    <message>
        <source>{0} has a safe first rank</source>
        <translation>‏⁨{0}⁩ עם שורה אחורית בטוחה</translation>
    </message>
    <message>
        <source>{0} has a king in danger</source>
        <translation>‏⁨{0}⁩ עם מלך בסכנה</translation>
    </message>
    <message>
        <source>{0} has a safe king</source>
        <translation>‏⁨{0}⁩ עם מלך בטוח</translation>
    </message>
    <message>
        <source>{0} has a badly placed king</source>
        <translation>‏⁨{0}⁩ עם מלך שעומד רע</translation>
    </message>
    <message>
        <source>{0} has a well placed king</source>
        <translation>‏⁨{0}⁩ עם מלך שעומד טוב</translation>
    </message>
    <message>
        <source>{0} has a very weak pawn structure</source>
        <translation>‏⁨{0}⁩ עם מבנה רגלים חלש מאוד</translation>
    </message>
    <message>
        <source>{0} has a weak pawn structure</source>
        <translation>‏⁨{0}⁩ עם מבנה רגלים חלש</translation>
    </message>
    <message>
        <source>{0} has a strong pawn structure</source>
        <translation>‏⁨{0}⁩ עם מבנה רגלים חזק</translation>
    </message>
    <message>
        <source>{0} has a very strong pawn structure</source>
        <translation>‏⁨{0}⁩ עם מבנה רגלים חזק מאוד</translation>
    </message>
    <message>
        <source>{0} has a bad knight</source>
        <translation>‏⁨{0}⁩ עם פרש רע</translation>
    </message>
    <message>
        <source>{0} has a good knight</source>
        <translation>‏⁨{0}⁩ עם פרש טוב</translation>
    </message>
    <message>
        <source>{0} has a bad bishop</source>
        <translation>‏⁨{0}⁩ עם רץ רע</translation>
    </message>
    <message>
        <source>{0} has a good bishop</source>
        <translation>‏⁨{0}⁩ עם רץ טוב</translation>
    </message>
    <message>
        <source>{0} has a bad rook</source>
        <translation>‏⁨{0}⁩ עם צריח רע</translation>
    </message>
    <message>
        <source>{0} has a good rook</source>
        <translation>‏⁨{0}⁩ עם צריח טוב</translation>
    </message>
    <message>
        <source>{0} has a bad queen</source>
        <translation>‏⁨{0}⁩ עם מלכה רעה</translation>
    </message>
    <message>
        <source>{0} has a good queen</source>
        <translation>‏⁨{0}⁩ עם מלכה טובה</translation>
    </message>
    <message>
        <source>{0} has pieces that work badly together</source>
        <translation>‏⁨{0}⁩ עם כלים שאינם משתפים פעולה</translation>
    </message>
    <message>
        <source>{0} has pieces that work well together</source>
        <translation>‏⁨{0}⁩ עם כלים שמשתפים פעולה היטב</translation>
    </message>
    <message>
        <source>{0} played the opening very badly</source>
        <translation>‏⁨{0}⁩ שיחק את הפתיחה רע מאוד</translation>
    </message>
    <message>
        <source>{0} played the opening badly</source>
        <translation>‏⁨{0}⁩ שיחק את הפתיחה רע</translation>
    </message>
    <message>
        <source>{0} played the opening well</source>
        <translation>‏⁨{0}⁩ שיחק את הפתיחה טוב</translation>
    </message>
    <message>
        <source>{0} played the opening very well</source>
        <translation>‏⁨{0}⁩ שיחק את הפתיחה טוב מאוד</translation>
    </message>
    <message>
        <source>{0} played the middlegame very badly</source>
        <translation>‏⁨{0}⁩ שיחק את אמצע המשחק רע מאוד</translation>
    </message>
    <message>
        <source>{0} played the middlegame badly</source>
        <translation>‏⁨{0}⁩ שיחק את אמצע המשחק רע</translation>
    </message>
    <message>
        <source>{0} played the middlegame well</source>
        <translation>‏⁨{0}⁩ שיחק את אמצע המשחק טוב</translation>
    </message>
    <message>
        <source>{0} played the middlegame very well</source>
        <translation>‏⁨{0}⁩ שיחק את אמצע המשחק טוב מאוד</translation>
    </message>
    <message>
        <source>{0} played the endgame very badly</source>
        <translation>‏⁨{0}⁩ שיחק את הסיום רע מאוד</translation>
    </message>
    <message>
        <source>{0} played the endgame badly</source>
        <translation>‏⁨{0}⁩ שיחק את הסיום רע</translation>
    </message>
    <message>
        <source>{0} played the endgame well</source>
        <translation>‏⁨{0}⁩ שיחק את הסיום טוב</translation>
    </message>
    <message>
        <source>{0} played the endgame very well</source>
        <translation>‏⁨{0}⁩ שיחק את הסיום טוב מאוד</translation>
    </message>
    <message>
        <source>{0} has a little counterplay</source>
        <translation>‏⁨{0}⁩ עם מעט משחק נגד</translation>
    </message>
    <message>
        <source>{0} has counterplay</source>
        <translation>‏⁨{0}⁩ עם משחק נגד</translation>
    </message>
    <message>
        <source>{0} has decisive counterplay</source>
        <translation>‏⁨{0}⁩ עם משחק נגד מכריע</translation>
    </message>
    <message>
        <source>{0} is short of time</source>
        <translation>‏⁨{0}⁩ עם מעט זמן</translation>
    </message>
    <message>
        <source>{0} is in time trouble</source>
        <translation>‏⁨{0}⁩ במצוקת זמן</translation>
    </message>
    <message>
        <source>With the idea</source>
        <translation>במטרה</translation>
    </message>
    <message>
        <source>Aimed against</source>
        <translation>מכוון נגד</translation>
    </message>
    <message>
        <source>Better is</source>
        <translation>עדיף</translation>
    </message>
    <message>
        <source>Worse is</source>
        <translation>גרוע יותר</translation>
    </message>
    <message>
        <source>Equivalent is</source>
        <translation>שווה ערך</translation>
    </message>
    <message>
        <source>Remark of the editor</source>
        <translation>הערת המערכת</translation>
    </message>
    <message>
        <source>Novelty</source>
        <translation>חידוש</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>מרחב</translation>
    </message>
    <message>
        <source>File</source>
        <translation>טור</translation>
    </message>
    <message>
        <source>Diagonal</source>
        <translation>אלכסון</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>מרכז</translation>
    </message>
    <message>
        <source>King&apos;s side</source>
        <translation>אגף המלך</translation>
    </message>
    <message>
        <source>Queen&apos;s side</source>
        <translation>אגף המלכה</translation>
    </message>
    <message>
        <source>Weak point</source>
        <translation>נקודת תורפה</translation>
    </message>
    <message>
        <source>Endgame</source>
        <translation>סיום</translation>
    </message>
    <message>
        <source>Bishop pair</source>
        <translation>זוג רצים</translation>
    </message>
    <message>
        <source>The game has this line already.</source>
        <translation>הרצף הזה כבר נמצא במשחק.</translation>
    </message>
    <message>
        <source>{0}.</source>
        <translation>⁨{0}⁩.</translation>
    </message>
    <message>
        <source>there is no folder {0}</source>
        <translation>אין תיקייה ⁨{0}⁩</translation>
    </message>
    <message>
        <source>The position at the start</source>
        <translation>העמדה בהתחלה</translation>
    </message>
    <message>
        <source>After {0}</source>
        <translation>אחרי ⁨{0}⁩</translation>
    </message>
    <message>
        <source>round {0}</source>
        <translation>סיבוב ⁨{0}⁩</translation>
    </message>
    <message>
        <source>annotated by {0}</source>
        <translation>הערות מאת ⁨{0}⁩</translation>
    </message>
    <message>
        <source>First position</source>
        <translation>העמדה הראשונה</translation>
    </message>
    <message>
        <source>Previous move</source>
        <translation>המהלך הקודם</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>המהלך הבא</translation>
    </message>
    <message>
        <source>Last position</source>
        <translation>העמדה האחרונה</translation>
    </message>
    <message>
        <source>That went wrong: {0}</source>
        <translation>משהו השתבש: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} is a list of positions; games go into a PGN file.</source>
        <translation>‏⁨{0}⁩ הוא רשימת עמדות; משחקים שייכים לקובץ PGN.</translation>
    </message>
    <message>
        <source>{0} is the file that the games come from; choose another one.</source>
        <translation>‏⁨{0}⁩ הוא הקובץ שממנו באו המשחקים; יש לבחור קובץ אחר.</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>אין טקסט להדבקה.</translation>
    </message>
    <message>
        <source>Pasted a position</source>
        <translation>העמדה הודבקה</translation>
    </message>
    <message>
        <source>Pasted a game</source>
        <translation>המשחק הודבק</translation>
    </message>
    <message>
        <source>Those moves cannot be played: {0}.</source>
        <translation>לא ניתן לשחק את המהלכים האלה: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>None of those positions can be read; {0}.</source>
        <translation>לא ניתן לקרוא אף אחת מהעמדות; ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>a diagram tells no castling rights; {0} is taken for granted</source>
        <translation>דיאגרמה אינה מציינת זכויות הצרחה; ההנחה היא ⁨{0}⁩</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>משחק חדש</translation>
    </message>
    <message>
        <source>line {0}: {1}</source>
        <translation>שורה ⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0} is not a list of positions.</source>
        <translation>‏⁨{0}⁩ אינו רשימת עמדות.</translation>
    </message>
    <message>
        <source>{0} holds no position; {1}.</source>
        <translation>אין עמדה ב־⁨{0}⁩; ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} holds no position.</source>
        <translation>אין עמדה ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} behind it is not understood</source>
        <translation>‏⁨{0}⁩ שאחרי כן אינו מובן</translation>
    </message>
    <message>
        <source>castling with a rook on {0} does not fit the pieces and is left out</source>
        <translation>הצרחה עם צריח ב־⁨{0}⁩ אינה תואמת את הכלים והושמטה</translation>
    </message>
    <message>
        <source>the en-passant square {0} does not fit the pieces and is left out</source>
        <translation>משבצת ההכאה דרך הילוכו ⁨{0}⁩ אינה תואמת את הכלים והושמטה</translation>
    </message>
    <message>
        <source>{0} is no placement of pieces</source>
        <translation>‏⁨{0}⁩ אינו סידור כלים</translation>
    </message>
    <message>
        <source>a placement has 8 ranks with / between them, this one has {0}</source>
        <translation>בסידור כלים יש 8 שורות עם / ביניהן, כאן יש ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} in rank {1} is no piece</source>
        <translation>‏⁨{0}⁩ בשורה ⁨{1}⁩ אינו כלי</translation>
    </message>
    <message>
        <source>rank {0} has {1} squares instead of 8</source>
        <translation>בשורה ⁨{0}⁩ יש ⁨{1}⁩ משבצות במקום 8</translation>
    </message>
    <message>
        <source>{0} is no side to move, which is w or b</source>
        <translation>‏⁨{0}⁩ אינו צד בתור, שהוא w או b</translation>
    </message>
    <message>
        <source>{0} are no castling rights, which are like KQkq, HAha or -</source>
        <translation>‏⁨{0}⁩ אינן זכויות הצרחה כמו ⁦KQkq⁩, ⁦HAha⁩ או ⁦-⁩</translation>
    </message>
    <message>
        <source>{0} is no en-passant square, which is on rank 3 or 6</source>
        <translation>‏⁨{0}⁩ אינה משבצת הכאה דרך הילוכו, שנמצאת בשורה 3 או 6</translation>
    </message>
    <message>
        <source>{0} is no count of halfmoves</source>
        <translation>‏⁨{0}⁩ אינו מספר של חצאי מהלך</translation>
    </message>
    <message>
        <source>{0} is no move number</source>
        <translation>‏⁨{0}⁩ אינו מספר מהלך</translation>
    </message>
    <message>
        <source>That address is one of {0}, which this program does not play.</source>
        <translation>הכתובת שייכת ל־⁨{0}⁩, שהתוכנה אינה משחקת.</translation>
    </message>
    <message>
        <source>That address of {0} holds no position; nothing is fetched from the network: copy the FEN or PGN there.</source>
        <translation>הכתובת של ⁨{0}⁩ אינה מכילה עמדה; דבר אינו מובא מהרשת: יש להעתיק שם את ה־FEN או ה־PGN.</translation>
    </message>
    <message>
        <source>No backup could be made: {0}.</source>
        <translation>לא ניתן היה ליצור עותק גיבוי: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} was not saved: the file is gone, with its other games; save under another name.</source>
        <translation>‏⁨{0}⁩ לא נשמר: הקובץ נעלם, על שאר משחקיו; יש לשמור בשם אחר.</translation>
    </message>
    <message>
        <source>{0} was not saved: its encoding is not clear; save under another name.</source>
        <translation>‏⁨{0}⁩ לא נשמר: קידוד התווים שלו אינו ברור; יש לשמור בשם אחר.</translation>
    </message>
    <message>
        <source>it may not be read</source>
        <translation>אין הרשאת קריאה</translation>
    </message>
    <message>
        <source>{0} is too large for this memory.</source>
        <translation>‏⁨{0}⁩ גדול מדי לזיכרון הזה.</translation>
    </message>
    <message>
        <source>{0} is not a file.</source>
        <translation>‏⁨{0}⁩ אינו קובץ.</translation>
    </message>
    <message>
        <source>“{0}” is left out: {1} compares with a number or a date.</source>
        <translation>„⁨{0}⁩” אינו נחשב: ⁨{1}⁩ משווה למספר או לתאריך.</translation>
    </message>
    <message>
        <source>No game has a header “{0}”; “{1}” was looked for as a word.</source>
        <translation>לאף משחק אין כותרת בשם „⁨{0}⁩”; „⁨{1}⁩” נחפש כמילה.</translation>
    </message>
    <message>
        <source>from the file</source>
        <translation>מהקובץ</translation>
    </message>
    <message>
        <source>Board to set up</source>
        <translation>לוח להצבת עמדה</translation>
    </message>
    <message>
        <source>That is too long.</source>
        <translation>זה ארוך מדי.</translation>
    </message>
    <message>
        <source>Nothing stands before it that it could refer to.</source>
        <translation>אין לפניו דבר שאליו הוא יכול להתייחס.</translation>
    </message>
    <message>
        <source>No bracket is open here.</source>
        <translation>אין כאן סוגר פתוח.</translation>
    </message>
    <message numerus="yes">
        <source>Names in %Ln games of {0} are changed.</source>
        <translation>
            <numerusform>שמות שונו במשחק אחד של ⁨{0}⁩.</numerusform>
            <numerusform>שמות שונו ב־%Ln משחקים של ⁨{0}⁩.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln names could not be changed safely.</source>
        <translation>
            <numerusform>שם אחד לא ניתן היה לשנות בבטחה.</numerusform>
            <numerusform>%Ln שמות לא ניתן היה לשנות בבטחה.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {0}. The version before is in {1}.</source>
        <translation>‏⁨{0}⁩ נשמר. המצב הקודם נמצא ב־⁨{1}⁩.</translation>
    </message>
    <message>
        <source>“{0}” (letter {1}): {2}</source>
        <translation>„⁨{0}⁩” (תו ⁨{1}⁩): ⁨{2}⁩</translation>
    </message>
    <message>
        <source>“{0}” must be followed by plies or moves, at most {1} plies.</source>
        <translation>אחרי „⁨{0}⁩” חייב לבוא מספר של חצאי מהלכים (plies) או מהלכים (moves), לכל היותר ⁨{1}⁩ חצאי מהלכים.</translation>
    </message>
    <message>
        <source>It joins headers with headers, or questions with questions; put brackets round what belongs together.</source>
        <translation>הוא מחבר כותרות לכותרות או שאלות לשאלות; יש להקיף בסוגריים את מה ששייך יחד.</translation>
    </message>
    <message>
        <source>It must stand before a question about the moves, not before headers.</source>
        <translation>הוא חייב לבוא לפני שאלה על המהלכים, לא לפני כותרות.</translation>
    </message>
    <message>
        <source>It may stand before headers or before a question, but not before both.</source>
        <translation>הוא יכול לבוא לפני כותרות או לפני שאלה, אך לא לפני שתיהן.</translation>
    </message>
    <message>
        <source>“either” must be followed by “colour”.</source>
        <translation>אחרי „either” חייב לבוא „colour”.</translation>
    </message>
    <message>
        <source>“{0}” is no name; there are {1}.</source>
        <translation>„⁨{0}⁩” אינו שם; יש ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>“{0}” belongs to neither side.</source>
        <translation>„⁨{0}⁩” אינו שייך לאף צד.</translation>
    </message>
    <message>
        <source>The moves of {0} are not kept for the next time: {1}.</source>
        <translation>המהלכים של ⁨{0}⁩ אינם נשמרים לפעם הבאה: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>“{0}” names no squares; d4, d4-e5, f (a file), 7 (a rank), light and dark do.</source>
        <translation>„⁨{0}⁩” אינו מציין משבצות; d4, d4-e5, f (טור), 7 (שורה), light ו־dark מציינים.</translation>
    </message>
    <message>
        <source>“{0}” is no man: KQRBNP are White&apos;s, kqrbnp Black&apos;s.</source>
        <translation>„⁨{0}⁩” אינו כלי: KQRBNP הם לבנים, kqrbnp שחורים.</translation>
    </message>
    <message>
        <source>No man stands in the brackets.</source>
        <translation>אין כלי בתוך הסוגריים.</translation>
    </message>
    <message>
        <source>Two numbers with .. may only stand behind =.</source>
        <translation>שני מספרים עם .. יכולים לבוא רק אחרי =.</translation>
    </message>
    <message>
        <source>That leaves no number: they go from {0} to {1}, the smaller one first.</source>
        <translation>אין מספר כזה בין ⁨{0}⁩ ל־⁨{1}⁩.</translation>
    </message>
    <message>
        <source>“{0}” is not a man on a square. Examples: Nf5, kg8-h8, P&gt;=5.</source>
        <translation>„⁨{0}⁩” אינו כלי על משבצת, כמו Nf5,‏ kg8-h8 או P&gt;=5.</translation>
    </message>
    <message>
        <source>“{0}” is not a material. Examples: KRPKR, R-r=1, rook-ending.</source>
        <translation>„⁨{0}⁩” אינו חומר, כמו KRPKR,‏ R-r=1 או rook-ending.</translation>
    </message>
    <message>
        <source>“{0}” is not a move. Examples: Nf5, Bxh7+, *xh7, e8=Q, Nd2-f5, O-O.</source>
        <translation>„⁨{0}⁩” אינו מהלך, כמו Nf5,‏ Bxh7+,‏ *xh7,‏ e8=Q,‏ Nd2-f5 או O-O.</translation>
    </message>
    <message>
        <source>“{0}” is not a glyph. Examples: ??, !?, ±, $14.</source>
        <translation>„⁨{0}⁩” אינו סימן הערכה, כמו ⁦??⁩, ⁦!?⁩, ⁦±⁩ או ⁦$14⁩.</translation>
    </message>
    <message>
        <source>The squares must be followed by w or b, for the side to move.</source>
        <translation>אחרי המשבצות חייב לבוא w או b לציון הצד שתורו.</translation>
    </message>
    <message>
        <source>“{0}” stands for nothing on a board.</source>
        <translation>„⁨{0}⁩” אינו מציין דבר על הלוח.</translation>
    </message>
    <message>
        <source>A position has eight ranks of eight squares, as in a FEN.</source>
        <translation>בעמדה שמונה שורות של שמונה משבצות, כמו ב־FEN.</translation>
    </message>
    <message>
        <source>“turn:” must be followed by white or black.</source>
        <translation>אחרי „turn:” חייב לבוא white או black.</translation>
    </message>
    <message>
        <source>“{0}” is not a range of numbers. Examples: 10-20, 40-.</source>
        <translation>„⁨{0}⁩” אינו טווח מספרים, כמו 10-20 או 40-.</translation>
    </message>
    <message>
        <source>{0} comes before {1}.</source>
        <translation>‏⁨{0}⁩ בא לפני ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>A key has sixteen hexadecimal digits: 0 to 9 and a to f.</source>
        <translation>במפתח שש־עשרה ספרות מ־0 עד f.</translation>
    </message>
    <message>
        <source>That is a move of the other side.</source>
        <translation>זה מהלך של הצד השני.</translation>
    </message>
    <message>
        <source>The collections cannot be read: {0}.</source>
        <translation>אי אפשר לקרוא את האוספים: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The list of collections was damaged, and a new one was begun; {0}.</source>
        <translation>רשימת האוספים נפגמה ומתחילה מחדש; ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The collections are being changed by another window: try once more.</source>
        <translation>חלון אחר משנה כעת את האוספים: נסו שוב.</translation>
    </message>
    <message>
        <source>There is no collection “{0}” any more.</source>
        <translation>האוסף &quot;⁨{0}⁩&quot; אינו קיים עוד.</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>אוסף</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games are there more than once.</source>
        <translation>
            <numerusform>משחק אחד מופיע יותר מפעם אחת.</numerusform>
            <numerusform>%Ln משחקים מופיעים יותר מפעם אחת.</numerusform>
        </translation>
    </message>
    <message>
        <source>The longest version of each comes first; the others are selected.</source>
        <translation>הגרסה הארוכה ביותר של כל אחד מופיעה ראשונה; האחרות מסומנות.</translation>
    </message>
    <message>
        <source>No game is there twice.</source>
        <translation>אין משחק שמופיע פעמיים.</translation>
    </message>
    <message>
        <source>These are {0} games: a crosstable has at most {1}.</source>
        <translation>אלה ⁨{0}⁩ משחקים: בטבלה צולבת יש לכל היותר ⁨{1}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games deleted.</source>
        <translation>
            <numerusform>משחק אחד נמחק.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים נמחקו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games moved.</source>
        <translation>
            <numerusform>משחק אחד הועבר.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים הועברו.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is sorted.</source>
        <translation>‏⁨{0}⁩ ממוין.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games changed.</source>
        <translation>
            <numerusform>משחק אחד שונה.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים שונו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them were there already.</source>
        <translation>
            <numerusform>אחד מהם כבר היה שם.</numerusform>
            <numerusform>‏⁨%Ln⁩ מהם כבר היו שם.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %Ln selected games</source>
        <translation>
            <numerusform>המשחק הנבחר</numerusform>
            <numerusform>‏⁨%Ln⁩ המשחקים הנבחרים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %Ln games of the list</source>
        <translation>
            <numerusform>המשחק של הרשימה</numerusform>
            <numerusform>כל ⁨%Ln⁩ המשחקים ברשימה</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more values</source>
        <translation>
            <numerusform>ועוד ערך אחד</numerusform>
            <numerusform>ועוד ⁨%Ln⁩ ערכים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %Ln Games</source>
        <translation>
            <numerusform>שינוי משחק אחד</numerusform>
            <numerusform>שינוי ⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln Games</source>
        <translation>
            <numerusform>הסרת משחק אחד</numerusform>
            <numerusform>הסרת ⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message>
        <source>The result also stands behind the moves: it is changed in the game.</source>
        <translation>התוצאה כתובה גם אחרי המהלכים: משנים אותה במשחק.</translation>
    </message>
    <message>
        <source>“{0}”: two stars stand side by side at letter {1}.</source>
        <translation>”⁨{0}⁩“: שתי כוכביות צמודות באות ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>“{0}”: {1} at letter {2} needs as many stars in what is found.</source>
        <translation>”⁨{0}⁩“: ⁨{1}⁩ באות ⁨{2}⁩ צריך אותו מספר כוכביות במה שמחפשים.</translation>
    </message>
    <message>
        <source>{0} was not changed: its encoding, {1}, has no letter “{2}”.</source>
        <translation>‏⁨{0}⁩ לא שונה: בקידוד שלו, ⁨{1}⁩, אין אות ”⁨{2}⁩“.</translation>
    </message>
    <message>
        <source>{0} was not changed back: it has been changed since.</source>
        <translation>‏⁨{0}⁩ לא הוחזר: הוא השתנה מאז.</translation>
    </message>
    <message>
        <source>{0} was not changed: it is a list of positions, not of games.</source>
        <translation>‏⁨{0}⁩ לא שונה: זו רשימה של עמדות, לא של משחקים.</translation>
    </message>
    <message>
        <source>{0} was not changed: at least one game must remain in a file.</source>
        <translation>‏⁨{0}⁩ לא שונה: לפחות משחק אחד צריך להישאר בקובץ.</translation>
    </message>
    <message>
        <source>{0} was not changed: at most {1} MB can be taken out of a file at once.</source>
        <translation>‏⁨{0}⁩ לא שונה: אפשר להוציא מקובץ לכל היותר ⁨{1}⁩ מגה־בייט בבת אחת.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln that Scid has marked as deleted are left out.</source>
        <translation>
            <numerusform>אחד ש-Scid סימן כמחוק הושמט.</numerusform>
            <numerusform>%Ln ש-Scid סימן כמחוקים הושמטו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are damaged, and end early.</source>
        <translation>
            <numerusform>אחד פגום ומסתיים מוקדם.</numerusform>
            <numerusform>%Ln פגומים ומסתיימים מוקדם.</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} is damaged, or is no database of Scid.</source>
        <translation>‏⁨{0}⁩ פגום, או שאינו מסד נתונים של Scid.</translation>
    </message>
    <message>
        <source>A key can be neither mirrored nor have its colours exchanged: it does not show the position.</source>
        <translation>אי אפשר לשקף מפתח או להחליף בו צבעים: הוא אינו אומר מהי העמדה.</translation>
    </message>
    <message>
        <source>A position with castling rights cannot be mirrored: leave out all but the squares.</source>
        <translation>אי אפשר לשקף עמדה עם זכויות הצרחה: יש להשמיט הכול מלבד המשבצות.</translation>
    </message>
    <message>
        <source>A position with the side to move cannot be shifted: leave out all but the squares.</source>
        <translation>אי אפשר להזיז עמדה עם הצד שבתורו: יש להשמיט הכול מלבד המשבצות.</translation>
    </message>
    <message>
        <source>No game here has two known players.</source>
        <translation>לאף משחק כאן אין שני שחקנים ידועים.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games without both players are left out.</source>
        <translation>
            <numerusform>משחק אחד ללא שני השחקנים הושמט.</numerusform>
            <numerusform>%Ln משחקים ללא שני השחקנים הושמטו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games of players against the same name are left out.</source>
        <translation>
            <numerusform>משחק אחד של שחקן נגד אותו שם הושמט.</numerusform>
            <numerusform>%Ln משחקים של שחקנים נגד אותו שם הושמטו.</numerusform>
        </translation>
    </message>
    <message>
        <source>There are {0} players: these are the first {1}.</source>
        <translation>יש ⁨{0}⁩ שחקנים: אלה ⁨{1}⁩ הראשונים.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games without a result count for nobody.</source>
        <translation>
            <numerusform>משחק אחד ללא תוצאה אינו נספר לאיש.</numerusform>
            <numerusform>%Ln משחקים ללא תוצאה אינם נספרים לאיש.</numerusform>
        </translation>
    </message>
    <message>
        <source>A player has several games in one round: it is a match, or two players share a name.</source>
        <translation>לשחקן מסוים כמה משחקים בסיבוב אחד: דו־קרב, או שני שחקנים בשם אחד.</translation>
    </message>
    <message>
        <source>there is too little memory</source>
        <translation>אין די זיכרון</translation>
    </message>
    <message numerus="yes">
        <source>%Ln files are left out, the first one because: {0}</source>
        <translation>
            <numerusform>קובץ אחד הושמט: ⁨{0}⁩</numerusform>
            <numerusform>%Ln קבצים הושמטו, הראשון כי: ⁨{0}⁩</numerusform>
        </translation>
    </message>
    <message>
        <source>The journal {0} cannot be read: {1}.</source>
        <translation>לא ניתן לקרוא את היומן ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>The journal {0} was written by another version of the program; it stays where it is.</source>
        <translation>היומן ⁨{0}⁩ נכתב בגרסה אחרת של התוכנה; הוא נשאר במקומו.</translation>
    </message>
    <message>
        <source>The journal {0} is damaged in line {1}: only what was done before that is here.</source>
        <translation>היומן ⁨{0}⁩ פגום בשורה ⁨{1}⁩: כאן נמצא רק מה שנעשה לפני כן.</translation>
    </message>
    <message>
        <source>The journal that protects unsaved games cannot be written: {0}.</source>
        <translation>לא ניתן לכתוב את היומן ששומר על משחקים שלא נשמרו: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The journal is written again.</source>
        <translation>היומן נכתב שוב.</translation>
    </message>
    <message>
        <source>The journal of an earlier session could not be put aside: {0}.</source>
        <translation>לא ניתן היה לגנוז את היומן של הפעלה קודמת: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Depth {0}: {1} nodes</source>
        <translation>עומק ⁨{0}⁩: ⁨{1}⁩ צמתים</translation>
    </message>
    <message>
        <source>Nodes by depth, on a logarithmic scale</source>
        <translation>צמתים לפי עומק, בסולם לוגריתמי</translation>
    </message>
    <message>
        <source>After {0} games: {1}</source>
        <translation>אחרי ⁨{0}⁩ משחקים: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>Up here the player is better</source>
        <translation>כאן למעלה השחקן טוב יותר</translation>
    </message>
    <message>
        <source>Down here it is not</source>
        <translation>כאן למטה הוא אינו טוב יותר</translation>
    </message>
    <message>
        <source>{0} from {1} to {2}</source>
        <translation>‏⁨{0}⁩ מ־⁨{1}⁩ עד ⁨{2}⁩</translation>
    </message>
    <message>
        <source>As the usual engine</source>
        <translation>כמו המנוע הרגיל</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>ציון</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>Usual: {0}</source>
        <translation>רגיל: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>To depth {0}: {1} nodes instead of {2} ({3}).</source>
        <translation>עד עומק ⁨{0}⁩: ⁨{1}⁩ צמתים במקום ⁨{2}⁩ (⁨{3}⁩).</translation>
    </message>
    <message>
        <source>The same move.</source>
        <translation>אותו מהלך.</translation>
    </message>
    <message>
        <source>Another move.</source>
        <translation>מהלך אחר.</translation>
    </message>
    <message>
        <source>Minimax would look at {0} nodes to depth {1}.</source>
        <translation>מינימקס היה בוחן ⁨{0}⁩ צמתים עד עומק ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>עמדה</translation>
    </message>
    <message>
        <source>{0} nodes instead of {1} ({2}), the same move in {3} of {4} positions.</source>
        <translation>‏⁨{0}⁩ צמתים במקום ⁨{1}⁩ (⁨{2}⁩), אותו מהלך ב־⁨{3}⁩ מתוך ⁨{4}⁩ עמדות.</translation>
    </message>
    <message>
        <source>{0} solved instead of {1}.</source>
        <translation>‏⁨{0}⁩ נפתרו במקום ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} won, {1} drawn, {2} lost.</source>
        <translation>‏⁨{0}⁩ ניצחונות, ⁨{1}⁩ תיקו, ⁨{2}⁩ הפסדים.</translation>
    </message>
    <message>
        <source>Elo {0}.</source>
        <translation>אילו ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Log likelihood ratio {0} (from {1} to {2}).</source>
        <translation>לוג יחס הנראות ⁨{0}⁩ (מ־⁨{1}⁩ עד ⁨{2}⁩).</translation>
    </message>
    <message>
        <source>The player is better.</source>
        <translation>השחקן טוב יותר.</translation>
    </message>
    <message>
        <source>The player is not better.</source>
        <translation>השחקן אינו טוב יותר.</translation>
    </message>
    <message>
        <source>Points in %</source>
        <translation>נקודות באחוזים</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>נפתרו</translation>
    </message>
    <message>
        <source>Best so far: {0}.</source>
        <translation>הטוב עד כה: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The run begins anew: another experiment or another version of the engine had begun it, and {0} keeps what was found.</source>
        <translation>הריצה מתחילה מחדש: ניסוי אחר או גרסה אחרת של המנוע התחילו אותה, ומה שנמצא שמור ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0}, {1}.</source>
        <translation>⁨{0}⁩, ⁨{1}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln games repeat earlier ones: they count for the score, but not for Elo, LOS and the test.</source>
        <translation>
            <numerusform>משחק אחד חוזר על משחק קודם: הוא נספר בתוצאה, אבל לא ב־Elo, ב־LOS ובמבחן.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים חוזרים על משחקים קודמים: הם נספרים בתוצאה, אבל לא ב־Elo, ב־LOS ובמבחן.</numerusform>
        </translation>
    </message>
    <message>
        <source>No move of these games belongs in the book: nothing is written.</source>
        <translation>אף מהלך מהמשחקים האלה אינו מתאים לספר: דבר לא נכתב.</translation>
    </message>
    <message>
        <source>{0} is no opening book in Polyglot&apos;s format.</source>
        <translation>‏⁨{0}⁩ אינו ספר פתיחות בתבנית Polyglot.</translation>
    </message>
    <message>
        <source>{0} cannot be read any more: {1}.</source>
        <translation>לא ניתן עוד לקרוא את ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>There is no folder {0}.</source>
        <translation>אין תיקייה ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} is not a folder.</source>
        <translation>הנתיב ⁨{0}⁩ אינו תיקייה.</translation>
    </message>
    <message>
        <source>{0} holds no Syzygy tables.</source>
        <translation>אין טבלאות Syzygy ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>depth {0}</source>
        <translation>עומק ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Plies searched, and the longest line looked at</source>
        <translation>חצאי המהלך שנבחנו, והרצף הארוך ביותר שנבדק</translation>
    </message>
    <message>
        <source>{0} nodes</source>
        <translation>‏⁨{0}⁩ צמתים</translation>
    </message>
    <message>
        <source>Positions searched</source>
        <translation>עמדות שנבחנו</translation>
    </message>
    <message>
        <source>{0}/s</source>
        <translation>‏⁨{0}⁩ לשנייה</translation>
    </message>
    <message>
        <source>Positions searched in a second</source>
        <translation>עמדות שנבחנו בשנייה</translation>
    </message>
    <message>
        <source>hash {0} %</source>
        <translation>טבלה ⁨{0} %⁩</translation>
    </message>
    <message>
        <source>How full the transposition table is</source>
        <translation>עד כמה טבלת העמדות מלאה</translation>
    </message>
    <message>
        <source>{0} tablebase hits</source>
        <translation>‏⁨{0}⁩ פגיעות בטבלאות</translation>
    </message>
    <message>
        <source>Positions looked up in tablebases</source>
        <translation>עמדות שנמצאו בטבלאות הסיום</translation>
    </message>
    <message>
        <source>Time spent on this position</source>
        <translation>הזמן שהוקדש לעמדה</translation>
    </message>
    <message numerus="yes">
        <source>Of {0} moves, %n searched.</source>
        <translation>
            <numerusform>מתוך ⁨{0}⁩ מהלכים נבחן אחד.</numerusform>
            <numerusform>מתוך ⁨{0}⁩ מהלכים נבחנים ⁨%n⁩.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the %Ln games that were found</source>
        <translation>
            <numerusform>רק המשחק שנמצא</numerusform>
            <numerusform>רק ⁨%Ln⁩ המשחקים שנמצאו</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln moves</source>
        <translation>
            <numerusform>מהלך אחד</numerusform>
            <numerusform>‏⁨%Ln⁩ מהלכים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln positions</source>
        <translation>
            <numerusform>עמדה אחת</numerusform>
            <numerusform>‏⁨%Ln⁩ עמדות</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games</source>
        <translation>
            <numerusform>משחק אחד</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of {0} games come to this position.</source>
        <translation>
            <numerusform>משחק אחד מתוך ⁨{0}⁩ מגיע לעמדה זו.</numerusform>
            <numerusform>‏⁨%Ln⁩ מתוך ⁨{0}⁩ משחקים מגיעים לעמדה זו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first %n games</source>
        <translation>
            <numerusform>המשחק הראשון</numerusform>
            <numerusform>‏⁨%n⁩ המשחקים הראשונים</numerusform>
        </translation>
    </message>
    <message>
        <source>White {0} %, draws {1} %, Black {2} %</source>
        <translation>לבן ⁨{0} %⁩, תיקו ⁨{1} %⁩, שחור ⁨{2} %⁩</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>⁨{0} %⁩</translation>
    </message>
    <message>
        <source>no table</source>
        <translation>אין טבלה</translation>
    </message>
    <message>
        <source>mate</source>
        <translation>מט</translation>
    </message>
    <message>
        <source>wins, DTZ {0}</source>
        <translation>מנצח, DTZ ⁨{0}⁩</translation>
    </message>
    <message>
        <source>draws by the 50-move rule (a win with DTZ {0})</source>
        <translation>תיקו לפי כלל 50 המהלכים (ניצחון עם DTZ ⁨{0}⁩)</translation>
    </message>
    <message>
        <source>draws</source>
        <translation>תיקו</translation>
    </message>
    <message>
        <source>draws by the 50-move rule (a loss with DTZ {0})</source>
        <translation>תיקו לפי כלל 50 המהלכים (הפסד עם DTZ ⁨{0}⁩)</translation>
    </message>
    <message>
        <source>loses, DTZ {0}</source>
        <translation>מפסיד, DTZ ⁨{0}⁩</translation>
    </message>
    <message>
        <source>On a board…</source>
        <translation>על לוח…</translation>
    </message>
    <message>
        <source>Save this search…</source>
        <translation>שמירת החיפוש הזה…</translation>
    </message>
    <message>
        <source>Save the search</source>
        <translation>שמירת החיפוש</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>הערות וסימנים</translation>
    </message>
    <message>
        <source>Rename a search</source>
        <translation>שינוי שם של חיפוש</translation>
    </message>
    <message>
        <source>Delete a search</source>
        <translation>מחיקת חיפוש</translation>
    </message>
    <message>
        <source>Rename the search</source>
        <translation>שינוי שם החיפוש</translation>
    </message>
    <message>
        <source>“{0}” is deleted. It asked: {1}</source>
        <translation>החיפוש “⁨{0}⁩” נמחק. השאלה הייתה: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>Name of the search</source>
        <translation>שם החיפוש</translation>
    </message>
    <message>
        <source>from {0} on</source>
        <translation>החל מ־⁨{0}⁩</translation>
    </message>
    <message>
        <source>up to {0}</source>
        <translation>עד ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>הוספת קבצים…</translation>
    </message>
    <message>
        <source>Add a folder…</source>
        <translation>הוספת תיקייה…</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>הוצאה</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln Games</source>
        <translation>
            <numerusform>מחיקת המשחק</numerusform>
            <numerusform>מחיקת ⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>למעלה</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>למטה</translation>
    </message>
    <message>
        <source>Move to Place…</source>
        <translation>העברה למקום…</translation>
    </message>
    <message>
        <source>Sort the File by</source>
        <translation>מיון הקובץ לפי</translation>
    </message>
    <message>
        <source>The list as it is: {0}</source>
        <translation>הרשימה כמו שהיא: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Change a Header…</source>
        <translation>שינוי כותרת…</translation>
    </message>
    <message numerus="yes">
        <source>Number the Rounds of %Ln Games</source>
        <translation>
            <numerusform>מספור הסיבוב של המשחק</numerusform>
            <numerusform>מספור הסיבובים של ⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy to a File…</source>
        <translation>העתקה לקובץ…</translation>
    </message>
    <message>
        <source>Remove Duplicates…</source>
        <translation>הסרת כפילויות…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>The file becomes what it was before, to the byte</source>
        <translation>הקובץ חוזר להיות מה שהיה, עד הבית האחרון</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln games…</source>
        <translation>
            <numerusform>ייצוא משחק אחד…</numerusform>
            <numerusform>ייצוא ⁨%Ln⁩ משחקים…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The %Ln selected games…</source>
        <translation>
            <numerusform>המשחק הנבחר…</numerusform>
            <numerusform>‏⁨%Ln⁩ המשחקים הנבחרים…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln games of this list…</source>
        <translation>
            <numerusform>המשחק שברשימה הזאת…</numerusform>
            <numerusform>כל ⁨%Ln⁩ המשחקים שברשימה הזאת…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln games so far</source>
        <translation>
            <numerusform>משחק אחד עד כה</numerusform>
            <numerusform>%Ln משחקים עד כה</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} was not changed: not all of it is UTF-16. Export its games into a new file, which can be changed.</source>
        <translation>‏⁨{0}⁩ לא השתנה: לא כולו UTF-16. אפשר לייצא את המשחקים לקובץ חדש, שאותו ניתן לשנות.</translation>
    </message>
    <message>
        <source>The usual columns</source>
        <translation>העמודות הרגילות</translation>
    </message>
    <message>
        <source>White scores {0}</source>
        <translation>ללבן ⁨{0}⁩</translation>
    </message>
    <message>
        <source>No results</source>
        <translation>אין תוצאות</translation>
    </message>
    <message>
        <source>White won {0}, drawn {1}, Black won {2}</source>
        <translation>ניצחונות לבן ⁨{0}⁩, תיקו ⁨{1}⁩, ניצחונות שחור ⁨{2}⁩</translation>
    </message>
    <message>
        <source>last rating {0}, best {1} ({2})</source>
        <translation>דירוג אחרון ⁨{0}⁩, שיא ⁨{1}⁩ (⁨{2}⁩)</translation>
    </message>
    <message numerus="yes">
        <source>Performance {0} in %Ln games against rated opponents of {1} on average.</source>
        <translation>
            <numerusform>רמת ביצוע ⁨{0}⁩ במשחק אחד נגד יריבים מדורגים בממוצע ⁨{1}⁩.</numerusform>
            <numerusform>רמת ביצוע ⁨{0}⁩ ב־%Ln משחקים נגד יריבים מדורגים בממוצע ⁨{1}⁩.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without a rating</source>
        <translation>ללא דירוג</translation>
    </message>
    <message>
        <source>Without a code</source>
        <translation>ללא קוד</translation>
    </message>
    <message>
        <source>Won {0}, drawn {1}, lost {2}</source>
        <translation>ניצחונות ⁨{0}⁩, תיקו ⁨{1}⁩, הפסדים ⁨{2}⁩</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Sonneborn-Berger: the points of those who were beaten, and half the points of those who drew</source>
        <translation>סונבורן־ברגר: הנקודות של המנוצחים, וחצי מהנקודות של מי שסיימו בתיקו</translation>
    </message>
    <message>
        <source>Buchholz: the points of all opponents, in the games of this table</source>
        <translation>בוכהולץ: הנקודות של כל היריבים, במשחקים שבטבלה זו</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>נקודות</translation>
    </message>
    <message>
        <source>The performance rating, by the table of FIDE</source>
        <translation>דירוג הביצוע, לפי הטבלה של FIDE</translation>
    </message>
    <message>
        <source>S-B</source>
        <translation>ס־ב</translation>
    </message>
    <message>
        <source>Buchholz</source>
        <translation>בוכהולץ</translation>
    </message>
    <message>
        <source>Perf.</source>
        <translation>ביצוע</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>טבלה צולבת</translation>
    </message>
    <message numerus="yes">
        <source>%Ln players</source>
        <translation>
            <numerusform>שחקן אחד</numerusform>
            <numerusform>%Ln שחקנים</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} – {1}: {2}</source>
        <translation>⁨{0}⁩ – ⁨{1}⁩: ⁨{2}⁩</translation>
    </message>
    <message>
        <source>Player: {0}</source>
        <translation>שחקן: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Crosstable: {0}</source>
        <translation>טבלה צולבת: ⁨{0}⁩</translation>
    </message>
    <message numerus="yes">
        <source>Crosstable of the %Ln games of this list</source>
        <translation>
            <numerusform>טבלה צולבת של המשחק שברשימה</numerusform>
            <numerusform>טבלה צולבת של %Ln המשחקים שברשימה</numerusform>
        </translation>
    </message>
    <message>
        <source>Unify the spelling of names…</source>
        <translation>איחוד כתיבי שמות…</translation>
    </message>
    <message>
        <source>Preparation: {0}</source>
        <translation>הכנה: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Spelling of names: {0}</source>
        <translation>כתיבי שמות: ⁨{0}⁩</translation>
    </message>
    <message numerus="yes">
        <source>Rename %Ln players</source>
        <translation>
            <numerusform>שינוי שם של שחקן אחד</numerusform>
            <numerusform>שינוי שמות של %Ln שחקנים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problems</source>
        <translation>
            <numerusform>בעיה אחת</numerusform>
            <numerusform>‏⁨%n⁩ בעיות</numerusform>
        </translation>
    </message>
    <message>
        <source>text stands before the headers and is kept as a comment</source>
        <translation>לפני פרטי המשחק מופיע טקסט, והוא נשמר כהערה</translation>
    </message>
    <message>
        <source>the tag {0} is not closed</source>
        <translation>הפרט ⁨{0}⁩ לא נסגר</translation>
    </message>
    <message>
        <source>a tag cannot be read and is kept as a comment</source>
        <translation>פרט אינו ניתן לקריאה ונשמר כהערה</translation>
    </message>
    <message>
        <source>the tag {0} stands here again with another value; the first one counts</source>
        <translation>הפרט ⁨{0}⁩ מופיע כאן שוב עם ערך אחר; הראשון קובע</translation>
    </message>
    <message>
        <source>{0} names no piece and is taken as a queen</source>
        <translation>‏⁨{0}⁩ אינו מציין כלי ונחשב כמלכה</translation>
    </message>
    <message>
        <source>move {0} does not follow from the moves before it</source>
        <translation>מהלך ⁨{0}⁩ אינו ממשיך את המהלכים שלפניו</translation>
    </message>
    <message>
        <source>a comment is not closed</source>
        <translation>הערה לא נסגרה</translation>
    </message>
    <message>
        <source>more moves follow behind the result and are kept as a comment</source>
        <translation>אחרי התוצאה באים מהלכים נוספים, והם נשמרים כהערה</translation>
    </message>
    <message>
        <source>a second result, {0}, is left out</source>
        <translation>תוצאה שנייה, ⁨{0}⁩, הושמטה</translation>
    </message>
    <message>
        <source>a bracket is closed that was never opened</source>
        <translation>נסגר סוגר שלא נפתח</translation>
    </message>
    <message>
        <source>a variation is not closed</source>
        <translation>וריאנט לא נסגר</translation>
    </message>
    <message>
        <source>another game follows and is not shown</source>
        <translation>משחק נוסף בא אחריו ואינו מוצג</translation>
    </message>
    <message>
        <source>the variant {0} is not known; its moves are read by the rules of chess</source>
        <translation>סוג השחמט ⁨{0}⁩ אינו מוכר; המהלכים נקראים לפי חוקי השחמט</translation>
    </message>
    <message>
        <source>the FEN cannot be read, so that the moves are kept as a comment</source>
        <translation>לא ניתן לקרוא את ה־FEN, ולכן המהלכים נשמרים כהערה</translation>
    </message>
    <message>
        <source>a king is missing in the FEN</source>
        <translation>חסר מלך ב־FEN</translation>
    </message>
    <message>
        <source>the result is {0} here and {1} in the header</source>
        <translation>התוצאה כאן היא ⁨{0}⁩ ובפרטי המשחק ⁨{1}⁩</translation>
    </message>
    <message>
        <source>The adjourned game cannot be read: {0}</source>
        <translation>לא ניתן לקרוא את המשחק שנדחה: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>The game was not put away: {0}</source>
        <translation>המשחק לא נדחה: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} cannot be removed: {1}.</source>
        <translation>לא ניתן להסיר את ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message numerus="yes">
        <source>{0}: %n lines cannot be read and are left out; the file as it was is kept as {1}.</source>
        <translation>
            <numerusform>‏⁨{0}⁩: שורה אחת אינה ניתנת לקריאה והושמטה; הקובץ הקודם נשמר בשם ⁨{1}⁩.</numerusform>
            <numerusform>‏⁨{0}⁩: ⁨%n⁩ שורות אינן ניתנות לקריאה והושמטו; הקובץ הקודם נשמר בשם ⁨{1}⁩.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pasted %n positions</source>
        <translation>
            <numerusform>הודבקה עמדה אחת</numerusform>
            <numerusform>הודבקו ⁨%n⁩ עמדות</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pasted %n games</source>
        <translation>
            <numerusform>הודבק משחק אחד</numerusform>
            <numerusform>הודבקו ⁨%n⁩ משחקים</numerusform>
        </translation>
    </message>
    <message>
        <source>The game is not chess but a variant: the engine does not play it.</source>
        <translation>המשחק אינו שחמט רגיל אלא סוג אחר: המנוע אינו משחק אותו.</translation>
    </message>
    <message>
        <source>The game begins with a position that no game can reach.</source>
        <translation>המשחק מתחיל בעמדה שאי אפשר להגיע אליה.</translation>
    </message>
    <message>
        <source>A position is searched for a time, to a depth or for a number of nodes: one of the three.</source>
        <translation>עמדה נבחנת לפי זמן, עומק או מספר צמתים: אחד מהשלושה.</translation>
    </message>
    <message>
        <source>An engine that speaks XBoard is held to a time or a depth, not to a number of nodes.</source>
        <translation>מנוע שמדבר XBoard אפשר להגביל לפי זמן או עומק, לא לפי מספר צמתים.</translation>
    </message>
    <message>
        <source>{0} of a search must be from {1} to {2}, not {3}.</source>
        <translation>‏⁨{0}⁩ של חיפוש: אפשר מ־⁨{1}⁩ עד ⁨{2}⁩, לא ⁨{3}⁩.</translation>
    </message>
    <message>
        <source>{0} ms a move</source>
        <translation>‏⁨{0}⁩ מ״ש למהלך</translation>
    </message>
    <message>
        <source>{0} nodes a move</source>
        <translation>‏⁨{0}⁩ צמתים למהלך</translation>
    </message>
    <message>
        <source>Evaluation of the game</source>
        <translation>הערכת המשחק</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>רגעי מפתח</translation>
    </message>
    <message>
        <source>No move changed much.</source>
        <translation>אף מהלך לא שינה הרבה.</translation>
    </message>
    <message>
        <source>The table of marks {0} cannot be read: {1}.</source>
        <translation>לא ניתן לקרוא את טבלת הציונים ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>The table of marks must begin with the line: {0}, with tabs between the words.</source>
        <translation>טבלת הציונים חייבת להתחיל בשורה: ⁨{0}⁩, עם טאבים בין המילים.</translation>
    </message>
    <message>
        <source>The table of marks has more than {0} lines.</source>
        <translation>בטבלת הציונים יש יותר מ־⁨{0}⁩ שורות.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: {1} has another glyph above.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: ל־⁨{1}⁩ יש למעלה סימן הערכה אחר.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: four columns are needed, there are {1}.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: נדרשות ארבע עמודות, יש ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: the group is {1} or {2}, not “{3}”.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: הקבוצה היא ⁨{1}⁩ או ⁨{2}⁩, לא &quot;⁨{3}⁩&quot;.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: a name has up to {1} letters, digits, blanks and hyphens.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: בשם יש עד ⁨{1}⁩ אותיות, ספרות, רווחים ומקפים.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: a glyph is a number from 0 to {1}, not “{2}”.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: סימן הערכה הוא מספר מ־0 עד ⁨{1}⁩, לא &quot;⁨{2}⁩&quot;.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: “{1}” is not a comparison. Example: loss &gt;= 15.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: &quot;⁨{1}⁩&quot; אינו השוואה כמו ⁦loss &gt;= 15⁩.</translation>
    </message>
    <message>
        <source>Line {0} of the marks: “{1}” is not known of a move.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: &quot;⁨{1}⁩&quot; אינו ידוע על מהלך.</translation>
    </message>
    <message>
        <source>is compared by = with yes or no</source>
        <translation>מושווה בסימן = עם yes או no</translation>
    </message>
    <message>
        <source>is compared with a number</source>
        <translation>מושווה למספר</translation>
    </message>
    <message>
        <source>Line {0} of the marks: {1} {2}.</source>
        <translation>שורה ⁨{0}⁩ של הציונים: ⁨{1}⁩ ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>weights {0} of {1} for {2} men</source>
        <translation>משקלות ⁨{0}⁩ מתוך ⁨{1}⁩ ל־⁨{2}⁩ כלים</translation>
    </message>
    <message numerus="yes">
        <source>Last time %n games were left open.</source>
        <translation>
            <numerusform>בפעם הקודמת נשאר משחק אחד פתוח.</numerusform>
            <numerusform>בפעם הקודמת נשארו ⁨%n⁩ משחקים פתוחים.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last time %n games were left open, with unsaved changes.</source>
        <translation>
            <numerusform>בפעם הקודמת נשאר משחק אחד פתוח, עם שינויים שלא נשמרו.</numerusform>
            <numerusform>בפעם הקודמת נשארו ⁨%n⁩ משחקים פתוחים, עם שינויים שלא נשמרו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last time {0} games were left open, %n of them with unsaved changes.</source>
        <translation>
            <numerusform>בפעם הקודמת נשארו ⁨{0}⁩ משחקים פתוחים, אחד מהם עם שינויים שלא נשמרו.</numerusform>
            <numerusform>בפעם הקודמת נשארו ⁨{0}⁩ משחקים פתוחים, ⁨%n⁩ מהם עם שינויים שלא נשמרו.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moves</source>
        <translation>
            <numerusform>מהלך אחד</numerusform>
            <numerusform>‏⁨%n⁩ מהלכים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queens</source>
        <translation>
            <numerusform>מלכה</numerusform>
            <numerusform>‏⁨%n⁩ מלכות</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rooks</source>
        <translation>
            <numerusform>צריח</numerusform>
            <numerusform>‏⁨%n⁩ צריחים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bishops</source>
        <translation>
            <numerusform>רץ</numerusform>
            <numerusform>‏⁨%n⁩ רצים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n knights</source>
        <translation>
            <numerusform>פרש</numerusform>
            <numerusform>‏⁨%n⁩ פרשים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pawns</source>
        <translation>
            <numerusform>רגלי</numerusform>
            <numerusform>‏⁨%n⁩ רגלים</numerusform>
        </translation>
    </message>
    <message>
        <source>{0} stays as it is: there is nothing to change.</source>
        <translation>‏⁨{0}⁩ נשאר כמו שהוא: אין מה לשנות.</translation>
    </message>
    <message>
        <source>{0} is as it was before.</source>
        <translation>‏⁨{0}⁩ כמו שהיה קודם.</translation>
    </message>
    <message>
        <source>The engine is still being prepared; try again in a moment.</source>
        <translation>המנוע עדיין בהכנה; יש לנסות שוב בעוד רגע.</translation>
    </message>
    <message>
        <source>There is no program {0}.</source>
        <translation>אין תוכנה ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The engine gave no score.</source>
        <translation>המנוע לא נתן הערכה.</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>דיוק</translation>
    </message>
    <message>
        <source>Average centipawn loss</source>
        <translation>הפסד ממוצע (cp)</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>מהלכים</translation>
    </message>
    <message>
        <source>Accuracy by phase</source>
        <translation>דיוק לפי שלבים</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>זמן</translation>
    </message>
    <message>
        <source>A move on average</source>
        <translation>בממוצע למהלך</translation>
    </message>
    <message>
        <source>A move that got a bad mark</source>
        <translation>לכל מהלך רע</translation>
    </message>
    <message>
        <source>Any other move</source>
        <translation>לכל מהלך אחר</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>הארוך ביותר</translation>
    </message>
    <message>
        <source>Moves in time trouble</source>
        <translation>מהלכים במצוקת זמן</translation>
    </message>
    <message>
        <source>Accuracy in time trouble</source>
        <translation>דיוק במצוקת זמן</translation>
    </message>
    <message>
        <source>from {0} % to {1} %</source>
        <translation>מ־⁨{0}%⁩ ל־⁨{1}%⁩</translation>
    </message>
    <message>
        <source>better was {0}</source>
        <translation>עדיף היה ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} leaves the other games of the file</source>
        <translation>‏⁨{0}⁩ סוטה משאר המשחקים בקובץ</translation>
    </message>
    <message>
        <source>Searched: {0}</source>
        <translation>נבחן: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>White {0} %</source>
        <translation>לבן ⁨{0} %⁩</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>התחלה</translation>
    </message>
    <message>
        <source>thought for {0}</source>
        <translation>זמן מחשבה ⁨{0}⁩</translation>
    </message>
    <message>
        <source>checkmate</source>
        <translation>מט</translation>
    </message>
    <message>
        <source>A process of the batch ended by itself; run it again, and it goes on.</source>
        <translation>תהליך של האצווה הסתיים מעצמו; בהפעלה חוזרת היא תמשיך.</translation>
    </message>
    <message numerus="yes">
        <source>%n moves in {0}</source>
        <translation>
            <numerusform>מהלך אחד ב־⁨{0}⁩</numerusform>
            <numerusform>‏⁨%n⁩ מהלכים ב־⁨{0}⁩</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games have no file yet: Save As.</source>
        <translation>
            <numerusform>למשחק אחד עדיין אין קובץ: שמירה בשם.</numerusform>
            <numerusform>ל־⁨%n⁩ משחקים עדיין אין קובץ: שמירה בשם.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %Ln games to {0}.</source>
        <translation>
            <numerusform>משחק אחד נכתב ל־⁨{0}⁩.</numerusform>
            <numerusform>‏⁨%Ln⁩ משחקים נכתבו ל־⁨{0}⁩.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{0} ± {1} after %n rated games</source>
        <translation>
            <numerusform>‏⁨{0} ± {1}⁩ אחרי משחק מדורג אחד</numerusform>
            <numerusform>‏⁨{0} ± {1}⁩ אחרי ⁨%n⁩ משחקים מדורגים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n engines in the list could not be read; {0}.</source>
        <translation>
            <numerusform>מנוע אחד ברשימה לא היה קריא; ⁨{0}⁩.</numerusform>
            <numerusform>‏⁨%n⁩ מנועים ברשימה לא היו קריאים; ⁨{0}⁩.</numerusform>
        </translation>
    </message>
    <message>
        <source>“{0}” must be followed by a sign and a number, as in {0}&gt;=2.</source>
        <translation>אחרי „⁨{0}⁩” חייבים לבוא סימן ומספר, כמו ⁦{0}&gt;=2⁩.</translation>
    </message>
    <message numerus="yes">
        <source>{0} of %Ln games</source>
        <translation>
            <numerusform>‏⁨{0}⁩ מתוך משחק אחד</numerusform>
            <numerusform>‏⁨{0}⁩ מתוך ⁨%Ln⁩ משחקים</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tables, up to {0} men.</source>
        <translation>
            <numerusform>טבלה אחת, ל־⁨{0}⁩ כלים.</numerusform>
            <numerusform>‏⁨%n⁩ טבלאות, עד ⁨{0}⁩ כלים.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no Dask scheduler at {0}.</source>
        <translation>אין מתזמן Dask בכתובת ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The cluster could not do game {0}: {1}</source>
        <translation>האשכול לא הצליח לטפל במשחק ⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0} is not a legal move here.</source>
        <translation>‏⁨{0}⁩ אינו מהלך חוקי כאן.</translation>
    </message>
    <message>
        <source>There is no variation below this one.</source>
        <translation>אין וריאנט מתחת לזה.</translation>
    </message>
    <message>
        <source>This is the main line.</source>
        <translation>זה הרצף הראשי.</translation>
    </message>
    <message>
        <source>There is no move to delete.</source>
        <translation>אין מהלך למחיקה.</translation>
    </message>
    <message>
        <source>There is no variation to delete.</source>
        <translation>אין וריאנט למחיקה.</translation>
    </message>
    <message>
        <source>There is no comment to delete.</source>
        <translation>אין הערה למחיקה.</translation>
    </message>
    <message>
        <source>A comment before a move needs a move.</source>
        <translation>הערה לפני מהלך צריכה מהלך.</translation>
    </message>
    <message>
        <source>A glyph needs a move.</source>
        <translation>סימן הערכה צריך מהלך.</translation>
    </message>
    <message>
        <source>That is not a line of moves.</source>
        <translation>זה אינו רצף מהלכים.</translation>
    </message>
    <message>
        <source>That is not a position.</source>
        <translation>זו אינה עמדה.</translation>
    </message>
    <message>
        <source>This line does not begin in a position of this game.</source>
        <translation>הרצף הזה אינו מתחיל בעמדה של המשחק הזה.</translation>
    </message>
    <message>
        <source>These moves are not legal here.</source>
        <translation>המהלכים האלה אינם חוקיים כאן.</translation>
    </message>
    <message>
        <source>A header needs a name.</source>
        <translation>פרט צריך שם.</translation>
    </message>
    <message>
        <source>{0} is there twice.</source>
        <translation>‏⁨{0}⁩ מופיע פעמיים.</translation>
    </message>
    <message>
        <source>{0} belongs to the position, which is set up on the board.</source>
        <translation>‏⁨{0}⁩ שייך לעמדה, שאותה מציבים על הלוח.</translation>
    </message>
    <message>
        <source>“{0}” cannot be the name of a header: it begins with an English letter or a digit, and goes on with these and _ + # = : -.</source>
        <translation>&quot;⁨{0}⁩&quot; אינו יכול להיות שם של פרט: מותרות אותיות וספרות, ואחריהן גם ⁦_ + # = : -⁩.</translation>
    </message>
    <message>
        <source>The value of {0} holds a control character.</source>
        <translation>בערך של ⁨{0}⁩ יש תו בקרה.</translation>
    </message>
    <message>
        <source>A date is written 2024.05.31, with ? for what is not known.</source>
        <translation>תאריך נכתב כך: ⁦2024.05.31⁩, עם ? במקום מה שאינו ידוע.</translation>
    </message>
    <message>
        <source>A result is 1-0, 0-1, 1/2-1/2 or *.</source>
        <translation>תוצאה היא ⁦1-0⁩, ⁦0-1⁩, ⁦1/2-1/2⁩ או ⁦*⁩.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>סכום</translation>
    </message>
    <message>
        <source>White {0} %, draw {1} %, Black {2} %</source>
        <translation>לבן ⁨{0}⁩ %, תיקו ⁨{1}⁩ %, שחור ⁨{2}⁩ %</translation>
    </message>
    <message>
        <source>Depth 0, nothing is calculated</source>
        <translation>עומק 0, דבר לא חושב</translation>
    </message>
    <message>
        <source>the engine evaluates this ending by hand</source>
        <translation>את הסיום הזה המנוע מעריך ידנית</translation>
    </message>
    <message>
        <source>By hand: {0}.</source>
        <translation>ידנית: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>They disagree strongly.</source>
        <translation>הן חלוקות מאוד.</translation>
    </message>
    <message>
        <source>The search says {0} at depth {1}: nearer to the network.</source>
        <translation>החיפוש אומר ⁨{0}⁩ בעומק ⁨{1}⁩: קרוב יותר לרשת.</translation>
    </message>
    <message>
        <source>The search says {0} at depth {1}: nearer to the evaluation by hand.</source>
        <translation>החיפוש אומר ⁨{0}⁩ בעומק ⁨{1}⁩: קרוב יותר להערכה הידנית.</translation>
    </message>
    <message>
        <source>The search says {0} at depth {1}: as far from both.</source>
        <translation>החיפוש אומר ⁨{0}⁩ בעומק ⁨{1}⁩: רחוק משתיהן באותה מידה.</translation>
    </message>
    <message>
        <source>{0} is not legal in this position.</source>
        <translation>‏⁨{0}⁩ אינו חוקי בעמדה זו.</translation>
    </message>
    <message>
        <source>The clock was not started.</source>
        <translation>השעון לא הופעל.</translation>
    </message>
    <message>
        <source>The clock is stopped.</source>
        <translation>השעון נעצר.</translation>
    </message>
    <message>
        <source>There is no move to take back.</source>
        <translation>אין מהלך לביטול.</translation>
    </message>
    <message>
        <source>White has no clock.</source>
        <translation>ללבן אין שעון.</translation>
    </message>
    <message>
        <source>Black has no clock.</source>
        <translation>לשחור אין שעון.</translation>
    </message>
    <message>
        <source>{0} was not saved: {1}.</source>
        <translation>‏⁨{0}⁩ לא נשמר: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>The list of engines cannot be read: {0}.</source>
        <translation>לא ניתן לקרוא את רשימת המנועים: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The list of engines was damaged, and a new one was begun; {0}.</source>
        <translation>רשימת המנועים נפגמה ומתחילה מחדש; ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>the file is still {0}</source>
        <translation>הקובץ הוא עדיין ⁨{0}⁩</translation>
    </message>
    <message>
        <source>the old one is kept as {0}</source>
        <translation>הישנה נשמרה בשם ⁨{0}⁩</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>הפסיק לפעול</translation>
    </message>
    <message>
        <source>ended with code {0}</source>
        <translation>הפסיק לפעול בקוד ⁨{0}⁩</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>אין קובץ כזה</translation>
    </message>
    <message>
        <source>the file may not be run</source>
        <translation>אין הרשאה להריץ את הקובץ</translation>
    </message>
    <message>
        <source>it is no program for this computer</source>
        <translation>זו אינה תוכנה למחשב הזה</translation>
    </message>
    <message>
        <source>Starting {0}</source>
        <translation>‏⁨{0}⁩ מופעל</translation>
    </message>
    <message>
        <source>{0} ready</source>
        <translation>‏⁨{0}⁩ מוכן</translation>
    </message>
    <message>
        <source>There is no FEN.</source>
        <translation>אין FEN.</translation>
    </message>
    <message>
        <source>That FEN cannot be read: {0}.</source>
        <translation>לא ניתן לקרוא את ה־FEN: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>it breaks a rule</source>
        <translation>היא מפרה כלל</translation>
    </message>
    <message>
        <source>That position is not possible: {0}.</source>
        <translation>העמדה אינה אפשרית: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The match cannot be read: {0}.</source>
        <translation>לא ניתן לקרוא את הדו־קרב: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} was not put aside: {1}.</source>
        <translation>‏⁨{0}⁩ לא נגנז: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>The match cannot be read: its file is damaged.</source>
        <translation>לא ניתן לקרוא את הדו־קרב: הקובץ שלו פגום.</translation>
    </message>
    <message>
        <source>{0} is neither a list of positions nor a PGN file.</source>
        <translation>‏⁨{0}⁩ אינו רשימת עמדות ואינו קובץ PGN.</translation>
    </message>
    <message>
        <source>{0} holds no opening.</source>
        <translation>אין פתיחה ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0}, game {1}</source>
        <translation>‏⁨{0}⁩, משחק ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0}, line {1}</source>
        <translation>‏⁨{0}⁩, שורה ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0}: that is no position.</source>
        <translation>‏⁨{0}⁩: זו אינה עמדה.</translation>
    </message>
    <message>
        <source>{0}: the position is impossible.</source>
        <translation>‏⁨{0}⁩: העמדה אינה אפשרית.</translation>
    </message>
    <message>
        <source>{0}: the game is over there already.</source>
        <translation>‏⁨{0}⁩: המשחק כבר הסתיים שם.</translation>
    </message>
    <message>
        <source>A match has 1 to {0} games.</source>
        <translation>בדו־קרב יש 1 עד ⁨{0}⁩ משחקים.</translation>
    </message>
    <message>
        <source>The time control has to be positive.</source>
        <translation>קצב הזמן חייב להיות חיובי.</translation>
    </message>
    <message>
        <source>The numbers of moves have to be positive.</source>
        <translation>מספרי המהלכים חייבים להיות חיוביים.</translation>
    </message>
    <message>
        <source>The plan of the match is damaged.</source>
        <translation>תוכנית הדו־קרב פגומה.</translation>
    </message>
    <message>
        <source>An opening of the match is damaged.</source>
        <translation>פתיחה של הדו־קרב פגומה.</translation>
    </message>
    <message>
        <source>White wins: {0}</source>
        <translation>הלבן ניצח: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Black wins: {0}</source>
        <translation>השחור ניצח: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>White</source>
        <translation>הלבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>השחור</translation>
    </message>
    <message>
        <source>The match cannot go on: {0}</source>
        <translation>הדו־קרב אינו יכול להימשך: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>The sequential test is decided: a difference of {0} Elo is accepted.</source>
        <translation>המבחן הסדרתי הוכרע: התקבל הפרש של ⁨{0}⁩ נקודות Elo.</translation>
    </message>
    <message>
        <source>All games are played.</source>
        <translation>כל המשחקים שוחקו.</translation>
    </message>
    <message>
        <source>This match is being played in another window.</source>
        <translation>הדו־קרב הזה מתנהל בחלון אחר.</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>‏⁨{0}⁩&#xa0;שנ׳</translation>
    </message>
    <message>
        <source>White {0} % · draw {1} % · Black {2} %</source>
        <translation>לבן ⁨{0} %⁩ · תיקו ⁨{1} %⁩ · שחור ⁨{2} %⁩</translation>
    </message>
    <message>
        <source>The game&apos;s TimeControl “{0}” is not one that PGN knows.</source>
        <translation>קצב הזמן &quot;⁨{0}⁩&quot; של המשחק אינו מוכר ב־PGN.</translation>
    </message>
    <message>
        <source>game {0}, line {1}: {2}</source>
        <translation>משחק ⁨{0}⁩, שורה ⁨{1}⁩: ⁨{2}⁩</translation>
    </message>
    <message>
        <source>There is no game in it.</source>
        <translation>אין בו משחק.</translation>
    </message>
    <message>
        <source>{0} is ambiguous here</source>
        <translation>‏⁨{0}⁩ אינו חד־משמעי כאן</translation>
    </message>
    <message>
        <source>{0} is not a move here</source>
        <translation>‏⁨{0}⁩ אינו מהלך כאן</translation>
    </message>
    <message>
        <source>{0} is not a legal move here</source>
        <translation>‏⁨{0}⁩ אינו מהלך חוקי כאן</translation>
    </message>
    <message>
        <source>{0} cannot be opened: {1}.</source>
        <translation>לא ניתן לפתוח את ⁨{0}⁩: ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} is empty.</source>
        <translation>‏⁨{0}⁩ ריק.</translation>
    </message>
    <message>
        <source>{0} is not a PGN file.</source>
        <translation>‏⁨{0}⁩ אינו קובץ PGN.</translation>
    </message>
    <message>
        <source>{0} holds no game.</source>
        <translation>אין משחק ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>There is neither a FEN nor a game in that text.</source>
        <translation>אין בטקסט הזה FEN ולא משחק.</translation>
    </message>
    <message>
        <source>{0} is damaged and could not be set aside: {1}</source>
        <translation>‏⁨{0}⁩ פגום ולא ניתן היה לשמור אותו בצד: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0} cannot be used: there is no folder {1}.</source>
        <translation>‏⁨{0}⁩ אינו שמיש: אין תיקייה ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} cannot be used: the folder or file may not be written.</source>
        <translation>‏⁨{0}⁩ אינו שמיש: אסור לכתוב לתיקייה או לקובץ.</translation>
    </message>
    <message>
        <source>the system gives no reason</source>
        <translation>המערכת אינה מציינת סיבה</translation>
    </message>
    <message>
        <source>A handicap can be given only in the normal start or one of Chess960.</source>
        <translation>יתרון אפשר לתת רק בעמדת הפתיחה הרגילה או באחת של Chess960.</translation>
    </message>
    <message>
        <source>That game would be over before it begins: {0}</source>
        <translation>המשחק היה מסתיים לפני שהתחיל: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Chess960 has positions 0 to {0}, not {1}.</source>
        <translation>ב־Chess960 יש עמדות 0 עד ⁨{0}⁩, לא ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>No opening is named.</source>
        <translation>לא צוינה פתיחה.</translation>
    </message>
    <message>
        <source>No opening is called {0}.</source>
        <translation>אין פתיחה בשם ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>That start position cannot be read.</source>
        <translation>לא ניתן לקרוא את עמדת הפתיחה.</translation>
    </message>
    <message>
        <source>That opening is not known.</source>
        <translation>הפתיחה אינה מוכרת.</translation>
    </message>
    <message>
        <source>A time cannot be negative.</source>
        <translation>זמן אינו יכול להיות שלילי.</translation>
    </message>
    <message>
        <source>A period has an increment, a delay or Bronstein&apos;s delay, not two of them.</source>
        <translation>לתקופה יש תוספת, השהיה או השהיית ברונשטיין, לא שתיים מהן.</translation>
    </message>
    <message>
        <source>A period without an increment needs some time of its own.</source>
        <translation>תקופה בלי תוספת צריכה זמן משלה.</translation>
    </message>
    <message>
        <source>A period has between 1 and {0} moves.</source>
        <translation>בתקופה יש בין 1 ל־⁨{0}⁩ מהלכים.</translation>
    </message>
    <message>
        <source>A time control needs a period.</source>
        <translation>קצב זמן צריך תקופה.</translation>
    </message>
    <message>
        <source>Only the last period may be without a number of moves: write for example 40/90, 30.</source>
        <translation>רק התקופה האחרונה יכולה להיות בלי מספר מהלכים, למשל: ⁦40/90, 30⁩.</translation>
    </message>
    <message>
        <source>A period of one move is a time for each move: write for example 10/move.</source>
        <translation>תקופה של מהלך אחד היא זמן לכל מהלך, למשל: 10/מהלך.</translation>
    </message>
    <message>
        <source>The time must be more than zero.</source>
        <translation>הזמן חייב להיות גדול מאפס.</translation>
    </message>
    <message>
        <source>The time is too long: the most is {0} days.</source>
        <translation>הזמן ארוך מדי: לכל היותר ⁨{0}⁩ ימים.</translation>
    </message>
    <message>
        <source>An hourglass is for both sides: what one uses the other gains.</source>
        <translation>שעון חול הוא לשני הצדדים: מה שאחד מנצל, השני מרוויח.</translation>
    </message>
    <message>
        <source>“{0}” is not a time: minutes and seconds end at 59.</source>
        <translation>&quot;⁨{0}⁩&quot; אינו זמן: דקות ושניות מסתיימות ב־59.</translation>
    </message>
    <message>
        <source>“{0}” is not a time control: write for example 5+3, 15 d5, 40/90, 30 or 10/move.</source>
        <translation>&quot;⁨{0}⁩&quot; אינו קצב זמן; אפשר למשל ⁦5+3⁩, ⁦15 d5⁩, ⁦40/90, 30⁩ או 10/מהלך.</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>בלי שעון</translation>
    </message>
    <message>
        <source>{0} per move</source>
        <translation>‏⁨{0}⁩ למהלך</translation>
    </message>
    <message>
        <source>Hourglass, {0}</source>
        <translation>שעון חול, ⁨{0}⁩</translation>
    </message>
    <message>
        <source>, then {0}</source>
        <translation>, ואז ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0}, repeated</source>
        <translation>‏⁨{0}⁩, וחוזר חלילה</translation>
    </message>
    <message>
        <source>{0} d</source>
        <translation>‏⁨{0}⁩ ימים</translation>
    </message>
    <message>
        <source>{0} min</source>
        <translation>‏⁨{0}⁩ דק׳</translation>
    </message>
    <message>
        <source>{0} + {1}</source>
        <translation>‏⁨{0}⁩ + ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0}, delay {1}</source>
        <translation>‏⁨{0}⁩, השהיה ⁨{1}⁩</translation>
    </message>
    <message>
        <source>{0}, Bronstein {1}</source>
        <translation>‏⁨{0}⁩, ברונשטיין ⁨{1}⁩</translation>
    </message>
    <message>
        <source>The engine cannot start: {0}</source>
        <translation>המנוע אינו יכול לפעול: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>its preparation ended with code {0}.</source>
        <translation>הכנתו הסתיימה בקוד ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The engine cannot search this position: {0}</source>
        <translation>המנוע אינו יכול לבחון את העמדה: ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>MomentCommands</name>
    <message>
        <source>There is no move to analyse.</source>
        <translation>אין מהלך לניתוח.</translation>
    </message>
    <message>
        <source>No single move decided this game.</source>
        <translation>אף מהלך יחיד לא הכריע את המשחק הזה.</translation>
    </message>
    <message>
        <source>{0} took White&apos;s chances from {1} to {2} %.</source>
        <translation>‏⁨{0}⁩ הוריד את סיכויי הלבן מ־⁨{1}⁩ ל־⁨{2}⁩ %.</translation>
    </message>
    <message>
        <source>{0} took Black&apos;s chances from {1} to {2} %.</source>
        <translation>‏⁨{0}⁩ הוריד את סיכויי השחור מ־⁨{1}⁩ ל־⁨{2}⁩ %.</translation>
    </message>
    <message>
        <source>{0} took your chances from {1} to {2} %.</source>
        <translation>‏⁨{0}⁩ הוריד את הסיכויים שלך מ־⁨{1}⁩ ל־⁨{2}⁩ %.</translation>
    </message>
    <message>
        <source>{0} took your opponent&apos;s chances from {1} to {2} %.</source>
        <translation>‏⁨{0}⁩ הוריד את סיכויי היריב מ־⁨{1}⁩ ל־⁨{2}⁩ %.</translation>
    </message>
    <message>
        <source>The game is not open any more.</source>
        <translation>המשחק כבר אינו פתוח.</translation>
    </message>
    <message>
        <source>The moment is a card of your training now.</source>
        <translation>הרגע הזה הוא כעת כרטיס באימון שלך.</translation>
    </message>
    <message>
        <source>This card is there already.</source>
        <translation>הכרטיס הזה כבר קיים.</translation>
    </message>
    <message>
        <source>This moment makes no sound question: too many moves are good, or the game is decided.</source>
        <translation>הרגע הזה אינו שאלה טובה: יותר מדי מהלכים טובים, או שהמשחק מוכרע.</translation>
    </message>
</context>
<context>
    <name>MomentRow</name>
    <message>
        <source>Show</source>
        <translation>הצגה</translation>
    </message>
    <message>
        <source>Show the move on the board</source>
        <translation>להציג את המהלך על הלוח</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>מדוע?</translation>
    </message>
    <message>
        <source>What was wrong with this move</source>
        <translation>מה היה שגוי במהלך הזה</translation>
    </message>
    <message>
        <source>Make a Card</source>
        <translation>יצירת כרטיס</translation>
    </message>
    <message>
        <source>The training asks this position from now on</source>
        <translation>מעתה האימון ישאל על העמדה הזאת</translation>
    </message>
    <message>
        <source>Play It Out</source>
        <translation>משחק מהעמדה</translation>
    </message>
    <message>
        <source>Play from here against the engine, and do better</source>
        <translation>לשחק מכאן מול המנוע, ולעשות זאת טוב יותר</translation>
    </message>
</context>
<context>
    <name>MyGamesCommands</name>
    <message>
        <source>There is no file of your games yet.</source>
        <translation>עוד אין קובץ של המשחקים שלכם.</translation>
    </message>
    <message>
        <source>The game on the board is the only one of your games so far.</source>
        <translation>המשחק שעל הלוח הוא היחיד ממשחקיך עד כה.</translation>
    </message>
</context>
<context>
    <name>NetworkCommands</name>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>המנוע עדיין אינו מוכן.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>רשת</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>לפני</translation>
    </message>
    <message>
        <source>After</source>
        <translation>אחרי</translation>
    </message>
</context>
<context>
    <name>NetworkPanel</name>
    <message>
        <source>Men and what they are worth</source>
        <translation>הכלים ושוויים</translation>
    </message>
    <message>
        <source>Search the position for a second or two</source>
        <translation>חיפוש בעמדה במשך שנייה או שתיים</translation>
    </message>
    <message>
        <source>The evaluation by hand, by term and by piece</source>
        <translation>ההערכה הידנית, לפי רכיב ולפי כלי</translation>
    </message>
    <message>
        <source>Switch rules of the search off and see what it does</source>
        <translation>כיבוי כללים של החיפוש וצפייה במה שהוא עושה</translation>
    </message>
    <message>
        <source>Who is right?</source>
        <translation>מי צודק?</translation>
    </message>
    <message>
        <source>By terms</source>
        <translation>לפי רכיבים</translation>
    </message>
    <message>
        <source>Laboratory…</source>
        <translation>מעבדה…</translation>
    </message>
    <message>
        <source>Where worth m&amp;ore?</source>
        <translation>היכן שווה &amp;יותר?</translation>
    </message>
    <message>
        <source>Draw on each square what the chosen man would be worth more there</source>
        <translation>ציור על כל משבצת כמה הכלי הנבחר היה שווה בה יותר</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>סכום</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>שינוי</translation>
    </message>
    <message>
        <source>With each side&apos;s view</source>
        <translation>עם מבטו של כל צד</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>מחפש …</translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation>משחק חדש</translation>
    </message>
    <message>
        <source>Rated: counts for your own rating, without takebacks and help</source>
        <translation>מדורג: נחשב לדירוג שלך, בלי ביטול מהלכים ובלי עזרה</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>התחלה</translation>
    </message>
    <message>
        <source>A &amp;level</source>
        <translation>&amp;רמה</translation>
    </message>
    <message>
        <source>&amp;Full strength</source>
        <translation>&amp;מלוא העוצמה</translation>
    </message>
    <message>
        <source>Another &amp;engine</source>
        <translation>מנו&amp;ע אחר</translation>
    </message>
    <message>
        <source>Another &amp;person</source>
        <translation>&amp;אדם נוסף</translation>
    </message>
    <message>
        <source>&amp;White</source>
        <translation>&amp;לבן</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>&amp;שחור</translation>
    </message>
    <message>
        <source>&amp;Random</source>
        <translation>&amp;הגרלה</translation>
    </message>
    <message>
        <source>Engine to play against</source>
        <translation>המנוע היריב</translation>
    </message>
    <message>
        <source>Engines…</source>
        <translation>מנועים…</translation>
    </message>
    <message>
        <source>Rating of the opponent</source>
        <translation>דירוג היריב</translation>
    </message>
    <message>
        <source>The level follows my rating, from game to game</source>
        <translation>הרמה עוקבת אחר הדירוג שלי, ממשחק למשחק</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>שעון</translation>
    </message>
    <message>
        <source>Black&apos;s clock</source>
        <translation>השעון של השחור</translation>
    </message>
    <message>
        <source>A different clock for Black</source>
        <translation>שעון אחר לשחור</translation>
    </message>
    <message>
        <source>thinks about each move for</source>
        <translation>חושב על כל מהלך</translation>
    </message>
    <message>
        <source>looks ahead</source>
        <translation>מחשב קדימה</translation>
    </message>
    <message>
        <source>How the engine thinks</source>
        <translation>איך המנוע חושב</translation>
    </message>
    <message>
        <source> s</source>
        <translation> שנ׳</translation>
    </message>
    <message>
        <source>How long</source>
        <translation>כמה זמן</translation>
    </message>
    <message>
        <source>Opponent</source>
        <translation>היריב</translation>
    </message>
    <message>
        <source>You play</source>
        <translation>הצבע שלך</translation>
    </message>
    <message>
        <source>The engine</source>
        <translation>המנוע</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>עמדה</translation>
    </message>
    <message>
        <source> plies</source>
        <translation> חצאי מהלך</translation>
    </message>
    <message>
        <source>How far</source>
        <translation>כמה רחוק</translation>
    </message>
    <message>
        <source>Now {0} Elo: {1}. Such a game is rated.</source>
        <translation>עכשיו דירוג ⁨{0}⁩: ⁨{1}⁩. משחק כזה מדורג.</translation>
    </message>
    <message>
        <source>{0} Elo: {1}</source>
        <translation>דירוג ⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>White: {0} · Black: {1}</source>
        <translation>לבן: ⁨{0}⁩ · שחור: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>There is no other engine yet: add one with the button Engines.</source>
        <translation>עדיין אין מנוע אחר; אפשר להוסיף אחד בלחצן &quot;מנועים&quot;.</translation>
    </message>
</context>
<context>
    <name>NumberSliders</name>
    <message>
        <source>Slider of {0}</source>
        <translation>מחוון של ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Usually {0}; a tuner tries {1} to {2}</source>
        <translation>בדרך כלל ⁨{0}⁩; בכוונון מנסים ⁨{1}⁩ עד ⁨{2}⁩</translation>
    </message>
    <message>
        <source>Part of a name</source>
        <translation>חלק משם</translation>
    </message>
    <message>
        <source>Show numbers with this in their name</source>
        <translation>הצגת מספרים שזה חלק משמם</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>הכול כרגיל</translation>
    </message>
    <message>
        <source>Back to the usual engine</source>
        <translation>חזרה למנוע הרגיל</translation>
    </message>
</context>
<context>
    <name>OwnNamesDialog</name>
    <message>
        <source>My Names</source>
        <translation>השמות שלי</translation>
    </message>
    <message>
        <source>Cards are made of your own mistakes. Under which names do you appear in your games? One name a line; case, accents and the order of the words do not matter.</source>
        <translation>כרטיסים נוצרים מהטעויות שלכם. באילו שמות אתם מופיעים במשחקים שלכם? שם אחד בכל שורה; אותיות גדולות, סימנים וסדר המילים אינם משנים.</translation>
    </message>
    <message>
        <source>My names, one a line</source>
        <translation>השמות שלי, אחד בכל שורה</translation>
    </message>
    <message>
        <source>Add this name</source>
        <translation>הוספת השם הזה</translation>
    </message>
    <message>
        <source>Often in these games:</source>
        <translation>לעתים קרובות במשחקים האלה:</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>A command, setting, opening, player or open game</source>
        <translation>פקודה, הגדרה, פתיחה, שחקן או משחק פתוח</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>מה שמתאים</translation>
    </message>
    <message>
        <source>Nothing matches these words.</source>
        <translation>אין דבר עם מילים אלה.</translation>
    </message>
    <message>
        <source>not available</source>
        <translation>לא זמין</translation>
    </message>
</context>
<context>
    <name>PaletteCommands</name>
    <message>
        <source>Pane</source>
        <translation>חלונית</translation>
    </message>
    <message>
        <source>Arrangement of panes</source>
        <translation>סידור חלוניות</translation>
    </message>
    <message>
        <source>Open game</source>
        <translation>משחק פתוח</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>הגדרה</translation>
    </message>
    <message>
        <source>Recent file</source>
        <translation>קובץ אחרון</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>פתיחה</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>שחקן</translation>
    </message>
</context>
<context>
    <name>PathField</name>
    <message>
        <source>Choose: {0}</source>
        <translation>בחירה: ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>PatternDialog</name>
    <message>
        <source>Find games with this on the board</source>
        <translation>חיפוש משחקים שבהם זה על הלוח</translation>
    </message>
    <message>
        <source>at least these men</source>
        <translation>לפחות כלים אלה</translation>
    </message>
    <message>
        <source>exactly these men</source>
        <translation>בדיוק כלים אלה</translation>
    </message>
    <message>
        <source>Men</source>
        <translation>כלים</translation>
    </message>
    <message>
        <source>of either colour</source>
        <translation>בכל צבע</translation>
    </message>
    <message>
        <source>mirrored, too</source>
        <translation>גם בתמונת ראי</translation>
    </message>
    <message>
        <source>For so many plies</source>
        <translation>למשך מספר חצאי מהלכים</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>חיפוש</translation>
    </message>
    <message>
        <source>The shown position</source>
        <translation>העמדה המוצגת</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>ניקוי</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>חצאי מהלכים</translation>
    </message>
    <message>
        <source>Put men on the board.</source>
        <translation>הציבו כלים על הלוח.</translation>
    </message>
</context>
<context>
    <name>PeopleCommands</name>
    <message>
        <source>The file has changed: choose the game once more.</source>
        <translation>הקובץ השתנה: יש לבחור את המשחק שוב.</translation>
    </message>
</context>
<context>
    <name>PiecePalette</name>
    <message>
        <source>Move pieces</source>
        <translation>הזזת כלים</translation>
    </message>
    <message>
        <source>Remove pieces</source>
        <translation>הסרת כלים</translation>
    </message>
</context>
<context>
    <name>PlaceChoice</name>
    <message>
        <source>Position</source>
        <translation>עמדה</translation>
    </message>
    <message>
        <source>All {0} positions</source>
        <translation>כל ⁨{0}⁩ העמדות</translation>
    </message>
</context>
<context>
    <name>PlanFields</name>
    <message>
        <source>What is done</source>
        <translation>מה עושים</translation>
    </message>
    <message>
        <source>What is done for each value</source>
        <translation>מה עושים לכל ערך</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>any</source>
        <translation>כלשהו</translation>
    </message>
    <message>
        <source>Pairs of games</source>
        <translation>זוגות משחקים</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>זרע</translation>
    </message>
    <message>
        <source>Elo that is tested for</source>
        <translation>אילו הנבדק</translation>
    </message>
    <message>
        <source>The number that is scanned</source>
        <translation>המספר הנסרק</translation>
    </message>
    <message>
        <source>From</source>
        <translation>מ־</translation>
    </message>
    <message>
        <source>To</source>
        <translation>עד</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>צעד</translation>
    </message>
    <message>
        <source>&amp;Depth</source>
        <translation>&amp;עומק</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>&amp;צמתים</translation>
    </message>
    <message>
        <source>&amp;Pairs</source>
        <translation>&amp;זוגות</translation>
    </message>
    <message>
        <source>E&amp;lo</source>
        <translation>&amp;אילו</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>&amp;התחלה</translation>
    </message>
    <message>
        <source>Num&amp;ber</source>
        <translation>&amp;מספר</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>מער&amp;ך</translation>
    </message>
    <message>
        <source>Step &amp;width</source>
        <translation>&amp;גודל הצעד</translation>
    </message>
    <message>
        <source>b&amp;y</source>
        <translation>&amp;לפי</translation>
    </message>
    <message>
        <source>A suite is a file of tests with their solutions: choose one by “Test suite…”.</source>
        <translation>סדרת מבחנים היא קובץ של תרגילים עם פתרונותיהם: בחרו קובץ בכפתור ”סדרת מבחנים…“.</translation>
    </message>
    <message>
        <source>A scan has at most {0} values: choose a wider step, or a narrower range.</source>
        <translation>בסריקה יש לכל היותר ⁨{0}⁩ ערכים: בחרו צעד גדול יותר או טווח צר יותר.</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>ע&amp;ד</translation>
    </message>
</context>
<context>
    <name>PlayFace</name>
    <message>
        <source>White Wins</source>
        <translation>הלבן מנצח</translation>
    </message>
    <message>
        <source>You play White, and have to win</source>
        <translation>אתם משחקים בלבן וצריכים לנצח</translation>
    </message>
    <message>
        <source>White Holds</source>
        <translation>הלבן מחזיק</translation>
    </message>
    <message>
        <source>You play White, and a draw is enough</source>
        <translation>אתם משחקים בלבן, ותיקו מספיק</translation>
    </message>
    <message>
        <source>Black Wins</source>
        <translation>השחור מנצח</translation>
    </message>
    <message>
        <source>You play Black, and have to win</source>
        <translation>אתם משחקים בשחור וצריכים לנצח</translation>
    </message>
    <message>
        <source>Black Holds</source>
        <translation>השחור מחזיק</translation>
    </message>
    <message>
        <source>You play Black, and a draw is enough</source>
        <translation>אתם משחקים בשחור, ותיקו מספיק</translation>
    </message>
    <message>
        <source>Next Ending</source>
        <translation>הסיום הבא</translation>
    </message>
    <message>
        <source>The next ending of the course</source>
        <translation>הסיום הבא בקורס</translation>
    </message>
    <message>
        <source>Take It Back</source>
        <translation>החזרת המהלך</translation>
    </message>
    <message>
        <source>To the position before the move that gave it away</source>
        <translation>אל העמדה שלפני המהלך שוויתר</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>למה?</translation>
    </message>
    <message>
        <source>What is wrong with the move, line by line</source>
        <translation>מה לא בסדר במהלך, וריאנט אחר וריאנט</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>שוב</translation>
    </message>
    <message>
        <source>The same position once more</source>
        <translation>אותה עמדה פעם נוספת</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>סיומים</translation>
    </message>
    <message>
        <source>All endings of the course</source>
        <translation>כל הסיומים בקורס</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>סקירה</translation>
    </message>
    <message>
        <source>The first page of the training; the game goes on</source>
        <translation>העמוד הראשון של האימון; המשחק נמשך</translation>
    </message>
    <message>
        <source>Play It Out</source>
        <translation>משחק מהעמדה</translation>
    </message>
    <message>
        <source>Play it out</source>
        <translation>משחק מהעמדה</translation>
    </message>
    <message>
        <source>The position on the board is played out against the engine. What is your goal?</source>
        <translation>העמדה שעל הלוח משוחקת מול המנוע. מה המטרה שלכם?</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>דילוג</translation>
    </message>
</context>
<context>
    <name>PlayOutCommands</name>
    <message>
        <source>Play it out</source>
        <translation>משחק מהעמדה</translation>
    </message>
    <message>
        <source>Take it back, or play on: the engine may err, too.</source>
        <translation>החזירו אותו, או המשיכו לשחק: גם המנוע עלול לטעות.</translation>
    </message>
    <message>
        <source>The goal is in reach again.</source>
        <translation>המטרה שוב בהישג יד.</translation>
    </message>
    <message>
        <source>Take back, or play it again.</source>
        <translation>החזירו מהלך, או שחקו שוב.</translation>
    </message>
</context>
<context>
    <name>PlayerStrip</name>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>{0} has {1} for {2}: {3}.</source>
        <translation>ל⁨{0}⁩ יש ⁨{1}⁩ תמורת ⁨{2}⁩: ⁨{3}⁩.</translation>
    </message>
    <message>
        <source>{0} is {1} ahead.</source>
        <translation>ל⁨{0}⁩ יתרון של ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>{0} is {1} behind.</source>
        <translation>ל⁨{0}⁩ חיסרון של ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>Taken: {0}.</source>
        <translation>הכה: ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>worth the same</source>
        <translation>שווה ערך</translation>
    </message>
    <message>
        <source>worth {0} more</source>
        <translation>שווה ⁨{0}⁩ יותר</translation>
    </message>
    <message>
        <source>worth {0} less</source>
        <translation>שווה ⁨{0}⁩ פחות</translation>
    </message>
    <message>
        <source>{0} and {1}</source>
        <translation>‏⁨{0}⁩ וגם ⁨{1}⁩</translation>
    </message>
</context>
<context>
    <name>PlayerWindow</name>
    <message>
        <source>Overview</source>
        <translation>סקירה</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>פתיחות</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>יריבים</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>אירועים</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>תוצאות</translation>
    </message>
    <message>
        <source>With White</source>
        <translation>עם הלבן</translation>
    </message>
    <message>
        <source>With Black</source>
        <translation>עם השחור</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>כל המשחקים</translation>
    </message>
    <message>
        <source>Opponents&apos; Elo</source>
        <translation>‏Elo של היריבים</translation>
    </message>
    <message>
        <source>A click filters the list, a double click opens the opponent&apos;s card</source>
        <translation>לחיצה מסננת את הרשימה, לחיצה כפולה פותחת את כרטיס היריב</translation>
    </message>
    <message>
        <source>A click filters the list, a double click opens the crosstable</source>
        <translation>לחיצה מסננת את הרשימה, לחיצה כפולה פותחת את הטבלה הצולבת</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>שנה</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Won, drawn, lost</source>
        <translation>ניצחון, תיקו, הפסד</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>ניקוד</translation>
    </message>
    <message>
        <source>Show the games</source>
        <translation>הצגת המשחקים</translation>
    </message>
    <message>
        <source>Filter the list for this player</source>
        <translation>סינון הרשימה לפי שחקן זה</translation>
    </message>
    <message>
        <source>Filter the list for the games with this colour, and count their moves in the explorer</source>
        <translation>סינון הרשימה למשחקים בצבע זה, וספירת מהלכיהם בסייר</translation>
    </message>
    <message>
        <source>Explore White</source>
        <translation>סיור: לבן</translation>
    </message>
    <message>
        <source>Explore Black</source>
        <translation>סיור: שחור</translation>
    </message>
    <message>
        <source>Crosstable</source>
        <translation>טבלה צולבת</translation>
    </message>
    <message>
        <source>The crosstable of the chosen or the latest event</source>
        <translation>הטבלה הצולבת של האירוע שנבחר או של האחרון</translation>
    </message>
    <message>
        <source>Prepare…</source>
        <translation>הכנה…</translation>
    </message>
    <message>
        <source>What the player plays, beside what you play</source>
        <translation>מה השחקן משחק, לצד מה שאתם משחקים</translation>
    </message>
    <message>
        <source>No game of this file has a player of this name.</source>
        <translation>לאף משחק בקובץ זה אין שחקן בשם זה.</translation>
    </message>
    <message>
        <source>No games</source>
        <translation>אין משחקים</translation>
    </message>
</context>
<context>
    <name>PlayersWindow</name>
    <message>
        <source>Part of a name</source>
        <translation>חלק משם</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>שחקן</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>Elo</translation>
    </message>
    <message>
        <source>Of the latest game</source>
        <translation>מהמשחק האחרון</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Won, drawn, lost</source>
        <translation>ניצחון, תיקו, הפסד</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>ניקוד</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>שחקנים</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>כרטיס</translation>
    </message>
    <message>
        <source>Results, rating, openings, opponents and events</source>
        <translation>תוצאות, דירוג, פתיחות, יריבים ואירועים</translation>
    </message>
    <message>
        <source>Prepare…</source>
        <translation>הכנה…</translation>
    </message>
    <message>
        <source>What the player plays, beside what you play</source>
        <translation>מה השחקן משחק, לצד מה שאתם משחקים</translation>
    </message>
    <message>
        <source>Show the games</source>
        <translation>הצגת המשחקים</translation>
    </message>
    <message>
        <source>Filter the list for this player</source>
        <translation>סינון הרשימה לפי שחקן זה</translation>
    </message>
    <message>
        <source>No player has such a name.</source>
        <translation>אין שחקן בשם כזה.</translation>
    </message>
</context>
<context>
    <name>PositionSetupDialog</name>
    <message>
        <source>Set up a position</source>
        <translation>הצבת עמדה</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>תור הלבן</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>תור השחור</translation>
    </message>
    <message>
        <source>En-passant square</source>
        <translation>משבצת ההכאה דרך הילוכו</translation>
    </message>
    <message>
        <source>Halfmoves since the last capture or pawn move</source>
        <translation>חצאי מהלך מאז ההכאה או מהלך הרגלי האחרונים</translation>
    </message>
    <message>
        <source>Number of the next move</source>
        <translation>מספר המהלך הבא</translation>
    </message>
    <message>
        <source>FEN</source>
        <translation>FEN</translation>
    </message>
    <message>
        <source>FEN, EPD or an address that holds one</source>
        <translation>FEN, EPD או כתובת שמכילה אחד מהם</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>עמדת הפתיחה</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>ניקוי</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>תמונת ראי</translation>
    </message>
    <message>
        <source>Swap colours</source>
        <translation>החלפת צבעים</translation>
    </message>
    <message>
        <source>Flip board</source>
        <translation>היפוך הלוח</translation>
    </message>
    <message>
        <source>Turn the board round; the position stays</source>
        <translation>סיבוב הלוח; העמדה נשארת</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>הדבקה</translation>
    </message>
    <message>
        <source>The position of the clipboard: FEN, EPD, an address, a diagram</source>
        <translation>העמדה שבלוח ההעתקה: FEN, EPD, כתובת או דיאגרמה</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>ביטול פעולה</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>ביצוע חוזר</translation>
    </message>
    <message>
        <source>Exchange left and right: the a-file for the h-file</source>
        <translation>החלפת שמאל וימין: טור a במקום טור h</translation>
    </message>
    <message>
        <source>Exchange White&apos;s pieces for Black&apos;s, and the side to move</source>
        <translation>החלפת כלי הלבן בכלי השחור, וגם התור</translation>
    </message>
    <message>
        <source>Bring back the discarded position</source>
        <translation>החזרת העמדה שנזנחה</translation>
    </message>
    <message>
        <source>Use this position</source>
        <translation>שימוש בעמדה</translation>
    </message>
    <message>
        <source>To move</source>
        <translation>התור</translation>
    </message>
    <message>
        <source>Castling</source>
        <translation>הצרחה</translation>
    </message>
    <message>
        <source>En passant</source>
        <translation>דרך הילוכו</translation>
    </message>
    <message>
        <source>Halfmove clock</source>
        <translation>מונה חצאי מהלך</translation>
    </message>
    <message>
        <source>Move number</source>
        <translation>מספר המהלך</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>קורא את הטקסט…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>אין</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Look</source>
        <translation>מראה</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>לוח</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>משחק</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>צליל</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>צבעים</translation>
    </message>
    <message>
        <source>dark light theme night</source>
        <translation>כהה בהיר ערכה לילה</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>כמו המערכת</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>בהיר</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>כהה</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>שפה</translation>
    </message>
    <message>
        <source>translation Deutsch German Hebrew English</source>
        <translation>תרגום עברית גרמנית אנגלית language</translation>
    </message>
    <message>
        <source>Size of texts</source>
        <translation>גודל הטקסט</translation>
    </message>
    <message>
        <source>font scale zoom large</source>
        <translation>גופן קנה מידה זום גדול</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Moves with figurines</source>
        <translation>מהלכים בסמלי כלים</translation>
    </message>
    <message>
        <source>notation letters</source>
        <translation>רישום אותיות</translation>
    </message>
    <message>
        <source>Main line of the moves in two columns</source>
        <translation>הרצף הראשי בשני טורים</translation>
    </message>
    <message>
        <source>move list running text variations</source>
        <translation>רשימת מהלכים טקסט רץ וריאנטים</translation>
    </message>
    <message>
        <source>Squares</source>
        <translation>משבצות</translation>
    </message>
    <message>
        <source>palette colour theme</source>
        <translation>לוח צבעים ערכה</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>כלים</translation>
    </message>
    <message>
        <source>set figures theme</source>
        <translation>סט דמויות ערכה</translation>
    </message>
    <message>
        <source>Coordinates</source>
        <translation>קואורדינטות</translation>
    </message>
    <message>
        <source>letters digits names</source>
        <translation>אותיות ספרות שמות</translation>
    </message>
    <message>
        <source>At the edge</source>
        <translation>בשוליים</translation>
    </message>
    <message>
        <source>On every square</source>
        <translation>על כל משבצת</translation>
    </message>
    <message>
        <source>None</source>
        <translation>בלי</translation>
    </message>
    <message>
        <source>Blindfold</source>
        <translation>משחק עיוור</translation>
    </message>
    <message>
        <source>hide invisible</source>
        <translation>הסתרה בלתי נראה</translation>
    </message>
    <message>
        <source>All pieces are shown</source>
        <translation>כל הכלים מוצגים</translation>
    </message>
    <message>
        <source>Discs of their colours</source>
        <translation>דסקיות בצבע הכלים</translation>
    </message>
    <message>
        <source>Your own are hidden</source>
        <translation>הכלים שלך מוסתרים</translation>
    </message>
    <message>
        <source>The opponent&apos;s are hidden</source>
        <translation>כלי היריב מוסתרים</translation>
    </message>
    <message>
        <source>All are hidden</source>
        <translation>הכול מוסתר</translation>
    </message>
    <message>
        <source>Beside the players</source>
        <translation>לצד השחקנים</translation>
    </message>
    <message>
        <source>material captured taken pieces lead</source>
        <translation>חומר כלים נלקחו יתרון</translation>
    </message>
    <message>
        <source>The lead in material</source>
        <translation>היתרון בחומר</translation>
    </message>
    <message>
        <source>All captured pieces</source>
        <translation>כל הכלים שנלקחו</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>כלום</translation>
    </message>
    <message>
        <source>Pieces glide for</source>
        <translation>משך תנועת הכלים</translation>
    </message>
    <message>
        <source>animation speed</source>
        <translation>הנפשה מהירות</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> מ״ש</translation>
    </message>
    <message>
        <source>Autoplay: a move every</source>
        <translation>הרצה אוטומטית: מהלך בכל</translation>
    </message>
    <message>
        <source>autoplay automatic replay seconds</source>
        <translation>הרצה אוטומטית שניות קצב autoplay</translation>
    </message>
    <message>
        <source> s</source>
        <translation> שנ׳</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>השם שלך</translation>
    </message>
    <message>
        <source>me myself player games</source>
        <translation>אני עצמי שחקן משחקים</translation>
    </message>
    <message>
        <source>Keep the games played here in a file of their own</source>
        <translation>שמירת המשחקים ששוחקו כאן בקובץ משלהם</translation>
    </message>
    <message>
        <source>save automatic append PGN My Games</source>
        <translation>שמירה אוטומטית הוספה PGN המשחקים שלי</translation>
    </message>
    <message>
        <source>Promote to a queen without asking</source>
        <translation>הכתרה למלכה בלי לשאול</translation>
    </message>
    <message>
        <source>promotion automatic pawn Alt</source>
        <translation>הכתרה אוטומטית רגלי Alt</translation>
    </message>
    <message>
        <source>Moves in advance, while the other side thinks</source>
        <translation>מהלכים מראש, בזמן שהצד השני חושב</translation>
    </message>
    <message>
        <source>premove</source>
        <translation>מהלך מקדים premove</translation>
    </message>
    <message>
        <source>The engine resigns lost games</source>
        <translation>המנוע נכנע במשחקים אבודים</translation>
    </message>
    <message>
        <source>give up</source>
        <translation>כניעה ויתור</translation>
    </message>
    <message>
        <source>A click on a move of a line</source>
        <translation>לחיצה על מהלך של רצף</translation>
    </message>
    <message>
        <source>engine variation jump</source>
        <translation>מנוע וריאנט קפיצה</translation>
    </message>
    <message>
        <source>Shows its position</source>
        <translation>מציגה את העמדה</translation>
    </message>
    <message>
        <source>Adds the line to the game</source>
        <translation>מוסיפה את הרצף למשחק</translation>
    </message>
    <message>
        <source>Does nothing</source>
        <translation>אינה עושה דבר</translation>
    </message>
    <message>
        <source>Long lines over several rows</source>
        <translation>רצפים ארוכים על פני כמה שורות</translation>
    </message>
    <message>
        <source>wrap engine variation</source>
        <translation>גלישה מנוע וריאנט</translation>
    </message>
    <message>
        <source>Arrows of the best moves</source>
        <translation>חיצים למהלכים הטובים ביותר</translation>
    </message>
    <message>
        <source>engine board</source>
        <translation>מנוע לוח</translation>
    </message>
    <message>
        <source>Analyse also while a rated game is played</source>
        <translation>ניתוח גם בזמן משחק מדורג</translation>
    </message>
    <message>
        <source>rating help engine</source>
        <translation>דירוג עזרה מנוע</translation>
    </message>
    <message>
        <source>Memory of our own engine</source>
        <translation>הזיכרון של המנוע שלנו</translation>
    </message>
    <message>
        <source>hash table RAM megabytes size</source>
        <translation>טבלת גיבוב זיכרון מגה־בייט גודל</translation>
    </message>
    <message>
        <source>An eighth of the computer&apos;s, at most 2 GB</source>
        <translation>שמינית מזיכרון המחשב, לכל היותר 2 GB</translation>
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
        <translation>הסייר עוקב אחר משחקים לאורך</translation>
    </message>
    <message>
        <source>openings index depth moves</source>
        <translation>פתיחות אינדקס עומק מהלכים</translation>
    </message>
    <message>
        <source> plies</source>
        <translation> חצאי מהלך</translation>
    </message>
    <message>
        <source>Syzygy tablebases</source>
        <translation>טבלאות סיום של Syzygy</translation>
    </message>
    <message>
        <source>endgame tables folder rtbw</source>
        <translation>סיום טבלאות תיקייה rtbw</translation>
    </message>
    <message>
        <source>New cards a day</source>
        <translation>כרטיסים חדשים ביום</translation>
    </message>
    <message>
        <source>spaced repetition limit mistakes</source>
        <translation>חזרה מרווחת גבול טעויות</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>צלילים</translation>
    </message>
    <message>
        <source>noise mute silent</source>
        <translation>רעש השתקה שקט</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>עוצמה</translation>
    </message>
    <message>
        <source>loud quiet</source>
        <translation>חזק חלש</translation>
    </message>
    <message>
        <source>Speak the moves</source>
        <translation>הקראת המהלכים</translation>
    </message>
    <message>
        <source>voice read accessible</source>
        <translation>קול הקראה נגישות</translation>
    </message>
    <message>
        <source>Walnut</source>
        <translation>אגוז</translation>
    </message>
    <message>
        <source>Meadow</source>
        <translation>אחו</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>צפחה</translation>
    </message>
    <message>
        <source>Lagoon</source>
        <translation>לגונה</translation>
    </message>
    <message>
        <source>Lilac</source>
        <translation>לילך</translation>
    </message>
    <message>
        <source>Parchment</source>
        <translation>קלף</translation>
    </message>
    <message>
        <source>Dusk</source>
        <translation>דמדומים</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ניגודיות גבוהה</translation>
    </message>
    <message>
        <source>Cburnett</source>
        <translation>ברנט (Cburnett)</translation>
    </message>
    <message>
        <source>Staunton</source>
        <translation>סטאונטון</translation>
    </message>
    <message>
        <source>Modern</source>
        <translation>מודרני</translation>
    </message>
</context>
<context>
    <name>PreparationWindow</name>
    <message>
        <source>with White</source>
        <translation>עם הלבן</translation>
    </message>
    <message>
        <source>with Black</source>
        <translation>עם השחור</translation>
    </message>
    <message>
        <source>The opponent&apos;s colour</source>
        <translation>צבע היריב</translation>
    </message>
    <message>
        <source>Your name in the games</source>
        <translation>שמכם במשחקים</translation>
    </message>
    <message>
        <source>Your name, or another player&apos;s</source>
        <translation>שמכם, או שם של שחקן אחר</translation>
    </message>
    <message>
        <source>Moves of the opponent</source>
        <translation>מהלכי היריב</translation>
    </message>
    <message>
        <source>Your moves</source>
        <translation>המהלכים שלכם</translation>
    </message>
    <message>
        <source>From the First Move</source>
        <translation>מהמהלך הראשון</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>תוצאה</translation>
    </message>
    <message>
        <source>Won by White, drawn, won by Black, in per cent</source>
        <translation>ניצחונות הלבן, תיקו, ניצחונות השחור, באחוזים</translation>
    </message>
    <message>
        <source>Reading the games…</source>
        <translation>קורא את המשחקים…</translation>
    </message>
    <message>
        <source>Write your name as it stands in the games.</source>
        <translation>כתבו את שמכם כפי שהוא מופיע במשחקים.</translation>
    </message>
</context>
<context>
    <name>ProblemsButton</name>
    <message>
        <source>What could not be read of the file</source>
        <translation>מה שלא ניתן היה לקרוא מהקובץ</translation>
    </message>
</context>
<context>
    <name>ProblemsDialog</name>
    <message>
        <source>Problems in {0}</source>
        <translation>בעיות ב־⁨{0}⁩</translation>
    </message>
    <message>
        <source>These are the first {0} of {1}.</source>
        <translation>אלה ⁨{0}⁩ הראשונות מתוך ⁨{1}⁩.</translation>
    </message>
    <message>
        <source>This could not be read, or not as it stands there; the rest is shown. The file itself stays as it is.</source>
        <translation>את אלה לא ניתן היה לקרוא, או לא כפי שהם כתובים; כל השאר מוצג. הקובץ עצמו נשאר כפי שהוא.</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>משחק</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>שורה</translation>
    </message>
    <message>
        <source>What</source>
        <translation>מה</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>בעיות</translation>
    </message>
</context>
<context>
    <name>RatingChart</name>
    <message>
        <source>Your rating appears here after your first rated game.</source>
        <translation>הדירוג שלך יופיע כאן אחרי המשחק המדורג הראשון.</translation>
    </message>
    <message>
        <source>Rated games: {0}. Rating {1}, at its lowest {2}, at its highest {3}.</source>
        <translation>משחקים מדורגים: ⁨{0}⁩. דירוג ⁨{1}⁩, הנמוך ביותר ⁨{2}⁩, הגבוה ביותר ⁨{3}⁩.</translation>
    </message>
    <message>
        <source>Rating {0}</source>
        <translation>דירוג ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Won with White against {0}</source>
        <translation>ניצחון בלבן מול ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Lost with White against {0}</source>
        <translation>הפסד בלבן מול ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Drawn with White against {0}</source>
        <translation>תיקו בלבן מול ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Won with Black against {0}</source>
        <translation>ניצחון בשחור מול ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Lost with Black against {0}</source>
        <translation>הפסד בשחור מול ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Drawn with Black against {0}</source>
        <translation>תיקו בשחור מול ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Rating history</source>
        <translation>היסטוריית הדירוג</translation>
    </message>
</context>
<context>
    <name>RatingDialog</name>
    <message>
        <source>Your rating</source>
        <translation>הדירוג שלך</translation>
    </message>
    <message>
        <source>No rated game yet.</source>
        <translation>עדיין אין משחק מדורג.</translation>
    </message>
</context>
<context>
    <name>RatingLine</name>
    <message>
        <source>Rating over time</source>
        <translation>הדירוג לאורך זמן</translation>
    </message>
    <message>
        <source>No rating of this player has a date.</source>
        <translation>לאף דירוג של שחקן זה אין תאריך.</translation>
    </message>
    <message>
        <source>Rating {0}</source>
        <translation>דירוג ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>Recent F&amp;iles</source>
        <translation>&amp;אחרונים</translation>
    </message>
    <message>
        <source>&amp;Clear This List</source>
        <translation>&amp;ניקוי הרשימה</translation>
    </message>
    <message>
        <source>{0} is not there any more.</source>
        <translation>‏⁨{0}⁩ כבר אינו קיים.</translation>
    </message>
</context>
<context>
    <name>RecoveryBar</name>
    <message>
        <source>Games to restore</source>
        <translation>משחקים לשחזור</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>שחזור</translation>
    </message>
    <message>
        <source>Open these games again</source>
        <translation>פתיחת המשחקים האלה מחדש</translation>
    </message>
    <message>
        <source>Show…</source>
        <translation>הצגה…</translation>
    </message>
    <message>
        <source>Show which games these are, and choose among them</source>
        <translation>הצגת המשחקים ובחירה מתוכם</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>ויתור</translation>
    </message>
    <message>
        <source>Do not offer these games again</source>
        <translation>לא להציע עוד את המשחקים האלה</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>You were in the middle of the game {0}.</source>
        <translation>היית באמצע המשחק ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Last time you were in the middle of the game {0}.</source>
        <translation>בפעם הקודמת היית באמצע המשחק ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Last time {0} was left open.</source>
        <translation>בפעם הקודמת המשחק ⁨{0}⁩ נשאר פתוח.</translation>
    </message>
    <message>
        <source>Last time {0} was left open, with unsaved changes.</source>
        <translation>בפעם הקודמת המשחק ⁨{0}⁩ נשאר פתוח, עם שינויים שלא נשמרו.</translation>
    </message>
    <message>
        <source>“{0}”</source>
        <translation>&quot;⁨{0}⁩&quot;</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
    <message>
        <source>unsaved changes</source>
        <translation>שינויים שלא נשמרו</translation>
    </message>
    <message>
        <source>no moves</source>
        <translation>אין מהלכים</translation>
    </message>
    <message>
        <source>being played ({0})</source>
        <translation>מתנהל (⁨{0}⁩)</translation>
    </message>
    <message>
        <source>being played</source>
        <translation>מתנהל</translation>
    </message>
</context>
<context>
    <name>RepertoireCommands</name>
    <message>
        <source>Repertoire</source>
        <translation>רפרטואר</translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation>קורא את ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>Games (*.pgn);;All files (*)</source>
        <translation>משחקים (*.pgn);;כל הקבצים (*)</translation>
    </message>
    <message>
        <source>Lines of the Repertoire</source>
        <translation>הווריאנטים של הרפרטואר</translation>
    </message>
    <message>
        <source>File of the Repertoire</source>
        <translation>קובץ הרפרטואר</translation>
    </message>
    <message>
        <source>Part of its name, or its code</source>
        <translation>חלק מהשם, או הקוד</translation>
    </message>
    <message>
        <source>Make one of the moves up to the shown position?</source>
        <translation>ליצור אחד מהמהלכים עד לעמדה המוצגת?</translation>
    </message>
    <message>
        <source>For &amp;White</source>
        <translation>ל&amp;לבן</translation>
    </message>
    <message>
        <source>For &amp;Black</source>
        <translation>ל&amp;שחור</translation>
    </message>
    <message>
        <source>Making {0}…</source>
        <translation>יוצר את ⁨{0}⁩…</translation>
    </message>
    <message>
        <source>The shown game has no moves.</source>
        <translation>במשחק המוצג אין מהלכים.</translation>
    </message>
    <message>
        <source>The game is not chess but a variant: a repertoire has lines of chess alone.</source>
        <translation>המשחק אינו שחמט רגיל אלא סוג אחר: ברפרטואר יש רק וריאנטים של שחמט רגיל.</translation>
    </message>
    <message>
        <source>Open a file with your games first: then its list is compared.</source>
        <translation>יש לפתוח תחילה קובץ עם המשחקים שלך: אז הרשימה שלו תושווה.</translation>
    </message>
    <message>
        <source>There is no repertoire yet.</source>
        <translation>אין עדיין רפרטואר.</translation>
    </message>
    <message>
        <source>Go to a move first: this is the position before all moves.</source>
        <translation>עברו תחילה למהלך: זו העמדה שלפני כל המהלכים.</translation>
    </message>
    <message>
        <source>A line with a null move, or from an impossible position, cannot be learnt.</source>
        <translation>אי אפשר ללמוד וריאנט שיש בו מהלך ריק או שמתחיל מעמדה בלתי אפשרית.</translation>
    </message>
    <message>
        <source>The line is in {0} already.</source>
        <translation>הווריאנט נמצא כבר ב־⁨{0}⁩.</translation>
    </message>
    <message>
        <source>The line is in {0} now.</source>
        <translation>הווריאנט נמצא כעת ב־⁨{0}⁩.</translation>
    </message>
</context>
<context>
    <name>RepertoireCounts</name>
    <message>
        <source>Counting…</source>
        <translation>סופר…</translation>
    </message>
    <message>
        <source>Met in</source>
        <translation>שכיחות</translation>
    </message>
    <message>
        <source>No gap was found.</source>
        <translation>לא נמצא פער.</translation>
    </message>
    <message>
        <source>Games · score</source>
        <translation>משחקים · תוצאה</translation>
    </message>
    <message>
        <source>No game left the repertoire.</source>
        <translation>אף משחק לא חרג מהרפרטואר.</translation>
    </message>
</context>
<context>
    <name>RepertoireLessons</name>
    <message>
        <source>Positions: {0}. With a move of yours: {1}; known of these: {2}.</source>
        <translation>עמדות: ⁨{0}⁩. עם מהלך שלך: ⁨{1}⁩; מתוכן ידועות: ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>The position on the board is not in this repertoire: all of it is drilled.</source>
        <translation>העמדה שעל הלוח אינה ברפרטואר הזה: מתרגלים את כולו.</translation>
    </message>
    <message>
        <source>Your move: {0}</source>
        <translation>המהלך שלך: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>What do you play?</source>
        <translation>מה המהלך שלך?</translation>
    </message>
    <message>
        <source>Your repertoire also has {0}.</source>
        <translation>ברפרטואר שלך יש גם ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>נכון.</translation>
    </message>
    <message>
        <source>{0} is not in your repertoire…</source>
        <translation>‏⁨{0}⁩ אינו ברפרטואר שלך…</translation>
    </message>
    <message>
        <source>{0} is sound, too, but not in your repertoire: which move is?</source>
        <translation>‏⁨{0}⁩ טוב גם הוא, אך אינו ברפרטואר שלך: איזה מהלך כן?</translation>
    </message>
    <message>
        <source>{0} is not your move here. Try again.</source>
        <translation>‏⁨{0}⁩ אינו המהלך שלך כאן. נסו שוב.</translation>
    </message>
    <message>
        <source>It comes again at the end of the lesson.</source>
        <translation>השאלה תחזור בסוף השיעור.</translation>
    </message>
</context>
<context>
    <name>RepertoirePage</name>
    <message>
        <source>Repertoire</source>
        <translation>רפרטואר</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>הוספה</translation>
    </message>
    <message>
        <source>A repertoire from an opening, a file, the shown game or your own games</source>
        <translation>רפרטואר מפתיחה, מקובץ, מהמשחק המוצג או מהמשחקים שלך</translation>
    </message>
    <message>
        <source>More</source>
        <translation>עוד</translation>
    </message>
    <message>
        <source>Extend this repertoire, or take it out of the list</source>
        <translation>להרחיב את הרפרטואר הזה, או להוציא אותו מהרשימה</translation>
    </message>
    <message>
        <source>New lines are shown, then asked</source>
        <translation>וריאנטים חדשים מוצגים, ואז נשאלים</translation>
    </message>
    <message>
        <source>What is due today</source>
        <translation>מה שיש לחזור עליו היום</translation>
    </message>
    <message>
        <source>Drill from Here</source>
        <translation>תרגול מכאן</translation>
    </message>
    <message>
        <source>All lines from the position on the board on</source>
        <translation>כל הווריאנטים מהעמדה שעל הלוח והלאה</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>כיסוי</translation>
    </message>
    <message>
        <source>How much of what opponents play is answered, and the gaps</source>
        <translation>לכמה ממהלכי היריבים יש תשובה, ומה הפערים</translation>
    </message>
    <message>
        <source>Where Did I Leave It?</source>
        <translation>היכן חרגתי ממנו?</translation>
    </message>
    <message>
        <source>Your games of the list beside this repertoire</source>
        <translation>המשחקים שלך מהרשימה מול הרפרטואר הזה</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>ספירה</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>ביטול</translation>
    </message>
    <message>
        <source>Choose Its File…</source>
        <translation>בחירת הקובץ שלו…</translation>
    </message>
    <message>
        <source>Where the file of this repertoire is now; what you have learnt stays</source>
        <translation>היכן נמצא כעת הקובץ של הרפרטואר הזה; מה שלמדת נשאר</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>רמז</translation>
    </message>
    <message>
        <source>Which piece to move</source>
        <translation>איזה כלי להזיז</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>הצגה</translation>
    </message>
    <message>
        <source>The move of the repertoire</source>
        <translation>המהלך של הרפרטואר</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>הבא</translation>
    </message>
    <message>
        <source>End</source>
        <translation>סיום</translation>
    </message>
    <message>
        <source>End the lesson; what was answered is kept</source>
        <translation>לסיים את השיעור; מה שנענה נשמר</translation>
    </message>
    <message>
        <source>Back to the Question</source>
        <translation>חזרה לשאלה</translation>
    </message>
    <message>
        <source>Show the question on the board again</source>
        <translation>להציג שוב את השאלה על הלוח</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>חלק</translation>
    </message>
    <message>
        <source>After</source>
        <translation>אחרי</translation>
    </message>
    <message>
        <source>Gaps and departures</source>
        <translation>פערים וחריגות</translation>
    </message>
    <message>
        <source>A click shows the position, where the engine proposes a move.</source>
        <translation>לחיצה מציגה את העמדה, שבה המנוע מציע מהלך.</translation>
    </message>
    <message>
        <source>White: from an Opening…</source>
        <translation>לבן: מפתיחה…</translation>
    </message>
    <message>
        <source>White: from a File…</source>
        <translation>לבן: מקובץ…</translation>
    </message>
    <message>
        <source>White: from the Shown Game…</source>
        <translation>לבן: מהמשחק המוצג…</translation>
    </message>
    <message>
        <source>White: from My Games in the List…</source>
        <translation>לבן: מהמשחקים שלי ברשימה…</translation>
    </message>
    <message>
        <source>Black: from My Games in the List…</source>
        <translation>שחור: מהמשחקים שלי ברשימה…</translation>
    </message>
    <message>
        <source>Black: from an Opening…</source>
        <translation>שחור: מפתיחה…</translation>
    </message>
    <message>
        <source>Black: from a File…</source>
        <translation>שחור: מקובץ…</translation>
    </message>
    <message>
        <source>Black: from the Shown Game…</source>
        <translation>שחור: מהמשחק המוצג…</translation>
    </message>
    <message>
        <source>Add the Shown Line to It</source>
        <translation>הוספת הווריאנט המוצג</translation>
    </message>
    <message>
        <source>Take It out of This List</source>
        <translation>הוצאה מהרשימה הזאת</translation>
    </message>
    <message>
        <source>A repertoire is a file of the moves that you want to play. Add one from an opening, from a file of lines, from the shown game or from your own games; then learn it, and see where your games leave it.</source>
        <translation>רפרטואר הוא קובץ של המהלכים שברצונך לשחק. אפשר להוסיף אחד מפתיחה, מקובץ של וריאנטים, מהמשחק המוצג או מהמשחקים שלך; אחר כך ללמוד אותו ולראות היכן המשחקים שלך חורגים ממנו.</translation>
    </message>
    <message>
        <source>Learn ({0})</source>
        <translation>לימוד (⁨{0}⁩)</translation>
    </message>
    <message>
        <source>Review ({0})</source>
        <translation>חזרה (⁨{0}⁩)</translation>
    </message>
</context>
<context>
    <name>ReportCommands</name>
    <message>
        <source>There is no move to analyse.</source>
        <translation>אין מהלך לניתוח.</translation>
    </message>
    <message>
        <source>For more than {0} games use the program chessgui-annotate.</source>
        <translation>יותר מ־⁨{0}⁩ משחקים מנתחת התוכנה ⁦chessgui-annotate⁩.</translation>
    </message>
    <message>
        <source>No game is analysed while a rated game is being played.</source>
        <translation>אין ניתוח משחקים בזמן משחק מדורג.</translation>
    </message>
    <message>
        <source>{0}: {1}</source>
        <translation>⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>The moves have changed meanwhile; analyse the game once more.</source>
        <translation>המהלכים השתנו בינתיים; יש לנתח את המשחק שוב.</translation>
    </message>
    <message>
        <source>{0} was closed meanwhile: open it again, and choose Write Report into Game.</source>
        <translation>המשחק ⁨{0}⁩ נסגר בינתיים: יש לפתוח אותו שוב ולבחור בכתיבת הדוח למשחק.</translation>
    </message>
    <message>
        <source>The report is in the game already.</source>
        <translation>הדוח כבר כתוב במשחק.</translation>
    </message>
    <message>
        <source>There is no report on this game; analyse it first.</source>
        <translation>אין דוח על המשחק הזה; יש לנתח אותו תחילה.</translation>
    </message>
    <message>
        <source>Save the Report</source>
        <translation>שמירת הדוח</translation>
    </message>
    <message>
        <source>The reports are done.</source>
        <translation>הדוחות מוכנים.</translation>
    </message>
    <message>
        <source>The reports were stopped; they can go on.</source>
        <translation>הדוחות נעצרו; אפשר להמשיך בהם.</translation>
    </message>
    <message>
        <source>Web page (*.html);;PDF (*.pdf)</source>
        <translation>דף אינטרנט (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Saved {0}.</source>
        <translation>‏⁨{0}⁩ נשמר.</translation>
    </message>
    <message>
        <source>The marks apply from the next analysis on.</source>
        <translation>הציונים חלים מהניתוח הבא.</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Analyse Games</source>
        <translation>ניתוח משחקים</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>Time a move</source>
        <translation>זמן למהלך</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>Nodes a move</source>
        <translation>צמתים למהלך</translation>
    </message>
    <message>
        <source> s</source>
        <translation> שנ׳</translation>
    </message>
    <message>
        <source> plies</source>
        <translation> חצאי מהלך</translation>
    </message>
    <message>
        <source>Seconds a move</source>
        <translation>שניות למהלך</translation>
    </message>
    <message>
        <source>Marks (&amp;glyphs)</source>
        <translation>ציונים כסימני הע&amp;רכה</translation>
    </message>
    <message>
        <source>&amp;Better lines as variations</source>
        <translation>רצפים טובים יותר כ&amp;ווריאנטים</translation>
    </message>
    <message>
        <source>A &amp;sentence for each bad move</source>
        <translation>מ&amp;שפט לכל מהלך רע</translation>
    </message>
    <message>
        <source>E&amp;valuations (%eval)</source>
        <translation>ה&amp;ערכות (⁦%eval⁩)</translation>
    </message>
    <message>
        <source>The &amp;figures of both sides before the first move</source>
        <translation>הנתונים של שני הצ&amp;דדים לפני המהלך הראשון</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>התקדמות</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>ני&amp;תוח</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>עצ&amp;ירה</translation>
    </message>
    <message>
        <source>G&amp;o On</source>
        <translation>ה&amp;משך</translation>
    </message>
    <message>
        <source>&amp;Marks…</source>
        <translation>&amp;ציוני מהלכים…</translation>
    </message>
    <message>
        <source>Which moves get a mark</source>
        <translation>אילו מהלכים מקבלים ציון</translation>
    </message>
    <message>
        <source>&amp;Limit</source>
        <translation>ה&amp;גבלה</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>ת&amp;הליכונים</translation>
    </message>
    <message>
        <source>&amp;Engine</source>
        <translation>מ&amp;נוע</translation>
    </message>
    <message>
        <source>Into the game</source>
        <translation>אל המשחק</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>הגבלה</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>תהליכונים</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>מנוע</translation>
    </message>
    <message>
        <source>Words are written in English: later reports recognise them, and others can read the file.</source>
        <translation>המילים נכתבות באנגלית: דוחות מאוחרים יותר מזהים אותן, ואחרים יכולים לקרוא את הקובץ.</translation>
    </message>
    <message>
        <source>{0} speaks XBoard: it is held to a time or a depth, not to a number of nodes.</source>
        <translation>‏⁨{0}⁩ מדבר XBoard: אפשר להגביל אותו לפי זמן או עומק, לא לפי מספר צמתים.</translation>
    </message>
    <message>
        <source>{0} speaks XBoard and tells one line: no move is marked as good or brilliant.</source>
        <translation>‏⁨{0}⁩ מדבר XBoard ומציג רצף אחד בלבד: אף מהלך לא יסומן כטוב או כמבריק.</translation>
    </message>
    <message>
        <source>Position {0} of {1}</source>
        <translation>עמדה ⁨{0}⁩ מתוך ⁨{1}⁩</translation>
    </message>
    <message>
        <source>The engine is getting ready</source>
        <translation>המנוע נערך</translation>
    </message>
    <message>
        <source>Game {0} of {1}</source>
        <translation>משחק ⁨{0}⁩ מתוך ⁨{1}⁩</translation>
    </message>
    <message>
        <source>It goes on when this is closed.</source>
        <translation>זה נמשך גם אחרי הסגירה.</translation>
    </message>
</context>
<context>
    <name>ReportPanel</name>
    <message>
        <source>Progress of the analysis</source>
        <translation>התקדמות הניתוח</translation>
    </message>
    <message>
        <source>Analyse…</source>
        <translation>ניתוח…</translation>
    </message>
    <message>
        <source>Evaluate every move of this game</source>
        <translation>הערכת כל מהלך במשחק הזה</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>End the analysis; what was found stays</source>
        <translation>סיום הניתוח; מה שנמצא נשאר</translation>
    </message>
    <message>
        <source>Write into Game</source>
        <translation>אל המשחק</translation>
    </message>
    <message>
        <source>Marks, evaluations and better lines into the moves</source>
        <translation>ציונים, הערכות ורצפים טובים יותר אל המהלכים</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>כדף…</translation>
    </message>
    <message>
        <source>The report as a web page or PDF</source>
        <translation>הדוח כדף אינטרנט או PDF</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>דוח</translation>
    </message>
    <message>
        <source>No report on this game yet.</source>
        <translation>עדיין אין דוח על המשחק הזה.</translation>
    </message>
    <message>
        <source>Your key moments</source>
        <translation>רגעי המפתח שלכם</translation>
    </message>
    <message>
        <source>Your opponent&apos;s key moments</source>
        <translation>רגעי המפתח של היריב</translation>
    </message>
    <message>
        <source>Key moments</source>
        <translation>רגעי מפתח</translation>
    </message>
    <message>
        <source>No move changed much.</source>
        <translation>אף מהלך לא שינה הרבה.</translation>
    </message>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
</context>
<context>
    <name>ResignBar</name>
    <message>
        <source>Resign this game?</source>
        <translation>להיכנע במשחק הזה?</translation>
    </message>
    <message>
        <source>Resign</source>
        <translation>כניעה</translation>
    </message>
    <message>
        <source>Give the game up</source>
        <translation>כניעה במשחק</translation>
    </message>
    <message>
        <source>Play On</source>
        <translation>המשך משחק</translation>
    </message>
    <message>
        <source>Go on with the game</source>
        <translation>המשך במשחק</translation>
    </message>
</context>
<context>
    <name>ResultsModel</name>
    <message>
        <source>White</source>
        <translation>לבן</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>תוצאה</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>מהלכים</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>סיבה</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>שחור</translation>
    </message>
</context>
<context>
    <name>ResultsTable</name>
    <message>
        <source>A table appears here as soon as there are results.</source>
        <translation>כאן תופיע טבלה ברגע שיהיו תוצאות.</translation>
    </message>
</context>
<context>
    <name>RetentionGraph</name>
    <message>
        <source>{0} % right</source>
        <translation>‏⁨{0} %⁩ נכון</translation>
    </message>
    <message>
        <source>No answers</source>
        <translation>אין תשובות</translation>
    </message>
    <message>
        <source>Week from {0}</source>
        <translation>השבוע מ־⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>RootMoves</name>
    <message>
        <source>Search all moves</source>
        <translation>חיפוש בכל המהלכים</translation>
    </message>
    <message>
        <source>All but these</source>
        <translation>כולם חוץ מאלה</translation>
    </message>
    <message>
        <source>Pawn moves</source>
        <translation>מהלכי רגלים</translation>
    </message>
    <message>
        <source>Knight moves</source>
        <translation>מהלכי פרשים</translation>
    </message>
    <message>
        <source>Bishop moves</source>
        <translation>מהלכי רצים</translation>
    </message>
    <message>
        <source>Rook moves</source>
        <translation>מהלכי צריחים</translation>
    </message>
    <message>
        <source>Queen moves</source>
        <translation>מהלכי מלכה</translation>
    </message>
    <message>
        <source>King moves</source>
        <translation>מהלכי מלך</translation>
    </message>
</context>
<context>
    <name>RuleSwitches</name>
    <message>
        <source>All off</source>
        <translation>הכול כבוי</translation>
    </message>
    <message>
        <source>Turn off every rule but the network</source>
        <translation>כיבוי כל הכללים חוץ מהרשת</translation>
    </message>
    <message>
        <source>All as usual</source>
        <translation>הכול כרגיל</translation>
    </message>
    <message>
        <source>Back to the usual engine</source>
        <translation>חזרה למנוע הרגיל</translation>
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
        <translation>מאזן</translation>
    </message>
    <message>
        <source>Elo</source>
        <translation>הפרש Elo</translation>
    </message>
    <message>
        <source>LOS</source>
        <translation>LOS</translation>
    </message>
    <message>
        <source>Games won, drawn and lost by the first engine</source>
        <translation>ניצחונות, תוצאות תיקו והפסדים של המנוע הראשון</translation>
    </message>
    <message>
        <source>Elo difference with its error at 95 % confidence</source>
        <translation>הפרש Elo ושגיאתו ברמת ביטחון של 95%</translation>
    </message>
    <message>
        <source>Likelihood of superiority: how sure it is that the first engine is the stronger one</source>
        <translation>Likelihood of superiority: עד כמה בטוח שהמנוע הראשון הוא החזק יותר</translation>
    </message>
    <message>
        <source>Log likelihood ratio of the sequential test, and the bound that would end it</source>
        <translation>יחס הנראות הלוגריתמי של המבחן הסדרתי, והסף שיסיים אותו</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>משחקים</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;השהיה</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;עצירה</translation>
    </message>
    <message>
        <source>&amp;New match</source>
        <translation>דו־קרב &amp;חדש</translation>
    </message>
    <message>
        <source>Stop at once: the game under way does not count, and the match can be resumed later</source>
        <translation>עצירה מיידית: המשחק הנוכחי אינו נחשב, ואפשר לחדש את הדו־קרב אחר כך</translation>
    </message>
    <message>
        <source>Set up another match; one that waits is kept</source>
        <translation>הכנת דו־קרב אחר; דו־קרב ממתין נשמר</translation>
    </message>
    <message>
        <source>starting the engines</source>
        <translation>המנועים מופעלים</translation>
    </message>
    <message>
        <source>playing game {0}</source>
        <translation>מתנהל משחק ⁨{0}⁩</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>בהשהיה</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>הושלם</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>נעצר</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>ה&amp;משך</translation>
    </message>
</context>
<context>
    <name>SearchModel</name>
    <message>
        <source>Move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>הערכה</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>מה קרה</translation>
    </message>
</context>
<context>
    <name>SettingsCommands</name>
    <message>
        <source>Make a move</source>
        <translation>ביצוע מהלך</translation>
    </message>
    <message>
        <source>drag the piece, or click it and then its square</source>
        <translation>גרירת הכלי, או לחיצה עליו ואז על המשבצת</translation>
    </message>
    <message>
        <source>Why not this move?</source>
        <translation>למה לא המהלך הזה?</translation>
    </message>
    <message>
        <source>the same with Ctrl held: it is not played</source>
        <translation>כך גם כשמקש Ctrl לחוץ: המהלך אינו משוחק</translation>
    </message>
    <message>
        <source>Promote to a queen unasked, or be asked</source>
        <translation>הכתרה למלכה בלי לשאול, או עם שאלה</translation>
    </message>
    <message>
        <source>Alt held as the pawn arrives</source>
        <translation>מקש Alt לחוץ כשהרגלי מגיע</translation>
    </message>
    <message>
        <source>Draw an arrow or a circle</source>
        <translation>ציור חץ או עיגול</translation>
    </message>
    <message>
        <source>right button; Shift, Alt or both for other colours</source>
        <translation>לחצן ימני; Shift או Alt או שניהם לצבעים אחרים</translation>
    </message>
    <message>
        <source>Put back a piece, drop moves made in advance</source>
        <translation>החזרת כלי למקומו, ביטול מהלכים מראש</translation>
    </message>
    <message>
        <source>right click</source>
        <translation>לחיצה ימנית</translation>
    </message>
    <message>
        <source>See a position of an engine&apos;s line</source>
        <translation>הצגת עמדה מרצף של המנוע</translation>
    </message>
    <message>
        <source>point at the move</source>
        <translation>הצבעה על המהלך</translation>
    </message>
    <message>
        <source>Take an engine&apos;s line into the game</source>
        <translation>הוספת רצף של המנוע למשחק</translation>
    </message>
    <message>
        <source>drag it to the moves or the board</source>
        <translation>גרירתו אל המהלכים או אל הלוח</translation>
    </message>
    <message>
        <source>More about a move or a line</source>
        <translation>עוד על מהלך או רצף</translation>
    </message>
    <message>
        <source>right click on it</source>
        <translation>לחיצה ימנית עליו</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>הגדרות</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>חיפוש בהגדרות</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>עמודים</translation>
    </message>
    <message>
        <source>No setting matches these words.</source>
        <translation>אין הגדרה עם מילים אלה.</translation>
    </message>
    <message>
        <source>Reset These Settings</source>
        <translation>איפוס ההגדרות האלה</translation>
    </message>
    <message>
        <source>Give the settings that are shown their usual values; language, folders and name stay</source>
        <translation>לתת להגדרות המוצגות את הערכים הרגילים; השפה, התיקיות והשם נשארים</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Engines</source>
        <translation>מנועים</translation>
    </message>
    <message>
        <source> Elo</source>
        <translation> נק׳</translation>
    </message>
    <message>
        <source>Time and games</source>
        <translation>זמן ומשחקים</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>שעון</translation>
    </message>
    <message>
        <source>Time a move</source>
        <translation>זמן למהלך</translation>
    </message>
    <message>
        <source>Nodes a move</source>
        <translation>צמתים למהלך</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source> min</source>
        <translation> דק׳</translation>
    </message>
    <message>
        <source> s a move</source>
        <translation> שנ׳ למהלך</translation>
    </message>
    <message>
        <source>the whole game</source>
        <translation>המשחק כולו</translation>
    </message>
    <message>
        <source> moves</source>
        <translation> מהלכים</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>דקות</translation>
    </message>
    <message>
        <source>Increment</source>
        <translation>תוספת</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>פרק זמן</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>הגבלה</translation>
    </message>
    <message>
        <source>Show the match that ended last</source>
        <translation>הצגת הדו־קרב שהסתיים אחרון</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> מ״ש</translation>
    </message>
    <message>
        <source>An engine that oversteps its time by no more than this does not lose</source>
        <translation>מנוע שחורג מזמנו בלא יותר מכך אינו מפסיד</translation>
    </message>
    <message>
        <source>&amp;Limit</source>
        <translation>&amp;הגבלה</translation>
    </message>
    <message>
        <source>Peri&amp;od</source>
        <translation>&amp;פרק זמן</translation>
    </message>
    <message>
        <source>Time &amp;margin</source>
        <translation>&amp;סטייה מותרת</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>&amp;משחקים</translation>
    </message>
    <message>
        <source>Kept games</source>
        <translation>שמירת המשחקים</translation>
    </message>
    <message>
        <source>the games are not kept</source>
        <translation>המשחקים לא נשמרים</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>בחירה…</translation>
    </message>
    <message>
        <source>PGN f&amp;ile</source>
        <translation>&amp;קובץ PGN</translation>
    </message>
    <message>
        <source>Last results</source>
        <translation>תוצאות אחרונות</translation>
    </message>
    <message>
        <source>E&amp;vent</source>
        <translation>&amp;אירוע</translation>
    </message>
    <message>
        <source>Games are appended to what the file holds already.</source>
        <translation>המשחקים מצורפים למה שכבר יש בקובץ.</translation>
    </message>
    <message>
        <source>Openings</source>
        <translation>פתיחות</translation>
    </message>
    <message>
        <source>the usual start</source>
        <translation>עמדת הפתיחה</translation>
    </message>
    <message>
        <source>in the file&apos;s order</source>
        <translation>לפי סדר הקובץ</translation>
    </message>
    <message>
        <source>in random order</source>
        <translation>בסדר אקראי</translation>
    </message>
    <message>
        <source>EPD or PG&amp;N</source>
        <translation>‏EPD א&amp;ו PGN</translation>
    </message>
    <message>
        <source>O&amp;rder</source>
        <translation>ס&amp;דר</translation>
    </message>
    <message>
        <source>Each opening is played twice, with colours reversed.</source>
        <translation>כל פתיחה משוחקת פעמיים, בהחלפת צבעים.</translation>
    </message>
    <message>
        <source>Decided early</source>
        <translation>הכרעה מוקדמת</translation>
    </message>
    <message>
        <source>&amp;Draw, when both find the game level</source>
        <translation>&amp;תיקו, כששניהם רואים שוויון</translation>
    </message>
    <message>
        <source>&amp;Win, when both find it won</source>
        <translation>&amp;ניצחון, כששניהם רואים אותו</translation>
    </message>
    <message>
        <source>Draw, w&amp;hen the game is long</source>
        <translation>תיקו, כשהמשחק ארו&amp;ך</translation>
    </message>
    <message>
        <source>The match, by a &amp;test (SPRT)</source>
        <translation>הדו־קרב, לפי מ&amp;בחן (SPRT)</translation>
    </message>
    <message>
        <source>for </source>
        <translation>במשך </translation>
    </message>
    <message>
        <source> plies</source>
        <translation> חצאי מהלך</translation>
    </message>
    <message>
        <source>from move </source>
        <translation>ממהלך </translation>
    </message>
    <message>
        <source>at move </source>
        <translation>במהלך מס׳ </translation>
    </message>
    <message>
        <source>against </source>
        <translation>מול </translation>
    </message>
    <message>
        <source>&amp;Start the match</source>
        <translation>התח&amp;לת הדו־קרב</translation>
    </message>
    <message>
        <source>The match ends as soon as the test is decided; for two engines</source>
        <translation>הדו־קרב מסתיים ברגע שהמבחן מוכרע; לשני מנועים</translation>
    </message>
    <message>
        <source> nodes</source>
        <translation> צמתים</translation>
    </message>
    <message>
        <source> a pairing</source>
        <translation> לזיווג</translation>
    </message>
    <message>
        <source>Keep the games in</source>
        <translation>שמירת המשחקים בקובץ</translation>
    </message>
    <message>
        <source>PGN files (*.pgn)</source>
        <translation>קובצי PGN (*.pgn)</translation>
    </message>
    <message>
        <source>Openings (*.epd *.pgn *.fen);;All files (*)</source>
        <translation>פתיחות (*.epd *.pgn *.fen);;כל הקבצים (*)</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Shortcuts</source>
        <translation>קיצורי מקשים</translation>
    </message>
    <message>
        <source>Search by command or key</source>
        <translation>חיפוש לפי פקודה או מקש</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>פקודה</translation>
    </message>
    <message>
        <source>Keys or mouse</source>
        <translation>מקשים או עכבר</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>פקודות</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>מקשים חדשים</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>כפי שהיה</translation>
    </message>
    <message>
        <source>Press the new keys:</source>
        <translation>יש להקיש את המקשים החדשים:</translation>
    </message>
    <message>
        <source>{0} belongs to “{1}”.</source>
        <translation>‏⁨{0}⁩ שייך ל&quot;⁨{1}⁩&quot;.</translation>
    </message>
    <message>
        <source>Its keys now belong to “{0}”.</source>
        <translation>המקשים שייכים כעת ל&quot;⁨{0}⁩&quot;.</translation>
    </message>
</context>
<context>
    <name>Sounds</name>
    <message>
        <source>Sounds need a system library that is missing: {0}</source>
        <translation>לצלילים חסרה ספריית מערכת: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>No sound device was found.</source>
        <translation>לא נמצא התקן שמע.</translation>
    </message>
    <message>
        <source>A sound file is missing: {0}</source>
        <translation>חסר קובץ צליל: ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>Speaker</name>
    <message>
        <source>No voice was found that could speak the moves.</source>
        <translation>לא נמצא קול שיכול להקריא את המהלכים.</translation>
    </message>
</context>
<context>
    <name>SpellingWindow</name>
    <message>
        <source>Name</source>
        <translation>שם</translation>
    </message>
    <message>
        <source>becomes</source>
        <translation>הופך ל־</translation>
    </message>
    <message>
        <source>Names that may be the same person</source>
        <translation>שמות שייתכן שהם של אותו אדם</translation>
    </message>
    <message>
        <source>Surnames and given names agree. Names that differ by case, accents, signs, blanks or order alone are ticked; where one has initials or fewer given names, compare years and ratings.</source>
        <translation>שמות המשפחה והשמות הפרטיים תואמים. מסומנים שמות הנבדלים רק באותיות גדולות, בניקוד, בסימנים, ברווחים או בסדר; היכן שבאחד יש ראשי תיבות או פחות שמות פרטיים, השוו שנים ודירוגים.</translation>
    </message>
    <message>
        <source>Write the names into the file, in one change with a backup; nothing else in the file is changed</source>
        <translation>כתיבת השמות לקובץ, בשינוי אחד עם גיבוי; דבר אחר בקובץ אינו משתנה</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>ביטול פעולה</translation>
    </message>
    <message>
        <source>Undo the last change of the file</source>
        <translation>ביטול השינוי האחרון בקובץ</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>סימון הכול</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>ביטול כל הסימונים</translation>
    </message>
    <message>
        <source>No two names here seem to be the same person.</source>
        <translation>נראה שאין כאן שני שמות של אותו אדם.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>שינוי שם</translation>
    </message>
</context>
<context>
    <name>StartChooser</name>
    <message>
        <source>No handicap</source>
        <translation>בלי יתרון</translation>
    </message>
    <message>
        <source>Two moves</source>
        <translation>שני מהלכים</translation>
    </message>
    <message>
        <source>Pawn and move</source>
        <translation>רגלי ומהלך</translation>
    </message>
    <message>
        <source>Pawn and two moves</source>
        <translation>רגלי ושני מהלכים</translation>
    </message>
    <message>
        <source>Exchange (rook for knight)</source>
        <translation>איכות (צריח תמורת פרש)</translation>
    </message>
    <message>
        <source>Queen&apos;s knight</source>
        <translation>פרש המלכה</translation>
    </message>
    <message>
        <source>King&apos;s knight</source>
        <translation>פרש המלך</translation>
    </message>
    <message>
        <source>Queen&apos;s bishop</source>
        <translation>רץ המלכה</translation>
    </message>
    <message>
        <source>King&apos;s bishop</source>
        <translation>רץ המלך</translation>
    </message>
    <message>
        <source>Queen for rook</source>
        <translation>מלכה תמורת צריח</translation>
    </message>
    <message>
        <source>Queen&apos;s rook</source>
        <translation>צריח המלכה</translation>
    </message>
    <message>
        <source>King&apos;s rook</source>
        <translation>צריח המלך</translation>
    </message>
    <message>
        <source>Rook, pawn and move</source>
        <translation>צריח, רגלי ומהלך</translation>
    </message>
    <message>
        <source>Both knights</source>
        <translation>שני הפרשים</translation>
    </message>
    <message>
        <source>Rook and knight</source>
        <translation>צריח ופרש</translation>
    </message>
    <message>
        <source>Queen</source>
        <translation>מלכה</translation>
    </message>
    <message>
        <source>Both rooks</source>
        <translation>שני הצריחים</translation>
    </message>
    <message>
        <source>Queen and rook</source>
        <translation>מלכה וצריח</translation>
    </message>
    <message>
        <source>Queen and both rooks</source>
        <translation>מלכה ושני הצריחים</translation>
    </message>
    <message>
        <source>The normal start</source>
        <translation>עמדת הפתיחה</translation>
    </message>
    <message>
        <source>Chess960</source>
        <translation>Chess960</translation>
    </message>
    <message>
        <source>An opening</source>
        <translation>פתיחה</translation>
    </message>
    <message>
        <source>A FEN</source>
        <translation>FEN</translation>
    </message>
    <message>
        <source>The position on the board</source>
        <translation>העמדה שעל הלוח</translation>
    </message>
    <message>
        <source>Start position</source>
        <translation>עמדת התחלה</translation>
    </message>
    <message>
        <source>Pick Another</source>
        <translation>הגרלה נוספת</translation>
    </message>
    <message>
        <source>Pick another start of Chess960 at random</source>
        <translation>הגרלת עמדת Chess960 אחרת</translation>
    </message>
    <message>
        <source>Handicap</source>
        <translation>יתרון</translation>
    </message>
    <message>
        <source>White gives it</source>
        <translation>הלבן נותן</translation>
    </message>
    <message>
        <source>Black gives it</source>
        <translation>השחור נותן</translation>
    </message>
    <message>
        <source>Who gives the handicap</source>
        <translation>מי נותן את היתרון</translation>
    </message>
    <message>
        <source>Chess960 has positions 0 to {0}; type a number.</source>
        <translation>ב־Chess960 יש עמדות 0 עד ⁨{0}⁩; יש להקליד מספר.</translation>
    </message>
    <message>
        <source>A number from 0 to 959</source>
        <translation>מספר מ־0 עד 959</translation>
    </message>
    <message>
        <source>Part of its name, or its code</source>
        <translation>חלק מהשם, או הקוד</translation>
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
        <translation>שנים</translation>
    </message>
    <message>
        <source>Ratings</source>
        <translation>דירוגים</translation>
    </message>
    <message>
        <source>The stronger player has {0}</source>
        <translation>דירוג השחקן החזק יותר: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0}: open the card</source>
        <translation>‏⁨{0}⁩: פתיחת הכרטיס</translation>
    </message>
    <message>
        <source>Players with most games</source>
        <translation>השחקנים עם רוב המשחקים</translation>
    </message>
    <message>
        <source>Players, games, score</source>
        <translation>שחקנים, משחקים, נקודות</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>סטטיסטיקה</translation>
    </message>
    <message>
        <source>Years, ratings and players of the games below</source>
        <translation>שנים, דירוגים ושחקנים של המשחקים שלמטה</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>The engine&apos;s line; Escape returns to the game.</source>
        <translation>הרצף של המנוע; Esc מחזיר למשחק.</translation>
    </message>
    <message>
        <source>Engine starting</source>
        <translation>המנוע מופעל</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>פרטים</translation>
    </message>
    <message>
        <source>What went wrong, as text for the developers</source>
        <translation>מה השתבש, כטקסט למפתחים</translation>
    </message>
</context>
<context>
    <name>TabCommands</name>
    <message>
        <source>The game is closed and not saved: Reopen Closed Game brings it back.</source>
        <translation>המשחק נסגר ולא נשמר; &quot;פתיחה חוזרת של משחק שנסגר&quot; מחזירה אותו.</translation>
    </message>
    <message>
        <source>No unsaved game was closed.</source>
        <translation>לא נסגר משחק שלא נשמר.</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Stay with this position</source>
        <translation>להישאר בעמדה זו</translation>
    </message>
    <message>
        <source>What the other side would play, if this side passed</source>
        <translation>מה הצד השני היה משחק לו צד זה ויתר על תורו</translation>
    </message>
    <message>
        <source>Leave out the best move, to see the next best one</source>
        <translation>השמטת המהלך הטוב ביותר כדי לראות את הבא אחריו</translation>
    </message>
    <message>
        <source>Show the search: see the engine think</source>
        <translation>הצגת החיפוש: לראות את המנוע חושב</translation>
    </message>
    <message>
        <source>Which moves are searched</source>
        <translation>אילו מהלכים נבחנים</translation>
    </message>
    <message>
        <source>Which engines analyse</source>
        <translation>אילו מנועים מנתחים</translation>
    </message>
    <message>
        <source>What the network sees: the worth of each man</source>
        <translation>מה הרשת רואה: שוויו של כל כלי</translation>
    </message>
    <message>
        <source>How many lines</source>
        <translation>כמה רצפים</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>בלי הגבלה</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>זמן</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>When the analysis of a position ends</source>
        <translation>מתי הניתוח של עמדה מסתיים</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>הגבלה</translation>
    </message>
    <message>
        <source> line</source>
        <translation> רצף</translation>
    </message>
    <message>
        <source> lines</source>
        <translation> רצפים</translation>
    </message>
    <message>
        <source>White&apos;s view</source>
        <translation>במבט הלבן</translation>
    </message>
    <message>
        <source>Scores are from White&apos;s point of view</source>
        <translation>ההערכות מנקודת המבט של הלבן</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Let the engines rest</source>
        <translation>המנועים ינוחו</translation>
    </message>
    <message>
        <source>Let the engines look at the shown position</source>
        <translation>המנועים יבחנו את העמדה המוצגת</translation>
    </message>
    <message>
        <source>Stop the analysis</source>
        <translation>עצירת הניתוח</translation>
    </message>
    <message>
        <source>Analyse the position</source>
        <translation>ניתוח העמדה</translation>
    </message>
    <message>
        <source> s</source>
        <translation> שנ׳</translation>
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
        <translation>הלוח אינו מציג את המשחק: קודם יש לחזור אליו.</translation>
    </message>
</context>
<context>
    <name>TourList</name>
    <message>
        <source>The tour in twelve steps</source>
        <translation>הסיור בשנים־עשר צעדים</translation>
    </message>
</context>
<context>
    <name>TrainingCommands</name>
    <message>
        <source>Training</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>White to move</source>
        <translation>תור הלבן</translation>
    </message>
    <message>
        <source>Black to move</source>
        <translation>תור השחור</translation>
    </message>
    <message>
        <source>{0}?</source>
        <translation>⁨{0}⁩?</translation>
    </message>
    <message>
        <source>Checking whether it is as good …</source>
        <translation>נבדק אם הוא טוב באותה מידה …</translation>
    </message>
    <message>
        <source>{0} is not it. Try again, or see the solution.</source>
        <translation>‏⁨{0}⁩ איננו המהלך. נסו שוב, או ראו את הפתרון.</translation>
    </message>
    <message>
        <source>Looking why …</source>
        <translation>מחפש את הסיבה …</translation>
    </message>
    <message>
        <source>{0} is right. Go on.</source>
        <translation>‏⁨{0}⁩ נכון. המשיכו.</translation>
    </message>
    <message>
        <source>The engine prefers {0} a little.</source>
        <translation>המנוע מעדיף מעט את ⁨{0}⁩.</translation>
    </message>
    <message>
        <source>{0} is right.</source>
        <translation>‏⁨{0}⁩ נכון.</translation>
    </message>
    <message>
        <source>The piece on {0} moves.</source>
        <translation>הכלי ב־⁨{0}⁩ זז.</translation>
    </message>
    <message>
        <source>The solution: {0}</source>
        <translation>הפתרון: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>{0} is good, too, but not in your repertoire.</source>
        <translation>‏⁨{0}⁩ טוב גם הוא, אך אינו ברפרטואר שלך.</translation>
    </message>
</context>
<context>
    <name>TrainingHome</name>
    <message>
        <source>Begin</source>
        <translation>התחלה</translation>
    </message>
    <message>
        <source>Solve on the board what is due</source>
        <translation>פתרון על הלוח של מה שהגיע זמנו</translation>
    </message>
    <message>
        <source>&amp;My Names…</source>
        <translation>ה&amp;שמות שלי…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;ייצוא…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>יי&amp;בוא…</translation>
    </message>
    <message>
        <source>More</source>
        <translation>עוד</translation>
    </message>
    <message>
        <source>My names; cards as a file</source>
        <translation>השמות שלי; כרטיסים כקובץ</translation>
    </message>
    <message>
        <source>Due in the next four weeks</source>
        <translation>בארבעת השבועות הבאים</translation>
    </message>
    <message>
        <source>Right answers by week</source>
        <translation>תשובות נכונות לפי שבועות</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>Progress of the games</source>
        <translation>התקדמות המשחקים</translation>
    </message>
    <message>
        <source>All My Games…</source>
        <translation>כל המשחקים שלי…</translation>
    </message>
    <message>
        <source>Make cards of my mistakes in all games of the shown list</source>
        <translation>יצירת כרטיסים מהטעויות שלי בכל המשחקים ברשימה המוצגת</translation>
    </message>
    <message>
        <source>Get My Games…</source>
        <translation>טעינת המשחקים שלי…</translation>
    </message>
    <message>
        <source>Your games from lichess or chess.com, into a file that is listed</source>
        <translation>המשחקים שלך מ־lichess או מ־chess.com, אל קובץ שמוצג כרשימה</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>What was found stays; it can go on</source>
        <translation>מה שנמצא נשאר; אפשר להמשיך</translation>
    </message>
    <message>
        <source>Go On</source>
        <translation>המשך</translation>
    </message>
    <message>
        <source>Search the games that are left</source>
        <translation>חיפוש במשחקים שנשארו</translation>
    </message>
    <message>
        <source>Tactics from the games of our engine, the easiest first</source>
        <translation>טקטיקה ממשחקי המנוע שלנו, הקלות קודם</translation>
    </message>
    <message>
        <source>Solve Puzzles</source>
        <translation>פתרון חידות</translation>
    </message>
    <message>
        <source>Positions to solve, from a file: EPD with best moves, PGN games that begin with a position, or lichess&apos;s table</source>
        <translation>עמדות לפתרון מקובץ: EPD עם המהלכים הטובים, משחקי PGN שמתחילים בעמדה, או הטבלה של lichess</translation>
    </message>
    <message>
        <source>Add Puzzles…</source>
        <translation>הוספת חידות…</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>חידות</translation>
    </message>
    <message>
        <source>Endings</source>
        <translation>סיומים</translation>
    </message>
    <message>
        <source>Endings to win or to hold against the engine, one by one</source>
        <translation>סיומים לניצחון או להחזקה מול המנוע, זה אחר זה</translation>
    </message>
    <message>
        <source>Play It Out</source>
        <translation>משחק מהעמדה</translation>
    </message>
    <message>
        <source>The position on the board against the engine, with a goal</source>
        <translation>העמדה שעל הלוח מול המנוע, עם מטרה</translation>
    </message>
    <message>
        <source>Guess the Move</source>
        <translation>ניחוש המהלך</translation>
    </message>
    <message>
        <source>The moves of the shown game, one after the other</source>
        <translation>מהלכי המשחק המוצג, זה אחר זה</translation>
    </message>
    <message>
        <source>Practise</source>
        <translation>תרגול</translation>
    </message>
    <message>
        <source>There are no cards yet.</source>
        <translation>אין עדיין כרטיסים.</translation>
    </message>
    <message>
        <source>Train on your own mistakes</source>
        <translation>להתאמן על הטעויות שלכם</translation>
    </message>
    <message>
        <source>Nothing is due now.</source>
        <translation>אין כרגע מה לפתור.</translation>
    </message>
    <message>
        <source>Solve the puzzles of this file, as many as you like</source>
        <translation>פתרון החידות של הקובץ הזה, כמה שתרצו</translation>
    </message>
    <message>
        <source>Ask No More</source>
        <translation>לא לשאול עוד</translation>
    </message>
    <message>
        <source>These puzzles come again only if you add their file again</source>
        <translation>החידות האלה יחזרו רק אם תוסיפו שוב את הקובץ שלהן</translation>
    </message>
    <message>
        <source>Analyse a game of yours, or take all your games: each mistake that makes a sound question becomes a card, which comes back until you know it.</source>
        <translation>נתחו משחק שלכם, או קחו את כולם: כל טעות שיוצרת שאלה תקינה הופכת לכרטיס, שחוזר עד שתדעו אותו.</translation>
    </message>
    <message>
        <source>Solve Puzzles brings these puzzles back where there are no others</source>
        <translation>&quot;פתרון חידות&quot; מחזיר את החידות האלה כשאין אחרות</translation>
    </message>
    <message>
        <source>What you miss most</source>
        <translation>מה שאתם מחמיצים הכי הרבה</translation>
    </message>
    <message>
        <source>By phase</source>
        <translation>לפי שלבים</translation>
    </message>
    <message>
        <source>Of the cards that you have answered, you know about {0} % now.</source>
        <translation>מהכרטיסים שעניתם עליהם אתם יודעים עכשיו כ־⁨{0} %⁩.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>כרטיסים</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>הוחמצו</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>לפני כן</translation>
    </message>
    <message>
        <source>The share of answers in the last four weeks that were missed</source>
        <translation>שיעור התשובות שהוחמצו בארבעת השבועות האחרונים</translation>
    </message>
    <message>
        <source>The same in the four weeks before</source>
        <translation>אותו הדבר בארבעת השבועות שלפני כן</translation>
    </message>
</context>
<context>
    <name>TrainingNote</name>
    <message>
        <source>My mistakes in this game become cards</source>
        <translation>הטעויות שלי במשחק הזה הופכות לכרטיסים</translation>
    </message>
    <message>
        <source>Neither</source>
        <translation>אף אחד מהם</translation>
    </message>
    <message>
        <source>Do not ask again. You can tell it later under Game, Training, My Names</source>
        <translation>לא לשאול שוב. אפשר לקבוע זאת מאוחר יותר תחת משחק, אימון, השמות שלי</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>Solve the cards that are due, one after the other</source>
        <translation>פתרון הכרטיסים שהגיע זמנם, זה אחר זה</translation>
    </message>
    <message>
        <source>Which player are you? Your mistakes become cards for the training.</source>
        <translation>איזה שחקן אתם? הטעויות שלכם יהפכו לכרטיסים לאימון.</translation>
    </message>
</context>
<context>
    <name>TreeCommands</name>
    <message>
        <source>There is no line to copy.</source>
        <translation>אין רצף להעתקה.</translation>
    </message>
    <message>
        <source>Copied the line.</source>
        <translation>הרצף הועתק.</translation>
    </message>
    <message>
        <source>The clipboard holds no moves.</source>
        <translation>אין מהלכים בלוח ההעתקה.</translation>
    </message>
    <message>
        <source>Reading the text…</source>
        <translation>קורא את הטקסט…</translation>
    </message>
    <message>
        <source>A side in check cannot pass.</source>
        <translation>צד שנמצא בשח אינו יכול לוותר על תורו.</translation>
    </message>
    <message>
        <source>There is no other variation there.</source>
        <translation>אין שם וריאנט אחר.</translation>
    </message>
    <message>
        <source>&amp;Glyph</source>
        <translation>&amp;סימן הערכה</translation>
    </message>
    <message>
        <source>&amp;Others</source>
        <translation>&amp;נוספים</translation>
    </message>
</context>
<context>
    <name>TreeView</name>
    <message>
        <source>Moves</source>
        <translation>מהלכים</translation>
    </message>
    <message>
        <source>The moves appear here.</source>
        <translation>המהלכים יופיעו כאן.</translation>
    </message>
</context>
<context>
    <name>WelcomePanel</name>
    <message>
        <source>Play, or look at a game</source>
        <translation>לשחק או לעיין במשחק</translation>
    </message>
    <message>
        <source>New to Chess</source>
        <translation>חדש בשחמט</translation>
    </message>
    <message>
        <source>Club Player</source>
        <translation>שחקן מועדון</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>חזק</translation>
    </message>
    <message>
        <source>As Strong as It Gets</source>
        <translation>החזק ביותר</translation>
    </message>
    <message>
        <source>One That Fits</source>
        <translation>יריב מתאים</translation>
    </message>
    <message>
        <source>Its level follows your rating, from game to game</source>
        <translation>הרמה שלו עוקבת אחר הדירוג שלך, ממשחק למשחק</translation>
    </message>
    <message>
        <source>Rated: counts for your own rating, without takebacks and help</source>
        <translation>מדורג: נחשב לדירוג שלך, בלי ביטול מהלכים ובלי עזרה</translation>
    </message>
    <message>
        <source>The engine at full strength</source>
        <translation>המנוע במלוא העוצמה</translation>
    </message>
    <message>
        <source>{0} Elo: {1}</source>
        <translation>דירוג ⁨{0}⁩: ⁨{1}⁩</translation>
    </message>
    <message>
        <source>An opponent for you:</source>
        <translation>יריב מתאים:</translation>
    </message>
    <message>
        <source>The settings of the last game</source>
        <translation>ההגדרות של המשחק האחרון</translation>
    </message>
    <message>
        <source>Another Opponent…</source>
        <translation>יריב אחר…</translation>
    </message>
    <message>
        <source>Choose who plays, for how long and from where</source>
        <translation>בחירת השחקנים, הזמן ועמדת הפתיחה</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>ניתוח</translation>
    </message>
    <message>
        <source>Move both sides; the engine tells what it thinks</source>
        <translation>להזיז את שני הצדדים; המנוע אומר מה דעתו</translation>
    </message>
    <message>
        <source>Open Games…</source>
        <translation>פתיחת משחקים…</translation>
    </message>
    <message>
        <source>A file of games or positions</source>
        <translation>קובץ של משחקים או עמדות</translation>
    </message>
    <message>
        <source>My Games</source>
        <translation>המשחקים שלי</translation>
    </message>
    <message>
        <source>The games that you have played here to their end</source>
        <translation>המשחקים ששיחקתם כאן עד סופם</translation>
    </message>
    <message>
        <source>Get My Games…</source>
        <translation>טעינת המשחקים שלי…</translation>
    </message>
    <message>
        <source>Your games from lichess or chess.com</source>
        <translation>המשחקים שלך מ־lichess או מ־chess.com</translation>
    </message>
    <message>
        <source>Go On…</source>
        <translation>המשך…</translation>
    </message>
    <message>
        <source>Go on with an adjourned game</source>
        <translation>המשך משחק שנדחה</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>אימון</translation>
    </message>
    <message>
        <source>Solve cards of your own mistakes</source>
        <translation>פתרון כרטיסים מהטעויות שלכם</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>עזרה</translation>
    </message>
    <message>
        <source>What one can do, and how</source>
        <translation>מה אפשר לעשות, ואיך</translation>
    </message>
    <message>
        <source>Or without an opponent:</source>
        <translation>או בלי יריב:</translation>
    </message>
    <message>
        <source>Play {0}</source>
        <translation>משחק מול ⁨{0}⁩</translation>
    </message>
</context>
<context>
    <name>WhyCommands</name>
    <message>
        <source>Make the move on the board that you want to ask about; it is not played.</source>
        <translation>יש לבצע על הלוח את המהלך שעליו שואלים; הוא לא ישוחק.</translation>
    </message>
    <message>
        <source>Nothing is asked.</source>
        <translation>לא נשאל דבר.</translation>
    </message>
    <message>
        <source>Go to a move first: this is the position before all moves.</source>
        <translation>עברו תחילה למהלך: זו העמדה שלפני כל המהלכים.</translation>
    </message>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>המנוע עדיין אינו מוכן.</translation>
    </message>
    <message>
        <source>There is no explanation: {0}</source>
        <translation>אין הסבר: ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>למה?</translation>
    </message>
    <message>
        <source>The position of this question is not in the shown game.</source>
        <translation>העמדה של השאלה הזו אינה במשחק המוצג.</translation>
    </message>
    <message>
        <source>The line has been added to the game.</source>
        <translation>הרצף נוסף למשחק.</translation>
    </message>
    <message>
        <source>The game has this line already.</source>
        <translation>הרצף הזה כבר נמצא במשחק.</translation>
    </message>
    <message>
        <source>Ledger</source>
        <translation>פירוט</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>לפני</translation>
    </message>
    <message>
        <source>After</source>
        <translation>אחרי</translation>
    </message>
</context>
<context>
    <name>WhyPanel</name>
    <message>
        <source>Drag a piece with Ctrl held to ask about another move: it is not played</source>
        <translation>גרירת כלי כשמקש Ctrl לחוץ שואלת על מהלך אחר: הוא אינו משוחק</translation>
    </message>
    <message>
        <source>From White&apos;s point of view</source>
        <translation>מנקודת המבט של הלבן</translation>
    </message>
    <message>
        <source>The best other move</source>
        <translation>המהלך האחר הטוב ביותר</translation>
    </message>
    <message>
        <source>Play the line that answers the move on the board</source>
        <translation>הצגה על הלוח של הרצף שעונה על המהלך</translation>
    </message>
    <message>
        <source>Add Line</source>
        <translation>הוספת רצף</translation>
    </message>
    <message>
        <source>Put the line that answers the move into the game</source>
        <translation>הוספת הרצף שעונה על המהלך למשחק</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>השוואה</translation>
    </message>
    <message>
        <source>Compare the evaluation at the end of this line with that at the end of the best one, term by term</source>
        <translation>ההערכה בסוף הרצף הזה לצד זו שבסוף הטוב ביותר, מרכיב אחר מרכיב</translation>
    </message>
    <message>
        <source>Look Longer</source>
        <translation>חיפוש ארוך יותר</translation>
    </message>
    <message>
        <source>Search on, for four times as long, until the answer is settled</source>
        <translation>המשך החיפוש, פי ארבעה זמן, עד שהתשובה מתייצבת</translation>
    </message>
    <message>
        <source>Show the Search</source>
        <translation>הצגת החיפוש</translation>
    </message>
    <message>
        <source>Why the engine itself dismisses the move, rule by rule</source>
        <translation>מדוע המנוע עצמו פוסל את המהלך, כלל אחר כלל</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>סגירה</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>התשובה</translation>
    </message>
    <message>
        <source>The line after it</source>
        <translation>הרצף שאחריו</translation>
    </message>
    <message>
        <source>Looking for the answer …</source>
        <translation>מחפש תשובה…</translation>
    </message>
    <message>
        <source>Looking for the answer … {0} positions for each move</source>
        <translation>מחפש תשובה… ⁨{0}⁩ עמדות לכל מהלך</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>נעצר.</translation>
    </message>
    <message>
        <source>Not settled yet: more time may change the answer.</source>
        <translation>עדיין לא סופי: זמן נוסף עשוי לשנות את התשובה.</translation>
    </message>
    <message>
        <source>Depth {0} · {1} positions for each move</source>
        <translation>עומק ⁨{0}⁩ · ⁨{1}⁩ עמדות לכל מהלך</translation>
    </message>
    <message>
        <source>The analysis (depth {0}) says {1} for {2}.</source>
        <translation>הניתוח (עומק ⁨{0}⁩) נותן ⁨{1}⁩ עבור ⁨{2}⁩.</translation>
    </message>
    <message>
        <source>{0} instead</source>
        <translation>במקום זאת ⁨{0}⁩</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>הצגה</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>{0} is open already, beside this game.</source>
        <translation>‏⁨{0}⁩ כבר פתוח, לצד המשחק הזה.</translation>
    </message>
</context>
<context>
    <name>XrayCommands</name>
    <message>
        <source>The engine is not ready yet.</source>
        <translation>המנוע עדיין אינו מוכן.</translation>
    </message>
    <message>
        <source>The game is over here: there is nothing to search.</source>
        <translation>המשחק נגמר כאן: אין מה לחפש.</translation>
    </message>
    <message>
        <source>Recording the search. The first time, it is compiled for that, which takes some seconds.</source>
        <translation>החיפוש מוקלט. בפעם הראשונה הוא מהודר לשם כך, מה שנמשך כמה שניות.</translation>
    </message>
    <message>
        <source>Recording the search …</source>
        <translation>החיפוש מוקלט…</translation>
    </message>
    <message>
        <source>The search plays this move.</source>
        <translation>החיפוש משחק את המהלך הזה.</translation>
    </message>
    <message>
        <source>Looking for what would have saved it …</source>
        <translation>מחפש מה היה מציל אותו …</translation>
    </message>
    <message>
        <source>Nothing that was tried would have saved it.</source>
        <translation>שום דבר שנוסה לא היה מציל אותו.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>נעצר.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>עץ החיפוש</translation>
    </message>
</context>
<context>
    <name>XrayPanel</name>
    <message>
        <source>Depth </source>
        <translation>עומק </translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>עומק</translation>
    </message>
    <message>
        <source>How many plies deep the search is recorded</source>
        <translation>כמה חצאי מהלכים לעומק החיפוש מוקלט</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>הקלטה</translation>
    </message>
    <message>
        <source>Search the shown position and record all that the search looks at</source>
        <translation>לחפש בעמדה המוצגת ולהקליט את כל מה שהחיפוש בודק</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>עצירה</translation>
    </message>
    <message>
        <source>Progress of the recording</source>
        <translation>התקדמות ההקלטה</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>עץ</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>סרט</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>מאמץ</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>מספרים</translation>
    </message>
    <message>
        <source>Dismissed</source>
        <translation>נפסל</translation>
    </message>
    <message>
        <source>The tree of the search</source>
        <translation>עץ החיפוש</translation>
    </message>
    <message>
        <source>How the best move changed from depth to depth</source>
        <translation>איך השתנה המהלך הטוב ביותר מעומק לעומק</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>מהלך</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>הערכה</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>המשך</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>שינוי</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>צמתים</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>גידול</translation>
    </message>
    <message>
        <source>First</source>
        <translation>ראשון</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>טבלה</translation>
    </message>
    <message>
        <source>Quiet</source>
        <translation>שקט</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>שוב</translation>
    </message>
    <message>
        <source>Without rules</source>
        <translation>ללא כללים</translation>
    </message>
    <message>
        <source>Minimax</source>
        <translation>מינימקס</translation>
    </message>
    <message>
        <source>What each depth has cost</source>
        <translation>כמה עלה כל עומק</translation>
    </message>
    <message>
        <source>Plies</source>
        <translation>חצאי מהלכים</translation>
    </message>
    <message>
        <source>Nodes searched at this depth</source>
        <translation>צמתים שנבדקו בעומק הזה</translation>
    </message>
    <message>
        <source>Effective branching factor: the nodes of this depth divided by those of the depth before</source>
        <translation>מקדם הסתעפות יעיל: הצמתים של העומק הזה חלקי אלה של העומק הקודם</translation>
    </message>
    <message>
        <source>Share of the cut-offs caused by the first move: it tells how well moves are ordered</source>
        <translation>חלק הגיזומים שגרם המהלך הראשון: עד כמה המהלכים מסודרים היטב</translation>
    </message>
    <message>
        <source>Share of the nodes that the transposition table has ended</source>
        <translation>חלק הצמתים שטבלת התמורות סיימה</translation>
    </message>
    <message>
        <source>Share of the nodes in the quiescence search</source>
        <translation>חלק הצמתים בחיפוש השקט</translation>
    </message>
    <message>
        <source>Moves that had to be searched again because they were better than expected</source>
        <translation>מהלכים שהיה צריך לחפש שוב, כי היו טובים מן הצפוי</translation>
    </message>
    <message>
        <source>Nodes to this depth by alpha-beta, with every rule off that can be switched off</source>
        <translation>צמתים עד לעומק הזה באלפא-ביתא, בלי כל הכללים שאפשר לכבות</translation>
    </message>
    <message>
        <source>Nodes to this depth by minimax, which looks at everything</source>
        <translation>צמתים עד לעומק הזה במינימקס, שבודק הכול</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>השוואה</translation>
    </message>
    <message>
        <source>Count what the same depths cost without the rules of the search</source>
        <translation>לספור כמה עולים אותם עומקים בלי כללי החיפוש</translation>
    </message>
    <message>
        <source>The effort for each move</source>
        <translation>המאמץ לכל מהלך</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>חלק</translation>
    </message>
    <message>
        <source>Nothing is recorded yet.</source>
        <translation>עדיין לא הוקלט דבר.</translation>
    </message>
    <message>
        <source>Why Not?</source>
        <translation>למה לא?</translation>
    </message>
    <message>
        <source>Why this move was dismissed, and what would have saved it</source>
        <translation>מדוע המהלך הזה נפסל, ומה היה מציל אותו</translation>
    </message>
    <message>
        <source>See the engine think: every node of a search, and why it was looked at or not.</source>
        <translation>לראות את המנוע חושב: כל צומת בחיפוש, ומדוע נבדק או לא.</translation>
    </message>
    <message>
        <source>Choose a row, and what happened there is told here in full.</source>
        <translation>בחרו שורה, וכאן יסופר במלואו מה קרה שם.</translation>
    </message>
    <message>
        <source>Click to zoom in, on the uppermost bar to zoom out, with the right button to open the tree there.</source>
        <translation>לחיצה מגדילה, לחיצה על הפס העליון מקטינה, והלחצן הימני פותח שם את העץ.</translation>
    </message>
</context>
<context>
    <name>_Editor</name>
    <message>
        <source>Name</source>
        <translation>שם</translation>
    </message>
</context>
</TS>
