import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import { REQUEST_KINDS, type RequestKind } from '@territorios/contract/requests/rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { REQUEST_WORDS } from '#requests/words.ts';
import { sendAnswer, withdrawAnswer } from './send-answer.ts';
import {
  type Draft,
  hasArrived,
  latestOf,
  readUnsent,
  storeUnsent,
  type Unsent,
} from './unsent.ts';

export const WAITING = 'Sin conexión. Se enviará cuando vuelva la conexión.';

const RETRY_MS = 30_000;

/** What the page knows of one kind of answer besides what it has loaded. */
interface Local {
  unsent: Unsent | null;
  isOpen: boolean;
  isBusy: boolean;
  problem: string | null;
  /** What became of it since the page was loaded. */
  since: { loaded: PublicTerritoryAnswer; request: PublicRequest | null } | null;
}

const CLOSED = { isOpen: false, unsent: null, problem: null };

/** A territory comes back in one of two ways. */
export const INSTEAD_OF: Partial<Record<RequestKind, RequestKind>> = {
  completed: 'unfinished',
  unfinished: 'completed',
};

export interface AnswerState extends Local {
  /** The last one of its kind. */
  request: PublicRequest | null;
  view: 'button' | 'form' | 'waiting' | 'sent';
}

export interface AnswerActions {
  open: (kind: RequestKind) => void;
  /** What waits for the network is dropped. */
  close: (kind: RequestKind) => void;
  send: (draft: Draft) => void;
  tryNow: (kind: RequestKind) => void;
  withdraw: (kind: RequestKind) => void;
}

interface Answers {
  actions: AnswerActions;
  states: Record<RequestKind, AnswerState>;
  /** For a screen reader. */
  said: string;
}

const perKind = <T>(make: (kind: RequestKind) => T): Record<RequestKind, T> =>
  // Every kind has its entry.
  Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, make(kind)])) as Record<RequestKind, T>;

export function useAnswers(
  token: string,
  loaded: PublicTerritoryAnswer,
  refresh: () => Promise<void>,
): Answers {
  const [said, setSaid] = useState('');
  const [locals, setLocals] = useState(() =>
    perKind((kind): Local => {
      const unsent = readUnsent(token, kind);
      return { unsent, isOpen: false, isBusy: false, problem: null, since: null };
    }),
  );
  const sending = useRef(new Set<RequestKind>());
  const latest = useRef(loaded);
  useEffect(() => {
    latest.current = loaded;
  }, [loaded]);

  const change = (kind: RequestKind, next: Partial<Local>) => {
    if (next.unsent !== undefined) storeUnsent(token, kind, next.unsent);
    setLocals((before) => ({ ...before, [kind]: { ...before[kind], ...next } }));
  };

  const states = perKind((kind): AnswerState => {
    const local = locals[kind];
    const { since } = local;
    const request =
      since?.loaded === loaded ? since.request : (latestOf(loaded.requests, kind) ?? null);
    const isSent = request?.outcome === null;
    const view = local.isOpen ? 'form' : local.unsent ? 'waiting' : isSent ? 'sent' : 'button';
    return { ...local, request, view };
  });

  const run = async (kind: RequestKind, work: () => Promise<void>) => {
    // State comes too late for a second press.
    if (sending.current.has(kind)) return;
    sending.current.add(kind);
    change(kind, { isBusy: true, problem: null });
    await work();
    sending.current.delete(kind);
    change(kind, { isBusy: false });
  };

  const send = (draft: Draft, after: Unsent['after']) =>
    run(draft.kind, async () => {
      const { kind } = draft;
      // Kept before it is sent: the phone may end the page at any moment.
      change(kind, { unsent: { ...draft, after } });
      const outcome = await sendAnswer(token, draft);
      if (outcome.kind === 'lost') {
        change(kind, { isOpen: false });
        setSaid(WAITING);
      } else if (outcome.kind === 'refused') {
        storeUnsent(token, kind, null);
        change(kind, { isOpen: true, problem: outcome.message });
        if (outcome.code === 'already_returned' || outcome.code === 'not_found') void refresh();
      } else {
        const since = { loaded: latest.current, request: outcome.request };
        change(kind, { unsent: null, isOpen: false, since });
        setSaid(`${REQUEST_WORDS[kind]}: enviado.`);
        void refresh();
      }
    });

  const withdraw = (kind: RequestKind) =>
    run(kind, async () => {
      const outcome = await withdrawAnswer(token, kind);
      if (outcome.kind === 'lost')
        change(kind, {
          problem: 'No se pudo retirar. Compruebe su conexión e inténtelo de nuevo.',
        });
      else if (outcome.kind === 'refused') {
        change(kind, { problem: outcome.message });
        await refresh();
      } else {
        change(kind, { since: { loaded: latest.current, request: null } });
        setSaid(`${REQUEST_WORDS[kind]}: retirado.`);
        void refresh();
      }
    });

  const onLoaded = useEffectEvent(() => {
    for (const kind of REQUEST_KINDS) {
      const { unsent, view } = states[kind];
      if (unsent === null || view !== 'waiting' || sending.current.has(kind)) continue;
      if (hasArrived(unsent, loaded.requests)) change(kind, { unsent: null });
      else void send(unsent, unsent.after);
    }
  });
  // A page that wakes up or finds its network loads its data again; what waits is sent then.
  useEffect(() => {
    const timer = setTimeout(() => onLoaded());
    return () => clearTimeout(timer);
  }, [loaded]);

  const isWaiting = REQUEST_KINDS.some((kind) => states[kind].view === 'waiting');
  const onRetry = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isWaiting) return;
    // A network that is there without a server says nothing when it gets better.
    const timer = setInterval(() => onRetry(), RETRY_MS);
    const onFocus = () => onRetry();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [isWaiting]);

  const open = (kind: RequestKind) => {
    const instead = INSTEAD_OF[kind];
    if (instead && !sending.current.has(instead)) change(instead, CLOSED);
    change(kind, { isOpen: true, problem: null });
  };

  const tryNow = async (kind: RequestKind) => {
    change(kind, { isBusy: true });
    await refresh();
    change(kind, { isBusy: sending.current.has(kind) });
  };

  return {
    states,
    said,
    actions: {
      open,
      close: (kind) => change(kind, CLOSED),
      send: (draft) => void send(draft, states[draft.kind].request?.created_at ?? null),
      tryNow: (kind) => void tryNow(kind),
      withdraw: (kind) => void withdraw(kind),
    },
  };
}
