import { ApiError } from '#lib/request.ts';
import type { Notice } from './notice.ts';

/** Title of every refusal of permission, whether the screen or the server refused. */
export const FORBIDDEN_TITLE = 'Acción no permitida';

const FORBIDDEN = 403;
const UNEXPECTED = 'Ocurrió un error inesperado. Vuelva a cargar la página e inténtelo de nuevo.';

/** An error of ours is no sentence for a person: it is logged, and has no message from here on. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError('');
}

/** What a failure says: a refusal of permission has a title of its own. */
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
