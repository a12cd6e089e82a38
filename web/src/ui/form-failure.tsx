import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { Alert } from './alert.tsx';

type FormFailureProps<Values extends FieldValues, Context, Sent> = {
  control: Control<Values, Context, Sent>;
};

export function FormFailure<Values extends FieldValues, Context, Sent>({
  control,
}: FormFailureProps<Values, Context, Sent>) {
  const { errors } = useFormState({ control });
  const reason = errors.root?.message;
  return reason === undefined ? null : <Alert tone="danger">{reason}</Alert>;
}
