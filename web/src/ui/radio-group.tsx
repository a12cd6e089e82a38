import { RadioField, type RadioFieldProps } from './radio-field.tsx';

/** The choices are two to four, and short. */
export const RadioGroup = <Id extends string>(props: RadioFieldProps<Id>) => (
  <RadioField
    {...props}
    orientation="horizontal"
    listClassName="flex w-fit max-w-full flex-wrap gap-0.5 rounded-md border border-line-strong bg-sunken p-0.5 group-invalid/radios:border-danger"
    radioClassName="min-h-[calc(var(--control-height)-6px)] pointer-coarse:min-h-control rounded-[0.3125rem] px-3 text-sm text-ink-muted hover:text-ink selected:bg-surface-raised selected:font-medium selected:text-ink selected:ring-1 selected:ring-line-strong selected:forced-chosen"
  >
    {({ name }) => name}
  </RadioField>
);
