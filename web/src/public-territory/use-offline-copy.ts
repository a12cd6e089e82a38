import type { Day } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Loaded } from './load.ts';
import { loadPicture, type PictureSource } from './load-picture.ts';
import { isReturned } from './notice.ts';
import { lastOfflineDay, saveOffline } from './offline-cache.ts';
import { removeOffline } from './offline-store.ts';
import { startServiceWorker } from './service-worker.ts';

export interface OfflineCopyProps {
  token: string;
  loaded: Loaded<PublicTerritoryAnswer>;
  pictures: PictureSource;
}

/** The copy goes once the link no longer opens the territory. @returns the last day of the copy */
export function useOfflineCopy({ token, loaded, pictures }: OfflineCopyProps) {
  const [lastDay, setLastDay] = useState<Day | null>(null);
  const isRemoved = useRef(false);
  const isAbleOffline = useRef<Promise<boolean> | null>(null);
  /** Each step waits for the one before, so that a slow save does not undo a removal. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (work: () => Promise<unknown>) => {
    last.current = last.current
      .then(work)
      // The page goes on without a copy when storage is off or full.
      .catch(() => undefined)
      .then(async () => setLastDay(await lastOfflineDay(token)))
      .catch(() => setLastDay(null));
    return last.current;
  };

  const settle = useEffectEvent(async (isPast: () => boolean) => {
    if (loaded.kind === 'unknown') return inTurn(() => removeOffline(token));
    // The network has not answered; `inTurn` still removes what has expired.
    if (loaded.kind === 'failed' || loaded.copy) return inTurn(async () => undefined);
    const { answer } = loaded;
    const { is_expired, expires_at } = answer.territory;
    // Without a last day the copy would stay for ever.
    if (is_expired || isReturned(answer.territory) || !expires_at)
      return inTurn(() => removeOffline(token));
    if (await (isAbleOffline.current ??= startServiceWorker('/territorio/').catch(() => false)))
      await inTurn(async () => isPast() || isRemoved.current || saveOffline(token, answer));
    else return undefined;
    // The text is kept first, because the picture is a hundred times as heavy.
    const pictureAt = answer.territory.picture_at ?? null;
    const picture = pictureAt && (await loadPicture(pictures, pictureAt).catch(() => null));
    if (!picture) return undefined;
    return inTurn(async () => isPast() || isRemoved.current || saveOffline(token, answer, picture));
  });
  useEffect(() => {
    let isPast = false;
    void settle(() => isPast);
    return () => {
      isPast = true;
    };
  }, [token, loaded]);

  const remove = () => {
    isRemoved.current = true;
    return inTurn(() => removeOffline(token));
  };
  return { lastDay, remove };
}
