import { ASSIGNMENT_STATUSES } from '#assignments/rules.ts';
import { endpoint } from '#endpoint.ts';
import { day, id, instant } from '#fields.ts';
import { Picture } from '#picture.ts';
import { PublicRequest } from '#requests/api.ts';
import { Part } from '#parts/api.ts';
import { FIRST_MAPS } from '#settings/rules.ts';
import { DangerLevel } from '#territories/api.ts';
import { z } from '#zod.ts';

/** A printed card outlives assignments, so it tells nothing about the holder. */
export const PublicCard = z.object({
  territory_name: z.string(),
  google_maps_link: z.string().nullable(),
  navigation_latitude: z.number().nullable(),
  navigation_longitude: z.number().nullable(),
  /** A GeoJSON MultiPolygon as text. It and the picture are withheld together with the map's link. */
  boundary: z.string().nullable(),
  picture_at: instant.nullable(),
  first_map: z.enum(FIRST_MAPS),
  danger_level: DangerLevel.nullable(),
  warnings: z.string().nullable(),
});
export type PublicCard = z.infer<typeof PublicCard>;

export const PublicTerritory = PublicCard.extend({
  group_suitable: z.boolean().nullable(),
  expires_at: day,
  publisher_name: z.string().nullable(),
  publisher_id: id.nullable(),
  is_expired: z.boolean(),
  revoked_at: instant.nullable(),
  assignment_status: z.enum(ASSIGNMENT_STATUSES),
  assignment_returned_at: instant.nullable(),
  time_zone: z.string(),
  /** Its blocks; withheld together with the map's link. */
  parts: z.array(Part).nullable(),
  /** Addresses; null while the setting is off, and withheld together with the map's link. */
  no_visits: z.array(z.string()).nullable(),
});
export type PublicTerritory = z.infer<typeof PublicTerritory>;

export const getPublicTerritory = endpoint('GET /public/territory/:token', {
  access: 'public',
  summary: 'The territory that a link opens; after its return or expiry the map is withheld',
  params: z.object({ token: z.string() }),
  answer: z.object({
    territory: PublicTerritory,
    otherTerritories: z.array(z.object({ id, name: z.string(), token: z.string() })),
    /** The latest answer of each kind that was not withdrawn; none once thirty days have passed since the return. */
    requests: z.array(PublicRequest),
    takes_requests: z.boolean(),
  }),
});
export type PublicTerritoryAnswer = z.infer<typeof getPublicTerritory.answer>;

/** Names neither the link, nor the publisher, nor the congregation, because calendars are shared. */
export const getExpiryCalendar = endpoint('GET /public/territory/:token/vencimiento.ics', {
  access: 'public',
  summary: 'The last day of a link, for a calendar; an extended link updates the same event',
  params: z.object({ token: z.string() }),
  file: { type: 'text/calendar', name: 'vencimiento.ics' },
  answer: z.string(),
});

export const getLinkedPicture = endpoint('GET /public/territory/:token/picture', {
  access: 'public',
  summary: 'The picture of the territory that a link opens; withheld as its map is',
  params: z.object({ token: z.string() }),
  picture: 'answered',
  answer: Picture,
});

export const getPublicCard = endpoint('GET /public/card/:code', {
  access: 'public',
  summary: 'The territory that the code of a printed card opens, while the settings allow it',
  params: z.object({ code: z.string() }),
  answer: PublicCard,
});

export const getCardPicture = endpoint('GET /public/card/:code/picture', {
  access: 'public',
  summary: 'The picture of the territory that the code of a printed card opens',
  params: z.object({ code: z.string() }),
  picture: 'answered',
  answer: Picture,
});
