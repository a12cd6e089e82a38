import type { AppSettings } from '@territorios/contract/settings/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { LinkDaysField, LinkDaysForm } from './link-days-field.tsx';
import { settingsQuery, SETTINGS_FAILURE } from './queries.ts';
import { useSaveSettings } from './settings-group.tsx';

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
  const update = useSaveSettings();
  const form = useZodForm(LinkDaysForm, {
    territory_link_days: String(settings.territory_link_days),
  });
  const submit = useSubmit(form, (body) => update.mutateAsync({ body }), onClose);
  return (
    <FormDialog
      onClose={onClose}
      title="Configuración"
      onSubmit={submit}
      isPending={update.isPending}
      submitLabel="Guardar"
    >
      <LinkDaysField
        control={form.control}
        isReadOnly={update.isPending}
        name="territory_link_days"
        autoFocus
      />
      <p>
        <Link to="/configuracion" onClick={onClose} className={buttonStyles()}>
          Toda la configuración
        </Link>
      </p>
    </FormDialog>
  );
}
