import type { Day } from '@territorios/contract/dates.ts';
import type { S13Page } from '@territorios/contract/statistics/s13.ts';
import type { ExportedTerritory } from '#statistics/export/history-sheets.ts';
import type { Filters } from '#statistics/filter.ts';
import type { RecordRequest, ServiceYearRecord } from '#statistics/record/build.ts';
import type { RecordFacts } from '#statistics/record/draw-pdf.ts';
import type { Summary } from '#statistics/summary.ts';

export interface View {
  summary: Summary;
  /** Ids of the assignments' territories. */
  usedTerritories: ReadonlySet<string>;
}

export interface ViewRequest {
  filters: Filters;
  today: Day;
  timeZone: string;
}

export interface ExportRequest {
  filters: Filters;
  timeZone: string;
  /** Null for the sheet of all assignments. */
  territories: ExportedTerritory[] | null;
}

/** Of what is on the screen, so that both are the same. */
interface RecordFileRequest {
  pages: readonly S13Page[];
  sheetName: string;
}

export interface Questions {
  /** Fetches every assignment and answers their number. */
  load: { sent: null; answer: number };
  view: { sent: ViewRequest; answer: View };
  export: { sent: ExportRequest; answer: Uint8Array<ArrayBuffer> };
  record: { sent: RecordRequest; answer: ServiceYearRecord };
  recordPdf: { sent: RecordFacts; answer: Uint8Array<ArrayBuffer> };
  recordFile: { sent: RecordFileRequest; answer: Uint8Array<ArrayBuffer> };
}

/** With the session's token, which a worker cannot read. */
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
  | { kind: 'writing' }
  /** An ApiError, which would lose its class on the way. */
  | {
      kind: 'refused';
      message: string;
      status: number | null;
      code: string | null;
      retryAfterSeconds: number | null;
    }
  | { kind: 'failed'; reason: string }
);
