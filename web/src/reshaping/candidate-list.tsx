import { useState } from 'react';
import { foldText } from '@territorios/contract/names.ts';
import { CheckBox } from '#ui/check-box.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { Candidate } from './candidates.ts';

const SHOWN = 30;
const LIST = { maxBlockSize: '18rem' };

interface CandidateListProps {
  candidates: readonly Candidate[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string) => void;
}

/** Chosen territories stay in the list, also if the search does not match them. */
export function CandidateList({ candidates, chosen, onChoose }: CandidateListProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const found = candidates.filter(
    ({ id, name }) => chosen.has(id) || foldText(name).includes(wanted),
  );
  const shown = found.filter(({ id }, index) => index < SHOWN || chosen.has(id));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-medium">¿Con cuáles se une?</legend>
      {candidates.length > SHOWN / 2 && (
        <SearchField label="Buscar territorio" value={search} onChange={setSearch} />
      )}
      <ul className="grid overflow-y-auto" style={LIST}>
        {shown.map(({ id, name, isBeside }) => (
          <li key={id}>
            <CheckBox
              className="min-h-control wrap-anywhere"
              isChecked={chosen.has(id)}
              onChange={() => onChoose(id)}
            >
              <span className="min-w-0">
                {name}
                {isBeside && <span className="text-ink-muted"> · al lado</span>}
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">
        {candidates.length === 0
          ? 'No hay otro territorio disponible.'
          : found.length > shown.length
            ? `Hay ${found.length - shown.length} más: busque por el nombre.`
            : 'Los que están asignados no aparecen: primero hay que devolverlos.'}
      </p>
    </fieldset>
  );
}
