/** Secrets stay out by an allow-list: no headers, no bodies, no parameters of a statement, no rows. */
import { DrizzleQueryError } from 'drizzle-orm';
import { pino, type LoggerOptions } from 'pino';
import { databaseError } from '#db/schema/constraints.ts';
import { addressOf } from './address.ts';

/** A link's, a card's, an outing's or an invitation's address, in any spelling; its end opens the territory, or makes a congregation. The first one, as a secret may follow. */
const LINK = /^.*?\/(?:territor(?:io|y)|card|t|alta|invitations|salida|outing)(?=\/)/i;
const LONG_SEGMENT = /[\w-]{40,}/g;
/** No address of the program is longer; a stranger's may have 16,000 characters, which would fill the disk. */
const LONGEST_LOGGED = 500;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function safeAddress(url: string): string {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '');
  const link = LINK.exec(path)?.[0];
  const safe = link === undefined ? path.replaceAll(LONG_SEGMENT, '[token]') : `${link}/[token]`;
  return safe.slice(0, LONGEST_LOGGED);
}

/** The message is left out, because it may quote what was sent. */
const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function safeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = frames(error);
  const failed = databaseError(error);
  // PostgreSQL's message quotes the row, Drizzle's the parameters.
  if (failed) {
    const { code, constraint, table, severity } = failed;
    const query = error instanceof DrizzleQueryError ? error.query : undefined;
    return { type: 'DatabaseError', code, constraint, table, severity, query, stack };
  }
  return {
    type: error.name,
    ...(!(error instanceof DrizzleQueryError) && { message: error.message }),
    ...('code' in error && { code: error.code }),
    stack,
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}

interface LoggedRequest {
  method: string;
  url: string;
  ip: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

const logSerializers: NonNullable<LoggerOptions['serializers']> = {
  req: (request: LoggedRequest) => ({
    method: request.method,
    url: safeAddress(request.url),
    address: addressOf(request),
  }),
  err: safeError,
};

export const createLog = (level: string, destination?: { write: (line: string) => void }) =>
  pino({ level, serializers: logSerializers }, destination ?? pino.destination(1));
