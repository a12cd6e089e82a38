import { CountLine } from './count-line.tsx';
import { SearchField } from './search-field.tsx';

type ListBarProps = {
  /** Name of the search box, 'Buscar zona'. */
  searchLabel: string;
  text: string;
  onSearch: (text: string) => void;
  /** How many rows are shown; undefined while they are loading. */
  count: number | undefined;
  singular: string;
  plural: string;
};

/** Above a list: what is searched for, and how many were found. */
export function ListBar({ searchLabel, text, onSearch, ...counted }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <SearchField
        aria-label={searchLabel}
        placeholder={searchLabel}
        value={text}
        onChange={onSearch}
        className="w-full sm:w-80"
      />
      <CountLine {...counted} />
    </div>
  );
}
