; Territorios.exe: starts the program without a window, then opens the browser or says in one sentence why not.
Unicode true
Target amd64-unicode
!include LogicLib.nsh
!include FileFunc.nsh
!insertmacro GetParameters

Name "Territorios"
OutFile "${OUT}"
Icon "${ICON}"
SilentInstall silent
RequestExecutionLevel user
SetCompressor lzma

Section
  SetShellVarContext all
  ReadRegStr $4 HKLM "Software\Territorios" "Account"
  System::Call 'kernel32::SetEnvironmentVariable(t "DATA_DIR", t "$APPDATA\Territorios")'
  System::Call 'kernel32::SetEnvironmentVariable(t "TERRITORIOS_ACCOUNT", t "$4")'
  ${GetParameters} $0
  StrCpy $1 "open"
  ${If} $0 == "/logon"
    StrCpy $1 "logon"
  ${EndIf}
  InitPluginsDir
  ; What is missing here, PostgreSQL could only say in a window of Windows' own.
  ${IfNot} ${FileExists} "$SYSDIR\vcruntime140_1.dll"
  ${OrIfNot} ${FileExists} "$SYSDIR\msvcp140.dll"
    MessageBox MB_OK|MB_ICONEXCLAMATION "Falta un componente de Windows: instale «Microsoft Visual C++ Redistributable» (x64), que Microsoft ofrece gratis en aka.ms/vs/17/release/vc_redist.x64.exe, y vuelva a abrir Territorios." /SD IDOK
    SetErrorLevel 3
    Quit
  ${EndIf}
  nsExec::Exec '"$EXEDIR\node.exe" "$EXEDIR\server\dist\launch.js" $1 "$PLUGINSDIR\answer.txt"'
  Pop $2
  FileOpen $5 "$PLUGINSDIR\answer.txt" r
  FileReadUTF16LE $5 $3
  FileClose $5
  ${If} $2 == 0
    ${If} $1 == "open"
      ExecShell "open" "$3"
    ${EndIf}
    SetErrorLevel 0
  ${Else}
    ${If} $3 == ""
      StrCpy $3 "Territorios no pudo iniciarse: vuelva a instalarlo."
    ${EndIf}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$3"
    SetErrorLevel 1
  ${EndIf}
SectionEnd
