import { lazy, Suspense, useState } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import type { Started } from './search-started.tsx';

const load = lazyChunk(() => import('./search-dialog.tsx'), 'SearchDialog');
const SearchDialog = lazy(load);
const SearchStarted = lazy(lazyChunk(() => import('./search-started.tsx'), 'SearchStarted'));

const TYPING = 'input, textarea, select, [contenteditable]';
/** A notice is an alertdialog too, and no modal one. */
const MODAL = '[role=dialog], [role=alertdialog]:not([aria-modal=false])';

interface QuickSearchProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Opens with Ctrl K from anywhere, and with '/' where nobody is typing; not over a dialog. */
export function QuickSearch({ isOpen, onOpenChange }: QuickSearchProps) {
  const [started, setStarted] = useState<Started | null>(null);
  usePageKeys((event) => {
    if (!isShortcut(event) || document.querySelector(MODAL) !== null) return;
    event.preventDefault();
    onOpenChange(true);
  });
  return (
    <Suspense>
      {isOpen && <SearchDialog onClose={() => onOpenChange(false)} onStart={setStarted} />}
      {started && <SearchStarted started={started} onClose={() => setStarted(null)} />}
    </Suspense>
  );
}

/** Loads the search early, so that it opens at once; a failure is handled when it is opened. */
export const preloadSearch = (): void => void load().catch(() => undefined);

function isShortcut({ key, ctrlKey, metaKey, altKey, target, isComposing }: KeyboardEvent) {
  if (isComposing || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TYPING) !== null);
}
