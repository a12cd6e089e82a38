import type { Session } from '@territorios/contract/auth/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNow } from '#lib/clock.ts';
import { timeAgo } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './session-queries.ts';

const deviceOf = ({ device }: Session): string => device ?? 'Dispositivo desconocido';

/** Where one is signed in, each to be closed from here. */
export function AccountSessions() {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const headingId = useId();
  if (sessions.isLoadingError) {
    return <LoadFailure title="Error al cargar sus sesiones" query={sessions} />;
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-sm font-semibold">
        Sus sesiones
      </h3>
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
            <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
              Cerrar las demás sesiones
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function SessionItem({ session }: { session: Session }) {
  const now = useNow();
  const endSession = useEndSession();
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words">{deviceOf(session)}</p>
        <p className="text-sm text-ink-muted">
          {session.current ? 'Esta sesión' : `Usada ${timeAgo(session.last_used_at, now)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          aria-label={`Cerrar la sesión de ${deviceOf(session)}`}
          isPending={endSession.isPending}
          onPress={() => endSession.mutate(session.id)}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
