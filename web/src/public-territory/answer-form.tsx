import {
  LONGEST_REQUEST_MESSAGE,
  MOST_DAYS_ASKED,
  type RequestKind,
} from '@territorios/contract/requests/rules.ts';
import { useId, useState } from 'react';
import { REQUEST_WORDS } from '#requests/words.ts';
import { Alert } from '#ui/alert.tsx';
import { CONSEQUENCES } from './answer-texts.ts';
import type { AnswerState } from './answers-state.ts';
import { DaysChoice } from './days-choice.tsx';
import { LargeButton } from './large-button.tsx';
import type { Draft } from './unsent.ts';

const USUAL_DAYS = '14';
const NOT_DAYS = `Escriba cuántos días necesita, de 1 a ${MOST_DAYS_ASKED}`;

interface AnswerFormProps {
  kind: RequestKind;
  state: AnswerState;
  onSend: (draft: Draft) => void;
  onCancel: () => void;
}

export function AnswerForm({
  kind,
  state: { unsent, isBusy, problem },
  onSend,
  onCancel,
}: AnswerFormProps) {
  const id = useId();
  const [message, setMessage] = useState(unsent?.message ?? '');
  const [days, setDays] = useState(String(unsent?.days ?? USUAL_DAYS));
  const [isWrong, setWrong] = useState(false);
  const asksDays = kind === 'more_days';
  const submit = () => {
    const isDays = /^\d{1,3}$/.test(days) && Number(days) > 0 && Number(days) <= MOST_DAYS_ASKED;
    const isRefused = asksDays && !isDays;
    setWrong(isRefused);
    if (isRefused || isBusy) return;
    onSend({ kind, days: asksDays ? Number(days) : null, message: message.trim() || null });
  };
  const alert = isWrong ? NOT_DAYS : problem;
  return (
    <form
      noValidate
      tabIndex={-1}
      data-focus=""
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid grid-cols-1 gap-3 rounded-md border border-line-strong p-3 text-base"
    >
      <h3 id={id} className="font-semibold">
        {REQUEST_WORDS[kind]}
      </h3>
      <p>{CONSEQUENCES[kind]}</p>
      {asksDays && <DaysChoice days={days} onChange={setDays} />}
      <label className="grid gap-1 font-medium">
        Mensaje (opcional)
        <textarea
          rows={3}
          maxLength={LONGEST_REQUEST_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          className="w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 py-2 font-normal"
        />
      </label>
      {alert !== null && (
        <Alert tone="danger" role="alert" size="lg">
          {alert}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <LargeButton variant="primary" isBusy={isBusy}>
          {isBusy ? 'Enviando...' : 'Enviar'}
        </LargeButton>
        <LargeButton onPress={onCancel} isBusy={isBusy}>
          Cancelar
        </LargeButton>
      </div>
    </form>
  );
}
