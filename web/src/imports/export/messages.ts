export interface FullExportRequest {
  /** The session's, which a worker cannot read. */
  token: string | null;
  timeZone: string;
}

export type FullExportReply =
  { kind: 'done'; file: Uint8Array<ArrayBuffer> } | { kind: 'failed'; reason: string };
