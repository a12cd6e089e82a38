import { endpoint } from '#endpoint.ts';
import { day, id, idParams, instant } from '#fields.ts';
import { MarksInput, Part } from '#parts/api.ts';
import { Picture } from '#picture.ts';
import { PublicCard } from '#public-territory/api.ts';
import { z } from '#zod.ts';

const tokenParams = z.object({ token: z.string() });

/** A territory as its printed card shows it: nothing of who holds it. */
export const OutingTerritory = PublicCard.extend({
  id,
  /** Its blocks; empty for one without. */
  parts: z.array(Part),
  /** Addresses; null while the setting is off. */
  no_visits: z.array(z.string()).nullable(),
});
export type OutingTerritory = z.infer<typeof OutingTerritory>;

export const PublicOuting = z.object({
  on: day,
  /** `HH:MM`. It, the place and the territories are withheld once the outing is over. */
  time: z.string().nullable(),
  place: z.string().nullable(),
  ends_at: instant,
  is_over: z.boolean(),
  time_zone: z.string(),
  territories: z.array(OutingTerritory),
});
export type PublicOuting = z.infer<typeof PublicOuting>;

export const getPublicOuting = endpoint('GET /public/outing/:token', {
  access: 'public',
  summary: 'The outing that a link opens, without any name of a person; withheld once it is over',
  params: tokenParams,
  answer: z.object({ outing: PublicOuting }),
});
export type PublicOutingAnswer = z.infer<typeof getPublicOuting.answer>;

export const getOutingPicture = endpoint('GET /public/outing/:token/territories/:id/picture', {
  access: 'public',
  summary: 'The picture of a territory of an outing; withheld as its map is',
  params: tokenParams.extend(idParams.shape),
  picture: 'answered',
  answer: Picture,
});

export const markPartsByOuting = endpoint('PUT /public/outing/:token/territories/:id/parts', {
  access: 'public',
  records: { subject: 'territory', action: 'parts_marked' },
  summary:
    'Say which blocks of a territory of an outing are done, as on its own link; 404 once the outing is over, 429 past twelve a minute',
  params: tokenParams.extend(idParams.shape),
  body: MarksInput,
  answer: z.array(Part),
});
