const names = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Orders names as people count: '2' before '10', case and accents ignored; 0 for the same name. */
export const compareNames = (a: string, b: string): number => names.compare(a, b);

/** For searches: 'José' and 'jose' are one text. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
