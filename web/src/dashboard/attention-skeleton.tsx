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

/** As high as three full lists, below which a phone shows nothing, so that what comes later does not move. */
export function AttentionSkeleton({ isTrayKnown = false }: { isTrayKnown?: boolean }) {
  return (
    <div data-attention-skeleton={isTrayKnown ? '' : 'tray'}>
      <AttentionCard title={<Skeleton className="my-1 w-24" />}>
        <GroupSkeletons />
      </AttentionCard>
    </div>
  );
}

export const GroupSkeletons = () => (
  <>
    <output className="sr-only">Cargando lo pendiente...</output>
    {Array.from({ length: 3 }, (_, list) => (
      <div key={list} aria-hidden>
        {Array.from({ length: 3 }, (__, line) => (
          <div key={line} className="grid h-16 content-center gap-1.5 border-t border-line sm:h-13">
            <Skeleton className="w-40" />
            <Skeleton className="w-48 sm:hidden" />
          </div>
        ))}
      </div>
    ))}
  </>
);
