// accepted
export { StartupError } from '#db/connection/open.ts';
