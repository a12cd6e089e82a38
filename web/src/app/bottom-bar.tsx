import { Link } from '@tanstack/react-router';
import { LayoutDashboard, MapPinned, Menu, Users } from 'lucide-react';
import { RequestCount } from './request-count.tsx';

const ENTRIES = [
  { to: '/dashboard', label: 'Inicio', Icon: LayoutDashboard },
  { to: '/territories', label: 'Territorios', Icon: MapPinned },
  { to: '/publishers', label: 'Publicadores', Icon: Users },
] as const;

const entryStyles =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.6vw)]/4 font-medium [&_svg]:size-5';

/** The screens that a week needs, below a thumb; the rest is in the drawer. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  return (
    <nav
      aria-label="Accesos"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-10 flex h-[calc(var(--bar-height)+env(safe-area-inset-bottom,0px))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] md:hidden low:hidden print:hidden"
    >
      {ENTRIES.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={entryStyles}
          activeProps={{ className: 'text-accent forced-chosen' }}
          inactiveProps={{ className: 'text-ink-muted' }}
        >
          <Icon aria-hidden />
          <span className="max-w-full truncate">{label}</span>
          {to === '/dashboard' && <RequestCount className="absolute top-1 ms-12" />}
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onMore}
        className={`${entryStyles} text-ink-muted`}
      >
        <Menu aria-hidden />
        Más
      </button>
    </nav>
  );
}
