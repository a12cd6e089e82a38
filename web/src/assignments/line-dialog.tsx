import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { useEffect } from 'react';
import { useGroups } from '#groups/choices.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { focusWhenShown } from '#ui/use-auto-focus.ts';
import { withChosenHolder } from './chosen-holder.ts';
import { LineFields, type LinePart } from './line-fields.tsx';
import { correctionOf, lineForm, lineValues, oldRecordOf } from './line-values.ts';

const TITLES = {
  dates: 'Corregir fechas',
  publisher: 'Corregir publicador',
  all: 'Anotar una asignación pasada',
};

interface LineDialogProps {
  territory: { id: string; name: string };
  line: Assignment | null;
  part: LinePart;
  onClose: () => void;
}

export function LineDialog({ territory, line, part, onClose }: LineDialogProps) {
  const { today, timeZone } = useCalendar();
  const groups = useGroups();
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
  const { setFocus } = form;
  const firstDate = typed.is_returned === 'yes' ? 'returned_on' : 'assigned_on';
  useEffect(
    () => (part === 'dates' ? focusWhenShown({ focus: () => setFocus(firstDate) }) : undefined),
    [part, firstDate, setFocus],
  );
  const submit = useSubmit(
    form,
    (values): Promise<unknown> => {
      if (line === null || before === null)
        return note.mutateAsync({
          body: withChosenHolder(oldRecordOf(territory.id, values), groups),
        });
      const { reason } = values;
      const body = { ...withChosenHolder(correctionOf(values, before), groups), reason };
      return correct.mutateAsync({ params: { id: line.id }, body });
    },
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title={TITLES[part]}
      description={[territory.name, ...(line ? [publisherName(nameOfHolder(line))] : [])].join(
        ' · ',
      )}
      onSubmit={submit}
      isPending={isPending}
      submitLabel={line === null ? 'Anotar' : 'Guardar cambios'}
      pendingLabel={line === null ? 'Anotando...' : undefined}
    >
      <FormFailure control={form.control} />
      <LineFields control={form.control} line={line} part={part} isPending={isPending} />
    </FormDialog>
  );
}
