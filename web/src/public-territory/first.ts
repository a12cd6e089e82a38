import type {
  PublicCard,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import type { Address } from './address.ts';
import { loadCard, loadTerritory, type Loaded } from './load.ts';
import { cardPictures, linkPictures, loadPicture, type PictureSource } from './load-picture.ts';

interface Asked<Kind, Answer> {
  kind: Kind;
  secret: string;
  loaded: Promise<Loaded<Answer>>;
  pictures: PictureSource;
}

export type First = Asked<'link', PublicTerritoryAnswer> | Asked<'card', PublicCard>;

/** The picture is asked for as soon as the answer names it, which is before the code has come that shows it. */
async function askPicture(
  pictures: PictureSource,
  territory: Promise<PublicCard | null>,
): Promise<void> {
  const pictureAt = (await territory)?.picture_at;
  // What shows it hears of a failure itself.
  if (pictureAt) await loadPicture(pictures, pictureAt).catch(() => undefined);
}

const answerOf = <Answer>(loaded: Loaded<Answer>): Answer | null =>
  loaded.kind === 'shown' ? loaded.answer : null;

export function askFirst({ kind, secret }: Address): First {
  if (kind === 'card') {
    const [loaded, pictures] = [loadCard(secret), cardPictures(secret)];
    void askPicture(pictures, loaded.then(answerOf));
    return { kind, secret, loaded, pictures };
  }
  const [loaded, pictures] = [loadTerritory(secret), linkPictures(secret)];
  const territory = loaded.then((shown) => answerOf(shown)?.territory ?? null);
  void askPicture(pictures, territory);
  return { kind, secret, loaded, pictures };
}
