// refused: The contract knows zod and the features to its left.
export { status } from '#assignments/rules.ts';
