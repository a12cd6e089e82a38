import type { Day } from '@territorios/contract/dates.ts';
import type { Answers } from '@territorios/contract/imports/ask.ts';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { FileProblem } from '#files/file-problem.ts';
import type { PlanInput } from '#imports/import-state.ts';
import type { Plan } from '#imports/layouts/plan.ts';
import type { SentImport } from '#imports/queries.ts';
import { StepBar } from '#imports/steps/step-bar.tsx';
import { Waiting } from '#imports/waiting.tsx';
import { inWorker } from '#imports/worker/client.ts';
import { randomId } from '#lib/random-id.ts';
import { ApiError } from '#lib/request.ts';
import { useCalendar } from '#settings/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { StepBackButton, type PreviewProps } from './back-button.tsx';
import { dryRunQuery } from './dry-run.ts';
import { LeftList } from './left-list.tsx';
import { MadeRoles } from './made-roles.tsx';
import { NamesPart } from './names-part.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { answerOf, haveChanged } from './questions.ts';

const planQuery = ({ number, choices, corrections }: PlanInput, today: Day) =>
  queryOptions({
    queryKey: ['import-plan', number],
    queryFn: () =>
      inWorker((worker) => worker.plan({ choices, corrections, today })).catch((error: unknown) => {
        // The sentence is for the person, not for the browser's log.
        throw error instanceof FileProblem ? new ApiError(error.message) : error;
      }),
    placeholderData: (before: Plan | undefined) => before,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });

export function PreviewStep(props: PreviewProps) {
  const { today } = useCalendar();
  const plan = useQuery(planQuery(props.input, today));
  if (plan.data)
    return <PlannedPreview {...props} plan={plan.data} isOld={plan.isPlaceholderData} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {hasNotLoaded(plan) ? (
        <LoadFailure title="El archivo no se pudo preparar" query={plan} />
      ) : (
        <Waiting text="Preparando las filas..." />
      )}
      <StepBar back={<StepBackButton {...props} />}>{null}</StepBar>
    </div>
  );
}

interface PlannedPreviewProps extends PreviewProps {
  plan: Plan;
  /** The next plan is being made. */
  isOld: boolean;
}

function PlannedPreview({ plan, isOld, ...props }: PlannedPreviewProps) {
  const { answers, roleLimits, input, known, dispatch, fileName, onMatch } = props;
  const [id] = useState(randomId);
  const sent: SentImport = {
    id,
    file_name: fileName,
    on_match: onMatch,
    parts: plan.parts,
    exact: plan.isExact,
    answers: input.answers,
    role_limits: input.roleLimits,
  };
  const run = useQuery({ ...dryRunQuery(input.number, plan, sent), enabled: !isOld });
  const [isMissed, setMissed] = useState(false);
  const { questions = [], notes = [] } = run.data ?? {};
  const unanswered = (said: Answers) =>
    questions.filter((question) => answerOf(question, said) === null).length;
  const hasOpen = unanswered(input.answers) > 0;
  const missingCount = unanswered(answers);
  const isOutdated =
    haveChanged(questions, answers, input.answers) || roleLimits !== input.roleLimits;
  const goOn = () => {
    setMissed(missingCount > 0);
    if (missingCount === 0) dispatch({ type: 'plan' });
  };
  const said = [...plan.notes, ...notes];
  return (
    <div className="grid grid-cols-1 gap-4">
      {said.length > 0 && (
        <Alert tone="warning">
          {said.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      {questions.length > 0 && (
        <NamesPart
          questions={questions}
          answers={answers}
          known={known}
          hasOpen={hasOpen}
          isMissed={isMissed}
          onAnswer={(key, answer) => dispatch({ type: 'answer', key, answer })}
        />
      )}
      {plan.left.length > 0 && <LeftList left={plan.left} />}
      {!hasOpen && run.data && (
        <MadeRoles
          made={run.data.made}
          limits={roleLimits}
          onLimit={(role, limit) => dispatch({ type: 'limit', role, limit })}
        />
      )}
      {hasOpen || isOutdated ? (
        <StepBar
          failure={
            isMissed &&
            missingCount > 0 && (
              <Alert tone="danger">
                {missingCount === 1
                  ? 'Falta aclarar un nombre.'
                  : `Faltan por aclarar ${missingCount} nombres.`}
              </Alert>
            )
          }
          back={<StepBackButton {...props} />}
        >
          <Button variant="primary" onPress={goOn}>
            Seguir
          </Button>
        </StepBar>
      ) : (
        <OutcomePart {...props} sent={sent} run={run} />
      )}
    </div>
  );
}
