import type { Territory } from '@territorios/contract/territories/api.ts';
import { useEffect, useState } from 'react';
import { showNotice } from '#ui/notice.ts';

/** The choice outlives every search and filter. */
export interface Selection {
  /** Names by id; null while none can be chosen. */
  chosen: ReadonlyMap<string, string> | null;
  /** Why each of those that were proposed was, by id. */
  reasons: ReadonlyMap<string, string>;
  begin: (first?: Territory) => void;
  toggle: (territory: Territory) => void;
  choose: (territories: readonly Territory[], reasons?: ReadonlyMap<string, string>) => void;
  end: () => void;
}

const NO_REASONS: ReadonlyMap<string, string> = new Map();

export function useSelection(territories: readonly Territory[] | undefined): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string> | null>(null);
  const [reasons, setReasons] = useState(NO_REASONS);
  const [gone, setGone] = useState<string[]>([]);
  const known = chosen && territories && new Set(territories.map(({ id }) => id));
  const missing = known ? [...chosen].filter(([id]) => !known.has(id)) : [];
  if (known && missing.length > 0) {
    setChosen(new Map([...chosen].filter(([id]) => known.has(id))));
    setGone(missing.map(([, name]) => `«${name}»`));
  }
  useEffect(() => {
    if (gone.length === 0) return;
    showNotice('info', {
      title:
        gone.length === 1 ? 'Un territorio ya no está' : `${gone.length} territorios ya no están`,
      description: `Salió de la selección: ${gone.join(', ')}`,
    });
  }, [gone]);
  return {
    chosen,
    reasons,
    begin: (first) => {
      setReasons(NO_REASONS);
      setChosen(new Map(first ? [[first.id, first.name]] : []));
    },
    toggle: ({ id, name }) => {
      const next = new Map(chosen);
      if (!next.delete(id)) next.set(id, name);
      setChosen(next);
    },
    choose: (some, why = reasons) => {
      setReasons(why);
      setChosen(new Map(some.map(({ id, name }) => [id, name])));
    },
    end: () => setChosen(null),
  };
}
