import { Agent, request as httpRequest } from 'node:http';
import type { Judged } from './judge.ts';
import type { Request } from './requests.ts';

const PATIENCE_MS = 30_000;

const isPicture = (headers: Record<string, string>): boolean =>
  headers['content-type']?.startsWith('image/') ?? false;

/** Sends as it is, over connections that are kept. Never rejects. */
export function createSender(
  address: string,
  concurrency: number,
): (r: Request) => Promise<Judged> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const send = ({ method, path, headers, body }: Request) =>
    new Promise<Judged>((resolve) => {
      const startedAt = performance.now();
      const settle = (status: number | null, text: string): void =>
        resolve({ status, text, body: text, took: performance.now() - startedAt });
      const { hostname, port } = new URL(address);
      const bytes =
        body === null ? null : Buffer.from(body, isPicture(headers) ? 'latin1' : 'utf8');
      const call = httpRequest({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      call.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.once('end', () => settle(response.statusCode ?? null, text));
        response.once('error', (error) => settle(null, error.message));
      });
      call.once('error', (error) => settle(null, error.message));
      call.end(bytes ?? undefined);
    });
  return async (request) => {
    const first = await send(request);
    // A kept connection may be ended by the program at the moment in which it is used again.
    const isStale = first.status === null && /ECONNRESET|EPIPE|socket hang up/.test(first.text);
    return isStale ? send(request) : first;
  };
}
