import { pick } from '@territorios/contract/pick.ts';
import { AppSettings } from '@territorios/contract/settings/api.ts';
import { openHelp } from '#help/open-help.ts';
import { CardCodesField } from './card-codes-field.tsx';
import { keptYears, keptYearsChoice, KeptYearsField } from './kept-years-field.tsx';
import { NoVisitField } from './no-visit-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

const PrivacyForm = AppSettings.pick({ card_codes: true, no_visit: true }).extend({
  keep_service_years: keptYears,
});

export const PrivacyGroup = ({ settings }: { settings: AppSettings }) => (
  <SettingsGroup
    title="Privacidad"
    schema={PrivacyForm}
    stored={{
      ...pick(settings, ['card_codes', 'no_visit']),
      keep_service_years: keptYearsChoice(settings.keep_service_years),
    }}
  >
    {({ control, isPending }) => (
      <>
        <CardCodesField
          control={control}
          isDisabled={isPending}
          name="card_codes"
          areOn={settings.card_codes}
        />
        <NoVisitField control={control} isDisabled={isPending} name="no_visit" />
        <KeptYearsField
          control={control}
          isDisabled={isPending}
          name="keep_service_years"
          stored={settings.keep_service_years}
        />
        <p className="text-sm text-ink-muted">
          Qué datos se guardan, dónde y cuánto tiempo, con un aviso de modelo para su país:{' '}
          <button
            type="button"
            className="cursor-pointer text-accent underline"
            onClick={() => openHelp('privacidad')}
          >
            Leer sobre la privacidad
          </button>
        </p>
      </>
    )}
  </SettingsGroup>
);
