import type {
  ImportedPart,
  ImportedRow,
  ImportQuestion,
} from '@territorios/contract/imports/api.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ImportPart, Plan } from '#imports/layouts/plan.ts';
import { ApiError } from '#lib/request.ts';
import { sendImport, type SentImport } from '#imports/queries.ts';
import { answerOf } from './questions.ts';

export interface DryRun {
  questions: readonly ImportQuestion[];
  accepted: readonly ImportPart[];
  rows: readonly ImportedPart[];
  /** What the rows need beside themselves. */
  made: readonly ImportedPart[];
  notes: readonly string[];
}

type Answer = Omit<Awaited<ReturnType<typeof sendImport>>, 'id'>;
type Send = (sent: SentImport) => Promise<Answer>;

/** Refused rows are judged as if they were not there, so the second run is clean unless somebody changes something. */
const MOST_RUNS = 5;
const NEVER_CLEAN = 'Los datos están cambiando en este momento. Inténtelo de nuevo.';

const isRefused = ({ outcome }: ImportedRow): boolean => outcome === 'refused';

const without = (part: ImportPart, refused: ReadonlySet<number>): ImportPart =>
  // The part keeps its kind and has fewer rows.
  ({ ...part, rows: part.rows.filter(({ row }) => !refused.has(row)) }) as ImportPart;

const NOTHING: DryRun = { questions: [], accepted: [], rows: [], made: [], notes: [] };

/** Tries the rows, and again without the refused ones, until none is refused. Open questions come first. */
export async function dryRun(sent: SentImport, send: Send): Promise<DryRun> {
  const refused = new Map<ImportedPart['kind'], Map<number, ImportedRow>>();
  let accepted = sent.parts;
  let asked: ImportQuestion[] | undefined;
  for (let run = 0; run < MOST_RUNS && accepted.length > 0; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each run knows what the one before refused
    const answer = await send({ ...sent, parts: accepted });
    const { made, notes } = answer;
    const questions = (asked ??= answer.questions);
    if (questions.some((question) => answerOf(question, sent.answers) === null))
      return { ...NOTHING, questions };
    const last = accepted.at(-1)?.kind;
    const parts = last ? [...answer.before, { kind: last, rows: answer.rows }] : [];
    if (!parts.some(({ rows }) => rows.some(isRefused))) {
      return { questions, accepted, rows: withRefused(sent.parts, parts, refused), made, notes };
    }
    for (const { kind, rows } of parts) {
      const known = refused.get(kind) ?? new Map<number, ImportedRow>();
      for (const row of rows.filter(isRefused)) known.set(row.row, row);
      refused.set(kind, known);
    }
    accepted = sent.parts
      .map((part) => without(part, new Set(refused.get(part.kind)?.keys())))
      .filter(({ rows }) => rows.length > 0);
  }
  if (accepted.length > 0) throw new ApiError(NEVER_CLEAN);
  const rows = withRefused(sent.parts, [], refused);
  return { ...NOTHING, questions: asked ?? [], rows };
}

function withRefused(
  parts: readonly ImportPart[],
  taken: readonly ImportedPart[],
  refused: ReadonlyMap<ImportedPart['kind'], ReadonlyMap<number, ImportedRow>>,
): ImportedPart[] {
  return parts.map(({ kind, rows }) => {
    const outcomes = new Map(refused.get(kind));
    for (const row of taken.find((part) => part.kind === kind)?.rows ?? []) {
      outcomes.set(row.row, row);
    }
    return { kind, rows: rows.flatMap(({ row }) => outcomes.get(row) ?? []) };
  });
}

/** The rows of a plan, and what would become of them. */
export interface Preview extends DryRun {
  plan: Plan;
}

/**
 * Each plan asks once: otherwise a colleague's change would make thousands of rows travel again.
 * The rows of the plan before stay on the screen meanwhile.
 */
export const dryRunQuery = (planNumber: number, plan: Plan, sent: SentImport) =>
  queryOptions<Preview>({
    queryKey: ['import-dry-run', planNumber, sent.onMatch],
    queryFn: async ({ signal }): Promise<Preview> => ({
      ...(await dryRun(sent, (parts) => sendImport(parts, true, signal))),
      plan,
    }),
    // Without rows the run before has asked questions, or no row could be sent.
    placeholderData: (before) =>
      before && (before.rows.length > 0 || before.plan.parts.length === 0) ? before : undefined,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
