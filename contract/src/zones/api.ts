import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id, nameField } from '#fields.ts';
import { readsAsWithoutZone } from '#zones/rules.ts';
import { z } from '#zod.ts';

export const Zone = z.object({ id, name: z.string() });
export type Zone = z.infer<typeof Zone>;

export const ZoneInput = z.object({
  name: nameField().refine(
    (name) => !readsAsWithoutZone(name),
    'Así se llaman ya los territorios que no tienen zona. Elija otro nombre.',
  ),
});
export type ZoneInput = z.infer<typeof ZoneInput>;

export const listZones = endpoint('GET /zones', {
  list: 'versioned',
  summary: 'Zones by name',
  answer: z.array(Zone),
});

export const createZone = endpoint('POST /zones', {
  records: { subject: 'zone', action: 'created' },
  status: 201,
  summary: 'Create a zone; 409 zone_name_taken',
  body: ZoneInput,
  answer: Zone,
});

export const updateZone = endpoint('PATCH /zones/:id', {
  records: { subject: 'zone', action: 'updated' },
  summary: 'Rename a zone; 409 zone_name_taken',
  body: ZoneInput,
  answer: Zone,
});

export const deleteZone = endpoint('DELETE /zones/:id', {
  records: { subject: 'zone', action: 'deleted' },
  summary: 'Delete a zone without territories; 409 zone_in_use',
  ...NO_CONTENT,
});

export const zoneHasTerritories = endpoint('GET /zones/:id/has-territories', {
  list: 'versioned',
  summary: 'Whether a zone has territories, and so cannot be deleted',
  answer: z.object({ hasTerritories: z.boolean() }),
});
