import { queryOptions, useQuery } from '@tanstack/react-query';
import { useUser } from '#auth/current-session.ts';
import { call } from '#lib/api.ts';
import { timeAgo } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { Conflict } from './editor-state.ts';

/** @param theirs is in the key, so that each change asks again */
const lastChangeQuery = (territoryId: string, theirs: string | null) =>
  queryOptions({
    queryKey: ['boundary-change', territoryId, theirs],
    queryFn: async ({ signal }) => {
      const entries = await call('GET /audit_entries', { query: { subject: 'territory' } }, signal);
      return (
        entries.find(
          ({ territory_id, action }) =>
            territory_id === territoryId && action.startsWith('boundary_'),
        ) ?? null
      );
    },
    staleTime: Infinity,
  });

interface ConflictNoticeProps {
  territoryId: string;
  conflict: Conflict;
  isShown: boolean;
  isSaving: boolean;
  canSave: boolean;
  onShow: (isShown: boolean) => void;
  onTake: () => void;
  onKeep: () => void;
}

export function ConflictNotice({
  territoryId,
  conflict: { theirs },
  isShown,
  isSaving,
  canSave,
  onShow,
  onTake,
  onKeep,
}: ConflictNoticeProps) {
  const { data: entry } = useQuery(lastChangeQuery(territoryId, theirs));
  const user = useUser();
  const { now } = useCalendar();
  const name =
    entry?.administrator_id === user.id
      ? 'Usted, en otra ventana,'
      : (entry?.administrator_name ?? 'Otra persona');
  const done = theirs === null ? 'eliminó este contorno' : 'cambió este contorno';
  return (
    <Alert
      tone="warning"
      role="alert"
      title={`${name} ${done}${entry ? ` ${timeAgo(entry.at, now)}` : ''}`}
      actions={
        <>
          {theirs !== null && (
            <Button aria-pressed={isShown} onPress={() => onShow(!isShown)}>
              {isShown ? 'Ocultar ese cambio' : 'Ver ese cambio en el mapa'}
            </Button>
          )}
          <Button onPress={onTake}>
            {theirs === null ? 'Dejarlo sin contorno' : 'Tomar ese contorno'}
          </Button>
          <Button isDisabled={!canSave} isPending={isSaving} onPress={onKeep}>
            Guardar el mío
          </Button>
        </>
      }
    >
      <p>
        Lo que usted dibujó sigue aquí y no se ha guardado. Si toma el otro, puede volver al suyo
        con «Deshacer».
      </p>
    </Alert>
  );
}
