import type { Day } from '@territorios/contract/dates.ts';
import type { ExportedTerritory } from '#statistics/export/history-sheets.ts';
import type { Filters } from '#statistics/filter.ts';
import type { Summary } from '#statistics/summary.ts';

/** What the filters leave, as much of it as the screen shows. */
export interface View {
  summary: Summary;
  /** The ids of the territories of those assignments. */
  usedTerritories: ReadonlySet<string>;
}

/** Whose list it is, and in whose calendar. */
export interface ViewRequest {
  filters: Filters;
  today: Day;
  timeZone: string;
}

export interface ExportRequest {
  filters: Filters;
  timeZone: string;
  /** Given for the history, which is by territory. */
  territories: ExportedTerritory[] | null;
}

/** What the page asks of the worker; what is sent and answered is copied between the two. */
export interface Questions {
  /** Fetches every assignment anew; how many there are. */
  load: { sent: null; answer: number };
  view: { sent: ViewRequest; answer: View };
  export: { sent: ExportRequest; answer: Uint8Array<ArrayBuffer> };
}

/** One of the questions, with the session's token, which a worker cannot read. */
export type Question = {
  [K in keyof Questions]: {
    id: number;
    token: string | null;
    kind: K;
    sent: Questions[K]['sent'];
  };
}[keyof Questions];

export type Reply = { id: number } & (
  | { kind: 'done'; answer: Questions[keyof Questions]['answer'] }
  /** The sheets of an export are ready, and the file is being written. */
  | { kind: 'writing' }
  /** What an ApiError says, which loses its class on the way. */
  | {
      kind: 'refused';
      message: string;
      status: number | null;
      code: string | null;
      retryAfterSeconds: number | null;
    }
  | { kind: 'failed'; reason: string }
);
