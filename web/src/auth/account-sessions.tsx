import type { Session } from '@territorios/contract/auth/api.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '#lib/live-query.ts';
import { useCall } from '#lib/use-call.ts';
import { useNow } from '#lib/clock.ts';
import { timeAgo } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AccountItem, AccountSection } from './account-section.tsx';

const sessionsQuery = liveQuery('GET /auth/sessions', {}, 'Error al cargar sus sesiones');

const deviceOf = ({ device }: Session): string => device ?? 'Dispositivo desconocido';

export function AccountSessions() {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useCall(
    'DELETE /auth/sessions',
    'Se cerraron sus demás sesiones',
    'Error al cerrar las sesiones',
  );
  if (sessions.isLoadingError) {
    return <LoadFailure title="Error al cargar sus sesiones" query={sessions} />;
  }
  return (
    <AccountSection title="Sus sesiones">
      {sessions.data === undefined ? (
        <Spinner />
      ) : (
        <>
          <ul className="grid gap-2">
            {sessions.data.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </ul>
          {sessions.data.length > 1 && (
            <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate({})}>
              Cerrar las demás sesiones
            </Button>
          )}
        </>
      )}
    </AccountSection>
  );
}

function SessionItem({ session }: { session: Session }) {
  const now = useNow();
  const endSession = useCall(
    'DELETE /auth/sessions/:id',
    'Sesión cerrada',
    'Error al cerrar la sesión',
  );
  return (
    <AccountItem
      name={deviceOf(session)}
      note={session.current ? 'Esta sesión' : `Usada ${timeAgo(session.last_used_at, now)}`}
    >
      {!session.current && (
        <Button
          size="sm"
          aria-label={`Cerrar la sesión de ${deviceOf(session)}`}
          isPending={endSession.isPending}
          onPress={() => endSession.mutate({ params: { id: session.id } })}
        >
          Cerrar
        </Button>
      )}
    </AccountItem>
  );
}
