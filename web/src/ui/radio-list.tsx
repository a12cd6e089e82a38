import { RadioField, type RadioFieldProps } from './radio-field.tsx';

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
