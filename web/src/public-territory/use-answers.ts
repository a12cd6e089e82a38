import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { REQUEST_KINDS, type RequestKind } from '@territorios/contract/requests/rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type AnswerEvent,
  answerStates,
  initialAnswers,
  reduceAnswers,
  storedOf,
} from './answers-state.ts';
import { isReturned } from './notice.ts';
import { sendAnswer, withdrawAnswer } from './send-answer.ts';
import { type Draft, hasArrived, readUnsent, storeUnsent, type Unsent } from './unsent.ts';

const RETRY_MS = 30_000;

export interface AnswerActions {
  open: (kind: RequestKind) => void;
  close: (kind: RequestKind) => void;
  send: (draft: Draft) => void;
  tryNow: (kind: RequestKind) => void;
  withdraw: (kind: RequestKind) => void;
}

export function useAnswers(
  token: string,
  loaded: PublicTerritoryAnswer,
  refresh: () => Promise<void>,
) {
  const [state, setState] = useState(() => initialAnswers((kind) => readUnsent(token, kind)));
  const states = answerStates(state, loaded);
  /** React's own state comes too late for a second press. */
  const latest = useRef({ state, loaded });
  useEffect(() => {
    latest.current.loaded = loaded;
  }, [loaded]);

  const dispatch = (event: AnswerEvent) => {
    const before = latest.current.state;
    const next = reduceAnswers(before, event);
    latest.current.state = next;
    for (const kind of REQUEST_KINDS) {
      const stored = storedOf(next.kinds[kind]);
      if (stored !== storedOf(before.kinds[kind])) storeUnsent(token, kind, stored);
    }
    setState(next);
  };
  const isSending = (kind: RequestKind) => latest.current.state.kinds[kind].isSending;

  const run = async (kind: RequestKind, work: () => Promise<void>) => {
    if (isSending(kind)) return;
    dispatch({ type: 'sending', kind });
    await work();
    dispatch({ type: 'ended', kind });
  };

  const send = (draft: Draft, after: Unsent['after']) =>
    run(draft.kind, async () => {
      const { kind } = draft;
      // The answer is stored before it is sent, because the phone may end the page at any moment.
      dispatch({ type: 'stored', kind, unsent: { ...draft, after } });
      const outcome = await sendAnswer(token, draft);
      if (outcome.kind === 'lost') dispatch({ type: 'lost', kind });
      else if (outcome.kind === 'refused') {
        dispatch({ type: 'refused', kind, message: outcome.message });
        if (outcome.code === 'already_returned' || outcome.code === 'not_found') void refresh();
      } else {
        const { request } = outcome;
        dispatch({ type: 'sent', kind, request, loaded: latest.current.loaded });
        void refresh();
      }
    });

  const withdraw = (kind: RequestKind) =>
    run(kind, async () => {
      const outcome = await withdrawAnswer(token, kind);
      if (outcome.kind === 'lost') {
        const message = 'No se pudo retirar. Compruebe su conexión e inténtelo de nuevo.';
        dispatch({ type: 'withdrawalFailed', kind, message });
      } else if (outcome.kind === 'refused') {
        dispatch({ type: 'withdrawalFailed', kind, message: outcome.message });
        await refresh();
      } else {
        dispatch({ type: 'withdrawn', kind, loaded: latest.current.loaded });
        void refresh();
      }
    });

  const onLoaded = useEffectEvent(() => {
    for (const kind of REQUEST_KINDS) {
      // Nothing that was typed for a territory that is back stays on the phone.
      if (isReturned(loaded.territory) && latest.current.state.kinds[kind].unsent)
        dispatch({ type: 'closed', kind });
      const { unsent, view } = states[kind];
      if (unsent === null || view !== 'waiting' || isSending(kind)) continue;
      if (hasArrived(unsent, loaded.requests)) dispatch({ type: 'arrived', kind });
      else void send(unsent, unsent.after);
    }
  });
  // A page that wakes up or finds its network loads its data again, and then sends what waits.
  useEffect(() => {
    const timer = setTimeout(() => onLoaded());
    return () => clearTimeout(timer);
  }, [loaded]);

  const isWaiting = REQUEST_KINDS.some((kind) => states[kind].view === 'waiting');
  const onRetry = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isWaiting) return;
    // No event tells that the server can be reached again while the phone has a network.
    const timer = setInterval(() => onRetry(), RETRY_MS);
    const onFocus = () => onRetry();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [isWaiting]);

  const tryNow = async (kind: RequestKind) => {
    dispatch({ type: 'refreshing', kind });
    await refresh();
    dispatch({ type: 'refreshed', kind });
  };

  const actions: AnswerActions = {
    open: (kind) => dispatch({ type: 'opened', kind }),
    close: (kind) => dispatch({ type: 'closed', kind }),
    send: (draft) => void send(draft, states[draft.kind].request?.created_at ?? null),
    tryNow: (kind) => void tryNow(kind),
    withdraw: (kind) => void withdraw(kind),
  };
  return { states, said: state.said, actions };
}
