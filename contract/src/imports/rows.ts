import { GeometryText } from '#boundaries/api.ts';
import { id, nameField, recordedDay } from '#fields.ts';
import { maxTerritories } from '#publisher-roles/api.ts';
import { TerritoryInput } from '#territories/api.ts';
import { ZoneInput } from '#zones/api.ts';
import { z } from '#zod.ts';

/** The number of the row in the file; the answer repeats it. */
const row = z.int().min(1).max(1_000_000);

/** The names of one sheet are likely different things, and those of two sheets may be the same. */
const sheet = z.int().min(0).max(1_000_000).optional();

const WRONG_ZONE = 'La zona no es válida';
const WRONG_KEY = 'El ID no es válido';
const key = z.string({ error: WRONG_KEY }).trim().min(1, WRONG_KEY).max(200, WRONG_KEY).nullish();

/** As the file has it: a name, or a key alone. Only a territory has a zone. */
const fileName = z
  .object({ name: nameField().optional(), zone: nameField(WRONG_ZONE, 'La zona').nullish(), key })
  .refine((one) => one.name !== undefined || typeof one.key === 'string', WRONG_KEY);

/** A row is named as the file has it, by its id, or by its number in the same import. */
const reference = (required: string, subject?: string) =>
  z.union([nameField(required, subject), z.object({ id }), z.object({ row }), fileName], {
    // What is wrong with a name says more than that none is chosen.
    error: (issue) => {
      const isName = typeof issue.input === 'string';
      const own = issue.code === 'invalid_union' ? issue.errors[isName ? 0 : 3]?.[0] : undefined;
      return (isName || own?.path.length ? own?.message : undefined) ?? required;
    },
  });
export type ImportReference = z.infer<ReturnType<typeof reference>>;

/** Absent: the row of that name. Null: a new row, although there is one of that name. */
const match = id.nullable().optional();

const territory = reference('Elija un territorio');

export const ZoneRow = z.object({ row, sheet, id: match, name: ZoneInput.shape.name });

const groupName = nameField('Elija un grupo', 'El grupo');

/** A role that does not exist yet is made; a new publisher needs a role. */
export const PublisherRow = z.object({
  row,
  sheet,
  id: match,
  key,
  name: nameField(),
  role: nameField('Elija un rol', 'El rol').optional(),
  /** Only a new role takes it. Without it: 1, or with `answers` the most open ones that the call gives one person. */
  max_territories: maxTerritories.optional(),
  /** A group that does not exist yet is made. */
  group: groupName.optional(),
});

/** Fields that are absent stay as they are. */
export const TerritoryRow = TerritoryInput.omit({ zone_id: true })
  .partial()
  .extend({
    row,
    sheet,
    id: match,
    key,
    name: nameField(),
    zone: reference(WRONG_ZONE, 'La zona').nullable().optional(),
    retired: z.boolean({ error: 'Indique si el territorio está retirado' }).optional(),
    /** False where a record only names it: then a new one is asked about. */
    listed: z.boolean({ error: 'Indique si la fila es de una lista' }).optional(),
  });

/** The same territory, publisher and first day are the same assignment. */
export const AssignmentRow = z.object({
  row,
  sheet,
  id: match,
  territory,
  /** Null in an old record whose publisher was deleted. */
  publisher: reference('Elija un publicador').nullable(),
  /** It had the territory instead of a publisher. */
  group: groupName.optional(),
  assigned_on: recordedDay,
  /** An absent day is computed as for any assignment. */
  expires_at: recordedDay.optional(),
  returned_on: recordedDay.nullable(),
  completed_on: recordedDay.nullable(),
});

/** A territory and, where somebody has or had it, that assignment. */
export const HoldingRow = TerritoryRow.omit({ id: true, listed: true })
  .extend({
    publisher: AssignmentRow.shape.publisher.optional(),
    role: PublisherRow.shape.role.nullable(),
    max_territories: PublisherRow.shape.max_territories.nullable(),
    assigned_on: recordedDay.nullish(),
    expires_at: recordedDay.nullish(),
    returned_on: recordedDay.nullish(),
    completed_on: recordedDay.nullish(),
  })
  .refine((one) => one.assigned_on ?? !(one.publisher ?? one.returned_on ?? one.completed_on), {
    path: ['assigned_on'],
    error: 'Falta la fecha de asignación',
  });

export const BoundaryRow = z.object({
  row,
  sheet,
  territory,
  geometry: GeometryText,
});

export const IMPORT_ROWS = {
  zones: ZoneRow,
  publishers: PublisherRow,
  territories: TerritoryRow,
  holdings: HoldingRow,
  assignments: AssignmentRow,
  boundaries: BoundaryRow,
} as const;

export type ImportRowInput = {
  [Kind in keyof typeof IMPORT_ROWS]: z.input<(typeof IMPORT_ROWS)[Kind]>;
};
export type ImportRow = {
  [Kind in keyof typeof IMPORT_ROWS]: z.output<(typeof IMPORT_ROWS)[Kind]>;
};
