import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useHasSettled } from './use-has-settled.ts';

const Toaster = lateChunk(lazyChunk(() => import('#ui/toaster.tsx'), 'Toaster'));
const TooltipLayer = lateChunk(lazyChunk(() => import('#ui/tooltip.tsx'), 'TooltipLayer'));

/** Notices wait for it in a queue, tooltips for a pointer. */
export function LateLayers() {
  const hasSettled = useHasSettled();
  return (
    hasSettled && (
      <>
        <Toaster />
        <TooltipLayer />
      </>
    )
  );
}
