import type { createAssignment } from '@territorios/contract/assignments/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import type { Congregation } from '#congregation.ts';

/** As the first file writes her, as a second one does, and as she is called now. */
export const NAMES = {
  first: 'Zenobia Ibáñez Quetzal-7391',
  second: 'Zenobia Güemes Quetzal-7391',
  present: 'Zenobia Ñúñez Quetzal-7391',
};

export interface Planting extends Congregation {
  her: string;
  /** Somebody who holds before her or after her. */
  other: string;
  give: (publisher_id: string) => Promise<Answer<typeof createAssignment>>;
}
