// refused: Only app/router.tsx imports pages.
import { ZonesPage } from '#zones/zones-page.tsx';
export const layout = (): unknown => ZonesPage;
