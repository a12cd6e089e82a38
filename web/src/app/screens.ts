import type { endpoints } from '@territorios/contract/endpoints.ts';
import { part } from '#lib/part.ts';

export interface Screen {
  load: () => Promise<unknown>;
  lists: readonly (typeof endpoints)[number]['path'][];
  /** Starts what takes longest, where that is no list of the page's own. */
  ahead?: (token: string) => Promise<unknown>;
}

/**
 * The screens with an address of their own: where each one's code is, and the lists that it asks for
 * to begin with, so that main.ts can send for all of it before anything else has come.
 */
export const SCREENS = {
  '/dashboard': {
    load: part(() => import('#dashboard/dashboard-page.tsx')),
    lists: ['/dashboard/stats', '/dashboard/activity', '/campaigns/active-summary'],
  },
  '/administrators': {
    load: part(() => import('#administrators/administrators-page.tsx')),
    lists: ['/administrators'],
  },
  '/publishers': {
    load: part(() => import('#publishers/publishers-page.tsx')),
    lists: ['/publishers', '/publisher_roles'],
  },
  '/publisher-roles': {
    load: part(() => import('#publisher-roles/publisher-roles-page.tsx')),
    lists: ['/publisher_roles'],
  },
  '/zones': {
    load: part(() => import('#zones/zones-page.tsx')),
    lists: ['/zones'],
  },
  '/territories': {
    load: part(() => import('#territories/territories-page.tsx')),
    lists: ['/territories', '/zones', '/app_settings'],
  },
  '/campaigns': {
    load: part(() => import('#campaigns/campaigns-page.tsx')),
    lists: ['/campaigns'],
  },
  '/estadisticas': {
    load: part(() => import('#statistics/statistics-page.tsx')),
    lists: ['/territories', '/publishers', '/app_settings'],
    ahead: (token) =>
      import('#statistics/worker/load-ahead.ts').then(({ loadAhead }) => loadAhead(token)),
  },
  '/actividad': {
    load: part(() => import('#audit/audit-page.tsx')),
    lists: ['/administrators'],
  },
} as const satisfies Record<string, Screen>;
