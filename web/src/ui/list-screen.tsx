import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddressState, type SearchedRoute } from '#lib/address-state.ts';
import { foldText } from '#lib/collation.ts';
import { Button } from './button.tsx';
import { CountLine } from './count-line.tsx';
import type { Column } from './data-table-columns.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { hasNotLoaded, LoadFailure } from './load-failure.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';

interface NamedRow {
  id: string;
  name: string;
}

type ListScreenProps<Row extends NamedRow> = {
  route: SearchedRoute;
  /** Also the name of the table. */
  title: string;
  description: string;
  actions?: ReactNode;
  form?: ReactNode;
  query: UseQueryResult<Row[]>;
  failure: string;
  loadingText: string;
  searchLabel: string;
  singular: string;
  plural: string;
  /** A function of the found rows where a cell shows a row's place among them. */
  columns: readonly Column<Row>[] | ((found: readonly Row[]) => readonly Column<Row>[]);
  noMatch: string;
  empty: { icon: ReactNode; title: string; description?: string };
  children?: ReactNode;
};

/** A screen that is one list, searched by name without regard to case or accents. */
export function ListScreen<Row extends NamedRow>({
  route,
  title,
  description,
  actions,
  form,
  query,
  failure,
  loadingText,
  searchLabel,
  singular,
  plural,
  columns,
  noMatch,
  empty,
  children,
}: ListScreenProps<Row>) {
  const { search, changeNow } = useAddressState(route);
  const text = search.q ?? '';
  const setText = (q: string) => changeNow({ q: q === '' ? undefined : q });
  const wanted = foldText(text.trim());
  const found = (query.data ?? []).filter(({ name }) => foldText(name).includes(wanted));
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      <div className="grid gap-4">
        {form}
        {hasNotLoaded(query) ? (
          <LoadFailure title={failure} query={query} />
        ) : (
          <>
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <SearchField
                aria-label={searchLabel}
                placeholder={searchLabel}
                value={text}
                onChange={setText}
                className="w-full sm:w-80"
              />
              <CountLine count={query.data && found.length} singular={singular} plural={plural} />
            </div>
            <DataTable
              caption={title}
              columns={typeof columns === 'function' ? columns(found) : columns}
              rows={found}
              getRowId={getId}
              isLoading={query.isPending}
              loadingText={loadingText}
              empty={
                wanted !== '' ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title={noMatch}
                    description={`Ningún nombre contiene «${text.trim()}».`}
                    action={<Button onPress={() => setText('')}>Borrar la búsqueda</Button>}
                  />
                ) : (
                  <EmptyState {...empty} />
                )
              }
            />
            {children}
          </>
        )}
      </div>
    </>
  );
}

const getId = ({ id }: NamedRow): string => id;
