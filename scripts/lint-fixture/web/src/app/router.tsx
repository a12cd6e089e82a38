// accepted
export { ZonesPage } from '#zones/zones-page.tsx';
export { layout } from './layout.tsx';
