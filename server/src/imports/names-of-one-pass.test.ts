import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused, everyKind } from '#testing/imports.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const NAMED = { answers: {} };
const DRY = { ...NAMED, dry_run: true };
const [boundary] = everyKind().flatMap((part) => (part.kind === 'boundaries' ? part.rows : []));
const geometry = boundary?.geometry ?? '';

const list = (...names: string[]) => ({
  kind: 'territories' as const,
  rows: names.map((name) => ({ name })),
});
const map = (...names: string[]) => ({
  kind: 'boundaries' as const,
  rows: names.map((territory) => ({ territory, geometry })),
});
const line = (territory: string, publisher: string) => ({
  territory,
  publisher,
  assigned_on: '2026-10-01',
  returned_on: null,
  completed_on: null,
});
const territories = async () =>
  (await t.call(listTerritories, { query: {} }, ana)).map(({ name }) => name);
const publishers = async () => (await t.call(listPublishers, {}, ana)).map(({ name }) => name);

/** Each question with what is suggested and what may be chosen. */
const asked = ({ questions }: Awaited<ReturnType<typeof bring>>) =>
  questions.map(({ key, options }) => [
    key,
    options.find(({ suggested }) => suggested)?.id ?? null,
    ...options.map(({ id }) => id).filter((id) => id !== 'create' && id !== 'skip'),
  ]);

describe('names that one pass spells in two ways', () => {
  it('a list with the numbers and a map with numbers and names are one territory each, and again nothing new', async () => {
    const parts = [list('3', '4'), map('3 - Lomas', '4 - Centro')];
    const tried = await bring(t, ana, parts, DRY);
    expect(asked(tried)).toEqual([
      ['territory:3 lomas', 'territory:3', 'territory:3'],
      ['territory:4 centro', 'territory:4', 'territory:4'],
    ]);
    expect(tried.questions[0]?.options[0]).toEqual({
      id: 'territory:3',
      label: '3',
      detail: 'Se importa también',
      suggested: true,
    });
    expect(tried.made).toEqual([]);
    await bring(t, ana, parts, NAMED);
    expect(await territories()).toEqual(['3', '4']);
    expect((await bring(t, ana, parts, NAMED)).id).toBeNull();
    expect((await bring(t, ana, [map('3 - Lomas', '4 - Centro')], NAMED)).id).toBeNull();
    expect(await territories()).toEqual(['3', '4']);
  });

  it('the person may say that they are two, or leave one out', async () => {
    const parts = [list('3', '4'), map('3 - Lomas', '4 - Centro')];
    const answers = { 'territory:3 lomas': 'create', 'territory:4 centro': 'skip' };
    await bring(t, ana, parts, { answers });
    expect(await territories()).toEqual(['3', '3 - Lomas', '4']);
  });

  it('where a name may be one of several, the person must say which', async () => {
    const several = [list('3'), map('3 - Lomas', '3 - Centro')];
    expect(asked(await bring(t, ana, several, DRY))).toEqual([
      ['territory:3 lomas', null, 'territory:3'],
      ['territory:3 centro', null, 'territory:3'],
    ]);
    expect(await bringRefused(t, ana, several, NAMED)).toMatchObject({ status: 400 });
    const answers = { 'territory:3 lomas': 'territory:3', 'territory:3 centro': 'create' };
    await bring(t, ana, several, { answers });
    expect(await territories()).toEqual(['3', '3 - Centro']);
    const short = [list('8 Sur', '8 Norte'), map('8')];
    expect(asked(await bring(t, ana, short, DRY))).toEqual([
      ['territory:8', null, 'territory:8 sur', 'territory:8 norte'],
    ]);
  });

  it('two names of one sheet are two, and the person is asked; those of two sheets are one', async () => {
    expect(asked(await bring(t, ana, [list('7', '7 Centro')], DRY))).toEqual([
      ['territory:7 centro', 'create', 'territory:7'],
    ]);
    const rows = [
      { name: '7', sheet: 1 },
      { name: '7 Centro', sheet: 2 },
    ];
    await bring(t, ana, [{ kind: 'territories', rows }], NAMED);
    expect(await territories()).toEqual(['7']);
  });

  it('territories of two zones are two', async () => {
    const rows = [
      { name: '7', zone: 'Norte' },
      { name: '7 Centro', zone: 'Sur' },
    ];
    const tried = await bring(t, ana, [{ kind: 'territories', rows }], DRY);
    expect(asked(tried).map(([key]) => key)).toEqual(['zone:norte', 'zone:sur']);
  });

  it('a name between two others is not taken for one of them by way of the other', async () => {
    await bring(t, ana, [list('3 - Lomas')], NAMED);
    const tried = await bring(t, ana, [list('3'), map('3 - Centro')], DRY);
    expect(asked(tried).map(([key, suggested]) => [key, suggested === null])).toEqual([
      ['territory:3 centro', true],
      ['territory:3', false],
    ]);
  });

  it('a person in a list and, shorter, in a record is one; two names of one record are asked about', async () => {
    const people = {
      kind: 'publishers' as const,
      rows: [{ name: 'Ana Ruiz López', role: 'Anciano' }],
    };
    const record = (...names: string[]) => ({
      kind: 'assignments' as const,
      rows: names.map((name, index) => line(`${index + 1}`, name)),
    });
    await bring(t, ana, [people, list('1'), record('Ana Ruiz')], NAMED);
    expect(await publishers()).toEqual(['Ana Ruiz López']);
    const two = [list('1', '2'), record('Luis Gil', 'Luis Gil Sol')];
    const other = asked(await bring(t, ana, two, DRY));
    expect(other).toContainEqual(['publisher:luis gil sol', null, 'publisher:luis gil']);
  });

  it('where the other name is gone with its refused rows, its answer is none', async () => {
    const answers = { 'territory:3 lomas': 'territory:3' };
    expect(asked(await bring(t, ana, [map('3 - Lomas')], { answers, dry_run: true }))).toEqual([
      ['territory:3 lomas', 'create'],
    ]);
  });

  it('rows of one thing in two spellings must say the same', async () => {
    const rows = [
      { name: '7', notes: 'Perro', sheet: 1 },
      { name: '7 Centro', notes: 'Gato', sheet: 2 },
    ];
    const tried = await bring(t, ana, [{ kind: 'territories', rows }], DRY);
    expect(tried.rows.map(({ outcome, first }) => [outcome, first])).toEqual([
      ['created', undefined],
      ['refused', 1],
    ]);
  });

  it('rows of one sheet that are joined, though they are not alike, are said', async () => {
    const people = [
      { name: 'Ana Ruiz', role: 'Anciano' },
      { name: 'Eva Sol' },
      { name: 'Ana Ruiz' },
    ];
    const numbers = Array.from({ length: 7 }, (_none, index) => index + 1);
    const spelled = numbers.flatMap((number) => [{ name: `${number}` }, { name: `0${number}` }]);
    const { notes } = await bring(
      t,
      ana,
      [
        { kind: 'publishers', rows: people },
        { kind: 'territories', rows: [...spelled, { name: '8' }, { name: '8' }] },
      ],
      { ...NAMED, dry_run: true },
    );
    expect(notes).toEqual([
      'Se toman por el mismo territorio: «1» y «01»; «2» y «02»; «3» y «03»; «4» y «04»; «5» y «05»; y 2 más.',
      'Se toman por la misma persona: «Ana Ruiz» y «Ana Ruiz» (sin rol).',
    ]);
  });

  it('a zone or a role that is too long says which', async () => {
    const zone = 'Z'.repeat(121);
    const rows = [{ name: '1', zone }];
    const records = [{ ...line('2', 'Marta'), territory: { name: '2', zone } }];
    const people = [{ name: 'Marta', role: zone }];
    const tried = await bring(
      t,
      ana,
      [
        { kind: 'publishers', rows: people },
        { kind: 'territories', rows },
        { kind: 'assignments', rows: records },
      ],
      { ...NAMED, dry_run: true },
    );
    const errors = [...tried.before, tried].flatMap((part) => part.rows.map(({ error }) => error));
    expect(errors).toEqual([
      'El rol puede tener hasta 120 caracteres',
      'La zona puede tener hasta 120 caracteres',
      'La zona puede tener hasta 120 caracteres',
    ]);
  });
});
