import {
  refusal,
  type FieldMessages,
  type Refusal,
  type RefusalCode,
} from '@territorios/contract/refusals.ts';

/** Carries a refusal up to the error handler; the only expected failure. */
export class RefusalError extends Error {
  readonly refusal: Refusal;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: Refusal, retryAfterSeconds?: number) {
    super(reason.code);
    this.refusal = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Refuses for a while. */
export function refuseTooMany(retryAfterSeconds: number): never {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  throw new RefusalError(refusal('too_many', { minutes }), retryAfterSeconds);
}

/** Refuses with an entry of the catalogue. */
export function refuse<C extends RefusalCode>(...reason: Parameters<typeof refusal<C>>): never {
  throw new RefusalError(refusal(...reason));
}

/** Refuses when a rule says so. */
export function refuseIf(reason: Refusal | null): void {
  if (reason) throw new RefusalError(reason);
}

/** Refuses what was sent, each sentence tied to its field. */
export function refuseFields(fields: FieldMessages): never {
  const first = Object.values(fields)[0] ?? refusal('malformed').text;
  throw new RefusalError({ ...refusal('invalid', { first }), fields });
}

/** The row, or 404: a row of another congregation looks exactly like one that does not exist. */
export function orNotFound<T>(
  row: T | undefined,
  resource: Parameters<typeof refusal<'not_found'>>[1]['thing'],
): T {
  return row ?? refuse('not_found', { thing: resource });
}
