import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { fieldStyles } from './field-styles.ts';

/** One of `label` and `aria-label` is needed. */
export type FieldTexts = {
  label?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
};

export type OwnedFieldProps =
  'children' | 'className' | 'style' | 'render' | 'isInvalid' | 'validationBehavior' | 'validate';

export const fieldParts = <Props extends FieldTexts>(
  { label, description, error, className, ...props }: Props,
  look = 'min-w-0',
) => ({
  texts: { label, description, error },
  root: {
    ...props,
    isInvalid: error !== undefined,
    validationBehavior: 'aria' as const,
    className: clsx(look, className),
  },
});

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

function FieldHelp({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
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

interface FieldFrameProps {
  texts: FieldTexts;
  isRequired: boolean | undefined;
  children: ReactNode;
}

export const FieldFrame = ({ texts, isRequired, children }: FieldFrameProps) => (
  <>
    <FieldLabel isRequired={isRequired}>{texts.label}</FieldLabel>
    {children}
    <FieldHelp {...texts} />
  </>
);
