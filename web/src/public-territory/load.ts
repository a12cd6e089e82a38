import type {
  PublicCard,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import { ApiError, request } from '#lib/request.ts';

export type Loaded<Answer> =
  | { kind: 'shown'; answer: Answer }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string; hint: string };

const FAILED = 'Error al cargar datos del territorio';

function failed(error: unknown): Loaded<never> {
  const { message, status } = error instanceof ApiError ? error : new ApiError(FAILED);
  if (status === 400 || status === 404) return { kind: 'unknown' };
  return {
    kind: 'failed',
    // A bare status and a lost network have no sentence of the server.
    message: status === null || message === `HTTP ${status}` ? FAILED : message,
    hint:
      status === null
        ? 'Compruebe su conexión e inténtelo de nuevo.'
        : 'Inténtelo de nuevo en un momento.',
  };
}

/** Never throws: a failure is an answer too. */
async function load<Answer>(path: `/${string}`): Promise<Loaded<Answer>> {
  try {
    // The server sends only what the contract names; schemas would be heavy here.
    return { kind: 'shown', answer: (await request('GET', path)) as Answer };
  } catch (error) {
    return failed(error);
  }
}

export const loadTerritory = (token: string) =>
  load<PublicTerritoryAnswer>(`/public/territory/${encodeURIComponent(token)}`);

export const loadCard = (code: string) =>
  load<PublicCard>(`/public/card/${encodeURIComponent(code)}`);
