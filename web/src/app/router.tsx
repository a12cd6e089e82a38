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
import { StatisticsSearch } from '#statistics/search.ts';
import { TerritoriesSearch } from '#territories/search.ts';
import { FailedPage } from './failed-page.tsx';
import { NotFound } from './not-found.tsx';

/*
 * The specification's table of routes. `/login`, to which `/` leads, and `/territorio/:token` are not
 * here: they are documents of their own (login.html, territorio.html), which load nothing of this one.
 */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./layout.tsx'), 'Layout'),
});

const screens = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('#dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/administrators',
    validateSearch: NameSearch,
    component: lazyRouteComponent(
      () => import('#administrators/administrators-page.tsx'),
      'AdministratorsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/publishers',
    validateSearch: NameSearch,
    component: lazyRouteComponent(
      () => import('#publishers/publishers-page.tsx'),
      'PublishersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/publisher-roles',
    validateSearch: NameSearch,
    component: lazyRouteComponent(
      () => import('#publisher-roles/publisher-roles-page.tsx'),
      'PublisherRolesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/zones',
    validateSearch: NameSearch,
    component: lazyRouteComponent(() => import('#zones/zones-page.tsx'), 'ZonesPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/territories',
    validateSearch: TerritoriesSearch,
    component: lazyRouteComponent(
      () => import('#territories/territories-page.tsx'),
      'TerritoriesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/campaigns',
    validateSearch: CampaignsSearch,
    component: lazyRouteComponent(() => import('#campaigns/campaigns-page.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas',
    validateSearch: StatisticsSearch,
    component: lazyRouteComponent(
      () => import('#statistics/statistics-page.tsx'),
      'StatisticsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/estadisticas/$id',
    component: lazyRouteComponent(
      () => import('#statistics/territory-detail-page.tsx'),
      'TerritoryDetailPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/actividad',
    validateSearch: AuditSearch,
    component: lazyRouteComponent(() => import('#audit/audit-page.tsx'), 'AuditPage'),
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
