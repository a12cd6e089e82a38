import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { copyShareText } from '#assignments/share.tsx';
import { shareText } from '#assignments/share-text.ts';
import { SettingsDialog } from '#settings/settings-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { NewTerritoryCard } from './new-territory.tsx';
import { territoriesQuery } from './queries.ts';
import type { TerritoryAction } from './row-actions.tsx';
import { TerritoryDialogs, type OpenDialog } from './territory-dialogs.tsx';
import { TerritoryList } from './territory-list.tsx';

export function TerritoriesPage() {
  const territories = useQuery(territoriesQuery);
  const hasRoomForForm = useMediaQuery('(width >= 80rem)');
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);

  const copy = async (territory: Territory) => {
    const assignment = territory.current_assignment;
    const text = shareText(
      {
        territoryName: territory.name,
        publisherName: assignment?.publisher?.name ?? null,
        token: assignment?.token ?? null,
      },
      window.location.origin,
    );
    if (!(await copyShareText(text))) setOpen({ kind: 'copy', text });
  };
  const act = (action: TerritoryAction, territory: Territory) => {
    if (action === 'copy') void copy(territory);
    else setOpen({ kind: action, territory });
  };

  return (
    <>
      <PageHeader
        title="Territorios"
        description="Administre los territorios y asígnelos a los publicadores."
        actions={
          <>
            <Button icon={<Settings aria-hidden />} onPress={() => setSettingsOpen(true)}>
              Configuración
            </Button>
            {!hasRoomForForm && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                onPress={() => setOpen({ kind: 'new' })}
              >
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
          <TerritoryList territories={territories.data} onAction={act} />
        )}
        {hasRoomForForm && (
          <div className="sticky top-7 max-h-[calc(100dvh-3.5rem)] overflow-y-auto">
            <NewTerritoryCard />
          </div>
        )}
      </div>
      {open && <TerritoryDialogs open={open} onClose={() => setOpen(null)} />}
      {isSettingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
    </>
  );
}
