import { withAddedFields } from '@territorios/contract/added-fields.ts';
import { bodyOf, NOT_MODIFIED, send } from './request.ts';

const LISTS_KEPT = 50;

/** Lists stay in memory, because the browser's own cache lies on the disk of a computer that others use. */
const kept = new Map<string, { etag: string; list: unknown }>();

/** @returns the very same object as long as nothing has changed */
export async function readList<List>(
  path: string,
  options: { token: string | null; signal?: AbortSignal | undefined },
  listOf: (answer: unknown) => List,
): Promise<List> {
  const known = kept.get(path);
  const response = await send('GET', path, { ...options, etag: known?.etag });
  // The same `listOf` made it.
  if (known && response.status === NOT_MODIFIED) return known.list as List;
  const list = listOf(withAddedFields(path, await bodyOf(response)));
  const etag = response.headers.get('etag');
  kept.delete(path);
  if (etag === null) return list;
  const [oldest] = kept.keys();
  if (kept.size >= LISTS_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(path, { etag, list });
  return list;
}

/** The next session may be of another congregation. */
export const forgetLists = (): void => kept.clear();
