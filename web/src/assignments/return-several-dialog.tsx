import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { dayOf, type Day } from '@territorios/contract/dates.ts';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { FailureText } from '#ui/alert.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { errorsById, NO_ERRORS } from './errors-by-id.ts';
import { RemoveLine } from './remove-line.tsx';
import { ReturnDayField } from './return-day-field.tsx';
import { returnDayError } from './return-days.ts';

interface ReturnSeveralDialogProps {
  lines: readonly (Pick<Assignment, 'id' | 'publisher' | 'group' | 'assigned_at'> & {
    name: string;
  })[];
  onDone: () => void;
  onClose: () => void;
}

/** All lines share one day; each says whether it was completed. */
export function ReturnSeveralDialog({ lines: given, onDone, onClose }: ReturnSeveralDialogProps) {
  const { today, timeZone } = useCalendar();
  const returning = useCall('POST /assigned_territories/bulk-return', ({ length }) => ({
    title: length === 1 ? 'Un territorio devuelto' : `${length} territorios devueltos`,
  }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lines = given.filter(({ id }) => !left.has(id));
  const [unfinished, setUnfinished] = useState<ReadonlySet<string>>(new Set());
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const [dayError, setDayError] = useState<string>();
  const [errors, setErrors] = useState(NO_ERRORS);
  const assignedOn = new Map(lines.map((line) => [line.id, dayOf(line.assigned_at, timeZone)]));
  const first = [...assignedOn.values()].toSorted()[0] ?? today;
  const returnedOn = chosenDay ?? today;

  const submit = () => {
    const wrong = returnDayError(returnedOn, today, first);
    const wrongLines = [...assignedOn].flatMap(([id, day]) => {
      const text = returnDayError(returnedOn, today, day);
      return text === undefined ? [] : [[id, text] as const];
    });
    setDayError(wrong);
    setErrors({ lines: new Map(wrong === undefined ? wrongLines : []), text: undefined });
    if (wrongLines.length > 0) return;
    const ids = lines.map(({ id }) => id);
    returning.mutate(
      {
        body: {
          assignments: lines.map(({ id }) => ({ id, completed: !unfinished.has(id) })),
          returned_on: returnedOn === today ? undefined : returnedOn,
        },
      },
      {
        onSuccess: onDone,
        onError: (error) => setErrors(errorsById(error, ids)),
      },
    );
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Devolver varios"
      description="Los enlaces de los publicadores dejarán de funcionar."
      onSubmit={submit}
      isPending={returning.isPending}
      isSubmitDisabled={lines.length === 0}
      submitLabel={`Devolver (${lines.length})`}
      pendingLabel="Devolviendo..."
    >
      <FailureText text={errors.text} />
      <ReturnDayField
        label="¿Cuándo los devolvieron?"
        today={today}
        assignedOn={first}
        value={returnedOn}
        onChange={(day) => {
          setChosenDay(day);
          setDayError(undefined);
          setErrors(NO_ERRORS);
        }}
        error={dayError}
        isDisabled={returning.isPending}
      />
      <ul className="divide-y divide-line">
        {lines.map(({ id, name, ...held }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="block text-sm text-ink-muted">
                {publisherName(nameOfHolder(held))}
              </span>
            </div>
            <CheckBox
              label={`Completado: ${name}`}
              isChecked={!unfinished.has(id)}
              isDisabled={returning.isPending}
              onChange={(isCompleted) => {
                const next = new Set(unfinished);
                if (isCompleted) next.delete(id);
                else next.add(id);
                setUnfinished(next);
              }}
              className="min-h-11 shrink-0"
            >
              Completado
            </CheckBox>
            <RemoveLine
              name={name}
              isDisabled={returning.isPending}
              onRemove={() => {
                setLeft(new Set(left).add(id));
                setErrors(NO_ERRORS);
              }}
            />
            {errors.lines.has(id) && (
              <p className="w-full text-sm text-danger">{errors.lines.get(id)}</p>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
