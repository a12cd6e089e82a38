import type { ReactNode, Ref } from 'react';
import {
  Radio,
  RadioGroup as RacRadioGroup,
  type RadioGroupProps as RacRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import type { Choice } from './choice-list.tsx';
import { cn } from './cn.ts';
import { FieldHelp, FieldLabel, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { onChosen } from './on-chosen.ts';

export type RadioFieldProps<Id extends string> = Omit<
  RacRadioGroupProps,
  OwnedFieldProps | 'value' | 'defaultValue' | 'onChange' | 'orientation'
> &
  FieldTexts & {
    items: readonly Choice<Id>[];
    value: Id | null;
    onChange: (id: Id) => void;
    ref?: Ref<HTMLInputElement> | undefined;
  };

type RadioLook = {
  orientation?: 'horizontal' | 'vertical';
  listClassName?: string;
  radioClassName: string;
  children: (item: Choice) => ReactNode;
};

export function RadioField<Id extends string>({
  label,
  description,
  error,
  className,
  items,
  onChange,
  ref,
  listClassName,
  radioClassName,
  children,
  ...props
}: RadioFieldProps<Id> & RadioLook) {
  return (
    <RacRadioGroup
      {...props}
      onChange={onChosen(items, onChange)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('group/radios min-w-0', className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className={listClassName}>
        {items.map((item, index) => (
          <Radio
            key={item.id}
            value={item.id}
            {...(index === 0 && ref !== undefined ? { inputRef: ref } : {})}
            className={cn(
              'flex cursor-pointer items-center outline-accent focus-visible:outline-2 disabled:cursor-default disabled:opacity-50',
              radioClassName,
            )}
          >
            {children(item)}
          </Radio>
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </RacRadioGroup>
  );
}
