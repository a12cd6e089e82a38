/** HTTP without the contract's schemas, light enough for the public page. */

import { takeAhead } from './ahead.ts';

export const NETWORK_ERROR = 'Error de red al comunicar con la API';

export const NOT_MODIFIED = 304;

/** A call that failed; `code` is the server's stable word for it, null when it gave none. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: Record<string, string>;
  /** How long the server asks to wait before the call is repeated; null when it does not. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    status: number | null = null,
    code: string | null = null,
    fields: Record<string, string> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** The message: the field `error`, else `message`, else the plain body, else the status. */
async function failure(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '');
  const data = parse(body);
  const json = isRecord(data) ? data : {};
  // A proxy's error page is not a sentence for a person.
  const plain = data === null && !body.trimStart().startsWith('<') ? text(body) : null;
  const message =
    text(json['error']) ?? text(json['message']) ?? plain ?? `HTTP ${response.status}`;
  const fields = isRecord(json['fields']) ? json['fields'] : {};
  return new ApiError(
    message,
    response.status,
    text(json['code']),
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    retryAfterOf(response.headers.get('retry-after')),
  );
}

/** A date is as good as nothing: the clock of this device may be wrong. */
const retryAfterOf = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;

export interface RequestOptions {
  body?: unknown;
  /** Bearer token; without one the header is left out. */
  token?: string | null;
  /** Of the answer that is here already. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends to the API.
 * @param path below /api, with its query
 * @returns a success, or 304 when an etag was sent
 * @throws ApiError, also when the network is away
 */
export async function send(
  method: string,
  path: string,
  { body, token, etag, signal }: RequestOptions = {},
): Promise<Response> {
  const ahead = method === 'GET' && token && etag === undefined ? takeAhead(path, token) : null;
  const asked =
    ahead ??
    fetch(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(etag !== undefined && { 'if-none-match': etag }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  const response = await asked.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(NETWORK_ERROR);
  });
  if (!response.ok && !(response.status === NOT_MODIFIED && etag !== undefined)) {
    throw await failure(response);
  }
  return response;
}

/** Decoded piece by piece as it comes, so that little is left to be done once it is here. */
async function textOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let whole = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece follows the other
    const { done, value } = await reader.read();
    if (done) return whole + decoder.decode();
    whole += decoder.decode(value, { stream: true });
  }
}

/** @returns the parsed body, undefined for 204 and 205 */
export async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  try {
    return JSON.parse(await textOf(response));
  } catch {
    throw new ApiError(NETWORK_ERROR);
  }
}

/** Calls the API: sends, and reads the answer. */
export const request = async (
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<unknown> => bodyOf(await send(method, path, options));
