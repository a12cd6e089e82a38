// accepted
import { Zone } from '@territorios/contract/zones/api.ts';
import type { clock } from '#clock.ts';
import { query } from '#db/query.ts';
import { respond } from '#http/respond.ts';
export const zoneRoutes = (now: typeof clock): unknown => [Zone, query, respond, now];
