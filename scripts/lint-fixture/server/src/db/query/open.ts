// accepted
export { OperatorError } from '#db/connection/open.ts';
