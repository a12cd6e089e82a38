// refused: zones knows only the features to its left: see FEATURES.
import type { assignmentRoutes } from '#assignments/handlers.ts';
export type Routes = typeof assignmentRoutes;
