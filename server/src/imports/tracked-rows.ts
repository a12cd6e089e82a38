export function trackRows<Row extends { id: string }>(stored: readonly Row[]) {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const created = new Set<string>();
  const updated = new Set<string>();
  const those = (ids: ReadonlySet<string>): Row[] => [...ids].flatMap((id) => rows.get(id) ?? []);
  return {
    all: (): Row[] => [...rows.values()],
    get: (id: string): Row | undefined => rows.get(id),
    create: (row: Row): void => {
      rows.set(row.id, row);
      created.add(row.id);
    },
    update: (row: Row): void => {
      rows.set(row.id, row);
      if (!created.has(row.id)) updated.add(row.id);
    },
    created: () => those(created),
    updated: () => those(updated),
  };
}

export interface Named {
  id: string;
  name: string;
}

export function trackNamedRows<Row extends Named>(
  stored: readonly Row[],
  fold: (name: string) => string,
) {
  const rows = trackRows(stored);
  const idsByName = new Map<string, Set<string>>();
  const index = ({ id, name }: Named) => {
    const ids = idsByName.get(fold(name)) ?? new Set();
    idsByName.set(fold(name), ids.add(id));
  };
  stored.forEach(index);
  return {
    ...rows,
    named: (name: string): Row[] =>
      [...(idsByName.get(fold(name)) ?? [])].flatMap((id) => rows.get(id) ?? []),
    create: (row: Row): void => {
      rows.create(row);
      index(row);
    },
    update: (row: Row): void => {
      const before = rows.get(row.id);
      if (before) idsByName.get(fold(before.name))?.delete(row.id);
      rows.update(row);
      index(row);
    },
  };
}

export type Tracked<Row extends { id: string }> = ReturnType<typeof trackRows<Row>>;
export type TrackedNamed<Row extends Named> = ReturnType<typeof trackNamedRows<Row>>;
