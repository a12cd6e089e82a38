import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { SettingsDialog } from '#settings/settings-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { territoriesQuery } from './queries.ts';
import { NewTerritoryCard, NewTerritoryDialog } from './territory-form.tsx';
import { TerritoryList } from './territory-list.tsx';

export function TerritoriesPage() {
  const territories = useQuery(territoriesQuery);
  const hasRoomForForm = useMediaQuery('(width >= 80rem)');
  const [open, setOpen] = useState<'new' | 'settings' | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        title="Territorios"
        description="Administre los territorios y asígnelos a los publicadores."
        actions={
          <>
            <Button icon={<Settings aria-hidden />} onPress={() => setOpen('settings')}>
              Configuración
            </Button>
            {!hasRoomForForm && (
              <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen('new')}>
                Nuevo Territorio
              </Button>
            )}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_14rem] min-[85rem]:grid-cols-[minmax(0,1fr)_17rem]">
        {hasNotLoaded(territories) ? (
          <LoadFailure title="Error al cargar territorios" query={territories} />
        ) : (
          <TerritoryList territories={territories.data} />
        )}
        {hasRoomForForm && (
          <div className="sticky top-7 max-h-[calc(100dvh-3.5rem)] overflow-y-auto">
            <NewTerritoryCard />
          </div>
        )}
      </div>
      {/* The panel of a territory. */}
      <Outlet />
      {open === 'new' && <NewTerritoryDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
    </>
  );
}
