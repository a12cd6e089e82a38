import { expect, test } from 'vitest';
import { linkedParts } from './linked-parts.ts';

const entry = {
  subject: 'assignment',
  action: 'created',
  subject_name: '12',
  details: { publisher: 'Marta', expires_at: '2026-12-01' },
  territory_id: 't',
  publisher_id: 'p',
} as const;

test('the territory and the publisher of an assignment each have their link', () => {
  expect(linkedParts(entry)).toEqual([
    { text: 'Asignó «' },
    { text: '12', link: { to: 'territory', id: 't' } },
    { text: '» a ' },
    { text: 'Marta', link: { to: 'publisher', id: 'p' } },
    { text: ' hasta el 01/12/2026' },
  ]);
  const details = { publisher: 'Marta', completed: true };
  expect(linkedParts({ ...entry, action: 'returned', details })).toMatchObject([
    { text: 'Desasignó «' },
    { link: { id: 't' } },
    { text: '» (' },
    { text: 'Marta', link: { id: 'p' } },
    { text: '), completado' },
  ]);
});

test('an answer of a publisher leads to its territory, and to the publisher whom its sentence names', () => {
  const details = { publisher: 'Marta', kind: 'another', message: 'Por «12», de Marta' };
  const request = { ...entry, subject: 'request', details } as const;
  expect(linkedParts({ ...request, action: 'sent' })).toMatchObject([
    { text: 'Respondió por «' },
    { text: '12', link: { to: 'territory', id: 't' } },
    { text: '»: Quiero otro territorio — «Por «12», de Marta»' },
  ]);
  expect(linkedParts({ ...request, action: 'accepted' })).toMatchObject([
    { text: 'Aceptó la respuesta de ' },
    { text: 'Marta', link: { to: 'publisher', id: 'p' } },
    { text: ' por «' },
    { text: '12', link: { to: 'territory', id: 't' } },
    { text: '»: Quiero otro territorio' },
  ]);
});

test('what no longer exists has no link, and the other one keeps its own', () => {
  expect(linkedParts({ ...entry, territory_id: null })).toEqual([
    { text: 'Asignó «12» a ' },
    { text: 'Marta', link: { to: 'publisher', id: 'p' } },
    { text: ' hasta el 01/12/2026' },
  ]);
  expect(linkedParts({ ...entry, territory_id: null, publisher_id: null })).toEqual([
    { text: 'Asignó «12» a Marta hasta el 01/12/2026' },
  ]);
});

test.each([
  ['12', 'a'],
  ['»', '«'],
  ['» a b', 'b'],
  ['Asignó', 'hasta el 01/12/2026'],
])('a name is found where it stands, whatever is written in it: %s, %s', (territory, publisher) => {
  const details = { ...entry.details, publisher };
  const parts = linkedParts({ ...entry, subject_name: territory, details });
  expect(parts.map(({ text }) => text)).toEqual([
    'Asignó «',
    territory,
    '» a ',
    publisher,
    ' hasta el 01/12/2026',
  ]);
});
