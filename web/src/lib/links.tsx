import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIsProfileOpen } from './open-profile.ts';
import { PANEL_MEDIA } from './panel-media.ts';

const hasRoomForPanel = (): boolean => window.matchMedia(PANEL_MEDIA).matches;

interface Thing {
  id: string;
  name: string;
}

export const territoryHref = (id: string): string => `/territories/${id}`;
export const publisherHref = (id: string): string => `/publishers/${id}`;

type ListPath = '/territories' | '/mapa' | '/publishers';

function openPanel(
  { navigate, state }: RegisteredRouter,
  to: ListPath,
  shown: { territory: string } | { publisher: string },
): void {
  const isHere = state.location.pathname === to;
  void navigate({
    to,
    search: isHere ? (before) => ({ ...before, ...shown }) : shown,
    resetScroll: !isHere,
  });
}

export function openTerritory(router: RegisteredRouter, id: string): void {
  const isOnMap = router.state.location.pathname === '/mapa';
  if (hasRoomForPanel()) openPanel(router, isOnMap ? '/mapa' : '/territories', { territory: id });
  else void router.navigate({ to: '/territories/$id', params: { id } });
}

export function openPublisher(router: RegisteredRouter, id: string): void {
  if (hasRoomForPanel()) openPanel(router, '/publishers', { publisher: id });
  else void router.navigate({ to: '/publishers/$id', params: { id } });
}

type ThingLinkProps = Thing & {
  /** False where the keyboard finds the same link in the territory's panel. */
  isStop?: boolean;
};

/** The router's Link builds its address at each drawing, and a long table draws hundreds while it scrolls. */
const linkTo = (hrefOf: (id: string) => string, open: typeof openTerritory) =>
  function ThingLink({ id, name, isStop = true }: ThingLinkProps) {
    const router = useRouter();
    const isOpen = useIsProfileOpen(id);
    return (
      <a
        href={hrefOf(id)}
        tabIndex={isStop ? undefined : -1}
        aria-current={isOpen ? 'true' : undefined}
        className="scroll-my-24 wrap-anywhere text-accent hover:underline aria-[current]:font-semibold aria-[current]:underline"
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          open(router, id);
        }}
      >
        {name}
      </a>
    );
  };

const opensElsewhere = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

export const TerritoryLink = linkTo(territoryHref, openTerritory);
export const PublisherLink = linkTo(publisherHref, openPublisher);
