import { clsx } from 'clsx';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { chapters } from 'virtual:guide';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import { elementId, GuideContent } from './guide-content.tsx';
import { sectionOfScreen } from './section-of-screen.ts';

const chapterWith = (section: string) =>
  Math.max(
    chapters.findIndex(
      ({ id, content }) =>
        id === section ||
        content.some((node) => typeof node !== 'string' && 'id' in node && node.id === section),
    ),
    0,
  );

interface HelpDialogProps {
  /** Without one the help opens at what it says of the present screen. */
  section?: string | undefined;
  onClose: () => void;
}

export function HelpDialog({ section: asked, onClose }: HelpDialogProps) {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '' });
  const [shown, setShown] = useState({ section: asked ?? sectionOfScreen(screen), visit: 0 });
  const { section, visit } = shown;
  const show = (next: string) => setShown({ section: next, visit: visit + 1 });
  const place = chapterWith(section);
  const chapter = chapters[place];
  const next = chapters[place + 1];
  const top = useRef<HTMLDivElement>(null);
  const entry = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    entry.current?.scrollIntoView({ block: 'nearest' });
    const heading = document.getElementById(elementId(shown.section));
    heading?.focus({ preventScroll: true });
    // A chapter begins below the list of chapters, which a phone has above it.
    heading?.scrollIntoView();
    if (heading?.tagName === 'H3') top.current?.scrollIntoView();
  }, [shown]);

  if (!chapter) return null;
  return (
    <Dialog onClose={onClose} title="Ayuda" size="lg" isTall>
      <div
        ref={top}
        className="scroll-my-20 not-low:sm:h-full sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-4"
      >
        <nav aria-label="Capítulos" className="not-low:sm:overflow-y-auto">
          <PhoneFold
            key={visit}
            heading={<h3 className="text-sm font-semibold text-ink-muted">Capítulos</h3>}
            isFolded
          >
            <ul className="py-1">
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    ref={id === chapter.id ? entry : null}
                    aria-current={id === chapter.id ? 'true' : undefined}
                    className={clsx(
                      'min-h-control w-full cursor-pointer rounded-md px-2 py-1.5 text-start text-sm',
                      id === chapter.id
                        ? 'bg-accent-soft text-accent forced-chosen'
                        : 'text-ink-muted hover:bg-sunken hover:text-ink',
                    )}
                    onClick={() => show(id)}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </nav>
        <section
          key={chapter.id}
          aria-labelledby={elementId(chapter.id)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          className="max-w-prose not-low:sm:overflow-y-auto"
        >
          <h3
            id={elementId(chapter.id)}
            tabIndex={-1}
            className="text-xl font-semibold outline-none max-sm:mt-2"
          >
            {chapter.title}
          </h3>
          <GuideContent content={chapter.content} onFollow={show} />
          {next && (
            <Button className="mt-4" onPress={() => show(next.id)}>
              Siguiente: {next.title}
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  );
}
