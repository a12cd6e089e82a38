import { FileProblem } from '#files/file-problem.ts';
import { ApiError } from '#lib/request.ts';

export const UNREADABLE = 'No se pudo abrir la imagen. Elija una foto JPEG, PNG o WebP.';

export const problemOf = (error: unknown): string =>
  error instanceof FileProblem || error instanceof ApiError ? error.message : UNREADABLE;
