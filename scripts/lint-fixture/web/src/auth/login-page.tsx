// refused: Pages meet in app/router.tsx alone.
export { layout as LoginPage } from '#app/layout.tsx';
