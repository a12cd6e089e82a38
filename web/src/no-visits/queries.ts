import type { Day } from '@territorios/contract/dates.ts';
import type {
  NoVisit,
  SentNoVisit,
  TerritoryNoVisit,
} from '@territorios/contract/no-visits/api.ts';
import { markOf } from '@territorios/contract/no-visits/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';
import type { Notice } from '#ui/notice.ts';

export const NO_VISITS_FAILURE = 'Error al cargar la lista «No visitar»';

/** A failure has no notice, because the block shows it in its place. */
export const noVisitsQuery = (id: string) =>
  liveQuery('GET /territories/:id/no_visits', { params: { id } });

/** What one person does with a list. */
interface Change {
  change: (list: readonly NoVisit[]) => readonly SentNoVisit[];
  told: Notice;
}

/**
 * The list on the screen goes along, so that another person's change is not overwritten. A second press waits for the
 * first one, and changes what that has made.
 */
export function useSaveNoVisits(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `no_visits ${id}` },
    mutationFn: async ({ change, told }: Change): Promise<Notice> => {
      const seen = client.getQueryData(noVisitsQuery(id).queryKey) ?? [];
      await call('PUT /territories/:id/no_visits', {
        params: { id },
        query: { replaces: markOf(seen) },
        body: [...change(seen)],
      });
      return told;
    },
    meta: { success: (told: Notice) => told, failure: 'Error al guardar la lista' },
  });
}

/** Without a failure's notice: the next look asks again. */
export const dueNoVisitsQuery = liveQuery('GET /no_visits', { query: { due: 'true' } });

interface NoVisitAnswer {
  asked: TerritoryNoVisit;
  holds: boolean;
}

const GONE: Notice = { title: 'Esa dirección ya no está en la lista' };

/** The list is read just before, because the question stands for days. */
export const useAnswerNoVisit = (today: Day, onAnswered: () => void) =>
  useMutation({
    mutationFn: async ({ asked, holds }: NoVisitAnswer): Promise<Notice> => {
      const params = { id: asked.territory_id };
      const seen = await call('GET /territories/:id/no_visits', { params });
      if (!seen.some(({ id }) => id === asked.id)) return GONE;
      const next = holds
        ? seen.map((one) => (one.id === asked.id ? { ...one, confirmed_on: today } : one))
        : seen.filter(({ id }) => id !== asked.id);
      const query = { replaces: markOf(seen) };
      await call('PUT /territories/:id/no_visits', { params, query, body: next });
      return { title: holds ? 'Confirmada hoy' : 'Dirección quitada' };
    },
    onSuccess: onAnswered,
    meta: { success: (told: Notice) => told, failure: 'Error al guardar la lista' },
  });
