import { readBoundary } from '@territorios/contract/boundaries/rules.ts';
import type { PublicCard } from '@territorios/contract/public-territory/api.ts';
import { clsx } from 'clsx';
import { LocateFixed, Maximize } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Attribution } from '#maps/attribution.tsx';
import { ZoomButtons } from '#maps/zoom-buttons.tsx';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { FingerHint } from './finger-hint.tsx';
import { positionText } from './position-text.ts';
import { createPublisherMap, type PublisherMap } from './publisher-map.ts';
import { useOwnPosition } from './use-own-position.ts';
import { useTiles } from './use-tiles.ts';

export interface BoundaryMapProps {
  territory: PublicCard;
  boundary: string;
  frame: string;
}

export function BoundaryMap(props: BoundaryMapProps) {
  // A restored backup may hold anything.
  if ('geometry' in readBoundary(props.boundary)) return <ReadableMap {...props} />;
  return (
    <Alert tone="info" size="lg">
      El contorno de este territorio no se puede mostrar.
    </Alert>
  );
}

function ReadableMap({ territory, boundary, frame }: BoundaryMapProps) {
  const help = useId();
  const target = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<PublisherMap | null>(null);
  useEffect(() => {
    if (!target.current) return undefined;
    const made = createPublisherMap(target.current, boundary);
    setShown(made);
    return () => {
      setShown(null);
      made.dispose();
    };
  }, [boundary]);

  const tiles = useTiles(territory);
  const [areStreetsMissing, setStreetsMissing] = useState(false);
  useEffect(() => {
    return shown && tiles ? shown.showStreets(tiles, setStreetsMissing) : undefined;
  }, [shown, tiles]);

  const { isOn, state, toggle } = useOwnPosition();
  const position = state.kind === 'shown' ? state.position : null;
  useEffect(() => {
    if (isOn) shown?.followPosition();
  }, [shown, isOn]);
  useEffect(() => shown?.showPosition(position), [shown, position]);
  const distance = shown && position ? shown.distanceTo(position) : 0;

  return (
    <div className="grid grid-cols-1 gap-3">
      <FingerHint className={frame}>
        <div
          ref={target}
          role="application"
          aria-label={`Mapa de ${territory.territory_name}`}
          aria-describedby={help}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="absolute inset-0 [touch-action:pan-x_pan-y] overflow-hidden rounded-[inherit]"
        />
        {shown && <ZoomButtons map={shown.map} className="absolute end-2 top-2" />}
        {tiles && <Attribution tiles={tiles} />}
      </FingerHint>
      <p id={help} className="sr-only">
        Las flechas mueven el mapa; + y − lo acercan y lo alejan.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-pressed={isOn}
          onClick={toggle}
          className={buttonStyles({
            variant: isOn ? 'primary' : 'outlined',
            size: 'lg',
            className: clsx('grow', isOn && 'forced-chosen'),
          })}
        >
          <LocateFixed aria-hidden />
          Mi posición
        </button>
        <button
          type="button"
          onClick={() => shown?.fit()}
          className={buttonStyles({ variant: 'outlined', size: 'lg', className: 'grow' })}
        >
          <Maximize aria-hidden />
          Ver todo
        </button>
      </div>
      <output className="text-base empty:hidden">{positionText(state, distance)}</output>
      {areStreetsMissing && (
        <p className="text-base text-ink-muted">Solo se ve el contorno; faltan las calles.</p>
      )}
    </div>
  );
}
