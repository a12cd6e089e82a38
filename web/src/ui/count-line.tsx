import { formatCount } from '@territorios/contract/spanish.ts';

type CountLineProps = {
  /** The line keeps its place while this is undefined. */
  count: number | undefined;
  singular: string;
  plural: string;
};

export function CountLine({ count, singular, plural }: CountLineProps) {
  return (
    <output className="block min-h-lh text-sm text-ink-muted tabular-nums">
      {count !== undefined && `${formatCount(count)} ${count === 1 ? singular : plural}`}
    </output>
  );
}
