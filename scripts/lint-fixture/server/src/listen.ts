// refused: Only app.ts and start.ts import http.
export { respond } from './http/respond.ts';
