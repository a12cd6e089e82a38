// accepted
export { OperatorError } from '#postgres/start.ts';
