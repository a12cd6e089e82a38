// refused: zones knows only the features to its left: see FEATURES.
export { useTerritories } from '#territories/queries.ts';
