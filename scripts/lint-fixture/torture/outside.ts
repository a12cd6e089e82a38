import { listZones } from '@territorios/contract/zones/api.ts';
import { inside } from './folder.ts';

export const path = inside + listZones.path;
