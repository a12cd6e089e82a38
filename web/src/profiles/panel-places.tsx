import { Navigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';

const TerritoryPanel = lazy(lazyChunk(() => import('./territory-panel.tsx'), 'TerritoryPanel'));
const PublisherPanel = lazy(lazyChunk(() => import('./publisher-panel.tsx'), 'PublisherPanel'));

// In the screen of their list; a narrow one leads to the page instead. Both are typed, because the type of the router
// contains theirs.

export function TerritoryPanelPlace(): ReactNode {
  const { territory } = useSearch({ strict: false });
  const hasRoom = useMediaQuery(PANEL_MEDIA);
  if (territory === undefined) return null;
  if (!hasRoom) return <Navigate to="/territories/$id" params={{ id: territory }} replace />;
  return (
    <Suspense>
      <TerritoryPanel id={territory} />
    </Suspense>
  );
}

export function PublisherPanelPlace(): ReactNode {
  const { publisher } = useSearch({ from: '/signed-in/publishers' });
  const hasRoom = useMediaQuery(PANEL_MEDIA);
  if (publisher === undefined) return null;
  if (!hasRoom) return <Navigate to="/publishers/$id" params={{ id: publisher }} replace />;
  return (
    <Suspense>
      <PublisherPanel id={publisher} />
    </Suspense>
  );
}
