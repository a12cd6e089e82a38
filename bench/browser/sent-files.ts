import type { Page, Request } from '@playwright/test';

/** What the program sent for one request. */
export interface SentFile {
  /** Without the fingerprint of an asset, which changes in every release. */
  name: string;
  /** 'script', 'stylesheet', 'fetch' … */
  type: string;
  /** Date.now() of the request. */
  askedAt: number;
  bodyKB: number;
  /** With the headers of the answer. */
  wireKB: number;
}

/** A page for which nothing has begun or ended for so long has what it wants. */
const QUIET_MS = 2_000;

/**
 * Notes what a page is sent from now on.
 * @returns waits until the page asks for nothing more, and gives all that it was sent
 */
export function noteSentFiles(page: Page): () => Promise<SentFile[]> {
  const requests: Request[] = [];
  const finished = new Set<Request>();
  page.on('request', (request) => requests.push(request));
  page.on('requestfinished', (request) => finished.add(request));
  return async () => {
    for (let known = -1; known < requests.length + finished.size;) {
      known = requests.length + finished.size;
      await page.waitForTimeout(QUIET_MS);
    }
    // The stream of changes has no end, and nobody reads the body of an answer that nothing has changed.
    return Promise.all(requests.map((request) => sentFile(request, finished.has(request))));
  };
}

async function sentFile(request: Request, isFinished: boolean): Promise<SentFile> {
  const { responseHeadersSize, responseBodySize } = isFinished
    ? await request.sizes()
    : { responseHeadersSize: 0, responseBodySize: 0 };
  return {
    name: new URL(request.url()).pathname.replace(/^\/assets\/(.*)-[\w-]{8}\./, '$1.'),
    type: request.resourceType(),
    askedAt: request.timing().startTime,
    bodyKB: responseBodySize / 1_000,
    wireKB: (responseHeadersSize + responseBodySize) / 1_000,
  };
}
