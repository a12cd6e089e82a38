import { useState } from 'react';
import type { Resolution, KnownLists, Question } from '#imports/plan/plan.ts';
import { rowsText } from '#imports/steps/choices.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Select } from '#ui/select.tsx';
import { allOf, answerFor, choiceOf, choicesOf, SUBJECTS } from './questions.ts';

interface QuestionLineProps {
  question: Question;
  answer: Resolution | null;
  known: KnownLists;
  /** The person tried to go on without an answer. */
  isMissed: boolean;
  onAnswer: (answer: Resolution) => void;
}

export function QuestionLine({ question, answer, known, isMissed, onAnswer }: QuestionLineProps) {
  const [isSearching, setSearching] = useState(false);
  const { name, subject, rowCount } = question;
  const choice = choiceOf(question, answer);
  const searches = isSearching || choice === 'other';
  const shownName = name === '' ? 'Publicadores sin rol' : name;
  const label = `${SUBJECTS[subject]} «${shownName}»`;
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-t border-line py-2.5 sm:grid-cols-2 sm:items-center">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{shownName}</p>
        <p className="text-sm text-ink-muted">{`${SUBJECTS[subject]} · ${rowsText(rowCount)}`}</p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Select
          aria-label={label}
          placeholder="Elija qué es"
          items={choicesOf(question)}
          value={searches ? 'other' : choice}
          error={isMissed && answer === null && !searches ? 'Elija qué es' : undefined}
          onChange={(chosen) => {
            const next = answerFor(chosen);
            setSearching(next === null);
            if (next) onAnswer(next);
          }}
        />
        {searches && (
          <ComboBox
            aria-label={`Buscar: ${label}`}
            items={allOf(subject, known)}
            value={answer && 'use' in answer ? answer.use : null}
            error={isMissed && answer === null ? 'Elija uno de la lista' : undefined}
            autoFocus={isSearching}
            onChange={(id) => {
              if (id !== null) onAnswer({ use: id });
            }}
          />
        )}
      </div>
    </li>
  );
}
