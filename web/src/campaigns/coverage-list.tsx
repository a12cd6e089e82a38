import { useId, type ReactNode } from 'react';

interface CoverageListProps<Item> {
  title: string;
  emptyText: string;
  items: Item[];
  getKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  className: string;
}

export function CoverageList<Item>({
  title,
  emptyText,
  items,
  getKey,
  children,
  className,
}: CoverageListProps<Item>) {
  const titleId = useId();
  return (
    <section className="min-w-0">
      <h3 id={titleId} className="mb-2 text-sm font-semibold">
        {title}
      </h3>
      {items.length === 0 ? (
        <p className="text-sm text-ink-muted">{emptyText}</p>
      ) : (
        <ul aria-labelledby={titleId} className={className}>
          {items.map((item) => (
            <li key={getKey(item)} className="min-w-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
