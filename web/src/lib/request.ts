import { takePreloaded } from './preload.ts';

export const NETWORK_ERROR = 'Error de red al comunicar con la API';

export const NOT_MODIFIED = 304;

export class ApiError extends Error {
  // Only declared: for Safari 15 the bundler would make each a call of a helper.
  declare readonly status: number | null;
  declare readonly code: string | null;
  declare readonly fields: Record<string, string>;
  declare readonly retryAfterSeconds: number | null;
  declare readonly rows: unknown;

  constructor(
    message: string,
    status: number | null = null,
    code: string | null = null,
    fields: Record<string, string> = {},
    retryAfterSeconds: number | null = null,
    rows?: unknown,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.rows = rows;
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
    json['rows'],
  );
}

/** A date is ignored, because this device's clock may be wrong. */
const retryAfterOf = (header: string | null): number | null =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : null;

const isEmpty = ({ status }: Response): boolean => status === 204 || status === 205;

export interface RequestOptions {
  body?: unknown;
  token?: string | null;
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** @returns a success, or 304 when an etag was sent. @throws ApiError, also without a network */
export async function send(
  method: string,
  path: string,
  { body, token, etag, signal }: RequestOptions = {},
): Promise<Response> {
  const preloaded =
    method === 'GET' && token && etag === undefined ? takePreloaded(path, token) : null;
  const asked =
    preloaded ??
    fetch(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? body.type : 'application/json',
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(etag !== undefined && { 'if-none-match': etag }),
      },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  const response = await asked.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(NETWORK_ERROR);
  });
  if (!response.ok && !(response.status === NOT_MODIFIED && etag !== undefined)) {
    throw await failure(response);
  }
  // A proxy's success without a body is no answer to a question.
  if (method === 'GET' && isEmpty(response)) throw new ApiError(NETWORK_ERROR);
  return response;
}

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

export async function bodyOf(response: Response): Promise<unknown> {
  if (isEmpty(response)) return undefined;
  try {
    return JSON.parse(await textOf(response));
  } catch {
    throw new ApiError(NETWORK_ERROR);
  }
}

export const request = async (
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<unknown> => bodyOf(await send(method, path, options));
