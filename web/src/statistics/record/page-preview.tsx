import { numericDate, type Day } from '@territorios/contract/dates.ts';
import type { S13Entry, S13Page, S13Row } from '@territorios/contract/statistics/s13.ts';
import { TerritoryLink } from '#lib/links.tsx';
import {
  ASSIGNED,
  BLOCKS,
  COMPLETED,
  HOLDER,
  holderText,
  LAST_COMPLETED,
  TERRITORY,
  type RowLabels,
} from './cells.ts';
import './record.css';

/** Roles replace a table, because one that a phone draws as cards is none to a screen reader. */
interface PagePreviewProps {
  caption: string;
  page: S13Page;
  labels: RowLabels;
}

export function PagePreview({ caption, page, labels }: PagePreviewProps) {
  return (
    <div
      role="table"
      aria-label={caption}
      data-names={labels.areNumbers ? undefined : ''}
      className="s13"
    >
      <div role="rowgroup" className="s13-head">
        <div role="row" className="s13-row">
          <div role="columnheader" className="s13-box">
            {TERRITORY}
          </div>
          <div role="columnheader" className="s13-box">
            {LAST_COMPLETED}
          </div>
          {BLOCKS.map((block) => (
            <div key={block} role="columnheader" className="s13-block">
              <div className="s13-box">{HOLDER}</div>
              <div className="s13-dates">
                <div className="s13-box">{ASSIGNED}</div>
                <div className="s13-box">{COMPLETED}</div>
              </div>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {page.rows.map((row) => (
          <PreviewRow key={row.territoryId} row={row} label={labels.of(row)} />
        ))}
      </div>
    </div>
  );
}

const PreviewRow = ({
  row: { territoryId, name, lastCompleted, entries },
  label,
}: {
  row: S13Row;
  label: string;
}) => (
  <div role="row" className="s13-row">
    <div
      role="rowheader"
      title={label === name ? undefined : name}
      className="s13-name s13-centred font-semibold"
    >
      <TerritoryLink id={territoryId} name={label} />
    </div>
    <div role="cell" className="s13-box s13-centred">
      <LabelledDay label={LAST_COMPLETED} day={lastCompleted} />
    </div>
    {BLOCKS.map((block) => (
      <Block key={block} entry={entries[block]} />
    ))}
  </div>
);

const Block = ({ entry }: { entry: S13Entry | undefined }) => (
  <div role="cell" className="s13-block" data-empty={entry ? undefined : true}>
    <div className="s13-name">{entry && holderText(entry)}</div>
    <div className="s13-dates">
      <div className="s13-box">
        {entry && <LabelledDay label={ASSIGNED} day={entry.assigned} />}
      </div>
      <div className="s13-box">
        {entry && <LabelledDay label={COMPLETED} day={entry.completed} />}
      </div>
    </div>
  </div>
);

/** The wide table has the label in its head, and an empty box where there is no day. */
const LabelledDay = ({ label, day }: { label: string; day: Day | null }) => (
  <div>
    <span className="s13-label">{label}: </span>
    <span data-day>
      {day === null ? <span className="s13-no-day">sin fecha</span> : numericDate(day)}
    </span>
  </div>
);
