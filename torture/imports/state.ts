import { connectTo } from '#database.ts';
import { MADE } from './bodies.ts';

/** One that was sent; null where no answer came. */
export interface Sent {
  label: string;
  /** Of the import, once it is answered. */
  id: string | null;
  undo: 'not sent' | 'sent' | 'answered';
}

type State = 'absent' | 'stored' | 'undone' | 'half';

export interface Stored {
  label: string;
  zones: number;
  roles: number;
  publishers: number;
  territories: number;
  assignments: number;
  boundaries: number;
  imports: number;
  undone: number;
  logged: number;
  recorded: number;
  recorded_undone: number;
}

/** What is stored of each label, read past the program in one snapshot. */
export async function readStored(url: string, labels: string[]): Promise<Stored[]> {
  const client = await connectTo(url);
  try {
    const named = (table: string) =>
      `(select count(*)::int from ${table} where name like l.label || '-%')`;
    const ofTerritory = (table: string) =>
      `(select count(*)::int from ${table} o join territories t on t.id = o.territory_id where t.name like l.label || '-%')`;
    const recorded = (action: string) =>
      `(select count(*)::int from audit_entries where subject = 'import' and action = '${action}' and subject_name = l.label)`;
    const { rows } = await client.query<Stored>(
      `select l.label, ${named('zones')} as zones, ${named('publishers')} as publishers,
         ${named('territories')} as territories, ${ofTerritory('assignments')} as assignments,
         ${ofTerritory('territory_boundaries')} as boundaries,
         (select count(*)::int from publisher_roles where name = l.label) as roles,
         (select count(*)::int from imports where file_name = l.label) as imports,
         (select count(*)::int from imports where file_name = l.label and undone_at is not null) as undone,
         (select count(*)::int from import_rows r join imports i on i.id = r.import_id where i.file_name = l.label) as logged,
         ${recorded('created')} as recorded, ${recorded('undone')} as recorded_undone
       from unnest($1::text[]) as l(label)`,
      [labels],
    );
    return rows;
  } finally {
    await client.end();
  }
}

const LOGGED = Object.values(MADE).reduce((sum, count) => sum + count, 1);

/** Absent without a trace; stored, or undone, with every row, its log and its entries; all else is half done. */
function stateOf(found: Stored): State {
  const none = { zones: 0, publishers: 0, territories: 0, assignments: 0, boundaries: 0, roles: 0 };
  const log = { imports: 1, undone: 0, logged: LOGGED, recorded: 1, recorded_undone: 0 };
  const states: [State, Omit<Stored, 'label'>][] = [
    ['absent', { ...none, imports: 0, undone: 0, logged: 0, recorded: 0, recorded_undone: 0 }],
    ['stored', { ...MADE, roles: 1, ...log }],
    ['undone', { ...none, ...log, undone: 1, recorded_undone: 1 }],
  ];
  const isSame = (one: Omit<Stored, 'label'>): boolean =>
    Object.entries(one).every(([name, count]) => found[name as keyof typeof found] === count);
  return states.find(([, one]) => isSame(one))?.[0] ?? 'half';
}

/** States that are possible after what was answered. */
function possible({ id, undo }: Sent): State[] {
  if (id === null) return ['absent', 'stored'];
  return {
    'not sent': ['stored' as const],
    sent: ['stored' as const, 'undone' as const],
    answered: ['undone' as const],
  }[undo];
}

/** Broken promises, a line each. */
export async function wrongOf(url: string, sent: Sent[]): Promise<string[]> {
  const stored = await readStored(
    url,
    sent.map(({ label }) => label),
  );
  const byLabel = new Map(stored.map((one) => [one.label, one]));
  return sent.flatMap((one) => {
    const found = byLabel.get(one.label);
    const state = found ? stateOf(found) : 'half';
    return possible(one).includes(state)
      ? []
      : [`${state} ${JSON.stringify({ ...one, ...found })}`];
  });
}
