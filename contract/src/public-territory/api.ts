import { ASSIGNMENT_STATUSES } from '#assignments/rules.ts';
import { endpoint } from '#endpoint.ts';
import { day, id, instant } from '#fields.ts';
import { DangerLevel } from '#territories/api.ts';
import { z } from '#zod.ts';

export const PublicTerritory = z.object({
  territory_name: z.string(),
  google_maps_link: z.string().nullable(),
  navigation_latitude: z.number().nullable(),
  navigation_longitude: z.number().nullable(),
  group_suitable: z.boolean().nullable(),
  danger_level: DangerLevel.nullable(),
  warnings: z.string().nullable(),
  expires_at: day,
  publisher_name: z.string().nullable(),
  publisher_id: id.nullable(),
  is_expired: z.boolean(),
  revoked_at: instant.nullable(),
  assignment_status: z.enum(ASSIGNMENT_STATUSES),
  assignment_returned_at: instant.nullable(),
  /** The congregation's. */
  time_zone: z.string(),
});
export type PublicTerritory = z.infer<typeof PublicTerritory>;

export const getPublicTerritory = endpoint({
  method: 'GET',
  path: '/public/territory/:token',
  access: 'public',
  summary: 'The territory that a link opens; after its return or expiry the map is withheld',
  params: z.object({ token: z.string() }),
  answer: z.object({
    territory: PublicTerritory,
    otherTerritories: z.array(z.object({ id, name: z.string(), token: z.string() })),
  }),
});
export type PublicTerritoryAnswer = z.infer<typeof getPublicTerritory.answer>;
