import { expect, it } from 'vitest';
import { mailOf } from './mail.ts';

it('a name turns around no text of the mail, whoever wrote it', () => {
  const turned = (name: string) => `\u202E${name}\u2066`;
  const mail = mailOf(
    {
      requests: [],
      expired: [],
      due: [],
      stale: [{ territory: turned('Centro 1'), days: null }],
    },
    { congregation: turned('Las Jacarandas'), today: '2026-11-20', publicUrl: undefined },
  );
  expect(mail?.text).toContain('Las Jacarandas: lo que necesita atención');
  expect(mail?.text).toContain('- Centro 1 · nunca asignado');
  expect(mail?.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});
