import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { dayOf, type Day } from '@territorios/contract/dates.ts';
import { useState } from 'react';
import { isConflict } from '#lib/is-conflict.ts';
import { ApiError } from '#lib/request.ts';
import { useCall } from '#lib/use-call.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import { COMPLETED_QUESTION } from './completed-question.ts';
import type { HeldDialogProps } from './held-dialog.ts';
import { returnNotice, useUndoReturn } from './queries.ts';
import { ReturnDayField } from './return-day-field.tsx';
import { returnDayError } from './return-days.ts';

export function ReturnDialog({ territoryName, assignment, partsDone, onClose }: HeldDialogProps) {
  const undo = useUndoReturn();
  // Its notice can undo it, also when the dialog has been closed.
  const returning = useCall(
    'PATCH /assigned_territories/:id/return',
    (returned) => ({ ...returnNotice(returned), actions: [undo(returned.id)] }),
    'Error al devolver territorio',
  );
  const { today, timeZone } = useCalendar();
  const assignedOn = dayOf(assignment.assigned_at, timeZone);
  const [completed, setCompleted] = useState<'yes' | 'no'>('yes');
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const [dayError, setDayError] = useState<string>();
  const returnedOn = chosenDay ?? today;

  function confirm() {
    const wrong = returnDayError(returnedOn, today, assignedOn);
    setDayError(wrong);
    if (wrong !== undefined) return;
    returning.mutate(
      {
        params: { id: assignment.id },
        body: {
          completed: completed === 'yes',
          returned_on: returnedOn === today ? undefined : returnedOn,
        },
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isConflict(error)) onClose();
          else if (error instanceof ApiError) setDayError(error.fields['returned_on']);
        },
      },
    );
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title="Desasignar territorio"
      body={`¿Desasignar el territorio «${territoryName}» de ${publisherName(nameOfHolder(assignment))}? El enlace del publicador dejará de funcionar.`}
      confirmLabel="Desasignar"
      confirmPendingLabel="Desasignando..."
      isPending={returning.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {partsDone !== undefined && <p>Manzanas hechas: {partsDone}.</p>}
        <RadioGroup
          {...COMPLETED_QUESTION}
          value={completed}
          onChange={setCompleted}
          isDisabled={returning.isPending}
        />
        <ReturnDayField
          today={today}
          assignedOn={assignedOn}
          value={returnedOn}
          onChange={(day) => {
            setChosenDay(day);
            setDayError(undefined);
          }}
          error={dayError}
          isDisabled={returning.isPending}
        />
      </div>
    </ConfirmDialog>
  );
}
