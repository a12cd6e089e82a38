import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';
import type { Bound, BoundProps } from './form-text-fields.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import { Select, type SelectProps } from './select.tsx';

function useChoice<
  Id extends string,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent,
>(bound: Bound<Values, Name, Sent>, items: readonly { id: Id }[]) {
  const { field, fieldState } = useController(bound);
  return {
    name: field.name,
    value: items.find((item) => item.id === field.value)?.id ?? null,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}

export function FormSelect<
  Id extends string,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<SelectProps<Id>, Values, Name, Sent>) {
  return <Select<Id> {...props} {...useChoice({ control, name }, props.items)} />;
}

export function FormComboBox<
  Id extends string,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<ComboBoxProps<Id>, Values, Name, Sent>) {
  return <ComboBox<Id> {...props} {...useChoice({ control, name }, props.items)} />;
}

export function FormRadioGroup<
  Id extends string,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<RadioGroupProps<Id>, Values, Name, Sent>) {
  return <RadioGroup<Id> {...props} {...useChoice({ control, name }, props.items)} />;
}
