import type { CurrentSession } from '@territorios/contract/auth/api.ts';
import { SCREENS, type Screen } from '#app/screens.ts';
import { askAhead } from '#lib/ask-ahead.ts';
import { readToken, rememberEmail } from '#lib/token.ts';
import { installTrustedTypes } from '#lib/trusted-types.ts';
import './administration.css';

installTrustedTypes();

/** The greeting of the document's frame has a place for the e-mail, which is filled already where the browser remembers it. */
async function greet(answer: Promise<Response>): Promise<void> {
  const { user }: CurrentSession = await (await answer).clone().json();
  rememberEmail(user.email);
  const place = document.querySelector('main [data-session=email]');
  const line = place?.parentElement;
  if (!place || !line) return;
  const { offsetHeight } = line;
  place.textContent = user.email;
  // A second line would move the rest.
  if (line.offsetHeight !== offsetHeight) place.textContent = '\u00A0';
}

/** Nothing takes the processor or the network from the document's own drawing. A hidden page is not drawn. */
const hasDrawn = new Promise<void>((resolve) => {
  if (document.hidden) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

async function loadProgram(): Promise<void> {
  await hasDrawn;
  // Data, screen and program at once; data first, because a browser opens few connections.
  const { pathname } = window.location;
  const screens: Record<string, Screen | undefined> = SCREENS;
  const screen = screens[pathname];
  const token = readToken();
  if (token !== null) {
    void greet(askAhead('/auth/session', token)).catch(() => undefined);
    for (const list of screen?.lists ?? []) void askAhead(list, token);
    // The router asks again and shows the failure.
    screen?.load().catch(() => undefined);
    screen?.preload?.(token).catch(() => undefined);
  }
  // The first date would wait for the browser's table of languages, which a screen's own document has read already.
  Intl.DateTimeFormat.supportedLocalesOf('es');
  const { start } = await import('./start.tsx');
  await start();
}

loadProgram().catch((error: unknown) => {
  // The document has its own sentence for a browser that is too old.
  if (error instanceof SyntaxError) throw error;
  const root = document.getElementById('root');
  if (root)
    root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
});
