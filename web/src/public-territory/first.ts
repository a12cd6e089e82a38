import type {
  PublicCard,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import { send } from '#lib/request.ts';
import type { Address } from './address.ts';
import { loadCard, loadTerritory, signalOfTimeout, type Loaded } from './load.ts';
import type { PictureSource } from './load-picture.ts';

interface Asked<Kind, Answer> {
  kind: Kind;
  secret: string;
  loaded: Promise<Loaded<Answer>>;
  pictures: PictureSource;
}

export type First = Asked<'link', PublicTerritoryAnswer> | Asked<'card', PublicCard>;

/** The picture is asked for as soon as the answer names it, which is before the code has come that shows it. */
function picturesAt(
  path: PictureSource['path'],
  loaded: Promise<Loaded<PublicTerritoryAnswer | PublicCard>>,
): PictureSource {
  const first = loaded.then(async (shown) => {
    if (shown.kind !== 'shown') return null;
    const { picture_at } = 'territory' in shown.answer ? shown.answer.territory : shown.answer;
    // It may be kept on this phone, which the rest of the code knows.
    if (!picture_at || navigator.serviceWorker?.controller) return null;
    const answer = await send('GET', path, { signal: signalOfTimeout() });
    return { pictureAt: picture_at, answer };
  });
  // What shows it says so.
  first.catch(() => undefined);
  return { path, first, asked: new Map() };
}

export function askFirst({ kind, secret }: Address): First {
  const picturePath = (of: string) =>
    `/public/${of}/${encodeURIComponent(secret)}/picture` as const;
  if (kind === 'card') {
    const loaded = loadCard(secret);
    return { kind, secret, loaded, pictures: picturesAt(picturePath('card'), loaded) };
  }
  const loaded = loadTerritory(secret);
  return { kind, secret, loaded, pictures: picturesAt(picturePath('territory'), loaded) };
}
