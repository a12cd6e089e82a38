// refused: db knows no feature, and opens postgres in connection alone.
export { StartupError } from '#postgres/start.ts';
