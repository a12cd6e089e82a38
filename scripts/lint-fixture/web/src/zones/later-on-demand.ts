// refused: zones knows only the features to its left: see FEATURES.
export const load = (): Promise<unknown> => import('#territories/queries.ts');
