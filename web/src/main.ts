import { SCREENS, type Screen } from '#app/screens.ts';
import { preload } from '#lib/preload.ts';
import { readToken } from '#lib/token.ts';
import { installTrustedTypes } from '#lib/trusted-types.ts';
import './administration.css';

installTrustedTypes();

// Data, screen and program at once; data first, because a browser opens few connections.
const { pathname } = window.location;
const screens: Record<string, Screen | undefined> = SCREENS;
const screen = screens[pathname];
const token = readToken();
if (token !== null) {
  preload('/auth/session', token);
  for (const list of screen?.lists ?? []) preload(list, token);
  // The router asks again and shows the failure.
  screen?.load().catch(() => undefined);
  screen?.preload?.(token).catch(() => undefined);
}
import('./start.tsx').catch((error: unknown) => {
  // The document has its own sentence for a browser that is too old.
  if (error instanceof SyntaxError) throw error;
  const root = document.getElementById('root');
  if (root)
    root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
});
