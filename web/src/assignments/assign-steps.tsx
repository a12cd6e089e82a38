import { numericDate } from '@territorios/contract/dates.ts';
import {
  CHOOSE_PUBLISHER,
  CHOOSE_TERRITORY,
  type Assignment,
} from '@territorios/contract/assignments/api.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import { idField } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { type Control } from 'react-hook-form';
import { useGroups } from '#groups/choices.ts';
import { onRefusal } from '#lib/is-conflict.ts';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { ScreenList } from '#ui/load-failure.tsx';
import { withChosenHolder } from './chosen-holder.ts';
import { sentStep } from './sent-step.tsx';

/** `publisher_id` is the id of a publisher or of a group. */
export const AssignedPair = z.object({
  territory_id: idField(CHOOSE_TERRITORY),
  publisher_id: idField(CHOOSE_PUBLISHER),
});
type AssignedPair = z.infer<typeof AssignedPair>;

interface AssignStepsProps {
  title: string;
  subject: string;
  /** The dialog asks for the other one of the pair. */
  known: Partial<AssignedPair>;
  schema: z.ZodType<AssignedPair, AssignedPair>;
  list: ScreenList;
  field: (control: Control<AssignedPair>, isReadOnly: boolean) => ReactNode;
  /** Called when somebody else was faster. */
  onTaken?: () => void;
  onAssignAnother?: () => void;
  onClose: () => void;
}

/** Asks who gets a territory, or which one somebody gets, then offers the text to send to the publisher. */
export function AssignSteps({
  title,
  subject,
  known,
  schema,
  list,
  field,
  onTaken,
  onAssignAnother,
  onClose,
}: AssignStepsProps) {
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  const groups = useGroups();
  // Without a success notice: the dialog announces it, and gives it when it closes.
  const assign = useCall('POST /assigned_territories', undefined, 'Error al asignar territorio');
  const [assigned, setAssigned] = useState<Assignment | null>(null);
  const form = useZodForm(schema, { territory_id: '', publisher_id: '', ...known });
  const lastDay = settings && expiryDay(today, settings.territory_link_days);
  const submit = useSubmit(
    form,
    (pair) =>
      assign.mutateAsync(
        // The promised day is stored, even when midnight passes meanwhile.
        { body: { ...withChosenHolder(pair, groups), status: 'assigned', expires_at: lastDay } },
        onRefusal('territory_taken', () => onTaken?.()),
      ),
    (_pair, assignment) => setAssigned(assignment),
  );

  const another = onAssignAnother && <Button onPress={onAssignAnother}>Asignar otro</Button>;
  return (
    <FormDialog
      onClose={onClose}
      result={assigned && { ...sentStep(assigned), actions: another }}
      title={title}
      description={
        <>
          <span className="block font-medium text-ink">{subject}</span>
          {/* Stands above the field, whose list opens at once and covers the rest. */}
          {lastDay !== undefined &&
            `El enlace funcionará hasta el ${numericDate(lastDay)}, ese día incluido.`}
        </>
      }
      onSubmit={submit}
      isPending={assign.isPending}
      submitLabel="Asignar"
      pendingLabel="Asignando..."
      needs={list}
    >
      {field(form.control, assign.isPending)}
    </FormDialog>
  );
}
