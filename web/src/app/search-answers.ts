import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { limitOf } from '@territorios/contract/publishers/rules.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Zone } from '@territorios/contract/zones/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { foldText, numberTest } from '@territorios/contract/names.ts';
import { dueText } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { filterTerritories } from '#territories/filter.ts';

export interface Found {
  kind: 'territory' | 'publisher' | 'zone' | 'screen' | 'action' | 'assign' | 'chapter';
  id: string;
  name: string;
  detail: string;
}

export interface Searched {
  territories: readonly Territory[];
  publishers: readonly Publisher[];
  zones: readonly Zone[];
  screens: readonly { path: string; label: string; words: string }[];
  actions: readonly { id: string; label: string; detail: string; words: string }[];
  chapters: readonly { id: string; title: string }[];
  fold: (text: string) => string;
  today: Day;
}

export const MOST_ANSWERS = 40;

const OTHER = 4;
const AFTER_ALL = 5;
/** A zone with a number for a name stands after so many territories of that number. */
const FIRST_NUMBERED = 3;
const numberedRank = (place: number): number => (place < FIRST_NUMBERED ? -1 : 0.5);

/** The rank 0 is the very text; then come its beginning, the beginning of a word, and any part. */
function rankOf(folded: string, wanted: string): number {
  if (folded === wanted) return 0;
  if (folded.startsWith(wanted)) return 1;
  if (folded.includes(` ${wanted}`)) return 2;
  return folded.includes(wanted) ? 3 : OTHER;
}

/** It stands in front of a territory's name or number. */
const ASSIGN = /^asignar +(?=\S)/;

/** The screens while nothing is typed; a bare number means the territory of that number first. */
export function findAnswers(text: string, searched: Searched): { found: Found[]; count: number } {
  const { territories, publishers, zones, screens, actions, chapters, fold, today } = searched;
  const typed = foldText(text.trim());
  const wanted = typed.replace(ASSIGN, '');
  const isToAssign = wanted !== typed;
  if (wanted === '') return { found: screens.map(screenAnswer), count: screens.length };
  const ranked: { rank: number; find: () => Found }[] = [];
  const add = (name: string, find: () => Found, least = 0) => {
    const rank = rankOf(fold(name), wanted);
    if (rank < OTHER) ranked.push({ rank: rank + least, find });
  };
  if (!isToAssign) {
    for (const { id, label, detail, words } of actions)
      add(`${label} ${words}`, () => answer('action', { id, name: label }, detail));
    for (const screen of screens)
      add(`${screen.label} ${screen.words}`.trim(), () => screenAnswer(screen));
    for (const zone of zones) add(zone.name, () => zoneAnswer(zone));
    for (const publisher of publishers) add(publisher.name, () => publisherAnswer(publisher));
    for (const { id, title } of chapters)
      add(title, () => answer('chapter', { id, name: title }, 'Ayuda'), AFTER_ALL);
  }
  const isNumbered = numberTest(wanted);
  let numbered = 0;
  // The filter also keeps those that only their holder or zone brings.
  for (const territory of filterTerritories(territories, fold, null, wanted)) {
    if (isToAssign && territory.status !== 'available') continue;
    const rank = isNumbered?.(territory.name)
      ? numberedRank(numbered++)
      : rankOf(fold(territory.name), wanted);
    ranked.push({
      rank,
      find: () => (isToAssign ? assignAnswer(territory) : territoryAnswer(territory, today)),
    });
  }
  // The sort keeps what is equal in its order.
  ranked.sort((a, b) => a.rank - b.rank);
  return {
    found: ranked.slice(0, MOST_ANSWERS).map(({ find }) => find()),
    count: ranked.length,
  };
}

const screenAnswer = ({ path, label }: Searched['screens'][number]): Found =>
  answer('screen', { id: path, name: label }, 'Pantalla');

const zoneAnswer = (zone: Zone): Found => answer('zone', zone, 'Zona · sus territorios');

function publisherAnswer(publisher: Publisher): Found {
  const { publisher_roles: role, assigned_territories_count: count } = publisher;
  const limit = limitOf(role);
  return answer('publisher', publisher, `${role?.name ?? 'Sin rol'} · tiene ${count} de ${limit}`);
}

const assignAnswer = (territory: Territory): Found =>
  answer('assign', territory, `Asignar · ${territory.zone?.name ?? WITHOUT_ZONE}`);

function territoryAnswer(territory: Territory, today: Day): Found {
  const { zone, current_assignment: open } = territory;
  const detail = open
    ? `Asignado a ${publisherName(nameOfHolder(open))} · ${dueText(open.expires_at, today)}`
    : `Disponible · ${zone?.name ?? WITHOUT_ZONE}`;
  return answer('territory', territory, detail);
}

const answer = (
  kind: Found['kind'],
  { id, name }: Pick<Found, 'id' | 'name'>,
  detail: string,
): Found => ({ kind, id, name, detail });
