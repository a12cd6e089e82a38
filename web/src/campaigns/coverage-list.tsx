import { formatCount } from '@territorios/contract/spanish.ts';
import { useId, type ReactNode } from 'react';
import { PhoneFold } from '#ui/phone-fold.tsx';

interface CoverageListProps<Item> {
  title: string;
  emptyText: string;
  items: Item[];
  getKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  className: string;
  isFolded: boolean;
}

export function CoverageList<Item>({
  title,
  emptyText,
  items,
  getKey,
  children,
  className,
  isFolded,
}: CoverageListProps<Item>) {
  const titleId = useId();
  return (
    <section className="min-w-0">
      <PhoneFold
        isFolded={isFolded}
        heading={
          <h3 className="mb-2 text-sm font-semibold in-[summary]:mb-0">
            <span id={titleId}>{title}</span>
            <span className="ms-2 font-normal text-ink-muted tabular-nums sm:hidden">
              ({formatCount(items.length)})
            </span>
          </h3>
        }
      >
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
      </PhoneFold>
    </section>
  );
}
