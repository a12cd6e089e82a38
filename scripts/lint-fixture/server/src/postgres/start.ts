// accepted
export { OperatorError } from '#operator-error.ts';
