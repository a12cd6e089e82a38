const names = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** '2' before '10', case and accents ignored. */
export const compareNames = (a: string, b: string): number => names.compare(a, b);

const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

/** For searches: 'José' and 'jose' are one text. */
export const foldText = (text: string): string =>
  // Loose marks go first, because NFD sorts them in the square of their number.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
