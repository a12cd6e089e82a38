import { Skeleton } from '#ui/skeleton.tsx';

/** Until the program draws, in the document of what has none of its own (web/build/frames.ts). */
export function LayoutPlaceholder() {
  return (
    <div className="noscript:hidden min-h-dvh md:grid md:grid-cols-[6.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <output className="sr-only">Comprobando la sesión</output>
      <div aria-hidden className="hidden h-dvh border-e border-line bg-surface p-3 md:block">
        <Skeleton className="mb-6 h-8 w-40" />
        <div className="grid gap-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-8" />
          ))}
        </div>
      </div>
      <div aria-hidden className="px-4 py-7 sm:px-6 xl:px-8">
        <Skeleton className="mb-6 h-8 w-56" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
