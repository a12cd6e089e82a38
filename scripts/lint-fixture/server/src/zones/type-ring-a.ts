// refused: Dependency cycle detected
import type { B } from './type-ring-b.ts';
export interface A {
  b: B | null;
}
