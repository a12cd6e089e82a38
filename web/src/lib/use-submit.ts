import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@territorios/contract/zod.ts';
import { useRef, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors, showUndrawnErrors } from './form-errors.ts';

export const useZodForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) => useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues });

/** A form of what is stored: fields that nobody touched follow what others change. */
export const useLiveForm = <Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  stored: Values,
) =>
  useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });

/** A pending button comes too late for a double click, because validation comes first. */
export function useSubmit<Values extends FieldValues, Context, Sent, Answer>(
  form: UseFormReturn<Values, Context, Sent>,
  send: (values: Sent) => Promise<Answer>,
  onSuccess: (values: Sent, answer: Answer) => void,
): (event: FormEvent) => void {
  const isUnderWay = useRef(false);
  const submit = form.handleSubmit(
    (values) =>
      send(values).then(
        (answer) => onSuccess(values, answer),
        (error: unknown) => showFieldErrors(form, error),
      ),
    (errors) => showUndrawnErrors(form, errors),
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
