import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useIsProfileOpen } from './open-profile.ts';

/** From here on a thing opens in a panel at the right of its list; below, on a page of its own. */
export const PANEL_MEDIA = '(width >= 64rem)';

interface Thing {
  id: string;
  name: string;
}

export const territoryHref = (id: string): string => `/territories/${id}`;

function openTerritory({ navigate, state }: RegisteredRouter, territory: string): void {
  if (!window.matchMedia(PANEL_MEDIA).matches) {
    void navigate({ to: '/territories/$id', params: { id: territory } });
  } else if (state.location.pathname === '/territories') {
    void navigate({
      to: '/territories',
      search: (before) => ({ ...before, territory }),
      resetScroll: false,
    });
  } else {
    void navigate({ to: '/territories', search: { territory } });
  }
}

export function TerritoryLink({ id, name }: Thing) {
  const router = useRouter();
  return (
    <ThingLink
      id={id}
      name={name}
      href={territoryHref(id)}
      onFollow={() => openTerritory(router, id)}
    />
  );
}

export function PublisherLink({ id, name }: Thing) {
  const router = useRouter();
  return (
    <ThingLink
      id={id}
      name={name}
      href={`/publishers?q=${encodeURIComponent(name)}`}
      onFollow={() => void router.navigate({ to: '/publishers', search: { q: name } })}
    />
  );
}

interface ThingLinkProps extends Thing {
  href: string;
  onFollow: () => void;
}

/** Not the router's Link, which builds its address at each drawing: a long table draws hundreds while it scrolls. */
function ThingLink({ id, name, href, onFollow }: ThingLinkProps) {
  const isOpen = useIsProfileOpen(id);
  return (
    <a
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      className="scroll-my-24 wrap-anywhere text-accent hover:underline aria-[current]:font-semibold aria-[current]:underline"
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onFollow();
      }}
    >
      {name}
    </a>
  );
}

/** A new tab or window, or a download. */
const opensElsewhere = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
