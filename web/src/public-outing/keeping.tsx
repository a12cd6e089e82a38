import type { PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import { useEffect, useState } from 'react';
import type { Loaded } from '#public-territory/load.ts';
import { keepOuting } from './keep-outing.ts';
import type { PicturesOf } from './pictures.ts';

export interface KeepingProps {
  token: string;
  loaded: Loaded<PublicOutingAnswer>;
  picturesOf: PicturesOf;
}

/** Nothing is said where storage is off or full. */
export function Keeping({ token, loaded, picturesOf }: KeepingProps) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    keepOuting(token, loaded, picturesOf, () => setKept(true)).catch(() => undefined);
  }, [token, loaded, picturesOf]);
  if (!isKept || loaded.kind !== 'shown' || loaded.answer.outing.is_over) return null;
  return (
    <p className="text-base text-ink-muted">
      Esta página se abre también sin señal, hasta las seis de la mañana siguiente.
    </p>
  );
}
