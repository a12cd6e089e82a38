import type { getTiles, Tiles } from '@territorios/contract/maps/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { useEffect, useState } from 'react';
import { request } from '#lib/request.ts';

/** @param again a new value asks once more, if the answer has not come */
export function useTiles(again: unknown): Tiles | null {
  const [answer, setAnswer] = useState<Answer<typeof getTiles> | null>(null);
  const isAnswered = answer !== null;
  useEffect(() => {
    if (isAnswered) return undefined;
    let isWanted = true;
    request('GET', '/public/tiles').then(
      // The server sends only what the contract names; schemas would be heavy here.
      (body) => isWanted && setAnswer(body as Answer<typeof getTiles>),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isAnswered, again]);
  return answer?.tiles ?? null;
}
