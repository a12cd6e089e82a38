import { EVENTS_PATH, LONGEST_SILENCE_MS, REVISION_EVENT } from '@territorios/contract/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listenToEvents } from '#lib/event-stream.ts';
import { passwordRequest } from '#lib/password-request.ts';
import { readToken } from '#lib/token.ts';
import { catchingUp } from './catch-up.ts';

/** Later than any revision: all that is on the screen counts as old. */
const LATEST = Number.POSITIVE_INFINITY;
/** A shorter break is nobody's business. */
const PATIENCE_MS = 8_000;

/**
 * Keeps what is on the screen up to date with what colleagues change. A page that nobody sees does
 * not listen: browsers allow a handful of connections for all of their tabs together.
 * @returns whether the server has not been heard for a while
 */
export function useLiveUpdates(): boolean {
  const client = useQueryClient();
  const [isLost, setLost] = useState(false);
  // The stream of a session that ended stays refused: it is opened anew with the next token.
  const signIns = useSyncExternalStore(passwordRequest.subscribe, passwordRequest.readSignIns);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let patience: number | undefined;

    const forgetPatience = () => {
      window.clearTimeout(patience);
      patience = undefined;
    };
    const onConnection = (isConnected: boolean) => {
      if (!isConnected) {
        // Attempts that fail do not begin the wait anew.
        patience ??= window.setTimeout(() => setLost(true), PATIENCE_MS);
        return;
      }
      forgetPatience();
      setLost(false);
    };
    const catchUp = catchingUp(client);
    // Without a stream of its own the page asks at each attempt to get one.
    const onCrowded = () => {
      forgetPatience();
      setLost(false);
      catchUp(LATEST);
    };
    const followVisibility = () => {
      stop?.();
      stop = null;
      forgetPatience();
      if (document.visibilityState === 'hidden') return;
      stop = listenToEvents(EVENTS_PATH, {
        token: readToken(),
        longestSilenceMs: LONGEST_SILENCE_MS,
        onEvent: (name, revision) => {
          if (name === REVISION_EVENT) catchUp(Number(revision));
        },
        onConnection,
        onCrowded,
      });
      onConnection(false);
    };

    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      stop?.();
      forgetPatience();
    };
  }, [client, signIns]);

  return isLost;
}
