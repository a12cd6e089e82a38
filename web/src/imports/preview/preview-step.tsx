import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { FileProblem } from '#files/file-problem.ts';
import type { Resolutions, PlanInput } from '#imports/import-state.ts';
import type { Plan } from '#imports/plan/plan.ts';
import { StepBar } from '#imports/steps/step-bar.tsx';
import { Waiting } from '#imports/waiting.tsx';
import { planInWorker } from '#imports/worker/client.ts';
import { ApiError } from '#lib/request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { StepBackButton, type PreviewProps } from './back-button.tsx';
import { NamesPart } from './names-part.tsx';
import { OutcomePart } from './outcome-part.tsx';
import { answerOf, haveChanged, isUnsure } from './questions.ts';

const planQuery = ({ number, choices, answers, known }: PlanInput) =>
  queryOptions({
    queryKey: ['import-plan', number],
    queryFn: () =>
      planInWorker({ choices, answers, known }).catch((error: unknown) => {
        // The sentence is for the person, not for the browser's log.
        throw error instanceof FileProblem ? new ApiError(error.message) : error;
      }),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });

export function PreviewStep(props: PreviewProps) {
  const plan = useQuery(planQuery(props.input));
  if (plan.data) return <PlannedPreview {...props} plan={plan.data} />;
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

function PlannedPreview({ plan, ...props }: PreviewProps & { plan: Plan }) {
  const { answers, input, known, dispatch } = props;
  const [isMissed, setMissed] = useState(false);
  const { questions, notes } = plan;
  const unanswered = (given: Resolutions) =>
    questions.filter((question) => isUnsure(question) && answerOf(question, given) === null).length;
  const hasOpen = unanswered(input.answers) > 0;
  const missingCount = unanswered(answers);
  const isOutdated = haveChanged(questions, answers, input.answers);
  const goOn = () => {
    setMissed(missingCount > 0);
    if (missingCount === 0 && known) dispatch({ type: 'plan', known });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {notes.length > 0 && (
        <Alert tone="warning">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      {questions.length > 0 && (
        <NamesPart
          questions={questions}
          answers={answers}
          known={input.known}
          hasOpen={hasOpen}
          isMissed={isMissed}
          onAnswer={(key, answer) => dispatch({ type: 'answer', key, answer })}
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
          <Button variant="primary" isPending={known === null} onPress={goOn}>
            Seguir
          </Button>
        </StepBar>
      ) : (
        <OutcomePart {...props} plan={plan} />
      )}
    </div>
  );
}
