import { useRef, type FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './form-errors.ts';

/**
 * A form's `onSubmit`: checks, sends, and on a refusal shows the server's sentences at the fields.
 * A second press while the first is under way does nothing, so that a double click creates one
 * record; a pending button alone comes too late, because the check that precedes it takes a moment.
 * @param send `mutateAsync`: its notices are the mutation's
 * @param onSuccess empties the form or closes its dialog; after a failure everything typed stays
 */
export function useSubmit<Values extends FieldValues, Context, Sent, Answer>(
  form: UseFormReturn<Values, Context, Sent>,
  send: (values: Sent) => Promise<Answer>,
  onSuccess: (values: Sent, answer: Answer) => void,
): (event: FormEvent) => void {
  const isUnderWay = useRef(false);
  const submit = form.handleSubmit((values) =>
    send(values).then(
      (answer) => onSuccess(values, answer),
      (error: unknown) => showFieldErrors(form, error),
    ),
  );
  return (event) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void submit(event).finally(() => {
      isUnderWay.current = false;
    });
  };
}
