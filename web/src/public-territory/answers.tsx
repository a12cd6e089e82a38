import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { usableTimeZone } from '@territorios/contract/dates.ts';
import { useRef } from 'react';
import { AnswerBox } from './answer-box.tsx';
import { AnswersBar } from './answers-bar.tsx';
import { shownKinds } from './answers-state.ts';
import { isReturned } from './notice.ts';
import { useAnswers } from './use-answers.ts';

export interface AnswersProps {
  token: string;
  loaded: PublicTerritoryAnswer;
  refresh: () => Promise<void>;
}

export function Answers({ token, loaded, refresh }: AnswersProps) {
  const { states, said, actions } = useAnswers(token, loaded, refresh);
  const shown = shownKinds(states, loaded.takes_requests);
  const isOver = isReturned(loaded.territory);
  const section = useRef<HTMLElement>(null);
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
      <output className="sr-only">{said}</output>
    </>
  );
}
