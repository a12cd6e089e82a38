import { endpoint } from '#endpoint.ts';
import { id, idField, nameField } from '#fields.ts';
import { z } from '#zod.ts';
import { LONGEST_PART_LABEL, MOST_MARKS, MOST_PARTS } from './rules.ts';

const NOT_PARTS = 'Escriba las manzanas del territorio';
const MANY_PARTS = `Un territorio puede tener hasta ${MOST_PARTS} manzanas`;
const NOT_MARKS = 'Indique qué manzanas están hechas';

const partId = idField('La manzana no es válida');

const PartInput = z.object({
  /** Whoever keeps it keeps the mark. */
  id: partId.optional(),
  label: nameField('Escriba el nombre de la manzana', 'La manzana', LONGEST_PART_LABEL),
});

export const Part = z.object({ id, label: z.string(), done: z.boolean() });
export type Part = z.infer<typeof Part>;

export const listParts = endpoint('GET /territories/:id/parts', {
  summary: 'The blocks of a territory in their order, and which are done; empty for one without',
  answer: z.array(Part),
});

export const PartLabels = z.object({ territory_id: id, labels: z.array(z.string()) });
export type PartLabels = z.infer<typeof PartLabels>;

/** For printed cards and files, which are of many territories. */
export const listPartLabels = endpoint('GET /territory_parts', {
  list: 'versioned-long',
  summary: 'The names of the blocks of each territory that has some, in their order',
  answer: z.array(PartLabels),
});

export const saveParts = endpoint('PUT /territories/:id/parts', {
  records: { subject: 'territory', action: 'parts_saved' },
  summary:
    'Name the blocks of a territory, in order; a block that keeps its id keeps its mark, and none removes them',
  body: z
    .array(PartInput, { error: NOT_PARTS })
    .max(MOST_PARTS, MANY_PARTS)
    .refine((parts) => {
      const ids = parts.flatMap((part) => part.id ?? []);
      return new Set(ids).size === ids.length;
    }, 'Una manzana está dos veces'),
  answer: z.array(Part),
});

const marks = z.array(partId, { error: NOT_MARKS }).max(MOST_MARKS, MANY_PARTS);

export const MarksInput = z.object({
  done: marks,
  /** What the sender knew as done: only the difference is applied, so that two phones lose nothing of each other. */
  seen: marks.optional(),
});
export type MarksInput = z.infer<typeof MarksInput>;

export const markParts = endpoint('PUT /assigned_territories/:id/parts', {
  records: { subject: 'assignment', action: 'parts_marked' },
  summary:
    'Say which blocks are done, all of them; removed ones are passed over; 400 for those of another territory, 409 already_returned',
  body: MarksInput,
  answer: z.array(Part),
});

export const markPartsByLink = endpoint('PUT /public/territory/:token/parts', {
  access: 'public',
  records: { subject: 'assignment', action: 'parts_marked' },
  summary: 'The same on a link; 404 once its map is withheld, 429 past twelve a minute',
  params: z.object({ token: z.string() }),
  body: MarksInput,
  answer: z.array(Part),
});
