import type { Territory } from '@territorios/contract/territories/api.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatCount } from '@territorios/contract/spanish.ts';
import { MapPinOff } from 'lucide-react';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog, type Deletion } from '#ui/delete-dialog.tsx';

/** Counts what a deletion takes along. A failure has no notice, because the question stands without it. */
const lostAssignmentsQuery = (territory_id: string) =>
  queryOptions({
    queryKey: ['assignments', 'lost', territory_id],
    queryFn: ({ signal }) => call('GET /assigned_territories', { query: { territory_id } }, signal),
    select: (assignments) => assignments.length,
    meta: { isLive: true },
  });

function lossText(count: number | undefined): string {
  if (count === undefined) return 'También se elimina todo su historial de asignaciones.';
  if (count === 0) return 'No tiene asignaciones.';
  return count === 1
    ? 'También se elimina todo su historial de asignaciones: se perdería una.'
    : `También se elimina todo su historial de asignaciones: se perderían ${formatCount(count)}.`;
}

interface TerritoryDeleteDialogProps {
  territory: Territory;
  deletion: Deletion;
  onRetire: () => void;
  onClose: () => void;
}

/** Offers to retire the territory instead, which keeps its history. */
export function TerritoryDeleteDialog({
  territory,
  deletion,
  onRetire,
  onClose,
}: TerritoryDeleteDialogProps) {
  const { id, name, current_assignment, retired_at } = territory;
  const { data: count } = useQuery(lostAssignmentsQuery(id));
  const link = current_assignment && ' El enlace del publicador que lo tiene dejará de funcionar.';
  const canRetire = current_assignment === null && retired_at === null;
  return (
    <DeleteDialog
      title="Eliminar territorio"
      body={`¿Eliminar el territorio «${name}»? ${lossText(count)}${link ?? ''} Esta acción no se puede deshacer.`}
      target={id}
      deletion={deletion}
      onClose={onClose}
    >
      {canRetire && (
        <div className="grid gap-2">
          <p>Si ya no se usa, retírelo: sale de la lista y conserva su historial.</p>
          <Button
            icon={<MapPinOff aria-hidden />}
            className="justify-self-start"
            isDisabled={deletion.isPending}
            onPress={onRetire}
          >
            Retirar
          </Button>
        </div>
      )}
    </DeleteDialog>
  );
}
