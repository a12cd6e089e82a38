import type { ListPath } from '@territorios/contract/endpoints.ts';
import type { FunctionComponent } from 'react';
import { part } from '#lib/part.ts';

export interface Screen {
  /** In the menu. */
  label: string;
  load: () => Promise<{ default: FunctionComponent }>;
  /** What it asks for to begin with. */
  lists: readonly ListPath[];
  /** Starts what takes longest, where that is no list of the page's own. */
  ahead?: (token: string) => Promise<unknown>;
}

/**
 * The screens with an address of their own, in the order of the menu; the router and the menu are
 * made from it. main.ts sends for a screen's code and lists before anything else has come, so that
 * nothing here may weigh: the icons are in side-menu.tsx, what an address may say is in router.tsx.
 */
export const SCREENS = {
  '/dashboard': {
    label: 'Dashboard',
    load: part(async () => ({
      default: (await import('#dashboard/dashboard-page.tsx')).DashboardPage,
    })),
    lists: ['/dashboard/stats', '/dashboard/activity', '/campaigns/active-summary'],
  },
  '/administrators': {
    label: 'Administradores',
    load: part(async () => ({
      default: (await import('#administrators/administrators-page.tsx')).AdministratorsPage,
    })),
    lists: ['/administrators'],
  },
  '/publishers': {
    label: 'Publicadores',
    load: part(async () => ({
      default: (await import('#publishers/publishers-page.tsx')).PublishersPage,
    })),
    lists: ['/publishers', '/publisher_roles'],
  },
  '/publisher-roles': {
    label: 'Roles',
    load: part(async () => ({
      default: (await import('#publisher-roles/publisher-roles-page.tsx')).PublisherRolesPage,
    })),
    lists: ['/publisher_roles'],
  },
  '/zones': {
    label: 'Zonas',
    load: part(async () => ({ default: (await import('#zones/zones-page.tsx')).ZonesPage })),
    lists: ['/zones'],
  },
  '/territories': {
    label: 'Territorios',
    load: part(async () => ({
      default: (await import('#territories/territories-page.tsx')).TerritoriesPage,
    })),
    lists: ['/territories', '/zones', '/app_settings'],
  },
  '/campaigns': {
    label: 'Campañas',
    load: part(async () => ({
      default: (await import('#campaigns/campaigns-page.tsx')).CampaignsPage,
    })),
    lists: ['/campaigns'],
  },
  '/estadisticas': {
    label: 'Estadísticas',
    load: part(async () => ({
      default: (await import('#statistics/statistics-page.tsx')).StatisticsPage,
    })),
    lists: ['/territories', '/publishers', '/app_settings'],
    ahead: async (token) => (await import('#statistics/worker/load-ahead.ts')).loadAhead(token),
  },
  '/actividad': {
    label: 'Actividad',
    load: part(async () => ({ default: (await import('#audit/audit-page.tsx')).AuditPage })),
    lists: ['/administrators'],
  },
} as const satisfies Record<`/${string}`, Screen>;

export type ScreenPath = keyof typeof SCREENS;
