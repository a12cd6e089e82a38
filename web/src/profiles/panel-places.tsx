import { Navigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';

const TerritoryPanel = lazy(lazyChunk(() => import('./territory-panel.tsx'), 'TerritoryPanel'));
const PublisherPanel = lazy(lazyChunk(() => import('./publisher-panel.tsx'), 'PublisherPanel'));

interface PanelPlaceProps {
  id: string | undefined;
  page: '/territories/$id' | '/publishers/$id';
  Panel: ComponentType<{ id: string }>;
}

/** A panel stands beside a list; a narrow screen leads to the page instead. */
function PanelPlace({ id, page, Panel }: PanelPlaceProps) {
  const hasRoom = useMediaQuery(PANEL_MEDIA);
  if (id === undefined) return null;
  if (!hasRoom) return <Navigate to={page} params={{ id }} replace />;
  return (
    <Suspense>
      <Panel id={id} />
    </Suspense>
  );
}

// Both have a written return type, because the type of the router contains it.

export function TerritoryPanelPlace(): ReactNode {
  const { territory } = useSearch({ strict: false });
  return <PanelPlace id={territory} page="/territories/$id" Panel={TerritoryPanel} />;
}

export function PublisherPanelPlace(): ReactNode {
  const { publisher } = useSearch({ strict: false });
  return <PanelPlace id={publisher} page="/publishers/$id" Panel={PublisherPanel} />;
}
