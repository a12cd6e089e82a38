import { randomUUID } from 'node:crypto';
import type { Guessed } from './guess-all.ts';
import { apiPath, outingPath } from './look.ts';

const NO_MARKS = { method: 'PUT', body: { done: [] } } as const;

const ofTerritory = (token: string) => `${outingPath(token)}/territories/${randomUUID()}`;

/** What else the secret of a link opens, or is sent to. */
export const GUESSED_WAYS: Record<string, Pick<Guessed, 'path' | 'sent'>> = {
  'a calendar': { path: (token) => `${apiPath(token)}/vencimiento.ics` },
  'an invitation': { path: (token) => `/api/public/invitations/${token}` },
  'a picture': { path: (token) => `${apiPath(token)}/picture` },
  'an answer': {
    path: (token) => `${apiPath(token)}/requests`,
    sent: { method: 'POST', body: { kind: 'another' } },
  },
  'a mark': { path: (token) => `${apiPath(token)}/parts`, sent: NO_MARKS },
  'an outing': { path: outingPath },
  'a picture of an outing': { path: (token) => `${ofTerritory(token)}/picture` },
  'a mark on an outing': { path: (token) => `${ofTerritory(token)}/parts`, sent: NO_MARKS },
};
