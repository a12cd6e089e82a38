import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function AttentionCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="px-4 pt-3 pb-2">
      {title}
      {children}
    </Card>
  );
}

export const ATTENTION_ROW =
  'flex min-h-16 items-center justify-between gap-3 border-t border-line py-1 xl:min-h-13';

/** Each group of the queue has its name, in the look of that of the answers. */
export const GROUP_TITLE = 'border-t border-line pt-2.5 pb-1.5 text-sm font-medium text-ink-muted';

/** A phone's first screen has room for one or two of each list. */
export const onPhone = (isLate: boolean): string =>
  isLate
    ? 'max-sm:[&>[data-entry]:nth-child(n+3)]:hidden'
    : 'max-sm:[&>[data-entry]:nth-child(n+2)]:hidden';

/** What stands below it is not seen until its height is known, so that nothing moves. */
export const AttentionSkeleton = () => (
  <div data-attention-skeleton>
    <AttentionCard
      title={
        <div className="flex min-h-control items-center">
          <Skeleton className="h-4 w-24" />
        </div>
      }
    >
      <GroupSkeletons />
    </AttentionCard>
  </div>
);

export const GroupSkeletons = () => (
  <>
    <output className="sr-only">Cargando lo pendiente...</output>
    {Array.from({ length: 3 }, (_, list) => (
      <div key={list} aria-hidden>
        <div className={GROUP_TITLE}>
          <Skeleton className="my-0.5 h-4 w-28" />
        </div>
        <div className={onPhone(list === 0)}>
          {Array.from({ length: 3 }, (__, line) => (
            <div key={line} data-entry className={ATTENTION_ROW}>
              <div className="grid gap-1.5 xl:flex xl:gap-3">
                <Skeleton className="h-4 w-32 xl:w-72" />
                <Skeleton className="h-4 w-40" />
              </div>
              <Skeleton className="h-control w-24" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </>
);
