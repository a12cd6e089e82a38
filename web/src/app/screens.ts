import type { ListPath } from '@territorios/contract/endpoints.ts';
import type { FunctionComponent } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';

export interface Screen {
  label: string;
  load: () => Promise<{ default: FunctionComponent }>;
  lists: readonly ListPath[];
  /** Starts what takes longest, if that is none of the screen's lists. */
  preload?: (token: string) => Promise<unknown>;
}

/** The order is the menu's; no icons or schemas, because the first script loads this file. */
export const SCREENS = {
  '/dashboard': {
    label: 'Dashboard',
    load: lazyChunk(() => import('#dashboard/dashboard-page.tsx'), 'DashboardPage'),
    lists: [
      '/dashboard/stats',
      '/requests',
      '/territories',
      '/dashboard/activity',
      '/campaigns/active-summary',
    ],
  },
  '/administrators': {
    label: 'Administradores',
    load: lazyChunk(() => import('#administrators/administrators-page.tsx'), 'AdministratorsPage'),
    lists: ['/administrators'],
  },
  '/publishers': {
    label: 'Publicadores',
    load: lazyChunk(() => import('#publishers/publishers-page.tsx'), 'PublishersPage'),
    lists: ['/publishers', '/publisher_roles', '/groups'],
  },
  '/publisher-roles': {
    label: 'Roles',
    load: lazyChunk(
      () => import('#publisher-roles/publisher-roles-page.tsx'),
      'PublisherRolesPage',
    ),
    lists: ['/publisher_roles', '/publishers'],
  },
  '/zones': {
    label: 'Zonas',
    load: lazyChunk(() => import('#zones/zones-page.tsx'), 'ZonesPage'),
    lists: ['/zones'],
  },
  '/territories': {
    label: 'Territorios',
    load: lazyChunk(() => import('#territories/territories-page.tsx'), 'TerritoriesPage'),
    lists: ['/territories', '/zones', '/app_settings'],
  },
  '/mapa': {
    label: 'Mapa',
    load: lazyChunk(
      () => import('#congregation-map/congregation-map-page.tsx'),
      'CongregationMapPage',
    ),
    lists: ['/territories', '/zones', '/app_settings', '/boundaries'],
  },
  '/campaigns': {
    label: 'Campañas',
    load: lazyChunk(() => import('#campaigns/campaigns-page.tsx'), 'CampaignsPage'),
    lists: ['/campaigns'],
  },
  '/estadisticas': {
    label: 'Estadísticas',
    load: lazyChunk(() => import('#statistics/statistics-page.tsx'), 'StatisticsPage'),
    lists: ['/territories', '/publishers', '/app_settings'],
    preload: async (token) =>
      (await import('#statistics/worker/preload.ts')).preloadAssignments(token),
  },
  '/actividad': {
    label: 'Actividad',
    load: lazyChunk(() => import('#audit/audit-page.tsx'), 'AuditPage'),
    lists: ['/administrators'],
  },
  '/configuracion': {
    label: 'Configuración',
    load: lazyChunk(() => import('./settings-page.tsx'), 'SettingsPage'),
    lists: ['/app_settings'],
  },
  // It comes after the first screen (use-screens.ts), and last, so that no other entry moves.
  '/salidas': {
    label: 'Salidas',
    load: lazyChunk(() => import('#outings/outings-page.tsx'), 'OutingsPage'),
    lists: ['/outings', '/app_settings'],
  },
} as const satisfies Record<`/${string}`, Screen>;

export type ScreenPath = keyof typeof SCREENS;

// The keys of SCREENS are paths.
export const SCREEN_PATHS = Object.keys(SCREENS) as ScreenPath[];
