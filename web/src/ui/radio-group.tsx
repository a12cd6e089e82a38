import type { Ref } from 'react';
import {
  Radio,
  RadioGroup as RacRadioGroup,
  type RadioGroupProps as RacRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import { cn } from './cn.ts';
import { FieldHelp, FieldLabel, type FieldTexts, type OwnedFieldProps } from './field.tsx';

export type RadioGroupProps<Id extends string> = Omit<
  RacRadioGroupProps,
  OwnedFieldProps | 'value' | 'defaultValue' | 'onChange' | 'orientation'
> &
  FieldTexts & {
    items: readonly { id: Id; name: string }[];
    value: Id | null;
    onChange: (id: Id) => void;
    ref?: Ref<HTMLInputElement> | undefined;
  };

/** For two to four short choices. */
export function RadioGroup<Id extends string>({
  label,
  description,
  error,
  className,
  items,
  onChange,
  ref,
  ...props
}: RadioGroupProps<Id>) {
  return (
    <RacRadioGroup
      {...props}
      orientation="horizontal"
      onChange={(id) => {
        const chosen = items.find((item) => item.id === id);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('group/radios min-w-0', className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5 group-invalid/radios:border-danger">
        {items.map(({ id, name }, index) => (
          <Radio
            key={id}
            value={id}
            {...(index === 0 && ref !== undefined ? { inputRef: ref } : {})}
            className="flex min-h-[calc(var(--control-height)-6px)] pointer-coarse:min-h-control cursor-pointer items-center rounded-[0.3125rem] px-3 text-sm text-ink-muted outline-accent hover:text-ink focus-visible:outline-2 selected:bg-surface-raised selected:font-medium selected:text-ink selected:ring-1 selected:ring-line-strong selected:forced-chosen disabled:cursor-default disabled:opacity-50"
          >
            {name}
          </Radio>
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </RacRadioGroup>
  );
}
