import { expect, it } from 'vitest';
import { nameField } from './fields.ts';

it('a name is taken without what turns around the text after it', () => {
  expect(nameField().parse(' \u202EMarta\u2066 Ruiz\u2028')).toBe('Marta Ruiz');
  expect(nameField().safeParse('\u202E \u2069').error?.issues[0]?.message).toBe(
    'El nombre es obligatorio',
  );
});
