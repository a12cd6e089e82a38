import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { CircleQuestionMark, Menu, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openHelp } from '#help/open-help.ts';
import { CurrentSessionContext } from '#auth/current-session.ts';
import { useSession } from '#auth/queries.ts';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { outingsQuery } from '#outings/queries.ts';
import { requestsQuery } from '#requests/queries.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { hasNotLoaded, LoadFailure, type FailedQuery } from '#ui/load-failure.tsx';
import { Logo } from '#ui/logo.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Brand } from './brand.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { lateChunk } from '#lib/late-chunk.tsx';
import { HelpPlace } from './help-place.tsx';
import { PasswordRequest } from './password-request.tsx';
import { QuickSearch } from './quick-search.tsx';
import { SideMenu } from './side-menu.tsx';
import { useHasSettled } from './use-has-settled.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePlaceAfterReload } from './use-place-after-reload.ts';
import { useReturnToRow } from './use-return-to-row.ts';

const Drawer = lateChunk(lazyChunk(() => import('#ui/drawer.tsx'), 'Drawer'));

const LiveUpdates = lateChunk(lazyChunk(() => import('./live-updates.tsx'), 'LiveUpdates'));

export function Layout() {
  const session = useSession();
  const current = session.data;
  if (current === null) return <ToSignIn />;
  if (current === undefined) {
    return hasNotLoaded(session) ? <SilentNetwork session={session} /> : <Checking />;
  }
  return (
    <CurrentSessionContext value={current}>
      <SignedInLayout />
      <PasswordRequest />
    </CurrentSessionContext>
  );
}

/** The document's frame stands for a while only (read-ahead.ts). */
const Checking = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label="Comprobando la sesión" className="size-8" />
  </div>
);

/** Stands in place of the sign-in, which is another document and needs the network too. */
const SilentNetwork = ({ session }: { session: FailedQuery }) => (
  <main className="mx-auto max-w-xl px-4 py-10">
    <LoadFailure title="No se pudo comprobar la sesión" query={session} />
  </main>
);

function ToSignIn() {
  useEffect(() => {
    const leave = () => window.location.replace('/login');
    leave();
    // Going back may show this page again, from the browser's memory.
    window.addEventListener('pageshow', leave);
    return () => window.removeEventListener('pageshow', leave);
  }, []);
  return null;
}

function SignedInLayout() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const hasSettled = useHasSettled();
  // The menu counts the requests.
  useQuery({ ...requestsQuery, enabled: hasSettled });
  // And it has outings once there are some.
  useQuery({ ...outingsQuery, enabled: hasSettled });
  usePlaceAfterReload();
  useHeadingFocus(main);
  useReturnToRow();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[6.5rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#contenido"
        className="sr-only z-10 rounded-md bg-surface px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Ir al contenido
      </a>
      <div className="sticky top-0 hidden h-dvh overflow-y-auto border-e border-line bg-surface md:flex md:flex-col print:hidden">
        <SideMenu onSearch={() => setSearchOpen(true)} />
      </div>
      <header className="sticky top-0 z-20 flex h-(--header-height) items-center gap-2 border-b border-line bg-surface px-2 md:hidden print:hidden">
        <IconButton Icon={Menu} label="Abrir el menú" onPress={() => setMenuOpen(true)} />
        <Logo className="size-6" />
        <Brand className="me-auto" nameClassName="truncate" />
        <IconButton Icon={CircleQuestionMark} label="Ayuda" onPress={() => openHelp()} />
        <IconButton Icon={Search} label="Buscar" onPress={() => setSearchOpen(true)} />
      </header>
      <QuickSearch isOpen={isSearchOpen} onOpenChange={setSearchOpen} />
      {(hasSettled || isMenuOpen) && (
        <Drawer label="Menú" isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
          <SideMenu onNavigate={() => setMenuOpen(false)} />
        </Drawer>
      )}
      <HelpPlace onClosed={() => setMenuOpen(false)} />
      <main
        ref={main}
        id="contenido"
        tabIndex={-1}
        className="min-w-0 px-4 py-2 outline-none max-md:pb-[calc(var(--bar-room)+1.25rem)] sm:px-6 md:px-4 not-low:md:py-5 lg:px-6 xl:px-8 beside-panel:pe-84 beside-panel:xl:pe-108 print:p-0"
      >
        <div className="mx-auto max-w-360">
          <p role="status" className="text-sm text-ink-muted not-empty:pb-3 print:hidden">
            {hasSettled && <LiveUpdates />}
          </p>
          <Outlet />
        </div>
      </main>
      <BottomBar onMore={() => setMenuOpen(true)} />
    </div>
  );
}
