/**
 * Lists that have not changed are not sent again: the server is told which state is here already.
 * Kept in memory and not by the browser, whose cache stays on the disk of a computer that others use.
 */
import { revisionOf } from '@territorios/contract/version.ts';
import { bodyOf, NOT_MODIFIED, send } from './request.ts';

interface Answer {
  etag: string;
  body: unknown;
}

/** What is not asked for any more makes room. */
const ANSWERS_KEPT = 50;

const kept = new Map<string, Answer>();
/** Of lists, as long as somebody holds them. */
const revisions = new WeakMap<object, number>();

/**
 * How new a list is that was read here; null for whatever else, such as one that was put together
 * from two readings.
 */
export const revisionOfList = (list: unknown): number | null =>
  typeof list === 'object' && list !== null ? (revisions.get(list) ?? null) : null;

/**
 * Reads a list.
 * @returns the very same object as long as nothing has changed
 */
export async function readVersioned(
  path: string,
  options: { token: string | null; signal: AbortSignal | undefined },
): Promise<unknown> {
  const known = kept.get(path);
  const response = await send('GET', path, { ...options, etag: known?.etag });
  if (known && response.status === NOT_MODIFIED) return known.body;
  const body = await bodyOf(response);
  const etag = response.headers.get('etag');
  // A map gives back first what was put in first.
  kept.delete(path);
  const [oldest] = kept.keys();
  if (kept.size >= ANSWERS_KEPT && oldest !== undefined) kept.delete(oldest);
  if (etag !== null) kept.set(path, { etag, body });
  const revision = revisionOf(etag);
  if (typeof body === 'object' && body !== null && revision !== null) revisions.set(body, revision);
  return body;
}

/** When a session ends: the next one may be of another congregation. */
export const forgetVersioned = (): void => kept.clear();
