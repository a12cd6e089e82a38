// accepted
export { StartupError } from '#startup-error.ts';
