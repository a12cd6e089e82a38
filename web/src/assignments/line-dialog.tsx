import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { useCalendar } from '#settings/queries.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { LineFields } from './line-fields.tsx';
import { correctionOf, lineForm, lineValues, oldRecordOf } from './line-values.ts';

interface LineDialogProps {
  territory: { id: string; name: string };
  line: Assignment | null;
  onClose: () => void;
}

export function LineDialog({ territory, line, onClose }: LineDialogProps) {
  const { today, timeZone } = useCalendar();
  const correct = useCall(
    'PATCH /assigned_territories/:id',
    'Historial corregido',
    'Error al corregir el historial',
  );
  const note = useCall(
    'POST /assigned_territories',
    'Asignación pasada anotada',
    'Error al anotar la asignación',
  );
  const isPending = correct.isPending || note.isPending;
  const typed = lineValues(line, timeZone);
  const before = line && typed;
  const form = useZodForm(lineForm(before, today), typed);
  const submit = useSubmit(
    form,
    (values): Promise<unknown> => {
      if (line === null || before === null)
        return note.mutateAsync({ body: oldRecordOf(territory.id, values) });
      const { reason } = values;
      const body = { ...correctionOf(values, before), reason };
      return correct.mutateAsync({ params: { id: line.id }, body });
    },
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title={line === null ? 'Anotar una asignación pasada' : 'Corregir el historial'}
      description={territory.name}
      onSubmit={submit}
      isPending={isPending}
      submitLabel={line === null ? 'Anotar' : 'Guardar cambios'}
      pendingLabel={line === null ? 'Anotando...' : undefined}
    >
      <FormFailure control={form.control} />
      <LineFields control={form.control} line={line} isPending={isPending} />
    </FormDialog>
  );
}
