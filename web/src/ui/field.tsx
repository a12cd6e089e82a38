import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { fieldStyles } from './field-styles.ts';

/** One of `label` and `aria-label` is needed. */
export type FieldTexts = {
  label?: ReactNode;
  description?: ReactNode;
  /** An error marks the field as invalid. */
  error?: string | undefined;
  className?: string | undefined;
};

export type OwnedFieldProps =
  'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validationBehavior' | 'validate';

type FieldLabelProps = { children: ReactNode; isRequired?: boolean | undefined };

export function FieldLabel({ children, isRequired = false }: FieldLabelProps) {
  if (children === undefined || children === null) return null;
  return (
    <Label className={fieldStyles.label}>
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
      {/* Always in the page, or a screen reader would not read a new error. */}
      <div aria-live="polite">
        <FieldError className={fieldStyles.error}>{error}</FieldError>
      </div>
    </>
  );
}
