import { AppSettings } from '@territorios/contract/settings/api.ts';
import { FormRadioList } from '#ui/form-choice-fields.tsx';
import { FIRST_MAP_CHOICES } from './choices.ts';
import { SettingsGroup } from './settings-group.tsx';

const MapsForm = AppSettings.pick({ first_map: true });

export const MapsGroup = ({ settings }: { settings: AppSettings }) => (
  <SettingsGroup title="Mapas" schema={MapsForm} stored={{ first_map: settings.first_map }}>
    {({ control, isPending }) => (
      <FormRadioList
        control={control}
        isDisabled={isPending}
        name="first_map"
        label="Mapa que se ve primero"
        description="En el enlace de un territorio que tiene más de uno: su contorno dibujado, un enlace de Google Maps o una foto."
        items={FIRST_MAP_CHOICES}
      />
    )}
  </SettingsGroup>
);
