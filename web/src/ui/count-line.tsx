type CountLineProps = { count: number; singular: string; plural: string };

const number = new Intl.NumberFormat('es-MX');

/** '160 territorios', read again when a filter changes it. */
export function CountLine({ count, singular, plural }: CountLineProps) {
  return (
    <output className="block text-sm text-ink-muted tabular-nums">
      {number.format(count)} {count === 1 ? singular : plural}
    </output>
  );
}
