// refused: Only app/router.tsx imports pages.
export { ZonesPage } from './zones-page.tsx';
