import './styles.css';
import { askForSession } from '#auth/session.ts';
import { readToken } from '#lib/token.ts';

/*
 * The page is painted without scripts, and this small one holds what must not wait for the rest: who
 * is signed in is not shown the form, and whoever sends it early is heard.
 */

let isSubmitted = false;
document.addEventListener('submit', () => {
  isSubmitted = true;
});
const takeEarlySubmit = (): boolean => {
  const wasSubmitted = isSubmitted;
  isSubmitted = false;
  return wasSubmitted;
};

/** This script runs as soon as it is here, the document or not. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve();
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

/** Has the browser fetch the first screen, while somebody types or the session is checked. */
async function fetchAhead(): Promise<void> {
  await parsed;
  const next = document.querySelector<HTMLTemplateElement>('#next');
  if (next) document.head.append(next.content);
}
document.addEventListener('input', () => void fetchAhead(), { once: true });

/** @returns whether somebody is signed in, who then goes on to the first screen */
async function enterIfSignedIn(): Promise<boolean> {
  // Without an answer the token is kept: docs/decisions/0005.
  const user = await askForSession().catch(() => null);
  if (user) window.location.replace('/dashboard');
  return user !== null;
}

/** After so long in sight the page has been painted, whether or not the browser tells. */
const PAINTED_MS = 500;

/** What the page needs to answer must not hold up what it shows. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    // On a slow machine a frame is seen a good while after it was drawn.
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(resolve, PAINTED_MS));
  });

async function start(): Promise<void> {
  // Marked before the first paint; nothing may be awaited until here.
  const hasToken = readToken() !== null;
  document.documentElement.toggleAttribute('data-checking', hasToken);
  if (hasToken) {
    void fetchAhead();
    if (await enterIfSignedIn()) return;
    document.documentElement.removeAttribute('data-checking');
  }
  window.addEventListener('online', () => void enterIfSignedIn());
  await firstPaint();
  const { hydrate } = await import('./hydrate.tsx');
  await parsed;
  hydrate(takeEarlySubmit);
}

start().catch(async () => {
  await parsed;
  const notices = document.getElementById('notices');
  if (!notices) return;
  notices.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
});
