import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id } from '#fields.ts';
import { z } from '#zod.ts';

/** `/t/<code>` opens the territory, whoever holds it; twelve characters that an address can hold. */
export const CardCode = z.object({ territory_id: id, code: z.string() });
export type CardCode = z.infer<typeof CardCode>;

export const listCardCodes = endpoint('GET /card_codes', {
  list: 'versioned',
  summary: 'The code of each territory in use; none while the settings keep codes off',
  answer: z.array(CardCode),
});

export const renewCardCodes = endpoint('POST /card_codes/renew', {
  records: { subject: 'settings', action: 'card_codes_renewed' },
  summary: 'A new code for every territory; printed cards open nothing any more',
  ...NO_CONTENT,
});

export const renewCardCode = endpoint('POST /territories/:id/renew-card-code', {
  records: { subject: 'territory', action: 'card_code_renewed' },
  summary: 'A new code for one territory, whose printed card was lost',
  ...NO_CONTENT,
});
