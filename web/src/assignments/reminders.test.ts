import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/request.ts';
import {
  lateFigure,
  noteReminder,
  remindedText,
  remindersOf,
  whatIsLate,
  type HeldLine,
} from './reminders.ts';

const today = '2026-11-23';
const line = (
  name: string,
  holder: string | null,
  expires_at: string,
  reminded_at: string | null = null,
): HeldLine => ({
  name,
  assignment: {
    id: `of ${name}`,
    publisher: holder === null ? null : { id: holder, name: holder },
    token: name,
    expires_at,
    reminded_at,
  },
});

it('each person is reminded once, whoever is most overdue first, with the most overdue territory first', () => {
  const reminders = remindersOf([
    line('1', 'Luis', '2026-11-20'),
    line('2', 'Tomás', '2026-11-22'),
    line('3', 'Luis', '2026-09-24'),
    line('4', null, '2026-11-01'),
    line('5', null, '2026-11-02'),
  ]);
  expect(reminders.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
    ['3', '1'],
    ['4'],
    ['5'],
    ['2'],
  ]);
});

it.each([
  [[line('12', 'Luis', '2026-11-14')], '12: venció hace 9 días'],
  [
    [line('12', 'Luis', '2026-09-24'), line('7', 'Luis', '2026-11-11')],
    '2 territorios: 60 y 12 días',
  ],
  [
    [line('12', 'Luis', '2026-11-23'), line('7', 'Luis', '2026-11-22')],
    '2 territorios: venció ayer y vence hoy',
  ],
  [
    ['2026-11-13', '2026-11-12', '2026-11-11', '2026-11-10', '2026-11-09'].map((day, index) =>
      line(`${index}`, 'Luis', day),
    ),
    '5 territorios: 14, 13, 12 días y 2 más',
  ],
])('what is late is said with its figure', (lines, text) => {
  expect(
    remindersOf(lines).map((reminder) => `${whatIsLate(reminder)}: ${lateFigure(reminder, today)}`),
  ).toEqual([text]);
});

it('stands alone where words are put before the figures of several', () => {
  const told = (...days: string[]) =>
    remindersOf(days.map((day, index) => line(`${index}`, 'Luis', day))).map((reminder) =>
      lateFigure(reminder, today, 'vencieron hace '),
    );
  expect(told('2026-09-24', '2026-11-11')).toEqual(['vencieron hace 60 y 12 días']);
  expect(told('2026-11-23', '2026-11-22')).toEqual(['venció ayer y vence hoy']);
  expect(told('2026-11-14')).toEqual(['venció hace 9 días']);
});

it('of several the last reminder is told', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const lines = [
    line('1', 'Luis', today, '2026-11-13T18:00:00.000Z'),
    line('2', 'Luis', today, '2026-11-20T18:00:00.000Z'),
    line('3', 'Luis', today),
  ];
  expect(remindedText(lines, now)).toBe('Recordado hace 3 días');
  expect(remindedText(lines.slice(2), now)).toBeNull();
});

describe('a message that was sent is noted down', () => {
  const ids = ['1', '2', '3'];

  /** @param refused ids with the status of their refusal */
  async function noted(refused: Record<string, number>) {
    const stored: string[][] = [];
    const send = async (some: readonly string[]) => {
      const status = some.map((id) => refused[id]).find((code) => code !== undefined);
      if (status !== undefined) throw new ApiError(`HTTP ${status}`, status);
      stored.push([...some]);
    };
    const failure = await noteReminder(ids, send).catch(String);
    return { stored, failure };
  }

  it('all its territories are noted down at once', async () => {
    expect(await noted({})).toEqual({ stored: [ids] });
  });

  it('where one came back or was deleted meanwhile, the others are noted down', async () => {
    expect(await noted({ 2: 409 })).toEqual({ stored: [['1'], ['3']] });
    expect(await noted({ 1: 404, 3: 409 })).toEqual({ stored: [['2']] });
  });

  it('where all came back, and where another failure comes, the failure is told', async () => {
    expect(await noted({ 1: 409, 2: 409, 3: 409 })).toEqual({
      stored: [],
      failure: 'Error: HTTP 409',
    });
    expect(await noted({ 1: 503, 2: 409 })).toEqual({ stored: [], failure: 'Error: HTTP 503' });
    expect((await noted({ 1: 409, 2: 503 })).failure).toBe('Error: HTTP 503');
  });
});
