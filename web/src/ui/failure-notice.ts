import { ApiError } from '#lib/request.ts';
import type { Notice } from './notice.ts';

export const FORBIDDEN_TITLE = 'Acción no permitida';

const FORBIDDEN = 403;
const UNEXPECTED = 'Ocurrió un error inesperado. Vuelva a cargar la página e inténtelo de nuevo.';

/** A bug's message is not for a person: it is logged, and left empty. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError('');
}

export function failureNotice(
  failure: string | ((error: ApiError) => Notice),
  error: ApiError,
): Notice {
  if (error.status === FORBIDDEN) {
    return { title: FORBIDDEN_TITLE, description: error.message };
  }
  const notice =
    typeof failure === 'function' ? failure(error) : { title: failure, description: error.message };
  return { ...notice, description: notice.description || UNEXPECTED };
}
