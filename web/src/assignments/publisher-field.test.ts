import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { expect, test } from 'vitest';
import { publisherChoices } from './publisher-field.tsx';

const publisher = (name: string, held: number, max_territories = 1): Publisher => ({
  id: name,
  name,
  role_id: 'r',
  group_id: null,
  group: null,
  assigned_territories_count: held,
  publisher_roles: { id: 'r', name: 'Publicador', max_territories },
});

const publishers = [publisher('Ana', 1), publisher('Berta', 0), publisher('Carlos', 2, 2)];
const shown = (isFolded: boolean, of = publishers) =>
  publisherChoices(of, [], isFolded).map(
    ({ name, description, refusal }) => `${name}: ${refusal ?? description}`,
  );
const reason = (limit: number) =>
  `El publicador ya tiene el máximo permitido de ${limit} territorio(s) asignado(s) para su rol de Publicador`;

test('publishers who can take one come first, and those at their limit are one line', () => {
  expect(shown(true)).toEqual([
    'Berta: Publicador · tiene 0 de 1',
    'Ya tienen su límite (2): Escriba un nombre para ver cuántos tiene.',
  ]);
});

// Specification: 5
test('a name that is typed finds publishers at their limit too, with the reason why they cannot be chosen', () => {
  expect(shown(false)).toEqual([
    'Berta: Publicador · tiene 0 de 1',
    `Ana: ${reason(1)}`,
    `Carlos: ${reason(2)}`,
  ]);
});

test('publishers at their limit are shown when there is nobody else', () => {
  expect(shown(true, [publisher('Ana', 1)])).toEqual([`Ana: ${reason(1)}`]);
});
