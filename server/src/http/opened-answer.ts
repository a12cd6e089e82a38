import { createHash } from 'node:crypto';
import type { Endpoint } from '@territorios/contract/endpoint.ts';
import type { Opened, Route } from '#call/route.ts';
import type { Database } from '#db/connection/client.ts';
import type { KeptAnswer, ListCache } from './list-cache.ts';
import type { Turns } from './turns.ts';

interface OpenedCall {
  endpoint: Endpoint;
  opened: NonNullable<Route['opened']>;
  input: { params: unknown; query: unknown };
  found: Opened;
  /** Leaves the place among strangers, where the outline is read. */
  leave: () => void;
}

/** Both are kept: the outline until something of the congregation changes, and the answer as long as the outline is the same. */
export async function answerOfOpened(
  { lists, db, turns }: { lists: ListCache; db: Database; turns: Turns },
  { endpoint, opened, input, found, leave }: OpenedCall,
): Promise<KeptAnswer> {
  const { congregation, version } = found;
  const { id, revision } = congregation;
  // `routeOfOpened` tied both functions to what the handler finds.
  const given = { ...found, db } as never;
  const outline = await lists.listOf(
    id,
    `${endpoint.path} outline`,
    input,
    `${revision} ${version}`,
    () => opened.outlineOf(given),
  );
  const { content } = outline.text;
  const make = async () => {
    const answer = await opened.answerOf(given, JSON.parse(content.toString()) as never);
    return endpoint.answer.parse(answer);
  };
  // Callers who share an answer that waits for its turn would keep the places that it waits for.
  leave();
  const etag = createHash('sha256').update(content).digest('base64');
  return lists.listOf(id, endpoint.path, input, etag, () =>
    turns.openedAnswers.run(id, () => turns.strangers.run({ lane: id, line: id }, make)),
  );
}
