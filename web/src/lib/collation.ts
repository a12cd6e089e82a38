const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

export const foldText = (text: string): string =>
  // Loose marks go first, because NFD takes quadratic time to sort them.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
