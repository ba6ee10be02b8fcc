; Inno Setup's recipe for Windows: iscc /DVersion=0.1.0 resources\packaging\windows\chessgui.iss
; It packs the folder that PyInstaller makes (dist\chessgui). Never run so far: see docs/packaging.md.
#ifndef Version
  #define Version "0.0.0"
#endif

[Setup]
AppId={{6B0C7F6E-6E0B-4C8B-9C39-0F6E2B7C51A4}
AppName=Chessgui
AppVersion={#Version}
AppPublisher=The developers of Chessgui
DefaultDirName={autopf}\Chessgui
DefaultGroupName=Chessgui
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\..\LICENSE
OutputDir=..\..\..\dist
OutputBaseFilename=chessgui-{#Version}-windows-x86_64
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
UninstallDisplayIcon={app}\chessgui.exe

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "he"; MessagesFile: "compiler:Languages\Hebrew.isl"

[Files]
Source: "..\..\..\dist\chessgui\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Chessgui"; Filename: "{app}\chessgui.exe"

[Registry]
; Offered for these files, beside what opens them now.
Root: HKA; Subkey: "Software\Classes\Chessgui.Games"; ValueType: string; ValueData: "Chess games"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Chessgui.Games\shell\open\command"; ValueType: string; ValueData: """{app}\chessgui.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.pgn\OpenWithProgids"; ValueType: string; ValueName: "Chessgui.Games"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.epd\OpenWithProgids"; ValueType: string; ValueName: "Chessgui.Games"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.fen\OpenWithProgids"; ValueType: string; ValueName: "Chessgui.Games"; Flags: uninsdeletevalue

[Run]
Filename: "{app}\chessgui.exe"; Description: "{cm:LaunchProgram,Chessgui}"; Flags: nowait postinstall skipifsilent
