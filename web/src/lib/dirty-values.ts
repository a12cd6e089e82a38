/** Sends only what was changed, so that two people can change different fields at once. */
export const dirtyValues = <Values extends object>(
  values: Values,
  dirty: Partial<Record<keyof Values, unknown>>,
): Partial<Values> =>
  // The entries are some of the values.
  Object.fromEntries(
    Object.entries(values).filter(([name]) => dirty[name as keyof Values] === true),
  ) as Partial<Values>;
