// accepted
export { respond } from './http/respond.ts';
