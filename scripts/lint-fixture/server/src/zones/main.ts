// refused: zones knows only the features to its left: see FEATURES.
export { app } from '#app.ts';
