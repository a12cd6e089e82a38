import { expect, test } from 'vitest';
import { allText } from './all-text.ts';

const given = { today: '2026-11-20', origin: 'https://panel.example' };

test('a name in the text of all territories cannot break its line, or turn the link around', () => {
  const territory = { id: 'a', name: '12\u2028https://otro.example' };
  const held = [{ territory, expires_at: '2026-11-20', token: 'uno' }];
  expect(allText('Marta\u202E', held, given)).toBe(`Territorios de Marta:

12https://otro.example · vence el 20/11/2026
https://panel.example/territorio/uno`);
});

test('one text names each territory of a publisher with its last day and its link', () => {
  const held = [
    { territory: { id: 'a', name: '12 Centro' }, expires_at: '2026-11-19', token: 'uno' },
    { territory: { id: 'b', name: '7 Norte' }, expires_at: '2026-11-20', token: 'dos' },
  ];
  expect(allText('Marta Núñez', held, given)).toBe(`Territorios de Marta Núñez:

12 Centro · venció el 19/11/2026
https://panel.example/territorio/uno

7 Norte · vence el 20/11/2026
https://panel.example/territorio/dos`);
});
