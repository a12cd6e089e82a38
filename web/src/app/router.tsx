import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { auditSearch } from '#audit/search.ts';
import { campaignsSearch } from '#campaigns/search.ts';
import { nameSearch } from '#lib/name-search.ts';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PublisherPanelPlace, TerritoryPanelPlace } from '#profiles/panel-places.tsx';
import { publishersSearch } from '#publishers/search.ts';
import { recordSearch } from '#statistics/record/search.ts';
import { statisticsSearch } from '#statistics/search.ts';
import { territoriesSearch } from '#territories/search.ts';
import { FailedPage } from './failed-page.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { SCREENS, type Screen, type ScreenPath } from './screens.ts';

// `/login`, to which `/` leads, and `/territorio/:token` are documents of their own.
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Layout,
});

const screenAt = <Path extends ScreenPath>(path: Path) => {
  const { load }: Screen = SCREENS[path];
  return { getParentRoute: () => signedIn, path, component: lazyRouteComponent(load) };
};

const territories = createRoute({
  ...screenAt('/territories'),
  validateSearch: territoriesSearch,
});

const territoryPanel = createRoute({
  getParentRoute: () => territories,
  path: '/',
  component: TerritoryPanelPlace,
});

const publishers = createRoute({
  ...screenAt('/publishers'),
  validateSearch: publishersSearch,
});

const publisherPanel = createRoute({
  getParentRoute: () => publishers,
  path: '/',
  component: PublisherPanelPlace,
});

const screens = [
  createRoute(screenAt('/dashboard')),
  createRoute({ ...screenAt('/administrators'), validateSearch: nameSearch }),
  publishers.addChildren([publisherPanel]),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/publishers/$id',
    component: lazyRouteComponent(
      lazyChunk(() => import('#profiles/publisher-page.tsx'), 'PublisherPage'),
    ),
  }),
  createRoute({ ...screenAt('/publisher-roles'), validateSearch: nameSearch }),
  createRoute({ ...screenAt('/zones'), validateSearch: nameSearch }),
  territories.addChildren([territoryPanel]),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/territories/$id',
    component: lazyRouteComponent(
      lazyChunk(() => import('#profiles/territory-page.tsx'), 'TerritoryPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/territories/$id/limite',
    component: lazyRouteComponent(
      lazyChunk(() => import('#boundaries/editor-page.tsx'), 'EditorPage'),
    ),
  }),
  createRoute({ ...screenAt('/campaigns'), validateSearch: campaignsSearch }),
  createRoute({ ...screenAt('/estadisticas'), validateSearch: statisticsSearch }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas/registro-s13',
    component: lazyRouteComponent(
      lazyChunk(() => import('#statistics/record-page.tsx'), 'RecordPage'),
    ),
    validateSearch: recordSearch,
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas/registro-s13/anotar',
    component: lazyRouteComponent(
      lazyChunk(() => import('#statistics/paper-book-page.tsx'), 'PaperBookPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas/$id',
    component: lazyRouteComponent(
      lazyChunk(() => import('#statistics/territory-detail-page.tsx'), 'TerritoryDetailPage'),
    ),
  }),
  createRoute({ ...screenAt('/actividad'), validateSearch: auditSearch }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/importar',
    component: lazyRouteComponent(
      lazyChunk(() => import('#imports/imports-page.tsx'), 'ImportsPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/importar/historial',
    component: lazyRouteComponent(
      lazyChunk(() => import('#imports/import-log-page.tsx'), 'ImportLogPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/importar/historial/$id',
    component: lazyRouteComponent(
      lazyChunk(() => import('#imports/import-page.tsx'), 'ImportPage'),
    ),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([signedIn.addChildren(screens)]),
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
