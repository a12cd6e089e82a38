import { lazy, Suspense, useState } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { SearchDialog } from './search-dialog.tsx';
import type { Started } from './search-started.tsx';

const SearchStarted = lazy(lazyChunk(() => import('./search-started.tsx'), 'SearchStarted'));

export function Search({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [started, setStarted] = useState<Started | null>(null);
  return (
    <Suspense>
      {isOpen && <SearchDialog onClose={onClose} onStart={setStarted} />}
      {started && <SearchStarted started={started} onClose={() => setStarted(null)} />}
    </Suspense>
  );
}
