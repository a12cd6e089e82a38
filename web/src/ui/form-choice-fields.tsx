import type { FieldValues } from 'react-hook-form';
import { useBoundField, type Bound, type BoundProps } from './bound-field.ts';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';
import type { RadioFieldProps } from './radio-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { RadioList } from './radio-list.tsx';
import { Select, type SelectProps } from './select.tsx';

function useBoundChoice<Values extends FieldValues, Sent>(
  bound: Bound<Values, Sent>,
  items: readonly { id: string }[],
) {
  const field = useBoundField(bound);
  // The list may not be loaded yet.
  return { ...field, value: items.find(({ id }) => id === field.value)?.id ?? null };
}

export function FormSelect<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<SelectProps<string>, Values, Sent>) {
  return <Select {...props} {...useBoundChoice({ control, name }, props.items)} />;
}

export function FormComboBox<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<ComboBoxProps<string>, Values, Sent>) {
  return <ComboBox {...props} {...useBoundChoice({ control, name }, props.items)} />;
}

export function FormRadioGroup<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<RadioFieldProps<string>, Values, Sent>) {
  return <RadioGroup {...props} {...useBoundChoice({ control, name }, props.items)} />;
}

export function FormRadioList<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<RadioFieldProps<string>, Values, Sent>) {
  return <RadioList {...props} {...useBoundChoice({ control, name }, props.items)} />;
}
