// refused: ui and lib know no feature, and no files.
export { useTerritories } from '#territories/queries.ts';
