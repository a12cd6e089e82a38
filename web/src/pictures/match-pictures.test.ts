import { expect, it } from 'vitest';
import { matchPictures } from './match-pictures.ts';

const TERRITORIES = [
  '100-01 Unidad Norte',
  '100-02 Unidad Sur',
  'Territorio 7',
  '8 Centro',
  '8 Sur',
].map((name) => ({ id: name, name }));
const match = (...files: string[]) => matchPictures(files, TERRITORIES);

it.each([
  ['100-01.jpg', '100-01 Unidad Norte'],
  ['100-1.JPEG', '100-01 Unidad Norte'],
  ['100-02 (1).png', '100-02 Unidad Sur'],
  ['Terr. 007.webp', 'Territorio 7'],
  ['8_Sur.jpg', '8 Sur'],
])('%s is of the territory %s', (file, name) => {
  expect(match(file)).toEqual([{ territoryId: name, problem: null }]);
});

it('a file that is of none, of several or of one that another file is of has to be answered', () => {
  expect(match('IMG_2043.jpg', '8.jpg', '7.jpg', 'Territorio 7.jpg')).toEqual([
    { territoryId: null, problem: 'Ningún territorio se llama así.' },
    { territoryId: null, problem: 'Varios territorios se llaman así.' },
    { territoryId: 'Territorio 7', problem: null },
    { territoryId: null, problem: 'Otra imagen de la lista es de ese territorio.' },
  ]);
});
