import type { ExportedAssignment } from './assignment-sheet.ts';
import type { ExportedTerritory } from './history-sheets.ts';

/** What the page asks of the worker. */
export type ExportRequest = {
  assignments: ExportedAssignment[];
  /** The congregation's. */
  timeZone: string;
} & ({ kind: 'assignments' } | { kind: 'history'; territories: ExportedTerritory[] });

/** How far the worker has come. */
export type ExportReport =
  | { kind: 'writing' }
  | { kind: 'done'; file: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string };
