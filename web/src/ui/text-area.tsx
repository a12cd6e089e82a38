import type { ComponentProps, Ref } from 'react';
import { TextArea as RacTextArea } from 'react-aria-components/TextArea';
import {
  TextField as RacTextField,
  type TextFieldProps as RacTextFieldProps,
} from 'react-aria-components/TextField';
import { cn } from './cn.ts';
import { FieldHelp, FieldLabel, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { inputStyles } from './input-styles.ts';

export type TextAreaProps = Omit<RacTextFieldProps, OwnedFieldProps | 'type'> &
  FieldTexts &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows'> & {
    ref?: Ref<HTMLTextAreaElement> | undefined;
  };

export function TextArea({
  label,
  description,
  error,
  className,
  placeholder,
  rows = 3,
  ref,
  ...props
}: TextAreaProps) {
  return (
    <RacTextField
      {...props}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('min-w-0', className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <RacTextArea
        ref={ref}
        placeholder={placeholder}
        rows={rows}
        className={cn(inputStyles(), 'block h-auto min-h-control resize-y py-2 leading-normal')}
      />
      <FieldHelp description={description} error={error} />
    </RacTextField>
  );
}
