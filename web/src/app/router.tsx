import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { auditSearch } from '#audit/search.ts';
import { campaignsSearch } from '#campaigns/search.ts';
import { nameSearch } from '#lib/name-search.ts';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PublisherPanelPlace, TerritoryPanelPlace } from '#profiles/panel-places.tsx';
import { publishersSearch } from '#publishers/search.ts';
import { recordSearch } from '#statistics/record/search.ts';
import { statisticsSearch } from '#statistics/search.ts';
import { territoriesSearch } from '#territories/search.ts';
import { FailedPage, FailedPanel } from './failed-page.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { SCREENS, type Screen, type ScreenPath } from './screens.ts';

// `/login`, to which `/` leads, `/territorio/:token` and `/salida/:token` are documents of their own.
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
const page = <Path extends string, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, FunctionComponent>>,
  name: Name,
) => createRoute(pageAt(path, lazyChunk(load, name)));
const screenAt = <Path extends ScreenPath>(path: Path) => pageAt(path, SCREENS[path].load);

const panelOf = <List extends AnyRoute>(list: List, component: FunctionComponent) =>
  createRoute({
    getParentRoute: () => list,
    path: '/',
    component,
    errorComponent: FailedPanel,
  });

const territories = createRoute({
  ...screenAt('/territories'),
  validateSearch: territoriesSearch,
});

const congregationMap = createRoute({
  ...screenAt('/mapa'),
  validateSearch: territoriesSearch,
});

const publishers = createRoute({
  ...screenAt('/publishers'),
  validateSearch: publishersSearch,
});

const screens = [
  createRoute(screenAt('/dashboard')),
  createRoute({ ...screenAt('/administrators'), validateSearch: nameSearch }),
  publishers.addChildren([panelOf(publishers, PublisherPanelPlace)]),
  page('/publishers/$id', () => import('#profiles/publisher-page.tsx'), 'PublisherPage'),
  createRoute({
    ...pageAt(
      '/grupos',
      lazyChunk(() => import('#groups/groups-page.tsx'), 'GroupsPage'),
    ),
    validateSearch: nameSearch,
  }),
  createRoute({ ...screenAt('/publisher-roles'), validateSearch: nameSearch }),
  createRoute({ ...screenAt('/zones'), validateSearch: nameSearch }),
  territories.addChildren([panelOf(territories, TerritoryPanelPlace)]),
  congregationMap.addChildren([panelOf(congregationMap, TerritoryPanelPlace)]),
  page('/territories/$id', () => import('#profiles/territory-page.tsx'), 'TerritoryPage'),
  page('/territories/$id/limite', () => import('#boundaries/editor-page.tsx'), 'EditorPage'),
  page('/territories/$id/dividir', () => import('#reshaping/reshape-page.tsx'), 'SplitPage'),
  page('/territories/$id/unir', () => import('#reshaping/reshape-page.tsx'), 'JoinPage'),
  createRoute({ ...screenAt('/campaigns'), validateSearch: campaignsSearch }),
  createRoute(screenAt('/salidas')),
  createRoute({ ...screenAt('/estadisticas'), validateSearch: statisticsSearch }),
  createRoute({
    ...pageAt(
      '/estadisticas/registro-s13',
      lazyChunk(() => import('#statistics/record-page.tsx'), 'RecordPage'),
    ),
    validateSearch: recordSearch,
  }),
  page(
    '/estadisticas/registro-s13/anotar',
    () => import('#assignments/paper-book-page.tsx'),
    'PaperBookPage',
  ),
  page(
    '/estadisticas/$id',
    () => import('#statistics/territory-detail-page.tsx'),
    'TerritoryDetailPage',
  ),
  createRoute({ ...screenAt('/actividad'), validateSearch: auditSearch }),
  createRoute(screenAt('/configuracion')),
  page('/importar', () => import('#imports/imports-page.tsx'), 'ImportsPage'),
  page('/importar/fotos', () => import('#pictures/pictures-page.tsx'), 'PicturesPage'),
  page('/importar/historial', () => import('#imports/import-log-page.tsx'), 'ImportLogPage'),
  page('/importar/historial/$id', () => import('#imports/import-page.tsx'), 'ImportPage'),
] as const;

const routeTree = root.addChildren([signedIn.addChildren(screens)]);

/** Making it orders all the addresses, which is a third of the program's start. */
export const createAppRouter = (
  given: { history?: RouterHistory; scrollRestoration?: boolean } = {},
) =>
  createRouter({
    routeTree,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
    defaultPreload: 'intent',
    ...given,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
