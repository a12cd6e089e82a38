/** What the territories without a zone are listed under. */
export const WITHOUT_ZONE = 'Sin zona';

const names = new Intl.Collator('es', { sensitivity: 'base' });

/**
 * Whether a name reads as that of the territories without a zone, which no zone may have: people could
 * not tell the two apart in a filter, in a chart or in a sheet.
 * @param name of at most some hundred characters
 */
export const readsAsWithoutZone = (name: string): boolean =>
  names.compare(name.replaceAll(/\s+/g, ' '), WITHOUT_ZONE) === 0;
