import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import type { ReactNode } from 'react';
import { REQUEST_WORDS } from '#requests/words.ts';
import { Alert } from '#ui/alert.tsx';
import { daysText, statusText } from './answer-texts.ts';
import { type AnswerState, WAITING } from './answers-state.ts';

interface AnswerStatusProps {
  kind: RequestKind;
  state: AnswerState;
  timeZone: string;
  children: ReactNode;
}

export function AnswerStatus({ kind, state, timeZone, children }: AnswerStatusProps) {
  const { view, request, unsent, problem } = state;
  const isWaiting = view === 'waiting';
  const shown = isWaiting ? unsent : request;
  if (!shown) return null;
  return (
    <div
      tabIndex={-1}
      data-focus={view === 'button' ? undefined : ''}
      className="grid grid-cols-1 gap-2 rounded-md border border-line-strong p-3 text-base wrap-anywhere"
    >
      <h3 className="font-semibold">
        {REQUEST_WORDS[kind]}
        {shown.days !== null && `: ${daysText(shown.days)}`}
      </h3>
      <p className={isWaiting ? 'font-medium text-warning' : undefined}>
        {isWaiting ? WAITING : request && statusText(request, timeZone)}
      </p>
      {shown.message !== null && (
        <p className="whitespace-pre-line">
          <span className="text-ink-muted">Mensaje: </span>
          {shown.message}
        </p>
      )}
      {!isWaiting && request && request.reply !== null && (
        <p className="whitespace-pre-line">
          <span className="text-ink-muted">Respuesta: </span>
          {request.reply}
        </p>
      )}
      {problem !== null && (
        <Alert tone="danger" role="alert" size="lg">
          {problem}
        </Alert>
      )}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
