import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { ApiError, NETWORK_ERROR, request } from '#lib/request.ts';

/** What asking for a territory came to. */
export type Loaded =
  | { kind: 'shown'; answer: PublicTerritoryAnswer }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string; hint: string };

const FAILED = 'Error al cargar datos del territorio';

function failed(error: unknown): Loaded {
  const { message, status } = error instanceof ApiError ? error : new ApiError(FAILED);
  if (status === 400 || status === 404) return { kind: 'unknown' };
  return {
    kind: 'failed',
    // The server's own words; a bare status or a network that is away has none.
    message: status === null || message === `HTTP ${status}` ? FAILED : message,
    hint:
      status === null
        ? 'Compruebe su conexión e inténtelo de nuevo.'
        : 'Inténtelo de nuevo en un momento.',
  };
}

/** Asks for the territory of a link; a failure is an answer too. */
export async function loadTerritory(token: string): Promise<Loaded> {
  try {
    const answer = await request('GET', `/public/territory/${encodeURIComponent(token)}`);
    if (answer === undefined) throw new ApiError(NETWORK_ERROR);
    // The server let through only what the contract names; its schemas stay out of this page.
    return { kind: 'shown', answer: answer as PublicTerritoryAnswer };
  } catch (error) {
    return failed(error);
  }
}
