import { foldText } from '@territorios/contract/names.ts';

/** @returns 'Cancún', 'Colombia (Bogota)'; the zone's own name where the browser has no other */
export function timeZoneName(zone: string): string {
  const own = zone.replaceAll('_', ' ');
  const place = placeOf(zone);
  if (place === null) return own;
  const city = own.slice(own.lastIndexOf('/') + 1);
  return foldText(place) === foldText(city) ? place : `${place} (${city})`;
}

/** The Unicode data of browsers have places in 'hora de Colombia' alone. */
function placeOf(timeZone: string): string | null {
  try {
    const format = new Intl.DateTimeFormat('es-419', { timeZone, timeZoneName: 'shortGeneric' });
    const name = format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
    return /^hora de (.+)$/.exec(name ?? '')?.[1] ?? null;
  } catch {
    return null;
  }
}
