import type { Tiles } from '@territorios/contract/maps/api.ts';

export function Attribution({ tiles }: { tiles: Tiles }) {
  const { attribution, attribution_url } = tiles;
  return (
    <p className="absolute end-0 bottom-0 max-w-full rounded-ss-md rounded-ee-[inherit] bg-surface px-2 py-0.5 text-xs wrap-anywhere text-ink-muted">
      {attribution_url === null ? (
        attribution
      ) : (
        <a
          href={attribution_url}
          target="_blank"
          rel="noopener noreferrer"
          className="underline underline-offset-2"
        >
          {attribution}
        </a>
      )}
    </p>
  );
}
