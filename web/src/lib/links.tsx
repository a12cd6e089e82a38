import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

interface LinkProps {
  id: string;
  name: string;
}

export function TerritoryLink({ id, name }: LinkProps) {
  const router = useRouter();
  return (
    <PlainLink
      href={`/estadisticas/${id}`}
      name={name}
      onFollow={() => void router.navigate({ to: '/estadisticas/$id', params: { id } })}
    />
  );
}

export function PublisherLink({ name }: LinkProps) {
  const router = useRouter();
  return (
    <PlainLink
      href={`/publishers?q=${encodeURIComponent(name)}`}
      name={name}
      onFollow={() => void router.navigate({ to: '/publishers', search: { q: name } })}
    />
  );
}

interface PlainLinkProps {
  href: string;
  name: string;
  onFollow: () => void;
}

/** Not the router's Link, which builds its address at each drawing: a long table draws hundreds while it scrolls. */
function PlainLink({ href, name, onFollow }: PlainLinkProps) {
  return (
    <a
      href={href}
      className="wrap-anywhere text-accent hover:underline"
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
