import { AppSettings } from '@territorios/contract/settings/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { LinkDaysField, LinkDaysForm } from './link-days-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

const LendingForm = LinkDaysForm.extend({
  rest_months: z
    .string()
    // An empty text would count as 0, which is a choice here.
    .transform((text) => (text.trim() === '' ? NaN : Number(text)))
    .pipe(AppSettings.shape.rest_months),
});

export const LendingGroup = ({ settings }: { settings: AppSettings }) => (
  <SettingsGroup
    title="Préstamo"
    schema={LendingForm}
    stored={{
      territory_link_days: String(settings.territory_link_days),
      rest_months: String(settings.rest_months),
    }}
  >
    {({ control, isPending }) => (
      <>
        <LinkDaysField control={control} isReadOnly={isPending} name="territory_link_days" />
        <FormTextField
          control={control}
          isReadOnly={isPending}
          name="rest_months"
          label="Meses sin uso"
          description="«Proponer 5» no propone un territorio que lleve menos meses sin trabajarse."
          type="number"
          inputMode="numeric"
          min={0}
          max={24}
          step={1}
          isRequired
        />
      </>
    )}
  </SettingsGroup>
);
