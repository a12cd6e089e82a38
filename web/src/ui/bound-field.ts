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

/** `ref` lets the form give the focus to the first invalid field. */
export function useBoundField<Values extends FieldValues, Sent>(bound: Bound<Values, Sent>) {
  const {
    field: { name, value, onChange, onBlur, ref },
    fieldState,
  } = useController(bound);
  const text = String(value ?? '');
  return { name, value: text, onChange, onBlur, ref, error: fieldState.error?.message };
}
