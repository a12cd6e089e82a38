export const WITHOUT_ZONE = 'Sin zona';

const names = new Intl.Collator('es', { sensitivity: 'base' });

/** No zone may have a name that people cannot tell from 'Sin zona' in a filter, a chart or a sheet. */
export const readsAsWithoutZone = (name: string): boolean =>
  names.compare(name.replaceAll(/\s+/g, ' '), WITHOUT_ZONE) === 0;
