const names = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

export const compareNames = (a: string, b: string): number => names.compare(a, b);

const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

export const foldText = (text: string): string =>
  // Loose marks go first, because NFD takes quadratic time to sort them.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
