import { clsx } from 'clsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Printer, SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAddressState, type SearchedRoute } from '#lib/address-state.ts';
import { foldText } from '@territorios/contract/names.ts';
import { useShownRows } from '#lib/shown-rows.ts';
import { Button } from './button.tsx';
import { CountLine } from './count-line.tsx';
import type { Column, TableRow } from './data-table-columns.ts';
import { DataTable, type TableLook } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconButton } from './icon-button.tsx';
import { hasNotLoaded, LoadFailures, type ScreenList } from './load-failure.tsx';
import { PageHeader } from './page-header.tsx';
import { SearchField } from './search-field.tsx';
import { ShortLabel } from './short-label.tsx';
import { useMediaQuery } from './use-media-query.ts';

interface NamedRow extends TableRow {
  name: string;
}

type ListScreenProps<Row extends NamedRow> = {
  route: SearchedRoute;
  title: string;
  description: string;
  actions?: ReactNode;
  /** They stand beside the search. */
  filters?: ReactNode;
  /** On a phone the form is behind a button with the label. */
  form?: { label: string; fields: ReactNode };
  query: UseQueryResult<Row[]>;
  failure: string;
  sideLists?: readonly ScreenList[];
  loadingText: string;
  searchLabel: string;
  singular: string;
  plural: string;
  /** It is a function where a cell shows a row's place among the found rows. */
  columns: readonly Column<Row>[] | ((found: readonly Row[]) => readonly Column<Row>[]);
  look?: TableLook<Row>;
  empty: ReactNode;
  printed?: (found: readonly Row[], searched: string, onPrinted: () => void) => ReactNode;
  children?: ReactNode;
};

export function ListScreen<Row extends NamedRow>({
  route,
  title,
  description,
  actions,
  filters,
  form,
  query,
  failure,
  sideLists = [],
  loadingText,
  searchLabel,
  singular,
  plural,
  columns,
  look,
  empty,
  printed,
  children,
}: ListScreenProps<Row>) {
  const { search, changeNow } = useAddressState(route);
  const text = search.q ?? '';
  const setText = (q: string) => changeNow({ q: q === '' ? undefined : q });
  const wanted = foldText(text.trim());
  const found = (query.data ?? []).filter(({ name }) => foldText(name).includes(wanted));
  useShownRows(found);
  const [isPrinting, setPrinting] = useState(false);
  const isPhone = useMediaQuery('(width < 40rem) or (height < 32rem)');
  const [isFormOpen, setFormOpen] = useState<boolean | null>(null);
  // An empty list begins with its form.
  if (isFormOpen === null && query.data) setFormOpen(query.data.length === 0);
  const isFolded = isPhone && isFormOpen !== true;
  // A screen's document is drawn before its size is known, and there a phone's fold is the style's alone.
  const isUnknown = isFormOpen === null && !isPhone;
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          form && (isFolded || isUnknown) ? (
            <Button
              variant="primary"
              className={clsx(isUnknown && 'not-low:sm:hidden')}
              icon={<Plus aria-hidden />}
              onPress={() => setFormOpen(true)}
            >
              <ShortLabel text={form.label} />
            </Button>
          ) : (
            actions
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 not-low:sm:gap-4">
        {/* It stays in the page, with what was typed and with the lists that it needs. */}
        {form && (
          <div hidden={isFolded} className={clsx(isUnknown && 'max-sm:hidden low:hidden')}>
            {form.fields}
          </div>
        )}
        <LoadFailures lists={[{ title: failure, query }, ...sideLists]} />
        {!hasNotLoaded(query) && (
          <>
            {isPrinting && printed?.(found, text.trim(), () => setPrinting(false))}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="flex w-full items-end gap-1 sm:w-auto">
                <SearchField
                  aria-label={searchLabel}
                  placeholder={searchLabel}
                  value={text}
                  onChange={setText}
                  className="min-w-0 flex-1 sm:w-80 sm:flex-none"
                />
                {printed && (
                  <IconButton
                    Icon={Printer}
                    label="Imprimir"
                    isDisabled={found.length === 0}
                    onPress={() => setPrinting(true)}
                  />
                )}
              </div>
              {filters}
              <CountLine count={query.data && found.length} singular={singular} plural={plural} />
            </div>
            <DataTable
              caption={title}
              columns={typeof columns === 'function' ? columns(found) : columns}
              rows={found}
              {...look}
              isLoading={query.isPending}
              loadingText={loadingText}
              empty={
                wanted !== '' ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title={`No se encontraron ${plural}`}
                    description={`Ningún nombre contiene «${text.trim()}».`}
                    action={<Button onPress={() => setText('')}>Borrar la búsqueda</Button>}
                  />
                ) : (
                  empty
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
