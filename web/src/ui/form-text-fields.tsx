import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/*
 * Our fields bound to react-hook-form. On a refused submit the first invalid field takes the focus,
 * because each hands its control to the form as `ref`. Those with a list are in form-choice-fields.tsx:
 * they weigh ten times as much, and many forms have none.
 */

/** `control` and the path of a field in it; Sent is what the form's resolver turns Values into. */
export type Bound<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = Required<
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
