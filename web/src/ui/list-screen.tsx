import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressState, type SearchedRoute } from '#lib/address-state.ts';
import { foldText } from '#lib/collation.ts';
import type { Column } from './data-table-columns.ts';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListBar } from './list-bar.tsx';
import { hasNotLoaded, LoadFailure } from './load-failure.tsx';
import { NoMatch } from './no-match.tsx';
import { PageHeader } from './page-header.tsx';

interface NamedRow {
  id: string;
  name: string;
}

type ListScreenProps<Row extends NamedRow> = {
  /** Where the text of the search is kept. */
  route: SearchedRoute;
  /** Also the name of the table. */
  title: string;
  description: string;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Above the list. */
  form?: ReactNode;
  query: UseQueryResult<Row[]>;
  /** Title of the failure to load the list. */
  failure: string;
  loadingText: string;
  searchLabel: string;
  singular: string;
  plural: string;
  /** A function of the rows that are found where a cell shows a row's place among them. */
  columns: readonly Column<Row>[] | ((found: readonly Row[]) => readonly Column<Row>[]);
  /** Title when a search finds nothing. */
  noMatch: string;
  /** Shown while there are no rows at all. */
  empty: { icon: ReactNode; title: string; description?: string };
  /** Below the table. */
  children?: ReactNode;
};

/**
 * A screen that is one list of things with names, searched by them without regard to case or
 * accents.
 */
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
            <ListBar
              searchLabel={searchLabel}
              text={text}
              onSearch={setText}
              count={query.data && found.length}
              singular={singular}
              plural={plural}
            />
            <DataTable
              caption={title}
              columns={typeof columns === 'function' ? columns(found) : columns}
              rows={found}
              getRowId={getId}
              isLoading={query.isPending}
              loadingText={loadingText}
              empty={
                wanted !== '' ? (
                  <NoMatch title={noMatch} text={text} onClear={() => setText('')} />
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
