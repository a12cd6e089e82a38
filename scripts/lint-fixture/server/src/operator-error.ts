// accepted
export class OperatorError extends Error {}
