import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { AUDIT_PAGE_LENGTH } from '@territorios/contract/audit/api.ts';
import { foldText } from '@territorios/contract/names.ts';
import { requestOf } from '@territorios/contract/request.ts';
import type { Client } from 'pg';

/** Words of her name that no other text has. */
const MARKS = ['zenobia', 'quetzal'];

export const hasName = (text: string): boolean => {
  const folded = foldText(text);
  return MARKS.some((mark) => folded.includes(mark));
};

interface Columns {
  /** How many columns were read. */
  read: number;
  /** Those that hold the name, as `table.column`. */
  found: string[];
}

/** Every column that the catalogue knows, of any type, so that none has to be remembered here. */
export async function searchColumns(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ of: string; name: string; type: string; label: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as of, format('%I', c.column_name) as name,
       c.data_type as type, c.table_name || '.' || c.column_name as label
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
     order by label`,
  );
  const found: string[] = [];
  for (const { of, name, type, label } of rows) {
    const text = type === 'bytea' ? `encode(${name}, 'escape')` : `${name}::text`;
    const held = await client.query<{ text: string }>(
      `select ${text} as text from ${of} where ${name} is not null`,
    );
    if (held.rows.some((row) => hasName(row.text))) found.push(label);
  }
  return { read: rows.length, found };
}

interface Answers {
  asked: number;
  /** Endpoints of which an answer was a success. */
  answered: Set<string>;
  /** Endpoints of which an answer has the name. */
  found: Set<string>;
  /** Answers that are neither a success nor 404. */
  wrong: string[];
}

/** Where the ids and the secrets in a path stand. */
const TABLES: Record<string, string> = {
  publishers: 'publishers.id',
  territories: 'territories.id',
  zones: 'zones.id',
  campaigns: 'campaigns.id',
  imports: 'imports.id',
  'public/territory': 'assignments.token',
  'public/outing': 'outings.token',
  'public/card': 'territories.card_code',
  // No backup holds one, and whoever has it is nobody yet.
  'public/invitations': 'invitations.email',
};

type Params = Record<string, string>;

/** Every way to fill a path with what one congregation has. @throws when nothing says where it stands */
async function fillings(client: Client, { path }: Endpoint, congregationId: string) {
  let filled: Params[] = [{}];
  for (const [, before = '', name = ''] of path.matchAll(/([a-z_/]+)\/:(\w+)/g)) {
    const place = TABLES[before.replace(/^\//, '')];
    if (place === undefined) throw new Error(`nothing says where ${path} has its ${name}`);
    const [table, column] = place.split('.');
    if (table === 'invitations') return [];
    const { rows } = await client.query<{ value: string }>(
      `select ${column} as value from ${table} where congregation_id = $1 and ${column} is not null`,
      [congregationId],
    );
    filled = filled.flatMap((params) => rows.map(({ value }) => ({ ...params, [name]: value })));
  }
  return filled;
}

interface Asking {
  client: Client;
  address: string;
  token: string;
  congregationId: string;
}

/** Every GET of the contract, with every id of the congregation. */
export async function searchAnswers({ client, address, token, congregationId }: Asking) {
  const answers: Answers = { asked: 0, answered: new Set(), found: new Set(), wrong: [] };
  const ask = async (endpoint: Endpoint, params: Params, query: Params = {}): Promise<string> => {
    const { path } = requestOf(endpoint, { params, query });
    answers.asked += 1;
    const response = await fetch(`${address}/api${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        // Each one is another stranger, whom no limit holds up.
        'x-forwarded-for': `10.${answers.asked >> 16}.${(answers.asked >> 8) & 255}.${answers.asked & 255}`,
      },
    });
    const text = await response.text();
    if (response.ok) answers.answered.add(endpoint.path);
    else if (response.status !== 404) answers.wrong.push(`${endpoint.path}: ${response.status}`);
    if (hasName(text)) answers.found.add(endpoint.path);
    return text;
  };
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    for (const params of await fillings(client, endpoint, congregationId)) {
      let text = await ask(endpoint, params);
      if (endpoint.path !== '/audit_entries') continue;
      for (;;) {
        // The contract's own shape.
        const page = JSON.parse(text) as { id: string }[];
        const last = page.at(-1);
        if (!last || page.length < AUDIT_PAGE_LENGTH) break;
        text = await ask(endpoint, {}, { before: last.id });
      }
    }
  }
  return answers;
}
