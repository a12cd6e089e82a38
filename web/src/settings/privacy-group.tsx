import { AppSettings } from '@territorios/contract/settings/api.ts';
import { CardCodesField } from './card-codes-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

const PrivacyForm = AppSettings.pick({ card_codes: true });

export const PrivacyGroup = ({ settings }: { settings: AppSettings }) => (
  <SettingsGroup
    title="Privacidad"
    schema={PrivacyForm}
    stored={{ card_codes: settings.card_codes }}
  >
    {({ control, isPending }) => (
      <CardCodesField
        control={control}
        isDisabled={isPending}
        name="card_codes"
        areOn={settings.card_codes}
      />
    )}
  </SettingsGroup>
);
