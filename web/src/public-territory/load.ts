import type {
  PublicCard,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import { ApiError, request } from '#lib/request.ts';

interface Copy<Answer> {
  note: string;
  later: Promise<Loaded<Answer>>;
}

export type Loaded<Answer> =
  | { kind: 'shown'; answer: Answer; copy?: Copy<Answer> }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string; hint: string };

/** A poor connection can leave a call without an answer for minutes. */
export const LONGEST_CALL_MS = 20_000;

const FAILED = 'Error al cargar datos del territorio';

function failed(error: unknown): Loaded<never> {
  const { message, status, code } = error instanceof ApiError ? error : new ApiError(FAILED);
  // A proxy that does not find the server answers without a code.
  if (code !== null && (status === 400 || status === 404)) return { kind: 'unknown' };
  return {
    kind: 'failed',
    // Without an answer, or with a bare status, there is no sentence of the server.
    message: status === null || message === `HTTP ${status}` ? FAILED : message,
    hint:
      status === null
        ? 'No hay conexión, y este territorio no está guardado en este teléfono.'
        : 'Inténtelo de nuevo en un momento.',
  };
}

/** A failure is a result too, so this never throws. */
async function load<Answer>(path: `/${string}`): Promise<Loaded<Answer>> {
  try {
    // The server sends only what the contract names; schemas would be heavy here.
    const signal = AbortSignal.timeout(LONGEST_CALL_MS);
    return { kind: 'shown', answer: (await request('GET', path, { signal })) as Answer };
  } catch (error) {
    return failed(error);
  }
}

export const loadTerritory = (token: string) =>
  load<PublicTerritoryAnswer>(`/public/territory/${encodeURIComponent(token)}`);

export const loadCard = (code: string) =>
  load<PublicCard>(`/public/card/${encodeURIComponent(code)}`);
