import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox';
import { cn } from './cn.ts';
import { FieldHelp, type FieldTexts, type OwnedFieldProps } from './field.tsx';

export type CheckboxProps = Omit<CheckboxFieldProps, OwnedFieldProps | 'inputRef'> &
  Omit<FieldTexts, 'label'> & {
    children: ReactNode;
    ref?: Ref<HTMLInputElement> | undefined;
  };

export function Checkbox({
  children,
  description,
  error,
  className,
  ref,
  ...props
}: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      {...(ref === undefined ? {} : { inputRef: ref })}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={cn('min-w-0', className)}
    >
      <CheckboxButton className="group flex min-h-control cursor-pointer items-center gap-2.5 text-sm disabled:cursor-default disabled:text-ink-muted">
        <span className="flex size-4.5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-accent-ink outline-offset-2 outline-accent group-hover:border-ink-muted group-focus-visible:outline-2 group-selected:border-accent-fill group-selected:bg-accent-fill group-invalid:border-danger group-disabled:opacity-50">
          <Check
            aria-hidden
            strokeWidth={3}
            className="invisible size-3.5 group-selected:visible"
          />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      <FieldHelp description={description} error={error} />
    </CheckboxField>
  );
}
