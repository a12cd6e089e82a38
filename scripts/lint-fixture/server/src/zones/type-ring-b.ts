// refused: Dependency cycle detected
import type { A } from './type-ring-a.ts';
export interface B {
  a: A | null;
}
