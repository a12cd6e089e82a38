import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateField, type DateFieldProps } from './date-field.tsx';
import type { BoundProps } from './form-text-fields.tsx';

/** DateField bound to react-hook-form; apart from the other fields, because a calendar is heavy. */
export function FormDateField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<DateFieldProps, Values, Name, Sent>) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController({ control, name });
  return (
    <DateField
      {...props}
      value={String(value ?? '')}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
    />
  );
}
