// refused: The server meets the web in the contract alone.
export { ZonesPage } from '@territorios/web/src/zones/zones-page.tsx';
