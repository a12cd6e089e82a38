import type { PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import type { Loaded } from '#public-territory/load.ts';
import { loadPicture } from '#public-territory/load-picture.ts';
import { removeOffline } from '#public-territory/offline-store.ts';
import { startServiceWorker } from '#public-territory/service-worker.ts';
import { pictureKey, saveOuting } from './offline-outing.ts';
import type { PicturesOf } from './pictures.ts';

let isAbleOffline: Promise<boolean> | null = null;
/** Each step waits for the one before, so that a slow save does not undo a removal. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<unknown>): Promise<unknown> {
  // A copy that failed does not stop the next one.
  last = last.catch(() => undefined).then(work);
  return last;
}

/** Keeps the outing that was just loaded on this phone, the text first; a copy goes once the link opens nothing. @throws where storage is off or full */
export async function keepOuting(
  token: string,
  loaded: Loaded<PublicOutingAnswer>,
  picturesOf: PicturesOf,
  onKept: () => void,
): Promise<void> {
  // The network has not answered.
  if (loaded.kind === 'failed') return;
  if (loaded.kind === 'shown' && loaded.copy) {
    onKept();
    return;
  }
  if (loaded.kind === 'unknown' || loaded.answer.outing.is_over) {
    await inTurn(() => removeOffline(token));
    return;
  }
  const { answer } = loaded;
  isAbleOffline ??= startServiceWorker('/salida/').catch(() => false);
  if (!(await isAbleOffline)) return;
  await inTurn(() => saveOuting(token, answer, {}));
  onKept();
  for (const { id, picture_at } of answer.outing.territories) {
    if (!picture_at) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after another leaves a poor network to what is looked at
    const picture = await loadPicture(picturesOf(id), picture_at).catch(() => null);
    if (picture === null) continue;
    // oxlint-disable-next-line no-await-in-loop
    await inTurn(() => saveOuting(token, answer, { [pictureKey(id, picture_at)]: picture }));
  }
}
