import type { Territory, TerritoryInput } from '@territorios/contract/territories/api.ts';
import { useEffect, useRef, type FormEvent } from 'react';
import { showFieldErrors } from '#lib/form-errors.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { changedFields, formValues, TerritoryForm } from './form-values.ts';

/** @param territory null for a new one @param failure of the last submit */
export function useTerritoryForm(
  territory: Territory | null,
  send: (input: TerritoryInput, changes: Partial<TerritoryInput>) => Promise<Territory>,
  failure: Error | null,
  onSuccess: () => void,
) {
  const form = useZodForm(TerritoryForm, formValues(territory));
  const { dirtyFields } = form.formState;
  const submit = useSubmit(
    form,
    (input) => send(input, changedFields(input, dirtyFields)),
    () => {
      if (territory === null) form.reset();
      onSuccess();
    },
  );
  const focusedBefore = useRef<Element>(null);

  // Disabled inputs lose the focus; only now are they enabled again.
  useEffect(() => {
    if (failure === null) return;
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    showFieldErrors(form, failure);
  }, [form, failure]);

  return {
    form,
    submit: (event: FormEvent) => {
      focusedBefore.current = document.activeElement;
      submit(event);
    },
  };
}

export type TerritoryFormControl = ReturnType<typeof useTerritoryForm>['form'];
