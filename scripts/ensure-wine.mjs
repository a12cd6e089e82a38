/** Installs what the harness `windows` needs, where that is possible: Wine, NSIS, a compiler for Windows and a clock that jumps. */
import { installPackage } from './install-package.mjs';

installPackage('wine64', 'nsis', 'gcc-mingw-w64-x86-64', 'libfaketime');
