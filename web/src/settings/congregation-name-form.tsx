import { congregationName } from '@territorios/contract/settings/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const NameForm = z.object({ congregation_name: congregationName });

/** The name that the program has made up is not shown: nobody is to correct it letter by letter. */
const EMPTY = { congregation_name: '' };

export function CongregationNameForm() {
  const { control, isPending, leave, submit } = useSettingsForm(NameForm, EMPTY);
  return (
    <form noValidate aria-label="Nombre de la congregación" onSubmit={submit}>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-52 flex-1">
          <FormTextField
            control={control}
            isReadOnly={isPending}
            name="congregation_name"
            label="¿Cómo se llama su congregación?"
            isRequired
          />
        </div>
        <Button type="submit" isPending={isPending} pendingLabel="Guardando...">
          Guardar
        </Button>
      </div>
      {leave && <LeaveDialog body="Se perderá el nombre de la congregación." onAnswer={leave} />}
    </form>
  );
}
