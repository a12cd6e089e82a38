import {
  IMPORT_KINDS,
  LARGEST_IMPORT,
  MOST_IMPORT_ROWS,
  type ImportKind,
} from '@territorios/contract/imports/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { KIND_LABELS } from '#imports/fields.ts';
import type { FileContent } from '#imports/read/read-file.ts';
import type { PlanRequest } from '#imports/worker/messages.ts';
import { buildRows } from './build-rows.ts';
import { collectDrafts } from './collect.ts';
import { nameEntities } from './name-entities.ts';
import type { ImportPart, Plan } from './plan.ts';

const tooManyNote = (kind: ImportKind, count: number): string =>
  `Hay ${formatCount(count)} ${KIND_LABELS[kind].toLowerCase()}; se pueden traer hasta ${formatCount(MOST_IMPORT_ROWS)} a la vez. Divida el archivo.`;

/** The body of the call has names beside its rows. */
const BYTES_BESIDE = 16 * 1024;

const isTooLarge = (parts: readonly ImportPart[]): boolean =>
  new TextEncoder().encode(JSON.stringify(parts)).length > LARGEST_IMPORT - BYTES_BESIDE;

const TOO_LARGE =
  'Las filas ocupan más de 8 MB, que es lo más que se puede traer a la vez. Divida el archivo.';

export function makePlan(content: FileContent, { choices, answers, known }: PlanRequest): Plan {
  const drafts = collectDrafts(content, choices, known.today);
  const named = nameEntities(drafts, known, answers);
  const built = buildRows(drafts, named, known, answers);
  const questions = [...named.questions, ...built.questions];
  const tooMany = IMPORT_KINDS.flatMap((kind) => {
    const count = built.rows[kind].length;
    return count > MOST_IMPORT_ROWS ? [tooManyNote(kind, count)] : [];
  });
  const parts = IMPORT_KINDS.flatMap((kind): ImportPart[] =>
    // The rows of a kind are of that kind.
    built.rows[kind].length > 0 ? [{ kind, rows: built.rows[kind] } as ImportPart] : [],
  );
  if (tooMany.length === 0 && isTooLarge(parts)) tooMany.push(TOO_LARGE);
  return {
    questions: [
      ...questions.filter(({ suggested }) => suggested === null),
      ...questions.filter(({ suggested }) => suggested !== null),
    ],
    parts: tooMany.length > 0 ? [] : parts,
    places: built.places,
    problems: [...drafts.problems, ...built.problems],
    notes: [...tooMany, ...drafts.notes, ...built.notes],
  };
}
