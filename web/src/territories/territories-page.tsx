import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { CircleCheck, FileUp, ListPlus, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { campaignsQuery, SUMMARY_FAILURE } from '#campaigns/queries.ts';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PROPOSE } from '#proposals/texts.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShortLabel } from '#ui/short-label.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { zonesQuery, ZONES_FAILURE } from '#zones/queries.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from './queries.ts';
import { useSelection } from './selection.ts';
import { TerritoryList } from './territory-list.tsx';

const KEY = 'territorios.new-territory-folded';

/** This browser remembers whether the form beside the list is folded away. */
function useFormFold(): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null);
  return [
    isFolded,
    (next) => {
      if (next) localStorage.setItem(KEY, '');
      else localStorage.removeItem(KEY);
      setFolded(next);
    },
  ];
}

/** A screen's document is drawn before its width is known, and there the form has its place by the style alone. */
const NO_ROOM_KNOWN = {
  button: 'min-[90rem]:hidden',
  list: 'not-beside-panel:min-[90rem]:grid-cols-[minmax(0,1fr)_17rem]',
};

const loadForm = lazyChunk(() => import('./territory-form.tsx'), 'NewTerritoryDialog');
const NewTerritoryDialog = lateChunk(loadForm);
const NewTerritoryCard = lateChunk(
  lazyChunk(() => import('./territory-form.tsx'), 'NewTerritoryCard'),
);
const ProposeDialog = lateChunk(
  lazyChunk(() => import('#proposals/propose-dialog.tsx'), 'ProposeDialog'),
);
const loadSettings = lazyChunk(() => import('#settings/settings-dialog.tsx'), 'SettingsDialog');
const SettingsDialog = lateChunk(loadSettings);

export function TerritoriesPage() {
  const territories = useQuery(territoriesQuery);
  const lists = [
    { title: TERRITORIES_FAILURE, query: territories },
    { title: ZONES_FAILURE, query: useQuery(zonesQuery) },
    { title: SUMMARY_FAILURE, query: useQuery(campaignsQuery) },
  ];
  const hasRoomForForm = useMediaQuery('(width >= 90rem)');
  const isPhone = useMediaQuery('(width < 48rem)');
  const [isFolded, setFolded] = useFormFold();
  const [open, setOpen] = useState<'new' | 'settings' | 'propose' | 'folded' | null>(null);
  const showsForm = hasRoomForForm ? !isFolded : open === 'new' && !isPhone;
  const fold = () => {
    if (hasRoomForForm) setFolded(true);
    setOpen('folded');
  };
  const close = () => setOpen(null);
  const selection = useSelection(territories.data);
  useIdleLoad(territories.isSuccess, loadForm);
  useIdleLoad(territories.isSuccess, loadSettings);

  return (
    <>
      <PageHeader
        title="Territorios"
        description="Adminístrelos y asígnelos a publicadores."
        actions={
          <Toolbar
            aria-label="Acciones de la lista"
            className="flex flex-wrap justify-end gap-2 max-sm:gap-1"
          >
            {selection.chosen === null && (
              <Button
                icon={<CircleCheck aria-hidden />}
                className="max-lg:hidden"
                onPress={() => selection.begin()}
              >
                Seleccionar
              </Button>
            )}
            <Button
              icon={<ListPlus aria-hidden />}
              className="max-lg:w-control max-lg:gap-0 max-lg:px-0"
              onPress={() => setOpen('propose')}
            >
              <span className="max-lg:sr-only">{PROPOSE}</span>
            </Button>
            <Button
              icon={<Settings2 aria-hidden />}
              className="max-lg:w-control max-lg:gap-0 max-lg:px-0"
              onPress={() => setOpen('settings')}
            >
              <span className="max-lg:sr-only">Configuración</span>
            </Button>
            <Link to="/importar" className={buttonStyles({ className: 'max-lg:hidden' })}>
              <FileUp aria-hidden />
              Importar
            </Link>
            {!showsForm && (
              <Button
                variant="primary"
                className={clsx(!hasRoomForForm && NO_ROOM_KNOWN.button)}
                // A phone has no room for it beside the title and the two other buttons.
                icon={<Plus aria-hidden className="max-sm:hidden" />}
                // It takes the place of the button that folded the form away.
                autoFocus={open === 'folded'}
                onPress={() => {
                  if (hasRoomForForm) setFolded(false);
                  setOpen('new');
                }}
              >
                <ShortLabel text="Nuevo Territorio" />
              </Button>
            )}
          </Toolbar>
        }
      />
      <div
        data-beside-form={showsForm || undefined}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          !hasRoomForForm && NO_ROOM_KNOWN.list,
          showsForm &&
            'not-beside-panel:md:grid-cols-[minmax(0,1fr)_14rem] not-beside-panel:min-[85rem]:grid-cols-[minmax(0,1fr)_17rem]',
        )}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 low:gap-1">
          <LoadFailures lists={lists} />
          {!hasNotLoaded(territories) && (
            <TerritoryList territories={territories.data} selection={selection} />
          )}
        </div>
        {showsForm && (
          <div className="beside-panel:hidden sticky top-5 max-h-[calc(100dvh-2.5rem)] overflow-y-auto">
            {territories.isFetched && <NewTerritoryCard onFold={fold} autoFocus={open === 'new'} />}
          </div>
        )}
      </div>
      <Outlet />
      {open === 'new' && isPhone && <NewTerritoryDialog onClose={close} />}
      {open === 'propose' && <ProposeDialog onClose={close} />}
      {open === 'settings' && <SettingsDialog onClose={close} />}
    </>
  );
}
