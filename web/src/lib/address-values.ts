/** Values are read without schemas, which would delay the first screen; invalid ones count as missing. */

const ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export type Values = Readonly<Record<string, unknown>>;

/** An address need not have any of the values. */
export const searchReader = <Search extends object>(
  read: (values: Values) => Search,
): ((values: Values) => Partial<Search>) => read;

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value) ? value : undefined;

export const oneOf = <Text extends string>(
  texts: readonly Text[],
  value: unknown,
): Text | undefined => texts.find((text) => text === value);
