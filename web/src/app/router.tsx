import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { AuditSearch } from '#audit/search.ts';
import { CampaignsSearch } from '#campaigns/search.ts';
import { NameSearch } from '#lib/name-search.ts';
import { part } from '#lib/part.ts';
import { StatisticsSearch } from '#statistics/search.ts';
import { TerritoriesSearch } from '#territories/search.ts';
import { FailedPage } from './failed-page.tsx';
import { Layout } from './layout.tsx';
import { NotFound } from './not-found.tsx';
import { SCREENS } from './screens.ts';

/*
 * The specification's table of routes. `/login`, to which `/` leads, and `/territorio/:token` are not
 * here: they are documents of their own (login.html, territorio.html), which load nothing of this one.
 */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Layout,
});

const screens = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/dashboard',
    component: lazyRouteComponent(SCREENS['/dashboard'].load, 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/administrators',
    validateSearch: NameSearch,
    component: lazyRouteComponent(SCREENS['/administrators'].load, 'AdministratorsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/publishers',
    validateSearch: NameSearch,
    component: lazyRouteComponent(SCREENS['/publishers'].load, 'PublishersPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/publisher-roles',
    validateSearch: NameSearch,
    component: lazyRouteComponent(SCREENS['/publisher-roles'].load, 'PublisherRolesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/zones',
    validateSearch: NameSearch,
    component: lazyRouteComponent(SCREENS['/zones'].load, 'ZonesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/territories',
    validateSearch: TerritoriesSearch,
    component: lazyRouteComponent(SCREENS['/territories'].load, 'TerritoriesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campaigns',
    validateSearch: CampaignsSearch,
    component: lazyRouteComponent(SCREENS['/campaigns'].load, 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas',
    validateSearch: StatisticsSearch,
    component: lazyRouteComponent(SCREENS['/estadisticas'].load, 'StatisticsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas/$id',
    component: lazyRouteComponent(
      part(() => import('#statistics/territory-detail-page.tsx')),
      'TerritoryDetailPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/actividad',
    validateSearch: AuditSearch,
    component: lazyRouteComponent(SCREENS['/actividad'].load, 'AuditPage'),
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
