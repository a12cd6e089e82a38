import { showFlashNotice } from '#ui/flash-notice.ts';
import type { ShownNotice } from './notice.tsx';
import { createNotices } from './notices.tsx';

export type ShowNotice = (notice: ShownNotice | null) => void;

function prefetchFirstScreen(): void {
  const next = document.querySelector<HTMLTemplateElement>('#next');
  if (next) document.head.append(next.content);
}

/** It is called before the body is read: what it sets on the document holds from the first paint on. */
export function startForm(
  takeOver: (container: HTMLElement, showNotice: ShowNotice) => void,
  isExpected?: boolean,
): void {
  document.documentElement.toggleAttribute('data-answering', true);
  document.addEventListener('input', prefetchFirstScreen, { once: true });
  let isSent = false;
  document.addEventListener(
    'submit',
    () => {
      isSent = true;
      prefetchFirstScreen();
    },
    { once: true },
  );

  function start(): void {
    if (isExpected || isSent) prefetchFirstScreen();
    const container = document.getElementById('form');
    const notices = document.getElementById('notices');
    if (!container || !notices) throw new Error();
    const showNotice = createNotices(notices);
    takeOver(container, showNotice);
    // Somebody may be quicker than the end of the document.
    if (isSent) container.querySelector('form')?.requestSubmit();
    showFlashNotice((kind, notice) => showNotice({ kind, ...notice }));
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
