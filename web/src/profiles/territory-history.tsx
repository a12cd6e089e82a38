import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { refuseDeleteLine } from '@territorios/contract/assignments/rights.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useMarkCompleted } from '#assignments/use-mark-completed.ts';
import { useUser } from '#auth/current-session.ts';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { openPublisher } from '#lib/links.tsx';
import { useCall } from '#lib/use-call.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { HistoryLine } from './history-line.tsx';
import type { OpenLine } from './line-dialogs.tsx';
import type { LineAction } from './line-menu.tsx';
import { Loading } from './loading.tsx';
import { historyQuery } from './queries.ts';

const loadDialogs = lazyChunk(() => import('./line-dialogs.tsx'), 'LineDialogs');
const LineDialogs = lateChunk(loadDialogs);
const loadMenu = lazyChunk(() => import('./line-menu.tsx'), 'LineMenu');
const LineMenu = lazy(loadMenu);

const FIRST_LINES = 3;

export function TerritoryHistory({ territory }: { territory: { id: string; name: string } }) {
  const history = useQuery(historyQuery({ territory_id: territory.id }));
  const { timeZone } = useCalendar();
  const router = useRouter();
  const canDelete = refuseDeleteLine(useUser()) === null;
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const [menu, setMenu] = useState<{
    line: Assignment;
    button: HTMLElement;
    label: string;
  } | null>(null);
  const [open, setOpen] = useState<OpenLine | null>(null);
  const { mark } = useMarkCompleted();
  const deletion = useCall(
    'DELETE /assigned_territories/:id',
    'Línea eliminada del historial',
    'Error al eliminar la línea del historial',
  );
  const foot = useRef<HTMLDivElement>(null);
  useIdleLoad(history.data !== undefined, loadDialogs);
  useIdleLoad(history.data !== undefined, loadMenu);
  const isOpen = open !== null;
  useEffect(() => {
    const below = foot.current;
    if (!isOpen) return undefined;
    // A deleted line takes the button that had the focus with it.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) below?.querySelector('button')?.focus();
      });
    };
  }, [isOpen]);

  if (hasNotLoaded(history)) {
    return <LoadFailure title="Error al cargar el historial" query={history} />;
  }
  if (!history.data) return <Loading label="Cargando el historial..." />;

  const act = (line: Assignment, action: LineAction) => {
    const { id, publisher, returned_at } = line;
    if (action === 'complete') {
      if (returned_at !== null) mark(id, dayOf(returned_at, timeZone));
    } else if (action === 'see') {
      if (publisher !== null) openPublisher(router, publisher.id);
    } else setOpen({ action, line });
  };
  const count = history.data.length;
  const hidden = count - FIRST_LINES;
  const isLong = hidden > 0;
  const more = hidden === 1 ? 'Ver la anterior' : `Ver las ${hidden} anteriores`;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-base font-semibold">
          Historial de Asignaciones
        </h2>
        <CountLine count={count} singular="asignación" plural="asignaciones" />
      </div>
      {count === 0 ? (
        <p className="text-sm text-ink-muted">Este territorio nunca ha sido asignado.</p>
      ) : (
        <ul
          aria-labelledby={titleId}
          className="divide-y divide-line rounded-md border border-line bg-surface"
        >
          {history.data.slice(0, isWhole ? count : FIRST_LINES).map((line) => (
            <HistoryLine
              key={line.id}
              line={line}
              onMenu={(button, label) => setMenu({ line, button, label })}
            />
          ))}
        </ul>
      )}
      <div ref={foot} className="flex flex-wrap gap-2">
        {isLong && (
          <Button aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Ver menos' : more}
          </Button>
        )}
        {(isWhole || !isLong) && (
          <Button
            icon={<NotebookPen aria-hidden />}
            onPress={() => {
              setWhole(true);
              setOpen({ action: 'note' });
            }}
          >
            Anotar una asignación pasada
          </Button>
        )}
      </div>
      {menu && (
        <Suspense>
          <LineMenu
            {...menu}
            canDelete={canDelete}
            onAction={(action) => act(menu.line, action)}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
      {open && (
        <LineDialogs
          territory={territory}
          open={open}
          deletion={deletion}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
