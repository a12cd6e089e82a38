/** Installs what the harness `windows` needs, where that is possible: Wine, NSIS and a compiler for Windows. */
import { installPackage } from './install-package.mjs';

installPackage('wine64', 'nsis', 'gcc-mingw-w64-x86-64');
