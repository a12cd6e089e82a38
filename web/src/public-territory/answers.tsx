import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { REQUEST_KINDS } from '@territorios/contract/requests/rules.ts';
import { usableTimeZone } from '@territorios/contract/dates.ts';
import { AnswerBox } from './answer-box.tsx';
import { INSTEAD_OF, useAnswers } from './use-answers.ts';

export interface AnswersProps {
  token: string;
  loaded: PublicTerritoryAnswer;
  refresh: () => Promise<void>;
}

/** What the publisher has to say, and what became of it. */
export function Answers({ token, loaded, refresh }: AnswersProps) {
  const { states, said, actions } = useAnswers(token, loaded, refresh);
  const shown = REQUEST_KINDS.filter((kind) => {
    const { request, view } = states[kind];
    if (view === 'waiting' || view === 'sent') return true;
    const instead = INSTEAD_OF[kind];
    const other = instead && states[instead].view;
    return (
      other !== 'waiting' &&
      other !== 'sent' &&
      (loaded.takes_requests || request !== null || view === 'form')
    );
  });
  if (shown.length === 0) return null;
  return (
    <section
      aria-labelledby="responder"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4"
    >
      <h2 id="responder" className="text-xl font-bold">
        Responder
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
      <output className="sr-only">{said}</output>
    </section>
  );
}
