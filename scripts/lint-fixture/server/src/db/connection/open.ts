// accepted
export { StartupError } from '#postgres/start.ts';
