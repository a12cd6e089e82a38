/** A failure that the operator can mend: one line in Spanish, which is printed without a stack; the exit code is 1. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
