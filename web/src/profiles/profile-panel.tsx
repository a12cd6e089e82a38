import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { markOpenProfile } from '#lib/open-profile.ts';
import { markRow, rowLinkTo } from '#lib/row-link.ts';
import { shownRowBeside } from '#lib/shown-rows.ts';
import { usePageKeys } from '#lib/use-page-keys.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** In these places the same keys mean something else. */
const OTHERS =
  'input, textarea, select, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

interface ProfilePanelProps {
  id: string;
  title: string;
  /** The link at this address gets the focus back. */
  href: string;
  /** The address names the open row so. @param id undefined for none */
  searchOf: (
    id: string | undefined,
  ) => { territory: string | undefined } | { publisher: string | undefined };
  children: (close: () => void) => ReactNode;
}

/** The list leaves room for the panel at its right, and stays in use. */
export function ProfilePanel({ id, title, href, searchOf, children }: ProfilePanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const latestHref = useRef(href);
  const navigate = useNavigate();
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...searchOf(next) }),
      replace: true,
      resetScroll: false,
    });
  const close = () => show(undefined);
  const step = (by: 1 | -1) => {
    const next = shownRowBeside(id, by);
    if (next !== undefined) show(next);
  };
  // The focus may be in the panel or still in its list.
  usePageKeys((event) => {
    const { key, target } = event;
    const isOther = target instanceof Element && target.closest(OTHERS) !== null;
    if (isOther || event.defaultPrevented || hasModifier(event)) return;
    if (key === 'Escape') close();
    else if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
  });

  // theme.css reads it: with `:has` each row that a list draws would style the whole page anew.
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-beside-panel', true);
    return () => page.removeAttribute('data-beside-panel');
  }, []);
  useEffect(() => {
    latestHref.current = href;
    markOpenProfile(id);
    heading.current?.focus({ preventScroll: true });
    rowLinkTo(href)?.scrollIntoView({ block: 'nearest' });
  }, [id, href]);
  useEffect(
    () => () => {
      markOpenProfile(null);
      // The focus stays where the person has gone meanwhile.
      if (document.activeElement !== document.body) return;
      const link = rowLinkTo(latestHref.current);
      if (link) {
        link.focus();
        markRow(link);
      } else document.getElementById('contenido')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <section
      aria-labelledby={titleId}
      className="fixed inset-y-0 end-0 z-20 flex w-80 flex-col xl:w-104 border-s border-line bg-surface shadow-raised animation-duration-150 animate-in slide-in-from-right-8 fade-in print:hidden"
    >
      <header className="flex items-start gap-2 border-b border-line py-3 ps-4 pe-2">
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 self-center text-lg font-semibold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        <IconButton Icon={X} label="Cerrar" size="sm" onPress={close} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
        {children(close)}
      </div>
    </section>
  );
}
