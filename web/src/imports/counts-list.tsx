import type { ImportedPart } from '@territorios/contract/imports/api.ts';
import { countRows, countsText, PART_LABELS } from './preview/rows.ts';

export const CountsList = ({ parts }: { parts: readonly ImportedPart[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
    {parts.map(({ kind, rows }) => (
      <div key={kind} className="col-span-2 grid grid-cols-subgrid">
        <dt className="font-medium">{PART_LABELS[kind]}</dt>
        <dd>{countsText(countRows(rows), kind)}</dd>
      </div>
    ))}
  </dl>
);
