import type { Territory, TerritoryInput } from '@territorios/contract/territories/api.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { changedFields, formValues, TerritoryForm } from './form-values.ts';

/** @param territory null for a new one */
export function useTerritoryForm(
  territory: Territory | null,
  send: (input: TerritoryInput, changes: Partial<TerritoryInput>) => Promise<Territory>,
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
  return { form, submit };
}

export type TerritoryFormControl = ReturnType<typeof useTerritoryForm>['form'];
