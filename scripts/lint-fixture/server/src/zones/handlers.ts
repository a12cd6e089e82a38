// accepted
import { Zone } from '@territorios/contract/zones/api.ts';
import { route } from '#call/route.ts';
import type { clock } from '#clock.ts';
import { query } from '#db/query/list.ts';
export const zoneRoutes = (now: typeof clock): unknown => [Zone, query, route, now];
