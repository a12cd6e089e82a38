import {
  refusal,
  type FieldMessages,
  type Refusal,
  type RefusalCode,
  type RefusedLine,
} from '@territorios/contract/refusals.ts';
import type { Resource } from '@territorios/contract/resources.ts';

export class RefusalError extends Error {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Refusal, retryAfterSeconds?: number) {
    super(reason.code);
    this.refusal = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function refuseTooMany(retryAfterSeconds: number): never {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  throw new RefusalError(refusal('too_many', { minutes }), retryAfterSeconds);
}

export function refuse<C extends RefusalCode>(...reason: Parameters<typeof refusal<C>>): never {
  throw new RefusalError(refusal(...reason));
}

export function refuseIf(reason: Refusal | null): void {
  if (reason) throw new RefusalError(reason);
}

export function refuseFields(fields: FieldMessages, rows: RefusedLine[] = []): never {
  const first = Object.values(fields)[0] ?? refusal('malformed').text;
  const named = rows.length > 0 && { rows };
  throw new RefusalError({ ...refusal('invalid', { first }), fields, ...named });
}

/** @param refused by the index of the line. @throws Refusal lines_refused (409), unless there is none */
export function refuseLines(refused: ReadonlyMap<number, Refusal>): void {
  if (refused.size === 0) return;
  const rows = [...refused].map(([index, { code, text }]) => ({ index, code, error: text }));
  rows.sort((a, b) => a.index - b.index);
  throw new RefusalError({ ...refusal('lines_refused', { count: rows.length }), rows });
}

/** A row of another congregation looks exactly like one that does not exist. */
export function orNotFound<T>(row: T | undefined, resource: Resource): T {
  return row ?? refuse('not_found', { resource: resource });
}
