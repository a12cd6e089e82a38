import type { Ref } from 'react';
import {
  Radio,
  RadioGroup as RacRadioGroup,
  type RadioGroupProps as RacRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import type { Choice } from './choice-list.tsx';
import { cn } from './cn.ts';
import { FieldHelp, FieldLabel, type FieldTexts, type OwnedFieldProps } from './field.tsx';

export type RadioGroupProps<Id extends string> = Omit<
  RacRadioGroupProps,
  OwnedFieldProps | 'value' | 'defaultValue' | 'onChange' | 'orientation'
> &
  FieldTexts & {
    items: readonly Choice<Id>[];
    value: Id | null;
    onChange: (id: Id) => void;
    /** segmented (default): side by side in one frame, for two to four short choices; list: one below the other. */
    look?: 'segmented' | 'list' | undefined;
    /** The first radio. */
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function RadioGroup<Id extends string>({
  label,
  description,
  error,
  className,
  items,
  onChange,
  look = 'segmented',
  ref,
  ...props
}: RadioGroupProps<Id>) {
  const Item = look === 'segmented' ? Segment : ListRadio;
  return (
    <RacRadioGroup
      {...props}
      orientation={look === 'segmented' ? 'horizontal' : 'vertical'}
      onChange={(id) => {
        const chosen = items.find((item) => item.id === id);
        if (chosen !== undefined) onChange(chosen.id);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('group/radios min-w-0', className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div
        className={
          look === 'segmented'
            ? 'flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5 group-invalid/radios:border-danger'
            : 'flex flex-col'
        }
      >
        {items.map((item, index) => (
          <Item key={item.id} item={item} inputRef={index === 0 ? ref : undefined} />
        ))}
      </div>
      <FieldHelp description={description} error={error} />
    </RacRadioGroup>
  );
}

type ItemProps = { item: Choice; inputRef: Ref<HTMLInputElement> | undefined };

function Segment({ item, inputRef }: ItemProps) {
  return (
    <Radio
      value={item.id}
      isDisabled={item.isDisabled ?? false}
      {...(inputRef === undefined ? {} : { inputRef })}
      className="flex min-h-[calc(var(--control-height)-6px)] cursor-pointer items-center rounded-[0.3125rem] px-3 text-sm text-ink-muted outline-accent hover:text-ink focus-visible:outline-2 selected:bg-surface-raised selected:font-medium selected:text-ink selected:ring-1 selected:ring-line-strong selected:forced-chosen disabled:cursor-default disabled:opacity-50"
    >
      {item.name}
    </Radio>
  );
}

function ListRadio({ item, inputRef }: ItemProps) {
  return (
    <Radio
      value={item.id}
      isDisabled={item.isDisabled ?? false}
      {...(inputRef === undefined ? {} : { inputRef })}
      className="group flex min-h-control cursor-pointer items-center gap-2.5 text-sm disabled:cursor-default disabled:text-ink-muted"
    >
      <span className="size-4.5 shrink-0 rounded-[50%] border border-line-strong bg-surface outline-offset-2 outline-accent group-focus-visible:outline-2 group-selected:border-[5px] group-selected:border-accent group-invalid:border-danger" />
      <span>
        {item.name}
        {item.description === undefined ? null : (
          <span className="block text-ink-muted">{item.description}</span>
        )}
      </span>
    </Radio>
  );
}
