// refused: call knows no feature and nothing of HTTP.
export { respond } from '#http/respond.ts';
