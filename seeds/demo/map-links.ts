import { readMapsLink } from '@territorios/contract/territories/maps.ts';
import type { Point } from './places.ts';
import type { Random } from './random.ts';

interface Subject extends Point {
  name: string;
}
type MakeLink = (subject: Subject, random: Random) => string;

const GOOGLE = 'https://www.google.com/maps';
const pair = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;
/** Names no map of Google's: it stays empty. */
const mapId = (random: Random): string => `1${random.token().slice(0, 31)}`;
const shortId = (random: Random): string => random.token().replaceAll(/[-_]/g, '').slice(0, 17);
const embed: MakeLink = ({ latitude, longitude }) =>
  `${GOOGLE}/embed?pb=!1m14!1m12!1m3!1d3762.5!2d${longitude}!3d${latitude}!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!5e0!3m2!1ses!2smx`;

/** Every kind of address that people paste, as the panel stores it. */
const MAP_LINKS = {
  place: (subject) =>
    `${GOOGLE}/place/${encodeURIComponent(subject.name)}/@${pair(subject)},17z/data=!3m1!4b1!4m4!3m3!8m2!3d${subject.latitude}!4d${subject.longitude}`,
  centre: (subject) => `${GOOGLE}/@${pair(subject)},17z`,
  search: (subject) => `${GOOGLE}/search/?api=1&query=${pair(subject)}`,
  countryHost: (subject) => `https://www.google.com.mx/maps?q=${pair(subject)}&hl=es`,
  embed,
  snippet: (subject, random) =>
    readMapsLink(
      `<iframe src="${embed(subject, random)}" width="600" height="450" style="border:0;" loading="lazy"></iframe>`,
    ),
  myMapEdit: (_subject, random) => `${GOOGLE}/d/u/0/edit?mid=${mapId(random)}&usp=sharing`,
  myMapViewer: (subject, random) =>
    `${GOOGLE}/d/viewer?mid=${mapId(random)}&ll=${encodeURIComponent(pair(subject))}&z=16`,
  myMapEmbed: (_subject, random) => `${GOOGLE}/d/embed?mid=${mapId(random)}`,
  short: (_subject, random) => `https://maps.app.goo.gl/${shortId(random)}`,
  oldShort: (_subject, random) => `https://goo.gl/maps/${shortId(random)}`,
} as const satisfies Record<string, MakeLink>;

/** Those that a stranger can look at come more often. */
const IN_TURN: (MakeLink | null)[] = [
  ...Object.values(MAP_LINKS),
  null,
  MAP_LINKS.place,
  MAP_LINKS.centre,
  MAP_LINKS.search,
  MAP_LINKS.embed,
  MAP_LINKS.place,
];

export const mapLink = (n: number, subject: Subject, random: Random): string | null =>
  IN_TURN[n % IN_TURN.length]?.(subject, random) ?? null;
