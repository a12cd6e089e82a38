import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { usableTimeZone } from '@territorios/contract/dates.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AnswerBox } from './answer-box.tsx';
import { AnswersBar } from './answers-bar.tsx';
import { isTakenBack, shownKinds } from './answers-state.ts';
import { isReturned } from './notice.ts';
import { useAnswers } from './use-answers.ts';

export interface AnswersProps {
  token: string;
  loaded: PublicTerritoryAnswer;
  refresh: () => Promise<void>;
  /** A new number opens 'Lo terminé', which is never sent by itself. */
  finished: number;
}

export function Answers({ token, loaded, refresh, finished }: AnswersProps) {
  const { states, said, actions } = useAnswers(token, loaded, refresh);
  const shown = shownKinds(states, loaded.takes_requests);
  const isOver = isReturned(loaded.territory);
  const section = useRef<HTMLElement>(null);
  const onFinished = useEffectEvent(() => {
    if (states.completed.view === 'button') actions.open('completed');
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (finished > 0) onFinished();
  }, [finished]);
  return (
    <>
      {shown.length > 0 && !isOver && <AnswersBar answers={section} />}
      {shown.length > 0 && (
        <section
          ref={section}
          tabIndex={-1}
          aria-labelledby="responder"
          className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4"
        >
          <h2 id="responder" className="text-xl font-bold">
            {isOver ? 'Lo que envió' : 'Responder'}
          </h2>
          {shown.map((kind) => (
            <AnswerBox
              key={kind}
              kind={kind}
              state={states[kind]}
              mayBeSent={loaded.takes_requests}
              timeZone={usableTimeZone(loaded.territory.time_zone)}
              actions={actions}
            />
          ))}
        </section>
      )}
      <output className={isTakenBack(said) ? 'block text-ink-muted' : 'sr-only'}>{said}</output>
    </>
  );
}
