import { createHash } from 'node:crypto';
import { deletePicture, savePicture } from '@territorios/contract/pictures/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { pictureOf } from '#pictures.ts';
import { acknowledged, type Writing } from './acknowledged.ts';

/** Creates a territory, stores a picture, and another one in its place, which it may remove. */
export async function writePicture(
  writing: Writing,
  zoneId: string,
  label: string,
  removes: boolean,
): Promise<void> {
  const { notes, goesOn, onAcknowledged } = writing;
  const name = `${label}-picture`;
  const body = { name, zone_id: zoneId };
  const territory = await acknowledged(writing, createTerritory, { body });
  if (!territory) return;
  notes.territories.set(territory.id, { name, zoneId });
  onAcknowledged();

  const params = { id: territory.id };
  const sent: (string | null)[] = [];
  notes.sentPictures.set(territory.id, sent);
  for (const picture of [
    pictureOf(`${name} 1`),
    pictureOf(`${name} 2`),
    ...(removes ? [null] : []),
  ]) {
    if (!goesOn()) return;
    sent.push(picture && createHash('sha256').update(picture).digest('hex'));
    const answer = picture
      ? await acknowledged(writing, savePicture, { params, picture })
      : await acknowledged(writing, deletePicture, { params });
    if (answer === null) return;
    notes.pictures.set(territory.id, sent.length);
    onAcknowledged();
  }
}
