import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export interface Look {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The whole answer without the date. */
  seen: string;
  /** performance.now() */
  sentAt: number;
}

/** What is sent to an address instead of asking for it. */
export interface Sent {
  method: 'POST' | 'PUT';
  body: object;
}

/**
 * Gets an address exactly as it is written, which fetch would not.
 * @param from what X-Forwarded-For says
 * @param etag of an earlier answer, which is not sent again
 */
export function look(
  address: string,
  path: string,
  from?: string,
  sent?: Sent,
  etag?: string,
): Promise<Look> {
  const { hostname, port } = new URL(address);
  const headers = {
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(sent && { 'content-type': 'application/json' }),
    ...(etag !== undefined && { 'if-none-match': etag }),
  };
  const method = sent?.method ?? 'GET';
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request({ agent, hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.once('error', reject);
      response.once('end', () => {
        const { date: _date, ...others } = response.headers;
        const status = response.statusCode ?? 0;
        const seen = `${status} ${JSON.stringify(others)} ${text}`;
        resolve({ status, headers: response.headers, body: text, seen, sentAt });
      });
    });
    asked.once('error', reject);
    asked.end(sent && JSON.stringify(sent.body));
  });
}

/** The API's address of a link. */
export const apiPath = (token: string): string => `/api/public/territory/${token}`;
/** That of an outing. */
export const outingPath = (token: string): string => `/api/public/outing/${token}`;
