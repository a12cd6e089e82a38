import type { Facts } from './facts.ts';
import type { Notes } from './notes.ts';

export function findLostPictures({ pictures, sentPictures }: Notes, facts: Facts): string[] {
  return [...pictures]
    .filter(([id, acknowledged]) => {
      const stored = facts.pictures.get(id) ?? null;
      return !sentPictures
        .get(id)
        ?.slice(acknowledged - 1)
        .includes(stored);
    })
    .map(([id]) => `picture of ${id}`);
}

/** Each change of a picture has its entry, and what is stored is what the last one left, byte by byte. */
export function findHalfOfPictures(
  { sentPictures }: Pick<Notes, 'sentPictures'>,
  facts: Pick<Facts, 'pictures' | 'recorded'>,
): string[] {
  return [...sentPictures]
    .filter(([id, sent]) => {
      const entries = (action: string) => facts.recorded.get(`territory ${action} ${id}`) ?? 0;
      const changes = entries('picture_saved') + entries('picture_removed');
      return (
        changes > sent.length || (facts.pictures.get(id) ?? null) !== (sent[changes - 1] ?? null)
      );
    })
    .map(([id]) => `picture of ${id}`);
}
