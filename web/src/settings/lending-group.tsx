import type { AppSettings } from '@territorios/contract/settings/api.ts';
import { LinkDaysField, LinkDaysForm } from './link-days-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

export const LendingGroup = ({ settings }: { settings: AppSettings }) => (
  <SettingsGroup
    title="Préstamo"
    schema={LinkDaysForm}
    stored={{ territory_link_days: String(settings.territory_link_days) }}
  >
    {({ control, isPending }) => (
      <LinkDaysField control={control} isReadOnly={isPending} name="territory_link_days" />
    )}
  </SettingsGroup>
);
