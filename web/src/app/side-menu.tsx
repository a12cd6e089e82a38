import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useSignOut, useUser } from '#auth/queries.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { MENU_ENTRIES } from './menu-entries.ts';

const entryStyles =
  'flex min-h-control items-center gap-3 rounded-md px-3 text-sm font-medium text-ink-muted ' +
  'hover:bg-sunken hover:text-ink [&_svg]:size-4.5 [&_svg]:shrink-0';

/** @param onNavigate told when a link is clicked, so that a drawer can close */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const user = useUser();
  const signOut = useSignOut();
  return (
    <div className="flex min-h-full flex-col p-3">
      <div className="flex items-center gap-2.5 px-3 py-2">
        <Logo className="size-7" />
        <span className="text-base font-semibold tracking-tight">Territorios</span>
      </div>
      <nav aria-label="Menú principal" className="mt-3 flex-1">
        <ul className="grid gap-0.5">
          {MENU_ENTRIES.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onNavigate}
                className={entryStyles}
                activeProps={{ className: 'bg-accent-soft text-accent hover:text-accent' }}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 border-t border-line pt-3">
        <p className="truncate px-3 text-sm font-medium">{user.name}</p>
        <p className="mb-2 truncate px-3 text-sm text-ink-muted">{user.email}</p>
        <Button
          variant="ghost"
          className="w-full justify-start px-3"
          icon={<LogOut aria-hidden />}
          isPending={signOut.isPending}
          onPress={() => signOut.mutate()}
        >
          Cerrar Sesión
        </Button>
      </div>
    </div>
  );
}
