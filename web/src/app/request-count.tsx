import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '#requests/queries.ts';

/** Only reads the cache, because the layout or the Dashboard asks for the requests. */
export function RequestCount({ className }: { className: string }) {
  const { data } = useQuery({ ...requestsQuery, enabled: false });
  const count = data?.length;
  if (!count) return null;
  return (
    <>
      <span aria-hidden className={`rounded-full border px-2 text-xs tabular-nums ${className}`}>
        {count}
      </span>
      <span className="sr-only">
        {count} {count === 1 ? 'respuesta' : 'respuestas'} por atender
      </span>
    </>
  );
}
