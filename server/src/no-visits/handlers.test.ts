import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getNoVisits, listNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { markOf, MOST_NO_VISITS } from '@territorios/contract/no-visits/rules.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { deleteTerritory, updateTerritory } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;
let id: string;

const setting = (no_visit: boolean) => t.call(updateSettings, { body: { no_visit } }, ana);

beforeEach(async () => {
  ana = await t.congregation();
  await setting(true);
  id = await rowsOf(t, ana).territory('Centro 1');
});

const list = () => t.call(getNoVisits, { params: { id } }, ana);
const send = (body: unknown, replaces?: string) =>
  t.send(saveNoVisits, { params: { id }, query: { replaces }, body }, ana);
const save = async (body: unknown, replaces?: string) => {
  expect(await send(body, replaces)).toMatchObject({ status: 200 });
  return list();
};
const addressesOf = (all: { address: string }[]) => all.map(({ address }) => address);
const entries = async () =>
  (await t.call(listAuditEntries, { query: {} }, ana)).filter(
    ({ action }) => action === 'no_visits_changed',
  );

describe('the list of a territory', () => {
  it('the list is stored in its order, each address since today unless a day is given', async () => {
    const saved = await save([
      { address: '  Juárez 12 ' },
      { address: 'Hidalgo 3', since: '2026-01-02', confirmed_on: '2026-03-04' },
    ]);
    expect(saved).toEqual([
      { id: expect.any(String), address: 'Juárez 12', since: '2026-11-20', confirmed_on: null },
      {
        id: expect.any(String),
        address: 'Hidalgo 3',
        since: '2026-01-02',
        confirmed_on: '2026-03-04',
      },
    ]);
    const [first, second] = saved;
    const moved = await save([{ id: second?.id, address: 'Hidalgo 5' }, first]);
    expect(moved).toEqual([{ ...second, address: 'Hidalgo 5' }, first]);
    expect(await save([])).toEqual([]);
  });

  it('the entry says that the list changed and how many addresses it has, and none of them', async () => {
    await save([{ address: 'Juárez 12' }, { address: 'Hidalgo 3' }]);
    await save(await list());
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ subject_name: 'Centro 1', territory_id: id });
    expect(entry?.details).toEqual({
      counts: { no_visits: 2 },
      changes: [{ field: 'no_visits', from: null, to: null }],
    });
  });

  it('a list takes sixty addresses, and refuses one more beside it', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_none, index) => ({ address: `Juárez ${index}` }));
    expect(await save(many(MOST_NO_VISITS))).toHaveLength(60);
    const sentence = 'Un territorio puede tener hasta 60 direcciones en «No visitar»';
    expect(await send(many(MOST_NO_VISITS + 1))).toMatchObject({
      status: 400,
      body: { code: 'invalid', error: sentence, fields: { 60: sentence } },
    });
  });

  it.each([
    ['a name', { name: 'Marta' }],
    ['a reason', { reason: 'Lo pidió' }],
    ['a language', { language: 'inglés' }],
    ['a note', { notes: 'x' }],
  ])('a list refuses %s beside an address', async (_what, more) => {
    expect(await send([{ address: 'Juárez 12', ...more }])).toMatchObject({
      status: 400,
      body: { error: 'Solo se guardan la dirección y sus fechas: sin nombres ni motivos' },
    });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ address: 'x'.repeat(81) }, '0.address', 'La dirección puede tener hasta 80 caracteres'],
    [{ address: ' ' }, '0.address', 'Escriba la dirección'],
    [{ address: 'a', since: '2026-11-21' }, '0.since', 'La fecha no puede ser futura'],
    [
      { address: 'a', confirmed_on: '2026-11-21' },
      '0.confirmed_on',
      'La fecha no puede ser futura',
    ],
    [
      { address: 'a', since: '2026-11-20', confirmed_on: '2026-11-19' },
      '0.confirmed_on',
      'No puede ser antes de la fecha de la dirección',
    ],
  ])('a list refuses %j', async (line, field, sentence) => {
    expect(await send([line])).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { [field]: sentence } },
    });
  });
});

describe('two people at one list', () => {
  const changed = {
    status: 409,
    body: {
      code: 'no_visits_changed',
      error: 'Otra persona cambió esta lista mientras tanto. Revísela y repita su cambio.',
    },
  };

  it('whoever saves an older list is told, and overwrites nothing', async () => {
    const seen = await save([{ address: 'Juárez 12' }]);
    await save([...seen, { address: 'Hidalgo 3' }], markOf(seen));
    expect(await send([...seen, { address: 'Morelos 7' }], markOf(seen))).toMatchObject(changed);
    expect(await send([{ ...seen[0], address: 'Juárez 14' }], markOf(seen))).toMatchObject(changed);
    expect(await send([], markOf(seen))).toMatchObject(changed);
    expect(addressesOf(await list())).toEqual(['Juárez 12', 'Hidalgo 3']);
  });

  it('an address that somebody removed does not come back', async () => {
    const seen = await save([{ address: 'Juárez 12' }, { address: 'Hidalgo 3' }]);
    await save(seen.slice(1));
    expect(await send(seen)).toMatchObject(changed);
    expect(addressesOf(await list())).toEqual(['Hidalgo 3']);
  });

  it('the id of another list is none of this one, and none is sent twice', async () => {
    const [one] = await save([{ address: 'Juárez 12' }]);
    id = await rowsOf(t, ana).territory('Centro 2');
    expect(await send([one])).toMatchObject(changed);
    const [own] = await save([{ address: 'Hidalgo 3' }]);
    expect(await send([own, own])).toMatchObject({ status: 409, body: { code: 'listed_twice' } });
  });

  it('of ten who add to the same list at once one is stored, and the others are told', async () => {
    const seen = await save([{ address: 'Juárez 12' }]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) =>
        send([...seen, { address: `Hidalgo ${index}` }], markOf(seen)),
      ),
    );
    const stored = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ status }) => status === 409);
    expect([stored.length, told.length]).toEqual([1, 9]);
    expect(await list()).toHaveLength(2);
  });
});

it('while the setting is off the calls answer as if there were no list, which stays', async () => {
  await save([{ address: 'Juárez 12' }]);
  await setting(false);
  const off = {
    status: 404,
    body: {
      code: 'not_found',
      error: 'La lista «No visitar» está desactivada en Configuración.',
    },
  };
  const params = { id };
  expect(await t.send(getNoVisits, { params }, ana)).toEqual(off);
  expect(await t.call(listNoVisits, { query: {} }, ana)).toEqual([]);
  expect(await send([])).toEqual(off);
  await setting(true);
  expect(await list()).toHaveLength(1);
});

it('the list of all is in the order of the territories; what is asked about again is a year old and of one in use', async () => {
  await save([{ address: 'Nueva' }, { address: 'De un año', since: '2025-11-20' }]);
  await save([
    ...(await list()),
    { address: 'Confirmada', since: '2020-01-01', confirmed_on: '2025-11-21' },
  ]);
  const second = await rowsOf(t, ana).territory('Centro 2');
  const old = { address: 'Vieja', since: '2025-01-01' };
  await t.call(saveNoVisits, { params: { id: second }, body: [old] }, ana);
  const all = await t.call(listNoVisits, { query: {} }, ana);
  expect(all.map(({ territory_name, address }) => [territory_name, address])).toEqual([
    ['Centro 1', 'Nueva'],
    ['Centro 1', 'De un año'],
    ['Centro 1', 'Confirmada'],
    ['Centro 2', 'Vieja'],
  ]);
  const due = async () => addressesOf(await t.call(listNoVisits, { query: { due: 'true' } }, ana));
  expect(await due()).toEqual(['De un año', 'Vieja']);
  await t.call(updateTerritory, { params: { id: second }, body: { retired: true } }, ana);
  expect(await due()).toEqual(['De un año']);
});

it('the list goes with its territory', async () => {
  await save([{ address: 'Juárez 12' }]);
  await t.call(deleteTerritory, { params: { id } }, ana);
  expect(await t.send(getNoVisits, { params: { id } }, ana)).toMatchObject({ status: 404 });
  expect(await t.call(listNoVisits, { query: {} }, ana)).toEqual([]);
});
