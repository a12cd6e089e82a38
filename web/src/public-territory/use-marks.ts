import type { Part } from '@territorios/contract/parts/api.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  marksToSend,
  NO_MARKS,
  sent,
  shownParts,
  ticked,
  waitingOf,
  withKept,
  withoutSent,
  withoutWaiting,
  type Marks,
} from './marks.ts';
import { createPace } from './pace.ts';
import { sendMarks, type MarksPlace } from './send-marks.ts';

const RETRY_MS = 30_000;

const loadKept = () => import('./kept-marks.ts');

/** @param territory as it was loaded last */
export function useMarks(
  place: MarksPlace,
  territory: { parts?: Part[] | null },
  refresh: () => Promise<void>,
) {
  const parts = territory.parts ?? [];
  const [marks, setMarks] = useState(NO_MARKS);
  const [isLost, setLost] = useState(false);
  /** React's own state comes too late for a second finger. */
  const latest = useRef({ marks, territory });
  useEffect(() => {
    latest.current.territory = territory;
  }, [territory]);
  const isSending = useRef(false);
  const [pace] = useState(createPace);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Each step waits for the one before, so that an older set does not take the place of a newer one. */
  const lastKept = useRef<Promise<unknown>>(Promise.resolve());

  const change = (next: Marks) => {
    latest.current.marks = next;
    setMarks(next);
    const waiting = waitingOf(next);
    lastKept.current = lastKept.current
      .then(async () => (await loadKept()).keepMarks(place, waiting))
      // Without storage the marks are still in memory.
      .catch(() => undefined);
  };

  const send = async (): Promise<void> => {
    const { marks: now, territory: shown } = latest.current;
    const body = marksToSend(shown.parts ?? [], now);
    if (isSending.current) return;
    if (!body) {
      setLost(false);
      // The server has them: an earlier attempt arrived, or another phone ticked the same.
      if (Object.keys(waitingOf(now)).length > 0) change(withoutWaiting(now));
      return;
    }
    isSending.current = true;
    const outcome = await sendMarks(place.path, body);
    isSending.current = false;
    pace.note();
    setLost(outcome === 'lost');
    if (outcome === 'lost') return;
    const before = latest.current.territory;
    change(outcome === 'refused' ? NO_MARKS : sent(latest.current.marks, body.done));
    if (Object.keys(waitingOf(latest.current.marks)).length > 0) {
      schedule();
      return;
    }
    await refresh();
    // What is loaded now is later than what was sent.
    if (latest.current.territory !== before) change(withoutSent(latest.current.marks));
  };
  const schedule = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), pace.pauseMs());
  };

  const onOpened = useEffectEvent(async () => {
    const kept = await loadKept()
      .then(({ readMarks }) => readMarks(place))
      .catch(() => ({}));
    if (Object.keys(kept).length === 0) return;
    change(withKept(latest.current.marks, kept));
    schedule();
  });
  useEffect(() => void onOpened(), []);

  // A page that wakes up or finds its network loads its data again, and then sends what waits.
  const onLoaded = useEffectEvent(() => schedule());
  useEffect(() => {
    onLoaded();
    return () => clearTimeout(timer.current);
  }, [territory]);
  const onRetry = useEffectEvent(() => void refresh().then(() => send()));
  useEffect(() => {
    if (!isLost) return undefined;
    // No event tells that the server can be reached again while the phone has a network.
    const retry = setInterval(() => onRetry(), RETRY_MS);
    return () => clearInterval(retry);
  }, [isLost]);

  const tick = (id: string, done: boolean) => {
    change(ticked(latest.current.marks, id, done));
    schedule();
  };
  return { parts: shownParts(parts, marks), isLost, tick };
}
