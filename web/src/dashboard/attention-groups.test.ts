import { expect, it } from 'vitest';
import { territorySample } from '#territories/testing/territory.ts';
import { attentionGroups, completedEntries } from './attention-groups.ts';

const calendar = {
  timeZone: 'America/Mexico_City',
  today: '2026-11-20',
  now: new Date('2026-11-20T18:00:00.000Z'),
};

function held(
  name: string,
  status: 'assigned' | 'expired',
  expires_at: string,
  holder: string | null = null,
  reminded_at: string | null = null,
) {
  const assigned_at = '2026-10-01T18:00:00.000Z';
  const publisher = holder === null ? null : { id: holder, name: holder };
  return territorySample({
    name,
    status,
    expires_at,
    last_assigned_at: assigned_at,
    current_assignment: {
      id: name,
      token: name,
      publisher,
      group: null,
      assigned_at,
      expires_at,
      reminded_at,
    },
  });
}

it('the week begins with whoever is latest, what ends soonest and what rests longest, three of each', () => {
  const all = [
    held('one day late', 'expired', '2026-11-19', 'Luis'),
    held('two days late', 'expired', '2026-11-18', 'Eva'),
    held('nine days late', 'expired', '2026-11-11', 'Luis', '2026-11-17T18:00:00.000Z'),
    held('of nobody', 'expired', '2026-11-17'),
    held('half a day late', 'expired', '2026-11-19', 'Nora'),
    held('later', 'assigned', '2026-12-24'),
    held('in a week', 'assigned', '2026-11-27'),
    held('today', 'assigned', '2026-11-20', 'Eva'),
    territorySample({ name: 'in spring', last_returned_at: '2026-05-20T18:00:00.000Z' }),
    territorySample({ name: 'never' }),
    territorySample({ name: 'yesterday', last_returned_at: '2026-11-19T18:00:00.000Z' }),
  ];
  const lines = attentionGroups(all, calendar, new Set()).map(({ show, count, entries }) => [
    show,
    count,
    ...entries.map(({ name, figure, rest, reminded }) =>
      [name, figure, rest, reminded].filter(Boolean).join(': '),
    ),
  ]);
  expect(lines).toEqual([
    [
      'expired',
      5,
      'Luis: venció hace 9 días y venció ayer: 2 territorios: Recordado hace 3 días',
      'of nobody: venció hace 3 días: Desconocido',
      'Eva: venció hace 2 días: two days late',
    ],
    ['due', 2, 'today: vence hoy: Eva', 'in a week: faltan 7 días: Desconocido'],
    ['stale', 2, 'never: Nunca asignado', 'in spring: Sin uso desde hace 6 meses'],
  ]);
});

it('nobody is reminded of a territory whose holder is not known', () => {
  const all = [
    held('of nobody', 'expired', '2026-11-18'),
    held('late', 'expired', '2026-11-19', 'Luis'),
    held('of nobody either', 'assigned', '2026-11-21'),
    ...(['expired', 'assigned'] as const).map((status) =>
      territorySample({ name: `without assignment, ${status}`, status, expires_at: '2026-11-20' }),
    ),
  ];
  const [expired, due] = attentionGroups(all, calendar, new Set());
  const lines = [expired, due].map((group) =>
    group?.entries.map(({ name, figure, verb }) => [name, figure, verb !== null]),
  );
  expect(lines).toEqual([
    [
      ['of nobody', 'venció hace 2 días', false],
      ['Luis', 'venció ayer', true],
      ['without assignment, expired', 'vence hoy', false],
    ],
    [
      ['without assignment, assigned', 'vence hoy', false],
      ['of nobody either', 'falta 1 día', false],
    ],
  ]);
  expect(expired?.people.map(([line]) => line?.name)).toEqual(['late']);
});

it('whoever has said that a territory is done is not reminded of it', () => {
  const all = [
    held('said done', 'expired', '2026-11-11', 'Luis'),
    held('late', 'expired', '2026-11-18', 'Luis'),
    held('said done, too', 'assigned', '2026-11-21', 'Eva'),
  ];
  const groups = attentionGroups(all, calendar, new Set(['said done', 'said done, too']));
  const lines = groups.map(({ entries }) =>
    entries.map(({ name, rest, verb }) => [name, rest, verb !== null]),
  );
  expect(lines).toEqual([
    [
      ['said done', 'Luis', false],
      ['Luis', 'late', true],
    ],
    [['said done, too', 'Eva', false]],
  ]);
  expect(groups.map(({ people }) => people.flat().map(({ name }) => name))).toEqual([['late'], []]);
});

it('a week that asks for nothing has no groups', () => {
  expect(attentionGroups([held('held', 'assigned', '2026-12-24')], calendar, new Set())).toEqual(
    [],
  );
});

it('a territory that was completed in outings is there until it is noted down', () => {
  const done = { parts_done: 2, parts_total: 2 };
  const all = [
    territorySample({ name: 'done', ...done }),
    territorySample({ name: 'half done', parts_done: 1, parts_total: 2 }),
    territorySample({ name: 'noted', ...done, last_returned_at: '2026-11-18T18:00:00.000Z' }),
    { ...held('held', 'assigned', '2026-12-24'), ...done },
  ];
  const outing = (on: string) => ({
    id: on,
    on,
    time: null,
    place: null,
    captain: null,
    token: on,
    territories: all.map(({ id, name }) => ({ id, name })),
  });
  const shown = completedEntries(all, [outing('2026-11-14'), outing('2026-11-07')], calendar);
  expect(shown.map(({ name, figure, rest }) => [name, figure, rest])).toEqual([
    ['done', 'Completo en salidas', 'del 7 nov, 2026 al 14 nov, 2026'],
  ]);
  expect(completedEntries(all, [], calendar)).toEqual([]);
});
