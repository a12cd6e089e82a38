import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { useEffect, useRef } from 'react';
import { REQUEST_WORDS } from '#requests/words.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerStatus } from './answer-status.tsx';
import type { AnswerState } from './answers-state.ts';
import { LargeButton } from './large-button.tsx';
import type { AnswerActions } from './use-answers.ts';

interface AnswerBoxProps {
  kind: RequestKind;
  state: AnswerState;
  actions: AnswerActions;
  mayBeSent: boolean;
  timeZone: string;
}

export function AnswerBox({ kind, state, actions, mayBeSent, timeZone }: AnswerBoxProps) {
  const { view, isBusy } = state;
  const box = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  useEffect(() => {
    // The pressed button is gone, and the focus with it; a field elsewhere keeps it.
    if (isUsed.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
    isUsed.current = false;
  }, [view]);
  const on = (action: () => void) => () => {
    isUsed.current = true;
    action();
  };
  const button = (label: string, action: (kind: RequestKind) => void) => (
    <LargeButton onPress={on(() => action(kind))} isBusy={isBusy}>
      <span>
        {label}
        <span className="sr-only"> «{REQUEST_WORDS[kind]}»</span>
      </span>
    </LargeButton>
  );
  return (
    <div ref={box} className="grid grid-cols-1 gap-3">
      {view === 'form' ? (
        <AnswerForm
          kind={kind}
          state={state}
          onSend={(draft) => on(() => actions.send(draft))()}
          onCancel={on(() => actions.close(kind))}
        />
      ) : (
        <>
          <AnswerStatus kind={kind} state={state} timeZone={timeZone}>
            {view === 'waiting' ? (
              <>
                {button(isBusy ? 'Enviando...' : 'Intentar ahora', actions.tryNow)}
                {button('No enviar', actions.close)}
              </>
            ) : (
              view === 'sent' && button('Retirar', actions.withdraw)
            )}
          </AnswerStatus>
          {view === 'button' && mayBeSent && (
            <LargeButton takesFocus onPress={on(() => actions.open(kind))}>
              {REQUEST_WORDS[kind]}
            </LargeButton>
          )}
        </>
      )}
    </div>
  );
}
