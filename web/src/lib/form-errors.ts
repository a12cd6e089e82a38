import {
  get,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from './request.ts';

const isDrawn = <Values extends FieldValues, Context, Sent>(
  { control }: UseFormReturn<Values, Context, Sent>,
  name: string,
): boolean => get(control._fields, `${name}._f.mount`) === true;

export function showFieldErrors<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  let isShown = false;
  for (const [name, message] of Object.entries(error.fields)) {
    if (!isDrawn(form, name)) continue;
    // A drawn field is one of this form's own.
    form.setError(name as FieldPath<Values>, { message }, { shouldFocus: !isShown });
    isShown = true;
  }
  if (!isShown) form.setError('root', { message: error.message });
}

/** A part of a form may be refused for a field that it does not draw. */
export function showUndrawnErrors<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  errors: FieldErrors<Values>,
): void {
  const names = Object.keys(errors).filter((name) => name !== 'root');
  if (names.length === 0 || names.some((name) => isDrawn(form, name))) return;
  form.setError('root', { message: String(get(errors, `${names[0]}.message`)) });
}
