/** From www.google.com/supported_domains; a pattern would take hosts that anybody may own (google.com.de). */
const DIRECT =
  'com cat ad ae al am as at az ba be bf bg bi bj bs bt by ca cd cf cg ch ci cl cm cn cv cz de dj dk dm dz ee es fi fm fr ga ge gg gl gm gr gy hn hr ht hu ie im iq is it je jo kg ki kz la li lk lt lu lv md me mg mk ml mn mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh si sk sm sn so sr st td tg tl tm tn to tt vu ws';
const BELOW_COM =
  'af ag ar au bd bh bn bo br bz co cu cy do ec eg et fj gh gi gt hk jm kh kw lb ly mm mt mx my na ng ni np om pa pe pg ph pk pr py qa sa sb sg sl sv tj tr tw ua uy vc vn';
const BELOW_CO = 'ao bw ck cr id il in jp ke kr ls ma mz nz th tz ug uk uz ve vi za zm zw';

const HOSTS: ReadonlySet<string> = new Set([
  ...DIRECT.split(' ').map((end) => `google.${end}`),
  ...BELOW_COM.split(' ').map((end) => `google.com.${end}`),
  ...BELOW_CO.split(' ').map((end) => `google.co.${end}`),
]);

const isGoogleHost = (hostname: string): boolean =>
  HOSTS.has(hostname.replace(/^(?:www|maps)\./, ''));

/** Google Maps addresses, as text alone: nothing is fetched. */

const MY_MAP = /^\/maps\/d\/(?:u\/\d+\/)?(?:edit|viewer|embed)$/;
/** Other paths of the same hosts, such as /url and /amp, lead to any address of the web. */
const MAP_PATH = /^\/maps(?:\/u\/\d+)?(?:\/?$|\/(?:(?:place|search|dir)(?:\/|$)|@|data=))/;
const ROUTE_PATH = /^\/maps\/(?:u\/\d+\/)?dir\//;
const SHORT_LINK = /^(?:maps\.app\.goo\.gl|goo\.gl\/maps)\/[\w-]{1,64}\/?$/;
const MAP_ID = /^[\w.-]+$/;
const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PIN = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`);
const CENTRE = new RegExp(`/@(${NUMBER}),(${NUMBER})`);
const EMBED_LATITUDE = new RegExp(`!3d(${NUMBER})`);
const EMBED_LONGITUDE = new RegExp(`!2d(${NUMBER})`);
const PERSONAL_PARAMETERS = ['usp', 'authuser', 'hl'];

export interface MapView {
  /** The address of an embedded frame; null when Google offers none for this kind of link. */
  frame: string | null;
  address: string;
}

/** The address, also out of an `<iframe src="…">` snippet. */
export function readMapsLink(pasted: string): string {
  // Two steps, each of which reads every character once, however often a tag is begun.
  const attributes = /<iframe(\s[^<>]*)/i.exec(pasted)?.[1];
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes ?? '');
  if (!source) return pasted.trim();
  return (source[1] ?? source[2] ?? '').replaceAll('&amp;', '&').trim();
}

/** Phones of 2022 lack `URL.canParse` and `URL.parse`. */
function addressOf(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

function parse(link: string): URL | null {
  const url = addressOf(link);
  // Browsers drop tabs and new lines inside an address; an honest one has no spaces either.
  if (!url || /[\s\p{Cc}\p{Cs}\\]/u.test(link)) return null;
  const plain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  return plain ? url : null;
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');

function myMap({ searchParams }: URL): MapView | null {
  const mid = searchParams.get('mid') ?? '';
  if (!MAP_ID.test(mid)) return null;
  const view = ['ll', 'z'].flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`&${name}=${encode(value)}`];
  });
  return {
    frame: `https://www.google.com/maps/d/embed?mid=${mid}${view.join('')}`,
    address: `https://www.google.com/maps/d/viewer?mid=${mid}`,
  };
}

function embedded(url: URL): MapView | null {
  // The text stays as it is, because decoding and encoding would change what Google signed.
  const pb = /[?&]pb=([^&#]+)/.exec(url.search)?.[1];
  if (!pb) return null;
  const frame = `https://www.google.com/maps/embed?pb=${pb}`;
  const latitude = EMBED_LATITUDE.exec(pb)?.[1];
  const longitude = EMBED_LONGITUDE.exec(pb)?.[1];
  const point = latitude && longitude && `${latitude},${longitude}`;
  return {
    frame,
    address: point ? `https://www.google.com/maps/search/?api=1&query=${point}` : frame,
  };
}

function lastPathText(pathname: string, kind: 'place' | 'search'): string | null {
  const text = new RegExp(`^/maps/(?:u/\\d+/)?${kind}/([^/@][^/]*)`).exec(pathname)?.[1];
  try {
    return text ? decodeURIComponent(text.replaceAll('+', ' ')) : null;
  } catch {
    return null;
  }
}

const pairIn = (pathname: string, pair: RegExp): string | undefined =>
  pair.exec(pathname)?.slice(1).join();

const query = ({ pathname, searchParams }: URL): string | null =>
  pairIn(pathname, PIN) ||
  (searchParams.get('q') ?? searchParams.get('query')) ||
  lastPathText(pathname, 'search') ||
  pairIn(pathname, CENTRE) ||
  lastPathText(pathname, 'place') ||
  searchParams.get('ll');

function place(url: URL): MapView | null {
  const asked = query(url);
  if (asked === null && !ROUTE_PATH.test(url.pathname)) return null;
  const cleaned = new URL(url);
  cleaned.pathname = url.pathname.replace(/^\/maps\/u\/\d+\//, '/maps/');
  for (const name of PERSONAL_PARAMETERS) {
    // Deleting a parameter that is not there would rewrite the query all the same.
    if (cleaned.searchParams.has(name)) cleaned.searchParams.delete(name);
  }
  const frame =
    asked === null ? null : `https://www.google.com/maps?q=${encode(asked)}&output=embed`;
  return { frame, address: cleaned.href };
}

/** Returns null when the link is not an https address of Google Maps. */
export function mapView(link: string): MapView | null {
  const url = parse(link);
  if (!url) return null;
  const { origin, hostname, pathname } = url;
  // The query is dropped, because it could name another destination.
  if (SHORT_LINK.test(hostname + pathname)) return { frame: null, address: origin + pathname };
  if (!isGoogleHost(hostname)) return null;
  if (MY_MAP.test(pathname)) return myMap(url);
  if (pathname === '/maps/embed') return embedded(url);
  const isMap = MAP_PATH.test(pathname) || (hostname.startsWith('maps.') && pathname === '/');
  return isMap ? place(url) : null;
}

export const isMapsLink = (link: string): boolean => mapView(link) !== null;

export const directionsAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}&travelmode=driving`;
