import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { holderOf } from '@territorios/contract/assignments/holder.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { z } from '@territorios/contract/zod.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useCalendar } from '#settings/queries.ts';
import { FormRadioGroup } from '#ui/form-choice-fields.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { FormTextArea } from '#ui/form-text-fields.tsx';
import { COMPLETED_QUESTION, COMPLETED_QUESTION_OF_LINE } from './completed-question.ts';
import type { lineForm, LineValues } from './line-values.ts';
import { PastHolderField } from './past-holder-field.tsx';

export type LinePart = 'dates' | 'publisher' | 'all';

interface LineFieldsProps {
  control: Control<LineValues, unknown, z.output<ReturnType<typeof lineForm>>>;
  /** Null for an old record, which was returned and needs no reason. */
  line: Assignment | null;
  part: LinePart;
  isPending: boolean;
}

export function LineFields({ control, line, part, isPending }: LineFieldsProps) {
  const { today } = useCalendar();
  const field = { control, isReadOnly: isPending };
  return (
    <>
      {part !== 'dates' && (
        <PastHolderField {...field} name="publisher_id" holder={holderOf(line)} />
      )}
      {part !== 'publisher' && (
        <DateFields control={control} line={line} today={today} isPending={isPending} />
      )}
      {line && (
        <FormTextArea
          {...field}
          name="reason"
          label="Motivo"
          description="Queda en «Actividad», con lo que decía antes."
          rows={2}
        />
      )}
    </>
  );
}

type FieldProps = Pick<LineFieldsProps, 'control'>;

interface DateFieldsProps extends FieldProps {
  line: Assignment | null;
  today: Day;
  isPending: boolean;
}

function DateFields({ control, line, today, isPending }: DateFieldsProps) {
  const [isReturned, assignedOn, returnedOn, completion] = useWatch({
    control,
    name: ['is_returned', 'assigned_on', 'returned_on', 'completion'],
  });
  const date = { control, isReadOnly: isPending, today, isRequired: true };
  const radios = { ...COMPLETED_QUESTION, control, isDisabled: isPending };
  return (
    <>
      <FormDateField {...date} name="assigned_on" label="Asignado" max={today} />
      {line && <FormRadioGroup {...radios} name="is_returned" label="¿Ya lo devolvió?" />}
      {isReturned === 'yes' ? (
        <>
          <FormDateField
            {...date}
            name="returned_on"
            label="Devuelto"
            min={assignedOn}
            max={today}
          />
          <FormRadioGroup {...radios} {...(line && COMPLETED_QUESTION_OF_LINE)} name="completion" />
          {completion === 'earlier' && (
            <FormDateField
              {...date}
              name="completed_on"
              label="Completado"
              min={assignedOn}
              max={returnedOn}
            />
          )}
        </>
      ) : (
        <FormDateField {...date} name="expires_at" label="Vence" min={assignedOn} />
      )}
    </>
  );
}
