import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import { REQUEST_KINDS, type RequestKind } from '@territorios/contract/requests/rules.ts';
import { describe, expect, it } from 'vitest';
import {
  type AnswerEvent,
  answerStates,
  initialAnswers,
  isTakenBack,
  reduceAnswers,
  shownKinds,
  storedOf,
  WAITING,
} from './answers-state.ts';
import type { Unsent } from './unsent.ts';

const territory: PublicTerritoryAnswer['territory'] = {
  territory_name: '7',
  publisher_name: null,
  danger_level: null,
  group_suitable: null,
  publisher_id: null,
  revoked_at: null,
  warnings: null,
  google_maps_link: null,
  navigation_latitude: null,
  navigation_longitude: null,
  boundary: null,
  picture_at: null,
  no_visits: null,
  first_map: 'boundary',
  time_zone: 'America/Mexico_City',
  expires_at: '2026-12-31',
  is_expired: false,
  assignment_status: 'assigned',
  assignment_returned_at: null,
  parts: [],
};

const page = (...requests: PublicRequest[]): PublicTerritoryAnswer => ({
  territory,
  otherTerritories: [],
  takes_requests: true,
  requests,
});

const back = (...requests: PublicRequest[]): PublicTerritoryAnswer => ({
  ...page(...requests),
  territory: { ...territory, assignment_status: 'returned' },
  takes_requests: false,
});

const unsent = (kind: RequestKind): Unsent => ({
  kind,
  days: null,
  message: 'Gracias',
  after: null,
});

const request = (kind: RequestKind, outcome: PublicRequest['outcome'] = null): PublicRequest => ({
  kind,
  days: null,
  message: null,
  created_at: '2026-11-25T15:05:00.000Z',
  outcome,
  settled_at: outcome && '2026-11-25T16:05:00.000Z',
  reply: null,
});

const nothing = initialAnswers(() => null);
const after = (...events: AnswerEvent[]) => events.reduce(reduceAnswers, nothing);

const EMPTY = page();
const kind = 'completed';
const stored: AnswerEvent[] = [
  { type: 'opened', kind },
  { type: 'sending', kind },
  { type: 'stored', kind, unsent: unsent(kind) },
];
const lost: AnswerEvent[] = [...stored, { type: 'lost', kind }, { type: 'ended', kind }];
const sent: AnswerEvent[] = [
  ...stored,
  { type: 'sent', kind, request: request(kind), loaded: EMPTY },
  { type: 'ended', kind },
];

const viewAfter = (events: AnswerEvent[], loaded = EMPTY) =>
  answerStates(after(...events), loaded)[kind].view;

describe('the state of the answers on a link', () => {
  it.each<[string, AnswerEvent[], string]>([
    ['before anything is pressed', [], 'button'],
    ['once its button is pressed', [{ type: 'opened', kind }], 'form'],
    ['while it is sent', stored, 'form'],
    ['when no answer came', lost, 'waiting'],
    ['once it is sent', sent, 'sent'],
    ['when it waits no longer', [...lost, { type: 'closed', kind }], 'button'],
    ['when it had arrived after all', [...lost, { type: 'arrived', kind }], 'button'],
    ['once it is withdrawn', [...sent, { type: 'withdrawn', kind, loaded: EMPTY }], 'button'],
  ])('an answer %s', (_when, events, view) => {
    expect(viewAfter(events)).toBe(view);
  });

  it('an answer is stored from before it is sent until the server has it', () => {
    const keeps = (events: AnswerEvent[]) => storedOf(after(...events).kinds[kind]);
    expect(keeps(stored)).toEqual(unsent(kind));
    expect(keeps(lost)).toEqual(unsent(kind));
    expect(keeps(sent)).toBeNull();
  });

  it('a refused answer stays in its form with the sentence, and does not survive a reload', () => {
    const refused = after(...stored, { type: 'refused', kind, message: 'Ya lo envió.' });
    const state = answerStates(refused, EMPTY)[kind];
    expect(state).toMatchObject({ view: 'form', problem: 'Ya lo envió.', unsent: unsent(kind) });
    expect(storedOf(refused.kinds[kind])).toBeNull();
  });

  it('an answer that waited before a reload waits again', () => {
    const read = initialAnswers((one) => (one === kind ? unsent(kind) : null));
    expect(answerStates(read, EMPTY)[kind].view).toBe('waiting');
  });

  it('an answer is busy until its call has ended, also where the page was refreshed meanwhile', () => {
    const isBusyAfter = (...events: AnswerEvent[]) => after(...events).kinds[kind].isBusy;
    expect(isBusyAfter(...stored)).toBe(true);
    expect(isBusyAfter(...stored, { type: 'refreshed', kind })).toBe(true);
    expect(isBusyAfter(...lost)).toBe(false);
    expect(isBusyAfter(...lost, { type: 'refreshing', kind })).toBe(true);
    expect(isBusyAfter({ type: 'refreshing', kind }, { type: 'refreshed', kind })).toBe(false);
  });

  it('the server’s own list counts again once the page is refreshed', () => {
    expect(viewAfter(sent, page())).toBe('button');
    expect(viewAfter(sent, page(request(kind)))).toBe('sent');
    expect(viewAfter(sent, page(request(kind, 'declined')))).toBe('button');
    const withdrawn: AnswerEvent[] = [{ type: 'withdrawn', kind, loaded: EMPTY }];
    expect(viewAfter(withdrawn, page(request(kind)))).toBe('sent');
  });

  it('a withdrawal that fails leaves the answer with a sentence', () => {
    const loaded = page(request(kind));
    const failed = after(
      { type: 'sending', kind },
      { type: 'withdrawalFailed', kind, message: 'No' },
    );
    expect(answerStates(failed, loaded)[kind]).toMatchObject({ view: 'sent', problem: 'No' });
  });

  it('the form of one way of returning closes that of the other, unless that is being sent', () => {
    const other = { type: 'opened', kind: 'unfinished' } as const;
    expect(viewAfter([{ type: 'opened', kind }, other])).toBe('button');
    expect(viewAfter([...stored, other])).toBe('form');
    expect(
      viewAfter([
        { type: 'opened', kind },
        { type: 'opened', kind: 'another' },
      ]),
    ).toBe('form');
  });

  it('a screen reader hears what was sent, withdrawn, or waits', () => {
    expect(after(...sent).said).toBe('Lo terminé: enviado.');
    expect(after(...lost).said).toBe(WAITING);
    expect(after(...sent, { type: 'withdrawn', kind, loaded: EMPTY }).said).toMatch(
      /: retirado\.$/,
    );
    expect(after({ type: 'opened', kind }).said).toBe('');
  });

  it('what was taken back is told to eyes too, for its box has gone', () => {
    expect(isTakenBack(after(...sent, { type: 'withdrawn', kind, loaded: EMPTY }).said)).toBe(true);
    expect([after(...sent), after(...lost), after()].map(({ said }) => isTakenBack(said))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('the answers that a link shows', () => {
  const shown = (events: AnswerEvent[], loaded = EMPTY, mayBeSent = true) =>
    shownKinds(answerStates(after(...events), loaded), mayBeSent);

  it('every answer shows where the congregation takes them, and none otherwise', () => {
    expect(shown([])).toEqual(REQUEST_KINDS);
    expect(shown([], EMPTY, false)).toEqual([]);
  });

  it('an answer that was sent or waits hides the other way of returning', () => {
    expect(shown(sent)).not.toContain('unfinished');
    expect(shown(lost)).not.toContain('unfinished');
    expect(shown([{ type: 'opened', kind }])).toContain('unfinished');
  });

  it('once the territory is back, what was settled or still waits shows, and nothing is sent any more', () => {
    const ended = back(request(kind, 'accepted'), request('another'));
    expect(shown([...lost, { type: 'opened', kind: 'more_days' }], ended, false)).toEqual([
      kind,
      'another',
    ]);
    expect(viewAfter(lost, ended)).toBe('button');
    expect(answerStates(nothing, ended).another.view).toBe('sent');
    expect(shown(lost, back(), false)).toEqual([]);
  });

  it('an earlier answer, one that waits and an open form show also where no more are taken', () => {
    expect(shown([], page(request(kind, 'accepted')), false)).toEqual([kind]);
    expect(shown(lost, EMPTY, false)).toEqual([kind]);
    expect(shown([{ type: 'opened', kind }], EMPTY, false)).toEqual([kind]);
  });
});
