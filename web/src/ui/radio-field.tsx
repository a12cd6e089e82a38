import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import {
  Radio,
  RadioGroup as RacRadioGroup,
  type RadioGroupProps as RacRadioGroupProps,
} from 'react-aria-components/RadioGroup';
import type { Choice } from './choice-list.tsx';
import { FieldFrame, fieldParts, type FieldTexts, type OwnedFieldProps } from './field.tsx';
import { onChosen } from './on-chosen.ts';

type RadioFieldProps<Id extends string> = Omit<
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

function RadioField<Id extends string>({
  items,
  onChange,
  ref,
  listClassName,
  radioClassName,
  children,
  ...given
}: RadioFieldProps<Id> & RadioLook) {
  const { texts, root } = fieldParts(given, 'group/radios min-w-0');
  return (
    <RacRadioGroup {...root} onChange={onChosen(items, onChange)}>
      <FieldFrame texts={texts} isRequired={root.isRequired}>
        <div className={listClassName}>
          {items.map((item, index) => (
            <Radio
              key={item.id}
              value={item.id}
              {...(index === 0 && ref !== undefined ? { inputRef: ref } : {})}
              className={clsx(
                'flex cursor-pointer items-center outline-accent focus-visible:outline-2 disabled:cursor-default disabled:opacity-50',
                radioClassName,
              )}
            >
              {children(item)}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </RacRadioGroup>
  );
}

/** The choices are names or sentences, each on a line of its own. */
export const RadioList = <Id extends string>(props: RadioFieldProps<Id>) => (
  <RadioField
    {...props}
    radioClassName="group min-h-control gap-2 rounded-md px-2 py-1 hover:bg-sunken"
  >
    {({ name, description }) => (
      <>
        <span
          aria-hidden
          className="size-4 shrink-0 rounded-full border border-line-strong group-selected:border-5 group-selected:border-accent"
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="block">{name}</span>
          {description !== undefined && (
            <span className="block text-sm text-ink-muted">{description}</span>
          )}
        </span>
      </>
    )}
  </RadioField>
);

/** The choices are two to four, and short. */
export const RadioGroup = <Id extends string>(props: RadioFieldProps<Id>) => (
  <RadioField
    {...props}
    orientation="horizontal"
    listClassName="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5 group-invalid/radios:border-danger"
    radioClassName="min-h-[calc(var(--control-height)-6px)] pointer-coarse:min-h-control rounded-[0.3125rem] px-3 text-sm text-ink-muted hover:text-ink selected:bg-surface-raised selected:font-medium selected:text-ink selected:[box-shadow:0_0_0_1px_var(--color-line-strong)] selected:forced-chosen"
  >
    {({ name }) => name}
  </RadioField>
);
