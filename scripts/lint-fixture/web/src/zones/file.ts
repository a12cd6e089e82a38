// accepted
export { saveFile } from '#files/save-file.ts';
