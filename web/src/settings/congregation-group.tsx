import { AppSettings, congregationName } from '@territorios/contract/settings/api.ts';
import { FormComboBox, FormRadioList } from '#ui/form-choice-fields.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { PAPER_CHOICES } from './choices.ts';
import { SettingsGroup } from './settings-group.tsx';
import { useTimeZoneChoices } from './use-time-zone-choices.ts';

const CongregationForm = AppSettings.pick({ time_zone: true, paper: true }).extend({
  congregation_name: congregationName,
});

export function CongregationGroup({ settings }: { settings: AppSettings }) {
  const zones = useTimeZoneChoices(settings.time_zone);
  return (
    <SettingsGroup
      title="Congregación"
      schema={CongregationForm}
      stored={{
        congregation_name: settings.congregation_name,
        time_zone: settings.time_zone,
        paper: settings.paper,
      }}
    >
      {({ control, isPending }) => (
        <>
          <FormTextField
            control={control}
            isReadOnly={isPending}
            name="congregation_name"
            label="Nombre de la congregación"
            isRequired
          />
          <FormComboBox
            control={control}
            isReadOnly={isPending}
            name="time_zone"
            label="Zona horaria"
            description="La de la congregación: decide cuándo empieza y termina cada día."
            menuTrigger="input"
            items={zones}
            placeholder="Buscar una ciudad"
            isRequired
          />
          <FormRadioList
            control={control}
            isDisabled={isPending}
            name="paper"
            label="Papel"
            description="El del registro S-13, las tarjetas y las listas que se impriman."
            items={PAPER_CHOICES}
          />
        </>
      )}
    </SettingsGroup>
  );
}
