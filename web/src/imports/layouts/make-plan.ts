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
import { collectDrafts } from './collect.ts';
import { draftRows } from './draft-rows.ts';
import type { ImportPart, Plan } from './plan.ts';

const tooManyNote = (kind: ImportKind, count: number): string =>
  `Hay ${formatCount(count)} ${KIND_LABELS[kind].toLowerCase()}; se pueden importar hasta ${formatCount(MOST_IMPORT_ROWS)} a la vez. Divida el archivo.`;

/** The body of the call has names beside its rows. */
const BYTES_BESIDE = 16 * 1024;

const isTooLarge = (parts: readonly ImportPart[]): boolean =>
  new TextEncoder().encode(JSON.stringify(parts)).length > LARGEST_IMPORT - BYTES_BESIDE;

const TOO_LARGE =
  'Las filas ocupan más de 8 MB, que es lo más que se puede importar a la vez. Divida el archivo.';

export function makePlan(
  content: FileContent,
  { choices, today }: Pick<PlanRequest, 'choices' | 'today'>,
): Plan {
  const drafts = collectDrafts(content, choices, today);
  const { rows, places, remarks } = draftRows(drafts);
  const tooMany = IMPORT_KINDS.flatMap((kind) => {
    const count = rows[kind].length;
    return count > MOST_IMPORT_ROWS ? [tooManyNote(kind, count)] : [];
  });
  const parts = IMPORT_KINDS.flatMap((kind): ImportPart[] =>
    // The rows of a kind are of that kind.
    rows[kind].length > 0 ? [{ kind, rows: rows[kind] } as ImportPart] : [],
  );
  if (tooMany.length === 0 && isTooLarge(parts)) tooMany.push(TOO_LARGE);
  return {
    parts: tooMany.length > 0 ? [] : parts,
    places,
    remarks,
    isExact: drafts.isFullExport,
    problems: drafts.problems,
    left: drafts.left,
    notes: [...tooMany, ...drafts.notes],
  };
}
