import { splitTerritory } from '@territorios/contract/reshaping/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { acknowledged, type Writing } from './acknowledged.ts';

const square = (west: number): string => {
  const [left, right] = [west / 100, (west + 1) / 100];
  const ring = [
    [left, 0],
    [right, 0],
    [right, 0.01],
    [left, 0.01],
    [left, 0],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
};

/** Creates a territory and divides it into two with a boundary each. */
export async function writeSplit(writing: Writing, zoneId: string, label: string): Promise<void> {
  const { notes, onAcknowledged } = writing;
  const name = `${label}-whole`;
  const whole = await acknowledged(writing, createTerritory, { body: { name, zone_id: zoneId } });
  if (!whole) return;
  notes.territories.set(whole.id, { name, zoneId });
  onAcknowledged();

  notes.sentSplits.add(whole.id);
  const parts = ['A', 'B'].map((letter, west) => ({
    name: `${name} ${letter}`,
    geometry: square(west),
  }));
  const made = await acknowledged(writing, splitTerritory, {
    params: { id: whole.id },
    body: { replaces: null, parts },
  });
  if (!made) return;
  notes.splits.set(
    whole.id,
    made.map(({ id }) => id),
  );
  onAcknowledged();
}
