import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { refuseDeleteLine } from '@territorios/contract/assignments/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '#auth/current-session.ts';
import { shortDateOf } from '#lib/format.ts';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useCall } from '#lib/use-call.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { AssignmentHistory } from '#statistics/assignment-history.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import type { OpenLine } from './line-dialogs.tsx';
import { Loading } from './loading.tsx';
import { historyQuery } from './queries.ts';

const loadDialogs = lazyChunk(() => import('./line-dialogs.tsx'), 'LineDialogs');
const LineDialogs = lateChunk(loadDialogs);

export function TerritoryHistory({ territory }: { territory: { id: string; name: string } }) {
  const history = useQuery(historyQuery({ territory_id: territory.id }));
  const { timeZone } = useCalendar();
  const canDelete = refuseDeleteLine(useUser()) === null;
  const [open, setOpen] = useState<OpenLine | null>(null);
  const deletion = useCall(
    'DELETE /assigned_territories/:id',
    'Línea eliminada del historial',
    'Error al eliminar la línea del historial',
  );
  const note = useRef<HTMLButtonElement>(null);
  useIdleLoad(history.data !== undefined, loadDialogs);
  const isOpen = open !== null;
  useEffect(() => {
    const button = note.current;
    if (!isOpen) return undefined;
    // A deleted line takes the button that had the focus with it.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button?.focus();
      });
    };
  }, [isOpen]);

  if (hasNotLoaded(history)) {
    return <LoadFailure title="Error al cargar el historial" query={history} />;
  }
  if (!history.data) return <Loading label="Cargando el historial..." />;

  const nameOf = ({ publisher, assigned_at }: Assignment) =>
    `la asignación a ${publisherName(publisher?.name)} del ${shortDateOf(assigned_at, timeZone)}`;
  return (
    <>
      <AssignmentHistory
        assignments={history.data}
        actions={
          <Button
            ref={note}
            icon={<NotebookPen aria-hidden />}
            onPress={() => setOpen({ action: 'note' })}
          >
            Anotar una asignación pasada
          </Button>
        }
        lineActions={(line) => (
          <div className="flex flex-wrap gap-2 @wide:justify-end">
            <IconButton
              Icon={Pencil}
              size="sm"
              label={`Corregir ${nameOf(line)}`}
              text="Corregir"
              onPress={() => setOpen({ action: 'correct', line })}
            />
            {canDelete && (
              <IconButton
                Icon={Trash2}
                size="sm"
                label={`Eliminar ${nameOf(line)}`}
                text="Eliminar"
                onPress={() => setOpen({ action: 'delete', line })}
              />
            )}
          </div>
        )}
      />
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
