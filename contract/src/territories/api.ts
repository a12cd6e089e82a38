import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { day, id, idField, instant, lines, nameField, optionalText, recordedDay } from '#fields.ts';
import { isMapsLink, readMapsLink } from '#territories/maps.ts';
import { LONGEST_NOTES, LONGEST_WARNINGS, TERRITORY_STATUSES } from '#territories/rules.ts';
import { Zone } from '#zones/api.ts';
import { z } from '#zod.ts';

const WRONG_LEVEL = 'El nivel de peligro no es válido';

export const DangerLevel = z.enum(['verde', 'amarillo', 'rojo'], { error: WRONG_LEVEL });
export type DangerLevel = z.infer<typeof DangerLevel>;

const degrees = (most: number, error: string) =>
  z.number({ error }).min(-most, error).max(most, error);
const latitude = degrees(90, 'La latitud no es válida');
const longitude = degrees(180, 'La longitud no es válida');

const LONGEST_LINK = 2048;
const LONG_LINK = `El enlace puede tener hasta ${LONGEST_LINK} caracteres`;

/** A Google Maps address; of an embed snippet only the address is kept. */
const mapsLink = z
  .string({ error: 'El enlace debe ser de Google Maps' })
  .trim()
  .max(LONGEST_LINK * 2, { error: LONG_LINK, abort: true })
  .transform(readMapsLink)
  .pipe(
    z
      .string()
      .max(LONGEST_LINK, { error: LONG_LINK, abort: true })
      .refine((link) => link === '' || isMapsLink(link), 'El enlace debe ser de Google Maps'),
  )
  .transform((link) => (link === '' ? null : link))
  .nullable();

export const TerritoryInput = z.object({
  name: nameField(),
  zone_id: idField('La zona no es válida').nullable(),
  google_maps_link: mapsLink,
  navigation_latitude: latitude.nullable(),
  navigation_longitude: longitude.nullable(),
  group_suitable: z.boolean({ error: 'Elija Sí, No o No especificado' }).nullable(),
  danger_level: z
    .union([z.literal(['', 'none']).transform(() => null), DangerLevel], { error: WRONG_LEVEL })
    .nullable(),
  warnings: optionalText(LONGEST_WARNINGS),
  /** The notes are for administrators alone. */
  notes: optionalText(LONGEST_NOTES),
  /** A completion from an older record, of which nobody knows who had the territory. */
  last_completed_on: recordedDay.nullable(),
});
export type TerritoryInput = z.infer<typeof TerritoryInput>;

/** Fields that hold a value; a zone is a row elsewhere, and the name says which territory it is. */
export const TERRITORY_FIELDS = TerritoryInput.omit({ name: true, zone_id: true }).keyof().options;
export type TerritoryField = (typeof TERRITORY_FIELDS)[number];

export const NO_VALUES =
  // One entry for each field.
  Object.fromEntries(TERRITORY_FIELDS.map((field) => [field, null])) as Record<
    TerritoryField,
    null
  >;

/** A row of the list, with all that the screen shows: it needs no history. */
export const Territory = z.object({
  id,
  name: z.string(),
  zone_id: id.nullable(),
  zone: Zone.nullable(),
  google_maps_link: z.string().nullable(),
  navigation_latitude: z.number().nullable(),
  navigation_longitude: z.number().nullable(),
  group_suitable: z.boolean().nullable(),
  danger_level: DangerLevel.nullable(),
  warnings: z.string().nullable(),
  notes: z.string().nullable(),
  last_completed_on: day.nullable(),
  /** The moment at which its picture was stored. */
  picture_at: instant.nullable(),
  /** Blocks of it ('manzanas'); 0 for a territory that has none. */
  parts_done: z.int(),
  parts_total: z.int(),
  /** A retired territory is in no count and cannot be assigned, but stays in every history. */
  retired_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
  last_assigned_at: instant.nullable(),
  last_returned_at: instant.nullable(),
  last_completed_at: instant.nullable(),
  status: z.enum(TERRITORY_STATUSES),
  expires_at: day.nullable(),
  current_assignment: z
    .object({
      id,
      token: z.string(),
      publisher: z.object({ id, name: z.string() }).nullable(),
      group: z.object({ id, name: z.string() }).nullable(),
      assigned_at: instant,
      expires_at: day,
      reminded_at: instant.nullable(),
    })
    .nullable(),
});
export type Territory = z.infer<typeof Territory>;

export const listTerritories = endpoint('GET /territories', {
  list: 'versioned-long',
  summary:
    'Territories by name, with zone, status and current assignment; with retired=true also those out of use, with retired=only those alone',
  query: z.object({ retired: z.enum(['true', 'false', 'only']).optional() }),
  answer: z.array(Territory),
});

export const createTerritory = endpoint('POST /territories', {
  records: { subject: 'territory', action: 'created' },
  status: 201,
  summary: 'Create a territory; every field but the name may be absent',
  body: TerritoryInput.partial().required({ name: true }),
  answer: Territory,
});

const retired = z.boolean({ error: 'Indique si el territorio está retirado' });

export const updateTerritory = endpoint('PATCH /territories/:id', {
  records: { subject: 'territory', action: 'updated' },
  summary:
    'Change a territory, retire it or take it back into use; only the fields that are sent; 409 territory_taken, completion_known for last_completed_on',
  body: TerritoryInput.partial().extend({ retired: retired.optional() }),
  answer: Territory,
});

export const updateSeveralTerritories = endpoint('PATCH /territories/bulk', {
  records: { subject: 'territory', action: 'updated' },
  summary:
    'Change up to 500 territories alike, all or nothing; 409 lines_refused with a row for each refused one',
  body: TerritoryInput.pick({ zone_id: true })
    .partial()
    .extend({ ids: lines(id), retired: retired.optional() }),
  answer: z.array(Territory),
});

export const deleteTerritory = endpoint('DELETE /territories/:id', {
  records: { subject: 'territory', action: 'deleted' },
  summary: 'Delete a territory with its assignments',
  ...NO_CONTENT,
});
