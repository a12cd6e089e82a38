// refused: ui and lib know no feature.
export { useTerritories } from '#territories/queries.ts';
