import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { titles } from 'virtual:guide-titles';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { openPublisher, openTerritory } from '#lib/links.tsx';
import { publishersQuery } from '#publishers/queries.ts';
import { useCalendar } from '#settings/queries.ts';
import { textFolder } from '#territories/filter.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useAutoFocus } from '#ui/use-auto-focus.ts';
import { zonesQuery } from '#zones/queries.ts';
import { SEARCH_ACTIONS, type SearchActionId } from './search-actions.ts';
import { SCREEN_PATHS, SCREENS } from './screens.ts';
import { useScreens } from './use-screens.ts';
import { findAnswers, type Found, MOST_ANSWERS } from './search-answers.ts';
import { SearchList } from './search-list.tsx';
import type { Started } from './search-started.tsx';

const menu = SCREEN_PATHS.map((path) => ({
  path,
  label: SCREENS[path].label,
  words: path === '/configuracion' ? 'ajustes apariencia letras fondo oscuro' : '',
}));
/** These screens have no entry in the menu, but the search finds them. */
const BELOW = [
  { path: '/estadisticas/registro-s13', label: 'Registro S-13', words: '' },
  { path: '/estadisticas/registro-s13/anotar', label: 'Anotar asignaciones pasadas', words: '' },
] as const;
const ALL = [...menu, ...BELOW];

const fold = textFolder();

interface SearchDialogProps {
  onClose: () => void;
  onStart: (started: Started) => void;
}

export function SearchDialog({ onClose, onStart }: SearchDialogProps) {
  const router = useRouter();
  const around = useAutoFocus(true, 'input', true);
  const [text, setText] = useState('');
  const { today } = useCalendar();
  const territories = useQuery(territoriesQuery);
  const publishers = useQuery(publishersQuery);
  const zones = useQuery(zonesQuery);
  const inMenu = useScreens();
  // Not deferred, because React Aria marks the first answer with the text, and would keep one that is gone.
  const { found, count } = findAnswers(text, {
    territories: territories.data ?? [],
    publishers: publishers.data ?? [],
    zones: zones.data ?? [],
    screens: [
      ...menu.filter(({ path }) => inMenu.includes(path)),
      ...(text.trim() === '' ? [] : BELOW),
    ],
    actions: SEARCH_ACTIONS,
    chapters: titles,
    fold,
    today,
  });
  const isLoading = territories.isPending || publishers.isPending || zones.isPending;

  const act: Record<SearchActionId, () => void> = {
    import: () => void router.navigate({ to: '/importar' }),
    cards: () =>
      onStart({
        kind: 'cards',
        territories: (territories.data ?? []).filter(({ retired_at: retired }) => !retired),
      }),
    help: () => onStart({ kind: 'help' }),
    remind: () => void router.navigate({ to: '/territories', search: { show: 'expired' } }),
  };
  const open = ({ kind, id }: Found) => {
    onClose();
    const territory = territories.data?.find((one) => one.id === id);
    // The answers of this kind are made from SEARCH_ACTIONS.
    if (kind === 'action') act[id as SearchActionId]();
    else if (kind === 'assign' && territory) onStart({ kind: 'assign', territory });
    else if (kind === 'chapter') onStart({ kind: 'help', section: id });
    else if (kind === 'territory') openTerritory(router, id);
    else if (kind === 'publisher') openPublisher(router, id);
    else if (kind === 'zone') void router.navigate({ to: '/territories', search: { zone: id } });
    else void router.navigate({ to: ALL.find(({ path }) => path === id)?.path ?? '/dashboard' });
  };
  return (
    <Dialog onClose={onClose} title="Buscar" isTall>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <div ref={around} className="sticky -top-4 z-10 -mt-4 bg-surface py-4">
          <SearchField
            aria-label="Territorio, publicador, zona o pantalla"
            placeholder="Territorio, publicador, zona…"
          />
        </div>
        <SearchList
          found={found}
          emptyText={isLoading ? 'Cargando...' : 'Nada coincide con la búsqueda.'}
          onOpen={open}
        />
      </Autocomplete>
      <output className="block pt-2 text-sm text-ink-muted empty:hidden">
        {count > MOST_ANSWERS &&
          `Se muestran ${MOST_ANSWERS} de ${count}. Escriba más para encontrar antes.`}
      </output>
    </Dialog>
  );
}
