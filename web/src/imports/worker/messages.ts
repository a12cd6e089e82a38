import type { Answer, KnownLists, Plan, TableChoice, TableGuess } from '#imports/plan/plan.ts';

/** A file, or the text that was pasted. */
export type OpenRequest = { fileName: string; bytes: ArrayBuffer } | { pasted: string };

export interface PlanRequest {
  /** One for each table of the answer to `open`. */
  choices: readonly TableChoice[];
  /** By the questions' keys. */
  answers: Readonly<Record<string, Answer>>;
  known: KnownLists;
}

/** The worker keeps the file between the two. */
export interface Questions {
  open: { sent: OpenRequest; answer: readonly TableGuess[] };
  plan: { sent: PlanRequest; answer: Plan };
}

export type Question = {
  [K in keyof Questions]: { id: number; kind: K; sent: Questions[K]['sent'] };
}[keyof Questions];

export type Reply = { id: number } & (
  | { kind: 'done'; answer: Questions[keyof Questions]['answer'] }
  /** A FileProblem, whose sentence is for the person. */
  | { kind: 'refused'; problem: string }
  | { kind: 'failed'; reason: string }
);
