import type { Env } from './env.ts';
import { codeOf, knownReason } from './failure-reason.ts';
import { OperatorError } from './operator-error.ts';

/** The other codes of listen(2) come from HOST. */
const PORT_SENTENCES: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `El puerto ${port} ya está en uso; indique otro con PORT.`,
  EACCES: (port) => `No hay permiso para usar el puerto ${port}; indique uno desde 1024 con PORT.`,
};

export function explainListenFailure(error: unknown, { HOST, PORT }: Env): unknown {
  const sentence = PORT_SENTENCES[codeOf(error) ?? '']?.(PORT);
  if (sentence !== undefined) return new OperatorError(sentence, { cause: error });
  const reason = knownReason(error);
  return reason === null
    ? error
    : new OperatorError(
        `No se puede escuchar en ${HOST} (${reason}): indique en HOST una dirección de este equipo.`,
        { cause: error },
      );
}
