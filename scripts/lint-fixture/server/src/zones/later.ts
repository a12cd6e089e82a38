// refused: zones knows only the features to its left: see FEATURES.
export { assignmentRoutes } from '#assignments/handlers.ts';
