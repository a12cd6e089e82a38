import { expect, it } from 'vitest';
import { lateFigure, remindedText, remindersOf, whatIsLate, type HeldLine } from './reminders.ts';

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
