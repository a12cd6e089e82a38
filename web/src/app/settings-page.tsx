import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { LeavingGroup } from '#congregations/leaving-group.tsx';
import { FullExportCard } from '#imports/export/full-export-card.tsx';
import { OutingsCard } from '#outings/outings-card.tsx';
import { AppearanceGroup } from '#settings/appearance-group.tsx';
import { CongregationGroup } from '#settings/congregation-group.tsx';
import { LendingGroup } from '#settings/lending-group.tsx';
import { MapsGroup } from '#settings/maps-group.tsx';
import { MessagesGroup } from '#settings/messages-group.tsx';
import { PrivacyGroup } from '#settings/privacy-group.tsx';
import { settingsQuery, SETTINGS_FAILURE } from '#settings/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card, CardHeader } from '#ui/card.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { LoadingCard } from '#ui/loading-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const GROUPS = [CongregationGroup, LendingGroup, MessagesGroup, MapsGroup, PrivacyGroup];

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  const { data } = settings;
  return (
    <>
      <PageHeader title="Configuración" description="Cada parte se guarda por separado." />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <AppearanceGroup />
        {data && GROUPS.map((Group, index) => <Group key={index} settings={data} />)}
        {hasNotLoaded(settings) && <LoadFailure title={SETTINGS_FAILURE} query={settings} />}
        {settings.isPending && !hasNotLoaded(settings) && (
          <LoadingCard label="Cargando configuración..." />
        )}
        <Card className="pb-4">
          <CardHeader
            title="Importar"
            description="Territorios, publicadores y asignaciones de un archivo de Excel, un mapa o un registro S-13."
            actions={
              <Link to="/importar" className={buttonStyles()}>
                <FileUp aria-hidden />
                Importar
              </Link>
            }
          />
        </Card>
        <OutingsCard />
        <FullExportCard />
        <LeavingGroup />
      </div>
    </>
  );
}
