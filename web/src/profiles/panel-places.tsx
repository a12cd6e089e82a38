import { Navigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PANEL_MEDIA } from '#lib/links.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

const TerritoryPanel = lazy(lazyChunk(() => import('./territory-panel.tsx'), 'TerritoryPanel'));

/** In the list's screen; a narrow one leads to the page instead. */
// Typed, because the type of the router contains this function's.
export function TerritoryPanelPlace(): ReactNode {
  const { territory } = useSearch({ from: '/signed-in/territories' });
  const hasRoom = useMediaQuery(PANEL_MEDIA);
  if (territory === undefined) return null;
  if (!hasRoom) return <Navigate to="/territories/$id" params={{ id: territory }} replace />;
  return (
    <Suspense>
      <TerritoryPanel id={territory} />
    </Suspense>
  );
}
