import { Link } from '@tanstack/react-router';
import {
  CalendarCheck,
  ChartColumn,
  CircleQuestionMark,
  History,
  IdCard,
  LayoutDashboard,
  LogOut,
  Map as MapIcon,
  MapPinned,
  Megaphone,
  Search,
  Settings2,
  Shapes,
  ShieldUser,
  UserRoundPen,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { openHelp } from '#help/open-help.ts';
import { useUser } from '#auth/current-session.ts';
import { useSignOut } from '#auth/queries.ts';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Brand } from './brand.tsx';
import { preloadSearch } from './quick-search.tsx';
import { RequestCount } from './request-count.tsx';
import { SCREENS, type ScreenPath } from './screens.ts';
import { useScreens } from './use-screens.ts';

const AccountDialog = lazy(lazyChunk(() => import('./account-dialog.tsx'), 'AccountDialog'));

const ICONS: Record<ScreenPath, LucideIcon> = {
  '/dashboard': LayoutDashboard,
  '/administrators': ShieldUser,
  '/publishers': Users,
  '/publisher-roles': IdCard,
  '/zones': Shapes,
  '/territories': MapPinned,
  '/mapa': MapIcon,
  '/campaigns': Megaphone,
  '/salidas': CalendarCheck,
  '/estadisticas': ChartColumn,
  '/actividad': History,
  '/configuracion': Settings2,
};

/** On a tablet the menu is a narrow rail, each word under its icon, and leaves the width to the list. */
const RAIL =
  'rail:h-auto rail:flex-col rail:justify-center rail:gap-0.5 rail:px-0 rail:py-1.5 rail:text-center rail:text-[0.6875rem]/tight rail:[&>span]:max-w-full';

const entryStyles =
  'flex min-h-control items-center gap-3 rounded-md px-3 text-sm font-medium ' +
  `[&_svg]:size-4.5 [&_svg]:shrink-0 ${RAIL}`;

/** A button's edge is part of its width, so this puts its icon below those of the entries. */
const buttonEntryStyles = `h-auto! min-h-control w-full not-rail:justify-start not-rail:gap-3 not-rail:px-[calc(0.75rem-1px)] [&_svg]:size-4.5! ${RAIL}`;

interface SideMenuProps {
  onNavigate?: () => void;
  /** Absent on a phone, where the button is in the header. */
  onSearch?: () => void;
}

export function SideMenu({ onNavigate, onSearch }: SideMenuProps) {
  const user = useUser();
  const signOut = useSignOut();
  const screens = useScreens();
  const [isAccountOpen, setAccountOpen] = useState(false);
  return (
    <nav aria-label="Menú principal" className="flex grow flex-col p-3 rail:p-1.5">
      <div className="flex items-center gap-2.5 px-3 py-2 rail:flex-col rail:gap-1 rail:px-1 rail:text-center">
        <Logo className="size-7 shrink-0" />
        {/* The drawer shows the whole name, because no pointer rests on it there to read the rest. */}
        <Brand className="rail:w-full" nameClassName="max-md:wrap-anywhere md:truncate" />
      </div>
      {onSearch && (
        <Button
          className={`mx-0.5 mt-2 not-rail:justify-start ${RAIL}`}
          icon={<Search aria-hidden />}
          aria-keyshortcuts="Control+K /"
          onHoverStart={preloadSearch}
          onFocus={preloadSearch}
          onPress={onSearch}
        >
          Buscar
          <kbd aria-hidden className="ms-2 font-sans text-xs text-ink-muted rail:hidden">
            Ctrl K
          </kbd>
        </Button>
      )}
      <div className="mt-3 flex-1">
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {screens.map((path) => {
            const Icon = ICONS[path];
            return (
              <li key={path}>
                <Link
                  to={path}
                  onClick={onNavigate}
                  className={entryStyles}
                  activeProps={{
                    className: 'bg-accent-soft text-accent forced-chosen',
                  }}
                  inactiveProps={{ className: 'text-ink-muted hover:bg-sunken hover:text-ink' }}
                >
                  <Icon aria-hidden />
                  {SCREENS[path].label}
                  {path === '/dashboard' && (
                    <RequestCount className="ms-auto rail:absolute rail:ms-12 rail:mb-6" />
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <Button
          variant="ghost"
          className={buttonEntryStyles}
          icon={<CircleQuestionMark aria-hidden />}
          onPress={() => openHelp()}
        >
          Ayuda
        </Button>
        <Button
          variant="ghost"
          className={`${buttonEntryStyles} mb-1 py-1.5 text-start`}
          icon={<UserRoundPen aria-hidden />}
          data-tooltip="Mi cuenta"
          onPress={() => setAccountOpen(true)}
        >
          <span className="sr-only">Mi cuenta: </span>
          <span className="block truncate text-ink">{user.name}</span>{' '}
          <span className="block truncate font-normal rail:hidden">{user.email}</span>
        </Button>
        <Button
          variant="ghost"
          className={buttonEntryStyles}
          icon={<LogOut aria-hidden />}
          isPending={signOut.isPending}
          onPress={() => signOut.mutate()}
        >
          Cerrar Sesión
        </Button>
      </div>
      {isAccountOpen && (
        <Suspense>
          <AccountDialog
            onClose={() => {
              setAccountOpen(false);
              onNavigate?.();
            }}
          />
        </Suspense>
      )}
    </nav>
  );
}
