import type { Choice } from '#ui/choice-list.tsx';

/**
 * Every time zone that this browser knows, legible.
 * @param current stays among the choices although browsers leave out names that are out of use
 */
export function timeZoneChoices(current: string): Choice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...names].sort().map((id) => ({ id, name: id.replaceAll('_', ' ') }));
}
