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
  made: readonly ImportedPart[];
  notes: readonly string[];
}

type Answer = Omit<Awaited<ReturnType<typeof sendImport>>, 'id'>;
type Send = (sent: SentImport) => Promise<Answer>;

/** Refused rows are judged as if they were not there, so the second run is clean unless somebody changes something. */
const MOST_RUNS = 5;
const NEVER_CLEAN = 'Los datos están cambiando en este momento. Inténtelo de nuevo.';

const isRefused = ({ outcome }: ImportedRow): boolean => outcome === 'refused';
const keyOf = (kind: string, { row }: { row: number }): string => `${kind} ${row}`;

const NOTHING: DryRun = { questions: [], accepted: [], rows: [], made: [], notes: [] };

/** Tries the rows, and again without the refused ones, until none is refused. Open questions come first. */
export async function dryRun(sent: SentImport, send: Send): Promise<DryRun> {
  const outcomes = new Map<string, ImportedRow>();
  const found = () =>
    sent.parts.map(({ kind, rows }) => ({
      kind,
      rows: rows.flatMap((row) => outcomes.get(keyOf(kind, row)) ?? []),
    }));
  let questions: ImportQuestion[] | undefined;
  for (let run = 0; ; run += 1) {
    const accepted = sent.parts.flatMap((part) => {
      const rows = part.rows.filter(
        (row) => outcomes.get(keyOf(part.kind, row))?.outcome !== 'refused',
      );
      // The part keeps its kind and has fewer rows.
      return rows.length > 0 ? [{ ...part, rows } as ImportPart] : [];
    });
    const last = accepted.at(-1);
    if (!last) return { ...NOTHING, questions: questions ?? [], rows: found() };
    if (run === MOST_RUNS) throw new ApiError(NEVER_CLEAN);
    // oxlint-disable-next-line no-await-in-loop -- each run knows what the one before refused
    const answer = await send({ ...sent, parts: accepted });
    questions ??= answer.questions;
    if (questions.some((question) => answerOf(question, sent.answers) === null))
      return { ...NOTHING, questions };
    const parts = [...answer.before, { kind: last.kind, rows: answer.rows }];
    for (const { kind, rows } of parts) for (const row of rows) outcomes.set(keyOf(kind, row), row);
    const { made, notes } = answer;
    if (!parts.some(({ rows }) => rows.some(isRefused)))
      return { questions, accepted, rows: found(), made, notes };
  }
}

export interface Preview extends DryRun {
  plan: Plan;
}

/** Each plan asks once: otherwise a colleague's change would make thousands of rows travel again. */
export const dryRunQuery = (planNumber: number, plan: Plan, sent: SentImport) =>
  queryOptions<Preview>({
    queryKey: ['import-dry-run', planNumber, sent.on_match],
    queryFn: async ({ signal }): Promise<Preview> => ({
      ...(await dryRun(sent, (parts) => sendImport(parts, true, signal))),
      plan,
    }),
    // The rows of the plan before stay; without rows it has asked questions, or no row could be sent.
    placeholderData: (before) =>
      before && (before.rows.length > 0 || before.plan.parts.length === 0) ? before : undefined,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
