import type { Boundary } from '@territorios/contract/boundaries/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';

export interface ReshapeFormProps {
  territory: Territory;
  boundaries: readonly Boundary[];
  inUse: readonly Territory[];
  /** Why it can be neither divided nor joined now. */
  blocked: string | null;
  /** The territory is retired, and others have its place. */
  onDone: () => void;
}
