export const pick = <Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, NoInfer<Field>> =>
  // The entries are those of the fields.
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
