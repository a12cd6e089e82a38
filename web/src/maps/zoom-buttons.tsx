import type OlMap from 'ol/Map.js';
import { clsx } from 'clsx';

const BUTTON =
  'grid size-11 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface text-xl font-semibold text-ink hover:bg-sunken';

function zoomBy(map: OlMap, steps: number): void {
  const view = map.getView();
  view.cancelAnimations();
  view.setZoom((view.getZoom() ?? 0) + steps);
}

export function ZoomButtons({ map, className }: { map: OlMap; className?: string }) {
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <button type="button" aria-label="Acercar" className={BUTTON} onClick={() => zoomBy(map, 1)}>
        <span aria-hidden>+</span>
      </button>
      <button type="button" aria-label="Alejar" className={BUTTON} onClick={() => zoomBy(map, -1)}>
        <span aria-hidden>−</span>
      </button>
    </div>
  );
}
