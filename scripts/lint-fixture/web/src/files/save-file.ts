// accepted
export { call as saveFile } from '#lib/api.ts';
