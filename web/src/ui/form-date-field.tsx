import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from './bound-field.ts';
import { DateField, type DateFieldProps } from './date-field.tsx';

/** The field is apart from the others, because a calendar is heavy. */
export function FormDateField<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<DateFieldProps, Values, Sent>) {
  return <DateField {...props} {...useBoundField({ control, name })} />;
}
