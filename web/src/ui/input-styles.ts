import { plainInputStyles } from './field-styles.ts';

export const inputStyles = (): string =>
  `${plainInputStyles} text-ellipsis invalid:border-danger invalid:focus:outline-danger`;
