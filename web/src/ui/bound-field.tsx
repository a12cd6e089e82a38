import type { ComponentType } from 'react';
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';

/** Sent is what the form's resolver turns Values into. */
export type Bound<Values extends FieldValues, Sent> = Required<
  Pick<UseControllerProps<Values, FieldPath<Values>, Sent>, 'control' | 'name'>
>;

export type BoundProps<Props, Values extends FieldValues, Sent> = Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'error' | 'ref'
> &
  Bound<Values, Sent>;

type ValueOf<Props> = (text: string, props: Omit<Props, 'value'>) => string | null;

/** Makes a field of a form; `ref` lets the form give the focus to the first invalid one. */
export const boundField = <Props,>(
  Field: ComponentType<Props>,
  valueOf: ValueOf<Props> = (text) => text,
) =>
  function BoundField<Values extends FieldValues, Sent = Values>({
    control,
    name,
    ...given
  }: BoundProps<Props, Values, Sent>) {
    const { field, fieldState } = useController<Values, FieldPath<Values>, Sent>({ control, name });
    // What the form gives is all that BoundProps leaves out.
    const props = given as unknown as Omit<Props, 'value'>;
    const value = valueOf(String(field.value ?? ''), props);
    const { onChange, onBlur, ref } = field;
    const bound = {
      ...props,
      name,
      value,
      onChange,
      onBlur,
      ref,
      error: fieldState.error?.message,
    };
    return <Field {...(bound as unknown as Props & object)} />;
  };

export const boundChoice = <Props extends { items: readonly { id: string }[] }>(
  Field: ComponentType<Props>,
) =>
  boundField(
    Field,
    // The list may not be loaded yet.
    (text, { items }: Pick<Props, 'items'>) => items.find(({ id }) => id === text)?.id ?? null,
  );
