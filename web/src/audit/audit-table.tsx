import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { useState, type ReactNode, Fragment } from 'react';
import { numericMomentOf } from '#lib/format.ts';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { changeLines } from './changes.ts';
import { EntryChanges } from './entry-changes.tsx';
import { sentenceOf, whoDid } from './sentence.ts';
import { linkedParts } from './linked-parts.ts';

/** Names of a territory and a publisher are links as long as these exist. */
function SentenceText({ entry }: { entry: AuditEntry }) {
  return linkedParts(entry).map(({ text, link }) => (
    <Fragment key={link?.to ?? text}>
      {link === undefined ? (
        text
      ) : (
        // An underline, because colour alone is not enough for a link within a sentence.
        <span className="*:underline">
          {link.to === 'territory' ? (
            <TerritoryLink id={link.id} name={text} />
          ) : (
            <PublisherLink id={link.id} name={text} />
          )}
        </span>
      )}
    </Fragment>
  ));
}

const columnsFor = (
  timeZone: string,
  opened: readonly string[],
  toggle: (id: string) => void,
): Column<AuditEntry>[] => [
  {
    header: 'Cuándo',
    track: '10rem',
    className: '@wide:w-40 @wide:self-start @wide:align-top @wide:whitespace-nowrap tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{numericMomentOf(at, timeZone)}</time>,
  },
  {
    header: 'Quién',
    track: '14rem',
    className: '@wide:w-56 @wide:self-start @wide:align-top',
    cell: whoDid,
  },
  {
    header: 'Qué pasó',
    isRowHeader: true,
    className: '@wide:self-start @wide:align-top @max-wide:order-first',
    cell: (entry) => {
      const { id, action, address, details } = entry;
      const sentence = sentenceOf(entry);
      const lines = changeLines(entry);
      return (
        <>
          <SentenceText entry={entry} />
          {lines.length > 0 && (
            <EntryChanges
              lines={lines}
              sentence={sentence}
              isOpen={opened.includes(id)}
              onToggle={() => toggle(id)}
            />
          )}
          {details.reason !== undefined && <Small>{`Motivo: ${details.reason}`}</Small>}
          {action === 'updated' && lines.length === 0 && <Small>Sin cambios</Small>}
          {address !== null && <Small>{`Desde ${address}`}</Small>}
        </>
      );
    },
  },
];

const Small = ({ children }: { children: ReactNode }) => (
  <p className="text-sm font-normal text-ink-muted">{children}</p>
);

interface AuditTableProps {
  entries: readonly AuditEntry[];
  isLoading: boolean;
  empty: ReactNode;
}

export function AuditTable({ entries, isLoading, empty }: AuditTableProps) {
  const { timeZone } = useCalendar();
  // The state is not in the row, which loses it when it is scrolled out of sight.
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpened((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    );
  return (
    <DataTable
      caption="Actividad"
      columns={columnsFor(timeZone, opened, toggle)}
      rows={entries}
      isLoading={isLoading}
      loadingText="Cargando la actividad..."
      empty={empty}
    />
  );
}
