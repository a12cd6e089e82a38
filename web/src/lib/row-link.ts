const MARKED_MS = 1000;

export function onInput(handle: () => void, signal: AbortSignal): void {
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const)
    window.addEventListener(input, handle, { signal, passive: true });
}

export const rowLinkTo = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`table a[href="${CSS.escape(href)}"]`);

export function markRow(link: HTMLElement): void {
  const row = link.closest('tr');
  row?.toggleAttribute('data-returned', true);
  setTimeout(() => row?.removeAttribute('data-returned'), MARKED_MS);
}

/** Tries at each change of the page until it succeeds, unless the person does something else first. */
export function tryAsDrawn(attempt: () => boolean, waiting = new AbortController()): void {
  const { signal } = waiting;
  const tryOnce = () => attempt() && waiting.abort();
  const changes = new MutationObserver(tryOnce);
  changes.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => changes.disconnect());
  onInput(() => waiting.abort(), signal);
  tryOnce();
}

/** When a row leaves its list and takes the focus with it, one of its neighbours gets the focus. */
export const focusNeighbour = (href: string, neighbours: readonly string[]): void =>
  tryAsDrawn(() => {
    if (document.activeElement !== document.body || rowLinkTo(href)) return false;
    const link = neighbours.map(rowLinkTo).find((found) => found !== null);
    (link ?? document.getElementById('contenido'))?.focus({ preventScroll: true });
    return true;
  });
