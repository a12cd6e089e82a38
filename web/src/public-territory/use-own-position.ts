import { useEffect, useState } from 'react';
import type { PositionProblem, PositionState } from './position-text.ts';

const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 5_000, timeout: 20_000 };

/** Keys are the codes of `GeolocationPositionError`. */
const PROBLEMS: Partial<Record<number, PositionProblem>> = { 1: 'denied', 3: 'slow' };

function watch(onState: (state: PositionState) => void): () => void {
  const id = navigator.geolocation.watchPosition(
    ({ coords: { longitude, latitude, accuracy } }) =>
      onState({ kind: 'shown', position: { longitude, latitude, accuracy } }),
    ({ code }) => onState({ kind: 'failed', problem: PROBLEMS[code] ?? 'unavailable' }),
    WATCH,
  );
  return () => navigator.geolocation.clearWatch(id);
}

function obstacle(): PositionProblem | null {
  if (!window.isSecureContext) return 'insecure';
  return 'geolocation' in navigator ? null : 'unsupported';
}

/** The phone is asked only after a tap, and not while the page is hidden. */
export function useOwnPosition() {
  const [isOn, setOn] = useState(false);
  const [state, setState] = useState<PositionState>({ kind: 'off' });
  useEffect(() => {
    if (!isOn) return undefined;
    let stop: (() => void) | null = null;
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stop?.();
        stop = null;
      } else stop ??= watch(onState);
    };
    const onState = (next: PositionState) => {
      setState(next);
      // Without a permission there is nothing to switch off later.
      if (next.kind === 'failed' && next.problem === 'denied') setOn(false);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop?.();
    };
  }, [isOn]);

  const toggle = () => {
    const problem = obstacle();
    if (problem) setState({ kind: 'failed', problem });
    else {
      setOn(!isOn);
      setState({ kind: isOn ? 'off' : 'searching' });
    }
  };
  return { isOn, state, toggle };
}
