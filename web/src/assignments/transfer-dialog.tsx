import { CHOOSE_PUBLISHER, type Assignment } from '@territorios/contract/assignments/api.ts';
import { holderOf } from '@territorios/contract/assignments/holder.ts';
import { idField } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGroups } from '#groups/choices.ts';
import { onRefusal } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { FormRadioGroup } from '#ui/form-choice-fields.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { chosenHolder } from './chosen-holder.ts';
import { COMPLETED_QUESTION } from './completed-question.ts';
import type { HeldDialogProps } from './held-dialog.ts';
import { PublisherField } from './publisher-field.tsx';
import { sentStep } from './sent-step.tsx';

/** `publisher_id` is the id of a publisher or of a group. */
const Transfer = z.object({
  publisher_id: idField(CHOOSE_PUBLISHER),
  completed: z.enum(['yes', 'no']),
});

export function TransferDialog({ territoryName, assignment, onClose }: HeldDialogProps) {
  const holder = holderOf(assignment);
  const publishers = useQuery(publishersQuery);
  const groups = useGroups();
  const transfer = useCall(
    'POST /assigned_territories/:id/transfer',
    undefined,
    'Error al pasar el territorio',
  );
  const [assigned, setAssigned] = useState<Assignment | null>(null);
  const form = useZodForm(Transfer, { publisher_id: '', completed: 'no' });
  const { isPending } = transfer;
  const submit = useSubmit(
    form,
    ({ publisher_id, completed }) =>
      transfer.mutateAsync(
        {
          params: { id: assignment.id },
          body: { ...chosenHolder(publisher_id, groups), completed: completed === 'yes' },
        },
        onRefusal('already_returned', onClose),
      ),
    (_values, next) => setAssigned(next),
  );
  return (
    <FormDialog
      onClose={onClose}
      result={assigned && sentStep(assigned, 'Territorio pasado correctamente')}
      title="Pasar a otro publicador"
      description={`${territoryName}${holder ? ` · ${holder.name}` : ''}. Se devuelve hoy, y el enlace actual dejará de funcionar.`}
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Pasar"
      pendingLabel="Pasando..."
      needs={{ title: PUBLISHERS_FAILURE, query: publishers }}
    >
      <PublisherField
        control={form.control}
        name="publisher_id"
        label="Nuevo publicador"
        isRequired
        publishers={(publishers.data ?? []).filter(({ id }) => id !== holder?.id)}
        groups={groups.filter(({ id }) => id !== holder?.id)}
        isLoading={publishers.isPending}
        isReadOnly={isPending}
      />
      <FormRadioGroup
        control={form.control}
        name="completed"
        {...COMPLETED_QUESTION}
        isDisabled={isPending}
      />
    </FormDialog>
  );
}
