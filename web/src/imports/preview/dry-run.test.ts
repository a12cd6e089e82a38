import type { ImportedRow, ImportQuestion } from '@territorios/contract/imports/api.ts';
import { describe, expect, it } from 'vitest';
import type { ImportPart } from '#imports/layouts/plan.ts';
import type { SentImport } from '#imports/queries.ts';
import { dryRun } from './dry-run.ts';

const PARTS: readonly ImportPart[] = [
  {
    kind: 'territories',
    rows: [
      { row: 1, name: '1 Mercado' },
      { row: 2, name: '=2+2' },
    ],
  },
  {
    kind: 'boundaries',
    rows: [
      { row: 1, territory: { row: 1 }, geometry: '{}' },
      { row: 2, territory: { row: 2 }, geometry: '{}' },
    ],
  },
];
const UNASKED = { exact: false, answers: {}, role_limits: {} };
const NOTHING_ELSE = { made: [], questions: [], notes: [] };
const SENT: SentImport = {
  id: 'a',
  file_name: 'mapa.kml',
  on_match: 'update',
  parts: PARTS,
  ...UNASKED,
};

/** Refuses rows by their number, and keeps what it was asked. */
function serverRefusing(...refused: number[]) {
  const asked: number[][] = [];
  const answer = ({ rows }: ImportPart): ImportedRow[] =>
    rows.map(({ row }) =>
      refused.includes(row)
        ? { row, outcome: 'refused', name: null, error: 'No se puede' }
        : { row, outcome: 'created', name: null },
    );
  const send = ({ parts }: SentImport) => {
    asked.push(parts.map(({ rows }) => rows.length));
    const last = parts.at(-1);
    return Promise.resolve({
      rows: last ? answer(last) : [],
      before: parts.slice(0, -1).map((part) => ({ kind: part.kind, rows: answer(part) })),
      ...NOTHING_ELSE,
    });
  };
  return { asked, send };
}

describe('a dry run of an import', () => {
  it('asks once when no row is refused', async () => {
    const { asked, send } = serverRefusing();
    const { accepted, rows } = await dryRun(SENT, send);
    expect(asked).toEqual([[2, 2]]);
    expect(accepted).toEqual(PARTS);
    expect(rows.flatMap((part) => part.rows.map(({ outcome }) => outcome))).toEqual(
      Array.from({ length: 4 }, () => 'created'),
    );
  });

  it('asks again without refused rows, and shows them in their place', async () => {
    const { asked, send } = serverRefusing(2);
    const { accepted, rows } = await dryRun(SENT, send);
    expect(asked).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(accepted.map((part) => part.rows.map(({ row }) => row))).toEqual([[1], [1]]);
    expect(rows.map((part) => part.rows.map(({ outcome }) => outcome))).toEqual([
      ['created', 'refused'],
      ['created', 'refused'],
    ]);
  });

  it('sends nothing more when every row is refused', async () => {
    const { asked, send } = serverRefusing(1, 2);
    const { accepted, rows } = await dryRun(SENT, send);
    expect(asked).toEqual([[2, 2]]);
    expect(accepted).toEqual([]);
    expect(rows.flatMap((part) => part.rows)).toHaveLength(4);
  });

  it('sends nothing at all for a file without rows', async () => {
    const { asked, send } = serverRefusing();
    expect(await dryRun({ ...SENT, parts: [] }, send)).toEqual({
      accepted: [],
      rows: [],
      ...NOTHING_ELSE,
    });
    expect(asked).toEqual([]);
  });

  it('asks the person before it shows any row, and shows them once every question has an answer', async () => {
    const question: ImportQuestion = {
      key: 'territory:1',
      text: '¿Qué territorio es «1»?',
      kind: 'territory',
      name: '1',
      rows: 1,
      options: [{ id: 'a', label: '1 Mercado' }],
    };
    const { send: answer } = serverRefusing();
    const send = async (sent: SentImport) => ({ ...(await answer(sent)), questions: [question] });
    const open = await dryRun(SENT, send);
    expect([open.questions, open.rows, open.accepted]).toEqual([[question], [], []]);
    const answered = await dryRun({ ...SENT, answers: { 'territory:1': 'a' } }, send);
    expect(answered.accepted).toEqual(PARTS);
  });

  it('gives up with a sentence where each run refuses other rows', async () => {
    let row = 0;
    const rows = Array.from({ length: 9 }, (_, index) => ({ row: index + 1, name: 'Norte' }));
    const send = () => {
      row += 1;
      const refused: ImportedRow = { row, outcome: 'refused', name: null, error: 'No' };
      return Promise.resolve({ rows: [refused], before: [], ...NOTHING_ELSE });
    };
    await expect(dryRun({ ...SENT, parts: [{ kind: 'zones', rows }] }, send)).rejects.toThrow(
      'Los datos están cambiando en este momento. Inténtelo de nuevo.',
    );
  });
});
