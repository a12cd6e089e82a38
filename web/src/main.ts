import { SCREENS, type Screen } from '#app/screens.ts';
import { askAhead } from '#lib/ahead.ts';
import { readToken } from '#lib/token.ts';
import { installTrustedTypes } from '#lib/trusted-types.ts';
import './theme.css';

/*
 * All that is needed is asked for at once: the data and the screen of this address, and the rest of
 * the program. Otherwise each would wait for the one before. The data comes first, because a browser
 * opens few connections, and the screen's many files would take them all.
 */

installTrustedTypes();

const { pathname } = window.location;
const screens: Record<string, Screen | undefined> = SCREENS;
const screen = screens[pathname];
const token = readToken();
if (token !== null) {
  askAhead('/auth/session', token);
  for (const list of screen?.lists ?? []) askAhead(list, token);
  // The router asks for it again, and says what is to be said.
  screen?.load().catch(() => undefined);
  screen?.ahead?.(token).catch(() => undefined);
}
import('./start.tsx').catch(() => {
  const root = document.getElementById('root');
  if (root)
    root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
});
