import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { FailureText } from './alert.tsx';

type FormFailureProps<Values extends FieldValues, Context, Sent> = {
  control: Control<Values, Context, Sent>;
};

export function FormFailure<Values extends FieldValues, Context, Sent>({
  control,
}: FormFailureProps<Values, Context, Sent>) {
  const { errors } = useFormState({ control });
  return <FailureText text={errors.root?.message} />;
}
