import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused } from '#testing/imports.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
  const rows = [
    { name: '1', zone: 'Sur', notes: 'Cuidado', last_completed_on: '2025-06-05' },
    { name: '2', zone: 'Norte' },
  ];
  await bring(t, ana, [{ kind: 'territories', rows }], { answers: {} });
});

const stored = async () =>
  (await t.call(listTerritories, { query: {} }, ana)).map((one) => [
    one.name,
    one.zone?.name,
    one.notes,
    one.last_completed_on,
  ]);

describe('a row of a map or a record', () => {
  const named = (rest: object) => [
    { kind: 'territories' as const, rows: [{ name: '1', listed: false, ...rest }] },
  ];

  it('adds to the notes once, and keeps the later completion', async () => {
    const older = named({ notes: 'Perro', last_completed_on: '2023-01-01' });
    const added = await bring(t, ana, older, { answers: {} });
    expect(added.rows[0]?.outcome).toBe('updated');
    const again = await bring(t, ana, older, { answers: {} });
    expect(again.rows[0]?.outcome).toBe('unchanged');
    await bring(t, ana, named({ last_completed_on: '2026-01-01' }), { answers: {} });
    expect(await stored()).toEqual([
      ['1', 'Sur', 'Cuidado\nPerro', '2026-01-01'],
      ['2', 'Norte', null, null],
    ]);
  });

  it('is refused where the notes would be too long', async () => {
    const { body } = await bringRefused(t, ana, named({ notes: 'x'.repeat(1999) }), {
      answers: {},
    });
    expect(body.rows?.[0]?.error).toBe('Con las notas que ya tiene serían más de 2,000 caracteres');
  });

  it('is asked about where the only one of its name has another zone, which it keeps', async () => {
    const other = named({ zone: 'Norte', notes: 'Perro' });
    const { questions } = await bring(t, ana, other, { answers: {}, dry_run: true });
    expect(
      questions.map(({ key, options }) => [key, options.some((one) => one.suggested)]),
    ).toEqual([['territory:1/norte', false]]);
    const unknown = named({ zone: 'Mapa', notes: 'Perro' });
    const asked = await bring(t, ana, unknown, { answers: {} });
    expect(asked.questions[0]?.options[0]).toMatchObject({ label: '1', suggested: true });
    expect((await stored())[0]).toEqual(['1', 'Sur', 'Cuidado\nPerro', '2025-06-05']);
  });
});
