import type { Resolutions } from '#imports/import-state.ts';
import type { Resolution, KnownLists, Question } from '#imports/plan/plan.ts';
import { useShownCount } from '#imports/steps/use-shown-count.ts';
import { Button } from '#ui/button.tsx';
import { answerOf } from './questions.ts';
import { QuestionLine } from './question-line.tsx';

const QUESTIONS_AT_ONCE = 20;

export interface QuestionListProps {
  label: string;
  questions: readonly Question[];
  answers: Resolutions;
  known: KnownLists;
  isMissed: boolean;
  onAnswer: (key: string, answer: Resolution) => void;
}

export function QuestionList({
  label,
  questions,
  answers,
  known,
  isMissed,
  onAnswer,
}: QuestionListProps) {
  const { shown, moreCount, showMore } = useShownCount(questions.length, QUESTIONS_AT_ONCE);
  return (
    <>
      <ul aria-label={label}>
        {questions.slice(0, shown).map((question) => (
          <QuestionLine
            key={question.key}
            question={question}
            answer={answerOf(question, answers)}
            known={known}
            isMissed={isMissed}
            onAnswer={(answer) => onAnswer(question.key, answer)}
          />
        ))}
      </ul>
      {moreCount > 0 && <Button onPress={showMore}>{`Mostrar ${moreCount} más`}</Button>}
    </>
  );
}
