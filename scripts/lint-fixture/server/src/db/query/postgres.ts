// refused: db knows no feature, and opens postgres in connection alone.
export { OperatorError } from '#postgres/start.ts';
