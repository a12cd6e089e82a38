import type { ComponentProps, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as RacTextField,
  type TextFieldProps as RacTextFieldProps,
} from 'react-aria-components/TextField';
import { cn } from './cn.ts';
import { FieldHelp, FieldLabel, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { inputStyles } from './input-styles.ts';
import { useAutoFocus } from './use-auto-focus.ts';

export type TextFieldProps = Omit<RacTextFieldProps, OwnedFieldProps> &
  FieldTexts &
  Pick<ComponentProps<'input'>, 'placeholder' | 'min' | 'max' | 'step' | 'autoCapitalize'> & {
    suffix?: ReactNode;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField({
  label,
  description,
  error,
  className,
  placeholder,
  min,
  max,
  step,
  autoCapitalize,
  suffix,
  ref,
  autoFocus,
  ...props
}: TextFieldProps) {
  const around = useAutoFocus(autoFocus);
  return (
    <RacTextField
      {...props}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('min-w-0', className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div ref={around} className="relative flex items-center">
        <Input
          ref={ref}
          placeholder={placeholder ?? ''}
          min={min}
          max={max}
          step={step}
          autoCapitalize={autoCapitalize}
          className={cn(inputStyles(), suffix !== undefined && 'pe-11')}
        />
        {suffix === undefined ? null : <span className="absolute end-0.5">{suffix}</span>}
      </div>
      <FieldHelp description={description} error={error} />
    </RacTextField>
  );
}
