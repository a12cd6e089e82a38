import type { Position } from '@territorios/contract/boundaries/rules.ts';

/** Google Maps copies the latitude first: `19.43261, -99.13321`. */
const DECIMAL =
  /^\(?\s*([+-]?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)°?\s*\)?[,;]?$/;
/** Spanish writes decimals with a comma, so each of the two has one: `19,43261; -99,13321`. */
const WITH_COMMAS = /^\(?\s*([+-]?\d{1,3},\d+)°?(?:\s*[,;]\s*|\s+)([+-]?\d{1,3},\d+)°?\s*\)?;?$/;
/** An example is `19°24'42.1"N 99°10'09.8"W`; O is the Spanish west, L the Portuguese east. */
const DEGREES =
  /^(\d{1,3})[°º]\s*(?:(\d{1,2})['’′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)(?:["”″]|'')?\s*)?([NSEWOL])$/i;

const number = (text: string): number => Number(text.replace(',', '.'));

const MINUTES = 60;
/** Finer than a person can stand. */
const PLACES = 6;

/** The west and the south are below zero. @returns null for anything else than degrees with a direction */
export function degreesOf(text: string): number | null {
  const [, whole, minutes = '0', seconds = '0', direction = ''] = DEGREES.exec(text) ?? [];
  const size = Number(whole) + (Number(minutes) + number(seconds) / MINUTES) / MINUTES;
  if (whole === undefined) return null;
  return Number((/[SWO]/i.test(direction) ? -size : size).toFixed(PLACES));
}

export type Pair = readonly [first: number, second: number];

export function pairOf(line: string): Pair | null {
  const [, first, second] = DECIMAL.exec(line) ?? WITH_COMMAS.exec(line) ?? [];
  if (first !== undefined && second !== undefined) return [number(first), number(second)];
  const [, north = '', east = ''] = /^\(?([^NS(]+[NS])[,;\s]*(\d.*[EWOL])\)?$/i.exec(line) ?? [];
  const [latitude, longitude] = [degreesOf(north), degreesOf(east)];
  return latitude === null || longitude === null ? null : [latitude, longitude];
}

const HIGHEST_LATITUDE = 90;
const HIGHEST_LONGITUDE = 180;
const isLatitude = (value: number): boolean => Math.abs(value) <= HIGHEST_LATITUDE;
export const isPlace = ([first, second]: Pair): boolean =>
  isLatitude(first) && Math.abs(second) <= HIGHEST_LONGITUDE;

export function readPlace(text: string): Position | null {
  const pair = pairOf(text.trim());
  return pair && isPlace(pair) ? [pair[1], pair[0]] : null;
}

export const placeText = ([longitude, latitude]: Position): string => `${latitude}, ${longitude}`;
