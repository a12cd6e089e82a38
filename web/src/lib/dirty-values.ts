/** Sends only what was changed, so that two people can change different fields at once. */
export function dirtyValues<Values extends object>(values: Values, dirty: object): Partial<Values> {
  const isDirty = new Map<string, unknown>(Object.entries(dirty));
  // The entries are some of the values.
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => isDirty.get(name) === true),
  ) as Partial<Values>;
}
