import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { listenToEvents } from '#lib/event-stream.ts';
import { passwordRequest } from '#lib/password-request.ts';
import { createLiveRefresh } from './live-refresh.ts';

const { readSignIns } = passwordRequest;
const LOST_AFTER_MS = 8_000;

const OUT_OF_DATE =
  'Sin conexión con el servidor. Lo que cambien otras personas se verá cuando vuelva.';

export function LiveUpdates() {
  const client = useQueryClient();
  const [isLost, setLost] = useState(false);
  // A sign-in opens the stream anew, with the next token.
  const signIns = useSyncExternalStore(passwordRequest.subscribe, readSignIns, readSignIns);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let timer: number | undefined;

    const stopTimer = () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
    const onConnection = (isConnected: boolean) => {
      if (!isConnected) {
        timer ??= window.setTimeout(() => setLost(true), LOST_AFTER_MS);
        return;
      }
      stopTimer();
      setLost(false);
    };
    const refresh = createLiveRefresh(client);
    const onCrowded = () => {
      onConnection(true);
      refresh();
    };
    const followVisibility = () => {
      stop?.();
      stop = null;
      stopTimer();
      // Browsers allow a handful of connections for all tabs together.
      if (document.visibilityState === 'hidden') return;
      // All data is read again when the stream opens.
      stop = listenToEvents({ onChange: refresh, onConnection, onCrowded });
      onConnection(false);
    };

    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      stop?.();
      stopTimer();
    };
  }, [client, signIns]);

  return isLost && OUT_OF_DATE;
}
