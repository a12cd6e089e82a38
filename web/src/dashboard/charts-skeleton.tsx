import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function ChartSkeleton() {
  return (
    <Card className="p-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
      <Skeleton className="mt-6 h-56" />
    </Card>
  );
}

export function ChartsSkeleton() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ChartSkeleton />
      <ChartSkeleton />
    </div>
  );
}
