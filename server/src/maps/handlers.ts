import { getTiles, type Tiles } from '@territorios/contract/maps/api.ts';
import { route } from '#call/route.ts';

export const mapRoutes = (tiles: Tiles | null) => [route(getTiles, async () => ({ tiles }))];
