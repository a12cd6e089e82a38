import { expect, test } from 'vitest';
import { allText } from './all-text.ts';

test('one text names each territory of a publisher with its last day and its link', () => {
  const held = [
    { territory: { id: 'a', name: '12 Centro' }, expires_at: '2026-11-19', token: 'uno' },
    { territory: { id: 'b', name: '7 Norte' }, expires_at: '2026-11-20', token: 'dos' },
  ];
  const given = { today: '2026-11-20', origin: 'https://panel.example' };
  expect(allText('Marta Núñez', held, given)).toBe(`Territorios de Marta Núñez:

12 Centro · venció el 19/11/2026
https://panel.example/territorio/uno

7 Norte · vence el 20/11/2026
https://panel.example/territorio/dos`);
});
