import type { Writing } from './acknowledged.ts';
import { write } from './write.ts';

interface Round extends Omit<Writing, 'publisherId' | 'otherPublisherId' | 'label' | 'firstTurn'> {
  /** The names of its rows begin with it. */
  round: number;
}

/** One writer for each publisher, so that writers share none. */
export const writeAtOnce = (publisherIds: readonly string[], { round, ...writing }: Round) =>
  Promise.all(
    publisherIds.map((publisherId, writer) =>
      write({
        ...writing,
        publisherId,
        otherPublisherId: publisherIds[(writer + 1) % publisherIds.length] ?? publisherId,
        label: `${round}-${writer}`,
        firstTurn: round + writer,
      }),
    ),
  );
