import { CHOOSE_PUBLISHER } from '@territorios/contract/assignments/api.ts';
import { idField } from '@territorios/contract/fields.ts';
import type { CompletedInOutings } from '@territorios/contract/outings/completed.ts';
import { z } from '@territorios/contract/zod.ts';
import { chosenHolder } from '#assignments/chosen-holder.ts';
import { PastHolderField } from '#assignments/past-holder-field.tsx';
import { useGroups } from '#groups/choices.ts';
import { onConflict } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { spanText } from './span-text.ts';

/** `publisher_id` is the id of a publisher or of a group. */
const PastHolder = z.object({ publisher_id: idField(CHOOSE_PUBLISHER) });

interface NoteCompletedDialogProps {
  territory: { id: string; name: string };
  completed: CompletedInOutings;
  onClose: () => void;
}

export function NoteCompletedDialog({ territory, completed, onClose }: NoteCompletedDialogProps) {
  const { captain } = completed;
  const groups = useGroups();
  const { mutateAsync, isPending } = useCall(
    'POST /outings/completed',
    'Territorio anotado en el historial',
    'Error al anotar el territorio',
  );
  const form = useZodForm(PastHolder, { publisher_id: captain?.id ?? '' });
  const submit = useSubmit(
    form,
    ({ publisher_id }) =>
      mutateAsync(
        { body: { territory_id: territory.id, ...chosenHolder(publisher_id, groups) } },
        onConflict(onClose),
      ),
    onClose,
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Anotar territorio completado"
      description={`${territory.name}: todas sus manzanas se hicieron en salidas. Queda en el historial como completado, ${spanText(completed)}.`}
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Anotar"
      pendingLabel="Anotando..."
    >
      <PastHolderField
        control={form.control}
        name="publisher_id"
        holder={captain && { kind: 'publisher', ...captain }}
        isReadOnly={isPending}
        description={
          captain ? 'Quien dirigió la última salida, si no elige a otra persona.' : undefined
        }
      />
    </FormDialog>
  );
}
