// accepted
import { Button } from '#ui/button.tsx';
import { useTerritories } from '#territories/queries.ts';
export const ZonesPage = (): unknown => [Button, useTerritories];
