import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import { REQUEST_KINDS, type RequestKind } from '@territorios/contract/requests/rules.ts';
import { REQUEST_WORDS } from '#requests/words.ts';
import { isReturned } from './notice.ts';
import { latestOf, type Unsent } from './unsent.ts';

export const WAITING = 'Sin conexión. Se enviará cuando vuelva la conexión.';

const INSTEAD_OF: Partial<Record<RequestKind, RequestKind>> = {
  completed: 'unfinished',
  unfinished: 'completed',
};

interface OwnState {
  /** An unsent answer is on its way, waits for the network, or was refused. */
  unsent: Unsent | null;
  isOpen: boolean;
  /** No second call may begin meanwhile. */
  isSending: boolean;
  isBusy: boolean;
  problem: string | null;
  since: { loaded: PublicTerritoryAnswer; request: PublicRequest | null } | null;
}

export interface AnswersState {
  kinds: Record<RequestKind, OwnState>;
  /** A screen reader reads it. */
  said: string;
}

export type AnswerEvent = { kind: RequestKind } & (
  | { type: 'opened' | 'closed' | 'sending' | 'ended' | 'refreshing' | 'refreshed' }
  /** A call without an answer may have arrived all the same. */
  | { type: 'stored'; unsent: Unsent }
  | { type: 'lost' | 'arrived' }
  | { type: 'refused' | 'withdrawalFailed'; message: string }
  | { type: 'sent'; request: PublicRequest | null; loaded: PublicTerritoryAnswer }
  | { type: 'withdrawn'; loaded: PublicTerritoryAnswer }
);

const CLOSED = { isOpen: false, unsent: null, problem: null };

const perKind = <T>(make: (kind: RequestKind) => T): Record<RequestKind, T> =>
  // Every kind has its entry.
  Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, make(kind)])) as Record<RequestKind, T>;

export const initialAnswers = (read: (kind: RequestKind) => Unsent | null): AnswersState => ({
  kinds: perKind((kind) => ({
    ...CLOSED,
    unsent: read(kind),
    isSending: false,
    isBusy: false,
    since: null,
  })),
  said: '',
});

function changeOf(state: OwnState, event: AnswerEvent): Partial<OwnState> {
  switch (event.type) {
    case 'opened':
      return { isOpen: true, problem: null };
    case 'closed':
      return CLOSED;
    case 'sending':
      return { isSending: true, isBusy: true, problem: null };
    case 'stored':
      return { unsent: event.unsent };
    case 'ended':
      return { isSending: false, isBusy: false };
    case 'refreshing':
      return { isBusy: true };
    case 'refreshed':
      return { isBusy: state.isSending };
    case 'arrived':
      return { unsent: null };
    case 'lost':
      return { isOpen: false };
    case 'refused':
      return { isOpen: true, problem: event.message };
    case 'withdrawalFailed':
      return { problem: event.message };
    case 'sent':
      return { ...CLOSED, since: { loaded: event.loaded, request: event.request } };
    case 'withdrawn':
      return { since: { loaded: event.loaded, request: null } };
  }
}

const TAKEN_BACK = ': retirado.';

/** No box says it: the answer's own is a button again. */
export const isTakenBack = (said: string): boolean => said.endsWith(TAKEN_BACK);

function saidAfter(said: string, { kind, type }: AnswerEvent): string {
  if (type === 'lost') return WAITING;
  if (type === 'sent') return `${REQUEST_WORDS[kind]}: enviado.`;
  return type === 'withdrawn' ? REQUEST_WORDS[kind] + TAKEN_BACK : said;
}

export function reduceAnswers({ kinds, said }: AnswersState, event: AnswerEvent): AnswersState {
  const { kind, type } = event;
  const next = { ...kinds, [kind]: { ...kinds[kind], ...changeOf(kinds[kind], event) } };
  const instead = type === 'opened' ? INSTEAD_OF[kind] : undefined;
  if (instead && !kinds[instead].isSending) next[instead] = { ...kinds[instead], ...CLOSED };
  return { kinds: next, said: saidAfter(said, event) };
}

/** @returns what must survive a reload: a refused answer stays in its form alone */
export const storedOf = ({ unsent, isOpen, problem }: OwnState): Unsent | null =>
  isOpen && problem !== null ? null : unsent;

export interface AnswerState extends OwnState {
  request: PublicRequest | null;
  view: 'button' | 'form' | 'waiting' | 'sent';
}

export type AnswerStates = Record<RequestKind, AnswerState>;

export const answerStates = (
  { kinds }: AnswersState,
  loaded: PublicTerritoryAnswer,
): AnswerStates =>
  perKind((kind): AnswerState => {
    // Once the territory is back, nothing more can be sent.
    const ended = isReturned(loaded.territory) && { isOpen: false, unsent: null };
    const own = { ...kinds[kind], ...ended };
    const { since } = own;
    const request =
      since?.loaded === loaded ? since.request : (latestOf(loaded.requests, kind) ?? null);
    const isSent = request?.outcome === null;
    const view = own.isOpen ? 'form' : own.unsent ? 'waiting' : isSent ? 'sent' : 'button';
    return { ...own, request, view };
  });

const isUnderWay = ({ view }: AnswerState) => view === 'waiting' || view === 'sent';

export const shownKinds = (states: AnswerStates, mayBeSent: boolean): RequestKind[] =>
  REQUEST_KINDS.filter((kind) => {
    const state = states[kind];
    if (isUnderWay(state)) return true;
    const instead = INSTEAD_OF[kind];
    if (instead && isUnderWay(states[instead])) return false;
    return mayBeSent || state.request !== null || state.view === 'form';
  });
