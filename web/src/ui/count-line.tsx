import { formatCount } from '#lib/format.ts';

type CountLineProps = {
  /** Undefined while it is not known: the line keeps its place. */
  count: number | undefined;
  singular: string;
  plural: string;
};

/** '160 territorios', read again when a filter changes it. */
export function CountLine({ count, singular, plural }: CountLineProps) {
  return (
    <output className="block min-h-lh text-sm text-ink-muted tabular-nums">
      {count !== undefined && `${formatCount(count)} ${count === 1 ? singular : plural}`}
    </output>
  );
}
