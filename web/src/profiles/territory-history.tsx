import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { refuseDeleteLine } from '@territorios/contract/assignments/rights.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMarkCompleted } from '#assignments/use-mark-completed.ts';
import { useUser } from '#auth/current-session.ts';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { openPublisher } from '#lib/links.tsx';
import { useCall } from '#lib/use-call.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { HistoryLine } from './history-line.tsx';
import { HistoryList } from './history-list.tsx';
import type { OpenLine } from './line-dialogs.tsx';
import type { LineAction } from './line-menu.tsx';
import { Loading } from './loading.tsx';
import { historyQuery } from './queries.ts';

const loadDialogs = lazyChunk(() => import('./line-dialogs.tsx'), 'LineDialogs');
const LineDialogs = lateChunk(loadDialogs);
const loadMenu = lazyChunk(() => import('./line-menu.tsx'), 'LineMenu');
const LineMenu = lazy(loadMenu);

export function TerritoryHistory({ territory }: { territory: { id: string; name: string } }) {
  const history = useQuery(historyQuery({ territory_id: territory.id }));
  const { timeZone } = useCalendar();
  const router = useRouter();
  const canDelete = refuseDeleteLine(useUser()) === null;
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
  return (
    <>
      <HistoryList
        title="Historial de Asignaciones"
        none="Este territorio nunca ha sido asignado."
        assignments={history.data}
        line={(line) => {
          const name = publisherName(nameOfHolder(line));
          return (
            <HistoryLine
              key={line.id}
              line={line}
              holder={name}
              onMenu={(button, label) => setMenu({ line, button, label })}
            >
              {name}
            </HistoryLine>
          );
        }}
        isWhole={isWhole}
        onWholeChange={setWhole}
        foot={foot}
        action={
          <Button
            icon={<NotebookPen aria-hidden />}
            onPress={() => {
              setWhole(true);
              setOpen({ action: 'note' });
            }}
          >
            Anotar una asignación pasada
          </Button>
        }
      />
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
    </>
  );
}
