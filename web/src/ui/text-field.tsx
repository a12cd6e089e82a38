import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as RacTextField,
  type TextFieldProps as RacTextFieldProps,
} from 'react-aria-components/TextField';
import { FieldFrame, fieldParts, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { inputStyles } from './input-styles.ts';
import { useAutoFocus } from './use-auto-focus.ts';

export type TextFieldProps = Omit<RacTextFieldProps, OwnedFieldProps> &
  FieldTexts &
  Pick<ComponentProps<'input'>, 'placeholder' | 'min' | 'max' | 'step' | 'autoCapitalize'> & {
    suffix?: ReactNode;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function TextField({
  placeholder,
  min,
  max,
  step,
  autoCapitalize,
  suffix,
  ref,
  autoFocus,
  ...given
}: TextFieldProps) {
  const { texts, root } = fieldParts(given);
  const around = useAutoFocus(autoFocus);
  return (
    <RacTextField {...root}>
      <FieldFrame texts={texts} isRequired={root.isRequired}>
        <div ref={around} className="relative flex items-center">
          <Input
            ref={ref}
            placeholder={placeholder ?? ''}
            min={min}
            max={max}
            step={step}
            autoCapitalize={autoCapitalize}
            className={clsx(inputStyles(), suffix !== undefined && 'pe-11')}
          />
          {suffix === undefined ? null : <span className="absolute end-0.5">{suffix}</span>}
        </div>
      </FieldFrame>
    </RacTextField>
  );
}
