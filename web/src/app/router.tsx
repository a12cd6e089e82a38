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

const pageAt = <Path extends string>(path: Path, load: Screen['load']) => ({
  getParentRoute: () => signedIn,
  path,
  component: lazyRouteComponent(load),
});
const screenAt = <Path extends ScreenPath>(path: Path) => pageAt(path, SCREENS[path].load);

const territories = createRoute({
  ...screenAt('/territories'),
  validateSearch: territoriesSearch,
});

const territoryPanel = createRoute({
  getParentRoute: () => territories,
  path: '/',
  component: TerritoryPanelPlace,
});

const congregationMap = createRoute({
  ...screenAt('/mapa'),
  validateSearch: territoriesSearch,
});

const mapPanel = createRoute({
  getParentRoute: () => congregationMap,
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
  createRoute(
    pageAt(
      '/publishers/$id',
      lazyChunk(() => import('#profiles/publisher-page.tsx'), 'PublisherPage'),
    ),
  ),
  createRoute({ ...screenAt('/publisher-roles'), validateSearch: nameSearch }),
  createRoute({ ...screenAt('/zones'), validateSearch: nameSearch }),
  territories.addChildren([territoryPanel]),
  congregationMap.addChildren([mapPanel]),
  createRoute(
    pageAt(
      '/territories/$id',
      lazyChunk(() => import('#profiles/territory-page.tsx'), 'TerritoryPage'),
    ),
  ),
  createRoute(
    pageAt(
      '/territories/$id/limite',
      lazyChunk(() => import('#boundaries/editor-page.tsx'), 'EditorPage'),
    ),
  ),
  createRoute(
    pageAt(
      '/territories/$id/dividir',
      lazyChunk(() => import('#reshaping/reshape-page.tsx'), 'SplitPage'),
    ),
  ),
  createRoute(
    pageAt(
      '/territories/$id/unir',
      lazyChunk(() => import('#reshaping/reshape-page.tsx'), 'JoinPage'),
    ),
  ),
  createRoute({ ...screenAt('/campaigns'), validateSearch: campaignsSearch }),
  createRoute({ ...screenAt('/estadisticas'), validateSearch: statisticsSearch }),
  createRoute({
    ...pageAt(
      '/estadisticas/registro-s13',
      lazyChunk(() => import('#statistics/record-page.tsx'), 'RecordPage'),
    ),
    validateSearch: recordSearch,
  }),
  createRoute(
    pageAt(
      '/estadisticas/registro-s13/anotar',
      lazyChunk(() => import('#assignments/paper-book-page.tsx'), 'PaperBookPage'),
    ),
  ),
  createRoute(
    pageAt(
      '/estadisticas/$id',
      lazyChunk(() => import('#statistics/territory-detail-page.tsx'), 'TerritoryDetailPage'),
    ),
  ),
  createRoute({ ...screenAt('/actividad'), validateSearch: auditSearch }),
  createRoute(
    pageAt(
      '/importar',
      lazyChunk(() => import('#imports/imports-page.tsx'), 'ImportsPage'),
    ),
  ),
  createRoute(
    pageAt(
      '/importar/historial',
      lazyChunk(() => import('#imports/import-log-page.tsx'), 'ImportLogPage'),
    ),
  ),
  createRoute(
    pageAt(
      '/importar/historial/$id',
      lazyChunk(() => import('#imports/import-page.tsx'), 'ImportPage'),
    ),
  ),
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
