// refused: zones knows only the features to its left: see FEATURES.
export { status } from '@territorios/contract/assignments/rules.ts';
