// refused: zones knows only the features to its left: see FEATURES.
export { respond } from '#http/respond.ts';
