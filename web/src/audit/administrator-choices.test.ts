import { expect, it } from 'vitest';
import { administratorChoices } from './administrator-choices.ts';

const ana = { id: 'a', name: 'Ana' };
const entry = (administrator_id: string | null, administrator_name: string | null) => ({
  administrator_id,
  administrator_name,
});

it('a deleted administrator can be chosen while entries name them', () => {
  const entries = [
    entry('a', 'Ana antes'),
    entry('b', 'Beto'),
    entry('b', 'Alberto'),
    entry(null, null),
  ];
  expect(administratorChoices([ana], entries, 'b')).toEqual([
    ana,
    { id: 'b', name: 'Beto (eliminado)' },
  ]);
});

it('a chosen administrator has a label, also when unknown', () => {
  expect(administratorChoices([ana], [], 'b')).toEqual([
    ana,
    { id: 'b', name: 'Otro administrador' },
  ]);
  expect(administratorChoices([ana], [], 'a')).toEqual([ana]);
});
