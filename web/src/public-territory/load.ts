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
const LONGEST_CALL_MS = 20_000;

/** Phones of 2022 lack `AbortSignal.timeout`. */
export function signalOfTimeout(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), LONGEST_CALL_MS);
  return controller.signal;
}

/** What is asked for, in the sentences of a failure. */
interface FailureTexts {
  failed: string;
  notKept: string;
}

const OF_TERRITORY: FailureTexts = {
  failed: 'Error al cargar datos del territorio',
  notKept: 'No hay conexión, y este territorio no está guardado en este teléfono.',
};

function failed(error: unknown, texts: FailureTexts): Loaded<never> {
  const { message, status, code } = error instanceof ApiError ? error : new ApiError(texts.failed);
  // What is neither an answer nor its absence is a defect of the program, and no fault of the network.
  const isSilent = status === null && (error instanceof ApiError || error instanceof DOMException);
  // A proxy that does not find the server answers without a code.
  if (code !== null && (status === 400 || status === 404)) return { kind: 'unknown' };
  return {
    kind: 'failed',
    // Without an answer, or with a bare status, there is no sentence of the server.
    message: status === null || message === `HTTP ${status}` ? texts.failed : message,
    hint: isSilent ? texts.notKept : 'Inténtelo de nuevo en un momento.',
  };
}

/** A failure is a result too, so this never throws. */
export async function load<Answer>(
  path: `/${string}`,
  texts = OF_TERRITORY,
): Promise<Loaded<Answer>> {
  try {
    // The server sends only what the contract names; schemas would be heavy here.
    const signal = signalOfTimeout();
    return { kind: 'shown', answer: (await request('GET', path, { signal })) as Answer };
  } catch (error) {
    return failed(error, texts);
  }
}

export const loadTerritory = (token: string) =>
  load<PublicTerritoryAnswer>(`/public/territory/${encodeURIComponent(token)}`);

export const loadCard = (code: string) =>
  load<PublicCard>(`/public/card/${encodeURIComponent(code)}`);
