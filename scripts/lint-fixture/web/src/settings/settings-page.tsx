// refused: Pages meet in app/router.tsx alone.
export { ZonesPage as SettingsPage } from '#zones/zones-page.tsx';
