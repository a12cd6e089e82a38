import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from './bound-field.ts';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

// Fields with a list weigh ten times as much, and many forms lack them.

export function FormTextField<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<TextFieldProps, Values, Sent>) {
  return <TextField {...props} {...useBoundField({ control, name })} />;
}

export function FormPasswordField<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<PasswordFieldProps, Values, Sent>) {
  return <PasswordField {...props} {...useBoundField({ control, name })} />;
}

export function FormTextArea<Values extends FieldValues, Sent = Values>({
  control,
  name,
  ...props
}: BoundProps<TextAreaProps, Values, Sent>) {
  return <TextArea {...props} {...useBoundField({ control, name })} />;
}
