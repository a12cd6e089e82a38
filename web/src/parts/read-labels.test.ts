import { expect, it } from 'vitest';
import { labelsIn, refuseLabels, withIds } from './read-labels.ts';

const known = ['1', '2', 'Plaza, norte'].map((label, index) => ({
  id: `p${index}`,
  label,
  done: false,
}));

it.each([
  ['1-8', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['1 – 3, Plaza', ['1', '2', '3', 'Plaza']],
  ['A-C\nD', ['A', 'B', 'C', 'D']],
  ['Manzana 9-11', ['Manzana 9', 'Manzana 10', 'Manzana 11']],
  ['8-1', ['8-1']],
  ['1-900', ['1-900']],
  ['Centro-Sur', ['Centro-Sur']],
  [' , \n\n', []],
])('«%s» is read as blocks', (text, labels) => {
  expect(labelsIn(text, [])).toEqual(labels);
});

it('a block that is there already keeps its name, also with a comma', () => {
  expect(labelsIn('Plaza, norte\n1, 2', known)).toEqual(['Plaza, norte', '1', '2']);
});

it('blocks keep their ids by their names, in any order', () => {
  expect(withIds(['2', '1'], known)).toEqual([
    { id: 'p1', label: '2' },
    { id: 'p0', label: '1' },
  ]);
});

it('a block that was renamed stays the same one', () => {
  expect(withIds(['1', '2 bis', 'Plaza, norte'], known)[1]).toEqual({ id: 'p1', label: '2 bis' });
  expect(withIds(['1', '2', 'Plaza, norte', '4'], known)[3]).toEqual({ label: '4' });
});

it('what cannot be saved is said', () => {
  const many = Array.from({ length: 61 }, (_none, index) => String(index));
  expect(refuseLabels([], true)).toContain('1-8');
  expect(refuseLabels([], false)).toBeNull();
  expect(refuseLabels(many, false)).toContain('61');
  expect(refuseLabels(['x'.repeat(41)], false)).toContain('40 caracteres');
  expect(refuseLabels(['1', '2', '1'], false)).toBe('«1» está dos veces');
  expect(refuseLabels(['1', '2'], true)).toBeNull();
});
