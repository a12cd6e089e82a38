import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Stands where the coverage card will be. */
export function CoverageCardSkeleton() {
  return (
    <Card>
      <output className="sr-only">Cargando la campaña...</output>
      <div aria-hidden className="grid gap-6 p-4">
        <div className="grid gap-2">
          <Skeleton className="w-40" />
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="w-48" />
        </div>
        <Skeleton className="h-10" />
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </Card>
  );
}
