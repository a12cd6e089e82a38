import { type RefObject, useEffect, useState } from 'react';
import { LargeButton } from './large-button.tsx';

/** As high as the bar and the heading, so that it goes when the heading is seen. */
const BESIDE_BAR = '0px 0px -128px 0px';

/** 'Responder' at the bottom of the screen while the answers are further down. */
export function AnswersBar({ answers }: { answers: RefObject<HTMLElement | null> }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (!answers.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries)
          setNeeded(!isIntersecting && boundingClientRect.top > 0);
      },
      { rootMargin: BESIDE_BAR },
    );
    observer.observe(answers.current);
    return () => observer.disconnect();
  }, [answers]);
  if (!isNeeded) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 border-t border-line-strong bg-surface pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto flex max-w-4xl px-3 sm:px-4">
        <LargeButton
          variant="primary"
          onPress={() => {
            answers.current?.scrollIntoView();
            answers.current?.focus({ preventScroll: true });
          }}
        >
          Responder
        </LargeButton>
      </div>
    </div>
  );
}
