import type { MapView } from '@territorios/contract/territories/maps.ts';

export interface Coordinates {
  latitude: string;
  longitude: string;
}

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
/** Google Maps copies both with decimals; '19,4' could be one number. */
const COPIED_PAIR = /^\s*-?\d{1,2}\.\d+\s*,\s*-?\d{1,3}\.\d+\s*$/;

function readPair(text: string): Coordinates | null {
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    ? { latitude, longitude }
    : null;
}

export function coordinatesOfLink({ frame, address }: MapView): Coordinates | null {
  const shown =
    (frame === null ? null : new URL(frame).searchParams.get('q')) ??
    new URL(address).searchParams.get('query');
  return shown === null ? null : readPair(shown);
}

export const copiedPair = (text: string): Coordinates | null =>
  COPIED_PAIR.test(text) ? readPair(text) : null;
