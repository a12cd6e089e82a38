/** React Aria answers with a key of any kind, and the item that has it with the type of its id. */
export const onChosen =
  <Id extends string>(items: readonly { id: Id }[], onChange: (id: Id) => void) =>
  (key: unknown): void => {
    const chosen = items.find(({ id }) => id === key);
    if (chosen !== undefined) onChange(chosen.id);
  };
