// refused: ui and lib know no feature, and no files.
export { saveFile } from '#files/save-file.ts';
