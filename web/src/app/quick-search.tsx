import { lazy, Suspense, useState } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';

const load = lazyChunk(() => import('./search.tsx'), 'Search');
const Search = lazy(load);

const TYPING = 'input, textarea, select, [contenteditable]';
/** A notice is an alertdialog too, and no modal one. */
const MODAL = '[role=dialog], [role=alertdialog]:not([aria-modal=false])';

interface QuickSearchProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Opens with Ctrl K from anywhere, and with '/' where nobody is typing; not over a dialog. */
export function QuickSearch({ isOpen, onOpenChange }: QuickSearchProps) {
  usePageKeys((event) => {
    if (!isShortcut(event) || document.querySelector(MODAL) !== null) return;
    event.preventDefault();
    onOpenChange(true);
  });
  // What was started from the search stays when the search closes.
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <Search isOpen={isOpen} onClose={() => onOpenChange(false)} />
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
