import type { Day } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepCopy, lastDayOfCopy, removeCopy } from './copies.ts';
import type { Loaded } from './load.ts';
import { startServiceWorker } from './service-worker.ts';

export interface KeptCopyProps {
  token: string;
  loaded: Loaded<PublicTerritoryAnswer>;
}

/** Keeps the territory for an opening without a network, and removes it once the link no longer opens it. @returns until when it is kept */
export function useCopy({ token, loaded }: KeptCopyProps) {
  const [lastDay, setLastDay] = useState<Day | null>(null);
  const isRemoved = useRef(false);
  const isAbleOffline = useRef<Promise<boolean> | null>(null);
  /** One after the other, so that what was removed is not kept by what had begun before. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = (work: () => Promise<unknown>) => {
    last.current = last.current
      .then(work)
      // Storage is off or full: the page goes on as without it.
      .catch(() => undefined)
      .then(async () => setLastDay(await lastDayOfCopy(token)))
      .catch(() => setLastDay(null));
    return last.current;
  };

  const settle = useEffectEvent(async (isPast: () => boolean) => {
    if (loaded.kind === 'unknown') return inTurn(() => removeCopy(token));
    // The network has said nothing, and what has expired meanwhile is removed with each look.
    if (loaded.kind === 'failed' || loaded.kept) return inTurn(async () => undefined);
    const { answer } = loaded;
    const { is_expired, assignment_status, expires_at } = answer.territory;
    // Without a last day it would be kept for ever.
    if (is_expired || assignment_status === 'returned' || !expires_at)
      return inTurn(() => removeCopy(token));
    if (await (isAbleOffline.current ??= startServiceWorker().catch(() => false)))
      await inTurn(async () => isPast() || isRemoved.current || keepCopy(token, answer));
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
    return inTurn(() => removeCopy(token));
  };
  return { lastDay, remove };
}
