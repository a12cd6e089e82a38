import { endpoint } from '#endpoint.ts';
import { id, idParams } from '#fields.ts';
import { z } from '#zod.ts';

/** `/t/<code>` opens the territory, whoever holds it; twelve characters that an address can hold. */
export const CardCode = z.object({ territory_id: id, code: z.string() });
export type CardCode = z.infer<typeof CardCode>;

export const listCardCodes = endpoint({
  method: 'GET',
  path: '/card_codes',
  access: 'signed-in',
  list: 'versioned',
  summary: 'The code of each territory in use; none while the settings keep codes off',
  answer: z.array(CardCode),
});

export const renewCardCodes = endpoint({
  method: 'POST',
  path: '/card_codes/renew',
  access: 'signed-in',
  records: { subject: 'settings', action: 'card_codes_renewed' },
  status: 204,
  summary: 'A new code for every territory; printed cards open nothing any more',
  answer: z.undefined(),
});

export const renewCardCode = endpoint({
  method: 'POST',
  path: '/territories/:id/renew-card-code',
  access: 'signed-in',
  records: { subject: 'territory', action: 'card_code_renewed' },
  status: 204,
  summary: 'A new code for one territory, whose printed card was lost',
  params: idParams,
  answer: z.undefined(),
});
