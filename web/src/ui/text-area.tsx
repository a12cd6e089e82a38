import { clsx } from 'clsx';
import type { ComponentProps, Ref } from 'react';
import { TextArea as RacTextArea } from 'react-aria-components/TextArea';
import {
  TextField as RacTextField,
  type TextFieldProps as RacTextFieldProps,
} from 'react-aria-components/TextField';
import { FieldFrame, fieldParts, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { inputStyles } from './input-styles.ts';

export type TextAreaProps = Omit<RacTextFieldProps, OwnedFieldProps | 'type'> &
  FieldTexts &
  Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows'> & {
    ref?: Ref<HTMLTextAreaElement> | undefined;
  };

export function TextArea({ placeholder, rows = 3, ref, ...given }: TextAreaProps) {
  const { texts, root } = fieldParts(given);
  return (
    <RacTextField {...root}>
      <FieldFrame texts={texts} isRequired={root.isRequired}>
        <RacTextArea
          ref={ref}
          placeholder={placeholder}
          rows={rows}
          className={clsx(
            inputStyles(),
            'block h-auto! min-h-control resize-y py-2 leading-normal',
          )}
        />
      </FieldFrame>
    </RacTextField>
  );
}
