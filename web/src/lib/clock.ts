import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const minuteNow = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 4);
  // A phone that slept through midnight must not show yesterday.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, minuteNow));
}
