import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ImportQuestion } from '@territorios/contract/imports/api.ts';
import type { Answers } from '@territorios/contract/imports/ask.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import { counted } from '#imports/steps/choices.ts';
import { useShownCount } from '#imports/steps/use-shown-count.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { isAlike, isUnsure, answerOf } from './questions.ts';
import { QuestionLine } from './question-line.tsx';

const QUESTIONS_AT_ONCE = 20;

interface QuestionListProps {
  label: string;
  questions: readonly ImportQuestion[];
  answers: Answers;
  known: KnownLists;
  isMissed: boolean;
  onAnswer: (key: string, answer: string) => void;
}

function QuestionList({ label, questions, answers, known, isMissed, onAnswer }: QuestionListProps) {
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

const NAMES = ['nombre', 'nombres'] as const;

interface NamesPartProps extends Omit<QuestionListProps, 'label'> {
  hasOpen: boolean;
}

/** Names that must be answered or looked at are open; new ones are folded. */
export function NamesPart({ questions, hasOpen, ...list }: NamesPartProps) {
  const titleId = useId();
  const alikeId = useId();
  const foldedId = useId();
  const [isOpen, setOpen] = useState(false);
  const open = hasOpen ? questions.filter(isUnsure) : [];
  const isAsking = open.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A correction may have been made in a dialog that is gone.
    if (isAsking && document.activeElement === document.body) heading.current?.focus();
  }, [isAsking]);
  const alike = questions.filter(isAlike);
  const folded = questions.filter(
    (question) => !isAlike(question) && !(hasOpen && isUnsure(question)),
  );
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-2">
        {isAsking && (
          <section aria-labelledby={titleId}>
            <h3 ref={heading} id={titleId} tabIndex={-1} className="mb-2 font-semibold">
              {`Hay ${counted(open.length, NAMES)} que aclarar`}
            </h3>
            <QuestionList label="Nombres que aclarar" questions={open} {...list} />
          </section>
        )}
        {alike.length > 0 && (
          <section aria-labelledby={alikeId}>
            <h3 id={alikeId} className="mb-2 font-semibold">
              {`Compruebe ${counted(alike.length, NAMES)}`}
            </h3>
            <p className="mb-2 text-sm text-ink-muted">
              El archivo no dice lo mismo que sus datos: se propone lo más parecido.
            </p>
            <QuestionList label="Nombres que comprobar" questions={alike} {...list} />
          </section>
        )}
        {folded.length > 0 && (
          <div className="-my-1.5">
            <Button
              variant="ghost"
              className="-ms-3.5 max-w-[calc(100%+1.75rem)]"
              icon={<ChevronDown aria-hidden className={clsx(isOpen && 'rotate-180')} />}
              aria-expanded={isOpen}
              aria-controls={foldedId}
              onPress={() => setOpen(!isOpen)}
            >
              {hasOpen
                ? `Y ${counted(folded.length, NAMES)} con propuesta`
                : `Revisar ${counted(folded.length, NAMES)} del archivo`}
            </Button>
            <div id={foldedId}>
              {isOpen && <QuestionList label="Nombres del archivo" questions={folded} {...list} />}
            </div>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
