import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './request.ts';

export function showFieldErrors<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  const names = Object.keys(form.getValues());
  let isShown = false;
  for (const [name, message] of Object.entries(error.fields)) {
    if (!names.includes(name)) continue;
    // `names` are this form's own fields.
    form.setError(name as FieldPath<Values>, { message }, { shouldFocus: !isShown });
    isShown = true;
  }
  if (!isShown) form.setError('root', { message: error.message });
}
