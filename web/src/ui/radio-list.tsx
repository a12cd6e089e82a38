import type { Ref } from 'react';
import {
  Radio,
  RadioGroup as RacRadioGroup,
  type RadioGroupProps as RacRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import type { Choice } from './choice-list.tsx';
import { cn } from './cn.ts';
import { FieldHelp, FieldLabel, type FieldTexts, type OwnedFieldProps } from './field.tsx';

export type RadioListProps<Id extends string> = Omit<
  RacRadioGroupProps,
  OwnedFieldProps | 'value' | 'defaultValue' | 'onChange' | 'orientation'
> &
  FieldTexts & {
    items: readonly Choice<Id>[];
    value: Id | null;
    onChange: (id: Id) => void;
    ref?: Ref<HTMLInputElement> | undefined;
  };

/** For choices that are names or sentences, each on a line of its own. */
export function RadioList<Id extends string>({
  label,
  description,
  error,
  className,
  items,
  onChange,
  ref,
  ...props
}: RadioListProps<Id>) {
  return (
    <RacRadioGroup
      {...props}
      onChange={(id) => {
        const chosen = items.find((item) => item.id === id);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('min-w-0', className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      {items.map(({ id, name, description: details }, index) => (
        <Radio
          key={id}
          value={id}
          {...(index === 0 && ref !== undefined ? { inputRef: ref } : {})}
          className="group flex min-h-control cursor-pointer items-center gap-2 rounded-md px-2 py-1 outline-accent hover:bg-sunken focus-visible:outline-2 disabled:cursor-default disabled:opacity-50"
        >
          <span
            aria-hidden
            className="size-4 shrink-0 rounded-full border border-line-strong group-selected:border-5 group-selected:border-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            <span className="block">{name}</span>
            {details !== undefined && (
              <span className="block text-sm text-ink-muted">{details}</span>
            )}
          </span>
        </Radio>
      ))}
      <FieldHelp description={description} error={error} />
    </RacRadioGroup>
  );
}
