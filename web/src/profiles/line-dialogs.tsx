import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { LineDialog } from '#assignments/line-dialog.tsx';
import { shortDateOf } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { DeleteDialog, type Deletion } from '#ui/delete-dialog.tsx';

export type OpenLine =
  { action: 'dates' | 'publisher' | 'delete'; line: Assignment } | { action: 'note' };

interface LineDialogsProps {
  territory: { id: string; name: string };
  open: OpenLine;
  deletion: Deletion;
  onClose: () => void;
}

export function LineDialogs({ territory, open, deletion, onClose }: LineDialogsProps) {
  const { timeZone } = useCalendar();
  if (open.action === 'note') {
    return <LineDialog territory={territory} line={null} part="all" onClose={onClose} />;
  }
  if (open.action !== 'delete') {
    return (
      <LineDialog territory={territory} line={open.line} part={open.action} onClose={onClose} />
    );
  }
  const { id, assigned_at, returned_at } = open.line;
  const link = returned_at === null ? ' El enlace del publicador dejará de funcionar.' : '';
  return (
    <DeleteDialog
      title="Eliminar del historial"
      body={`¿Eliminar del historial de «${territory.name}» la asignación a ${publisherName(nameOfHolder(open.line))} del ${shortDateOf(assigned_at, timeZone)}? Es para lo que se anotó por error.${link} Esta acción no se puede deshacer.`}
      target={id}
      deletion={deletion}
      onClose={onClose}
    />
  );
}
