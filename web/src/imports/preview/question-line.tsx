import { useState } from 'react';
import type { ImportQuestion } from '@territorios/contract/imports/api.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import { rowsText } from '#imports/steps/choices.ts';
import { ComboBox } from '#ui/combo-box.tsx';
import { Select } from '#ui/select.tsx';
import { allOf, choiceOf, choicesOf, OTHER, SUBJECTS } from './questions.ts';

interface QuestionLineProps {
  question: ImportQuestion;
  answer: string | null;
  known: KnownLists;
  /** The person tried to go on without an answer. */
  isMissed: boolean;
  onAnswer: (answer: string) => void;
}

export function QuestionLine({ question, answer, known, isMissed, onAnswer }: QuestionLineProps) {
  const [isSearching, setSearching] = useState(false);
  const { name, kind, rows } = question;
  const choice = choiceOf(question, answer);
  const searches = isSearching || choice === OTHER;
  const shownName = name === '' ? 'Publicadores sin rol' : name;
  const label = `${SUBJECTS[kind]} «${shownName}»`;
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-t border-line py-2.5 sm:grid-cols-2 sm:items-center">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{shownName}</p>
        <p className="text-sm text-ink-muted">{`${SUBJECTS[kind]} · ${rowsText(rows)}`}</p>
      </div>
      <div className="grid min-w-0 gap-1.5">
        <Select
          aria-label={label}
          placeholder="Elija qué es"
          items={choicesOf(question)}
          value={searches ? OTHER : choice}
          error={isMissed && answer === null && !searches ? 'Elija qué es' : undefined}
          onChange={(chosen) => {
            setSearching(chosen === OTHER);
            if (chosen !== OTHER) onAnswer(chosen);
          }}
        />
        {searches && (
          <ComboBox
            aria-label={`Buscar: ${label}`}
            items={allOf(kind, known)}
            value={choice === OTHER ? answer : null}
            error={isMissed && answer === null ? 'Elija uno de la lista' : undefined}
            autoFocus={isSearching}
            onChange={(id) => {
              if (id !== null) onAnswer(id);
            }}
          />
        )}
      </div>
    </li>
  );
}
