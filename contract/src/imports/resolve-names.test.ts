import { expect, it } from 'vitest';
import { createAsker } from './ask.ts';
import type { FilePart } from './drafts.ts';
import { resolveNames, type KnownRows } from './resolve-names.ts';

const known: KnownRows = { zones: [], roles: [], publishers: [], territories: [] };

function run(parts: FilePart[], lists = known) {
  const steps = resolveNames({ parts, known: lists, answers: {}, roleLimits: {}, exact: false });
  let count = 1;
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
    count += 1;
  }
  return { step: step.value, count };
}

it('thousands of names are resolved in many steps, so that the program answers others between them', () => {
  const rows = Array.from({ length: 5000 }, (_none, index) => ({
    row: index + 1,
    territory: `Territorio ${index % 1000}`,
    publisher: `Persona ${index % 400}`,
    assigned_on: `${2000 + Math.floor(index / 1000)}-01-01`,
    returned_on: null,
    completed_on: null,
  }));
  const { step, count } = run([{ kind: 'assignments', rows }]);
  expect(count).toBeGreaterThan(25);
  const { rows: resolved, questions } = step;
  expect(resolved.territories).toHaveLength(1000);
  expect(resolved.publishers).toHaveLength(400);
  // Each name is asked about once, and the role of all.
  expect(questions).toHaveLength(1401);
});

it('names that are all alike are resolved in steps too, and each question offers a few of them', () => {
  const alike = (name: string) =>
    Array.from({ length: 2000 }, (_none, index) => ({ id: `${name} ${index}`, name }));
  const letters = (index: number) =>
    String(index)
      .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
      .padStart(4, 'z');
  const lists = { ...known, territories: alike('7'), publishers: alike('Ana Ruiz') };
  const rows = Array.from({ length: 1000 }, (_none, index) => ({
    row: index + 1,
    name: `7 Lomas ${letters(index)}`,
  }));
  const people = rows.map(({ row }) => ({ row, name: `Ana Ruiz ${letters(row)}` }));
  const { step, count } = run(
    [
      { kind: 'publishers', rows: people },
      { kind: 'territories', rows },
    ],
    lists,
  );
  expect(count).toBeGreaterThan(70);
  expect(step.questions.length).toBeGreaterThan(1000);
  for (const { options } of step.questions) expect(options.length).toBeLessThanOrEqual(10);
});

it('a territory of one name in thousands of zones is each found in its own', () => {
  const zones = Array.from({ length: 2000 }, (_none, index) => ({
    id: `zone ${index}`,
    name: `Sector ${index}`,
  }));
  const territories = zones.map((zone, index) => ({ id: `territory ${index}`, name: '7', zone }));
  const rows = zones.map(({ name }, index) => ({ row: index + 1, name: '7', zone: name }));
  const { step } = run([{ kind: 'territories', rows }], { ...known, zones, territories });
  expect(step.questions).toEqual([]);
  const found = step.rows.territories.map(({ read }) => Object(read).id);
  expect(found).toEqual(territories.map(({ id }) => id));
});

it('what is proposed is among the few that are offered', () => {
  const asker = createAsker({});
  const all = Array.from({ length: 30 }, (_none, index) => ({
    id: `${index}`,
    name: `Rol ${index}`,
  }));
  const byId = new Map(all.map((one) => [one.id, one]));
  const asked = { key: 'role:', kind: 'role', name: '', rows: 1 } as const;
  expect(asker.ask(asked, { candidates: all, suggested: '29' }, (one) => byId.get(one))).toEqual({
    use: all[29],
  });
  expect(asker.unanswered).toEqual([]);
  expect(asker.questions[0]?.options.filter(({ suggested }) => suggested)).toMatchObject([
    { id: '29' },
  ]);
});

it('of two names in one list swapped surnames are two people, and the family name in front is one', () => {
  const optionsFor = (...names: string[]) => {
    const rows = names.map((publisher, index) => ({
      row: index + 1,
      territory: String(index),
      publisher,
      assigned_on: '2026-01-01',
      returned_on: null,
      completed_on: null,
    }));
    const { questions } = run([{ kind: 'assignments', rows }]).step;
    return questions.flatMap(({ key, options }) =>
      key.startsWith('publisher') ? [options.map(({ id }) => id)] : [],
    );
  };
  const alone = ['create', 'skip'];
  expect(optionsFor('Ana Ruiz Gil', 'Ana Gil Ruiz', 'Ana Gil Gil')).toEqual([alone, alone, alone]);
  expect(optionsFor('Ana Ruiz Gil', 'Ruiz Gil, Ana')).toEqual([
    ['publisher:ana ruiz gil', ...alone],
    alone,
  ]);
});

it("a territory whose zone is 'Sin zona' has none, also where others refer to it", () => {
  const { step } = run([
    { kind: 'territories', rows: [{ row: 1, name: '7', zone: 'Sin zona' }] },
    {
      kind: 'boundaries',
      rows: [{ row: 2, territory: { name: '7', zone: 'sin  zona' }, geometry: '' }],
    },
  ]);
  expect(step.rows.territories.map(({ read }) => read)).toMatchObject([{ name: '7' }]);
  expect(step.rows.boundaries.map(({ read }) => read)).toMatchObject([{ territory: { row: 1 } }]);
});
