import type { AppSettings } from '@territorios/contract/settings/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonStyles } from '#ui/button-styles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkDaysField, LinkDaysForm } from './link-days-field.tsx';
import { settingsQuery, SETTINGS_FAILURE } from './queries.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <LoadedDialog settings={settings.data} onClose={onClose} />;
  return (
    <Dialog onClose={onClose} title="Configuración">
      {hasNotLoaded(settings) ? (
        <LoadFailure title={SETTINGS_FAILURE} query={settings} />
      ) : (
        <output className="flex items-center gap-2 text-ink-muted">
          <Spinner />
          Cargando configuración...
        </output>
      )}
    </Dialog>
  );
}

function LoadedDialog({ settings, onClose }: { settings: AppSettings; onClose: () => void }) {
  const stored = { territory_link_days: String(settings.territory_link_days) };
  const { control, isPending, leave, submit } = useSettingsForm(LinkDaysForm, stored, onClose);
  return (
    <FormDialog
      onClose={onClose}
      title="Configuración"
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Guardar"
    >
      <LinkDaysField
        control={control}
        isReadOnly={isPending}
        name="territory_link_days"
        autoFocus
      />
      <p>
        <Link to="/configuracion" className={buttonStyles()}>
          Toda la configuración
        </Link>
      </p>
      {leave && <LeaveDialog body="Se perderán los días que escribió." onAnswer={leave} />}
    </FormDialog>
  );
}
