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

/**
 * Gets an address exactly as it is written, which fetch would not.
 * @param from what X-Forwarded-For says
 */
export function look(address: string, path: string, from?: string): Promise<Look> {
  const { hostname, port } = new URL(address);
  const headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.once('error', reject);
      response.once('end', () => {
        const { date: _date, ...others } = response.headers;
        const status = response.statusCode ?? 0;
        const seen = `${status} ${JSON.stringify(others)} ${body}`;
        resolve({ status, headers: response.headers, body, seen, sentAt });
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** The API's address of a link. */
export const apiPath = (token: string): string => `/api/public/territory/${token}`;
