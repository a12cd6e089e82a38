import { compareNames } from '#spanish.ts';

export const WITHOUT_ZONE = 'Sin zona';

/** No zone may have a name that people cannot tell from 'Sin zona' in a filter, a chart or a sheet. */
export const readsAsWithoutZone = (name: string): boolean =>
  compareNames(name.replaceAll(/\s+/g, ' '), WITHOUT_ZONE) === 0;
