import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

/** What every field takes. One of `label` and `aria-label` is needed. */
export type FieldTexts = {
  label?: ReactNode;
  description?: ReactNode;
  /** Marks the field as invalid, and is read with it. */
  error?: string | undefined;
  className?: string | undefined;
};

/** Props of React Aria's fields that ours set themselves. */
export type OwnedFieldProps =
  'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validationBehavior' | 'validate';

/** 16 px on phones: below that iOS zooms into the page when the field takes the focus. */
export const inputStyles = cva([
  'h-control w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink sm:text-sm',
  'transition-colors hover:border-ink-muted',
  'focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent focus-visible:border-accent',
  'invalid:border-danger invalid:focus:outline-danger',
  'disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-muted',
]);

type FieldLabelProps = { children: ReactNode; isRequired?: boolean | undefined };

export function FieldLabel({ children, isRequired = false }: FieldLabelProps) {
  if (children === undefined || children === null) return null;
  return (
    <Label className="mb-1 block text-sm font-medium text-ink">
      {children}
      {isRequired ? (
        <span aria-hidden className="ms-0.5 text-danger">
          *
        </span>
      ) : null}
    </Label>
  );
}

export function FieldHelp({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description === undefined || description === null ? null : (
        <Text slot="description" className="mt-1 block text-sm text-ink-muted">
          {description}
        </Text>
      )}
      {/* Always in the page, so that a screen reader hears the error when it comes. */}
      <div aria-live="polite">
        <FieldError className="mt-1 block text-sm text-danger">{error}</FieldError>
      </div>
    </>
  );
}
