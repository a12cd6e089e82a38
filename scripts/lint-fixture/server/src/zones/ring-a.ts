// refused: Dependency cycle detected
import { b } from './ring-b.ts';
export const a = (): unknown => b;
