import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { Checkbox, type CheckboxProps } from './checkbox.tsx';
import { ComboBox, type ComboBoxProps } from './combo-box.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
import { Select, type SelectProps } from './select.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/*
 * Our fields bound to react-hook-form. On a refused submit the first invalid field takes the focus,
 * because each hands its control to the form as `ref`.
 */

/** `control` and the path of a field in it; Sent is what the form's resolver turns Values into. */
type Bound<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = Required<
  Pick<UseControllerProps<Values, Name, Sent>, 'control' | 'name'>
>;
type FromForm = 'name' | 'value' | 'defaultValue' | 'onChange' | 'error' | 'ref';

export type BoundProps<
  Props,
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent,
> = Omit<Props, FromForm> & Bound<Values, Name, Sent>;

function useText<Values extends FieldValues, Name extends FieldPath<Values>, Sent>(
  bound: Bound<Values, Name, Sent>,
) {
  const { field, fieldState } = useController(bound);
  return {
    name: field.name,
    value: String(field.value ?? ''),
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}

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

export function FormTextField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<TextFieldProps, Values, Name, Sent>) {
  return <TextField {...props} {...useText({ control, name })} />;
}

export function FormPasswordField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<PasswordFieldProps, Values, Name, Sent>) {
  return <PasswordField {...props} {...useText({ control, name })} />;
}

export function FormTextArea<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({ control, name, ...props }: BoundProps<TextAreaProps, Values, Name, Sent>) {
  return <TextArea {...props} {...useText({ control, name })} />;
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

export function FormCheckbox<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>({
  control,
  name,
  ...props
}: Omit<BoundProps<CheckboxProps, Values, Name, Sent>, 'isSelected' | 'defaultSelected'>) {
  const {
    field: { value, disabled: _disabled, ...field },
    fieldState,
  } = useController({ control, name });
  return (
    <Checkbox {...props} {...field} isSelected={value === true} error={fieldState.error?.message} />
  );
}
