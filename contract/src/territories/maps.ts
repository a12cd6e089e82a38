import { isGoogleHost } from '#territories/google-hosts.ts';

/**
 * Google Maps addresses: which ones are taken, what a frame may show and what a button opens.
 * Pure text in, text out; nothing is fetched.
 */

const MY_MAP = /^\/maps\/d\/(?:u\/\d+\/)?(?:edit|viewer|embed)$/;
/** Other paths of the same hosts, such as /url and /amp, lead to any address of the web. */
const MAP_PATH = /^\/maps(?:\/u\/\d+)?(?:\/?$|\/(?:(?:place|search|dir)(?:\/|$)|@|data=))/;
const SHORT_PATH = /^\/[\w-]{1,64}\/?$/;
const MAP_ID = /^[\w.-]+$/;
const NUMBER = String.raw`-?\d{1,3}(?:\.\d+)?`;
const PIN = new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`);
const CENTRE = new RegExp(`/@(${NUMBER}),(${NUMBER})`);
const EMBED_LATITUDE = new RegExp(`!3d(${NUMBER})`);
const EMBED_LONGITUDE = new RegExp(`!2d(${NUMBER})`);
/** Parameters about the person who copied the address, not about the place. */
const PERSONAL = ['usp', 'authuser', 'hl'];

/** Where a map may be shown and where it opens. */
export interface MapView {
  /** Address for an embedded frame, null when Google offers none for this kind of link. */
  frame: string | null;
  /** Address for 'Abrir en Google Maps'. */
  address: string;
}

/** Takes the address out of what was pasted: an `<iframe src="…">` snippet or the address itself. */
export function readMapsLink(pasted: string): string {
  // Two steps, each of which reads every character once, however often a tag is begun.
  const attributes = /<iframe(\s[^<>]*)/i.exec(pasted)?.[1];
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes ?? '');
  if (!source) return pasted.trim();
  return (source[1] ?? source[2] ?? '').replaceAll('&amp;', '&').trim();
}

function parse(link: string): URL | null {
  // Browsers drop tabs and new lines inside an address; an honest one has no spaces either.
  if (/[\s\p{Cc}\p{Cs}\\]/u.test(link) || !URL.canParse(link)) return null;
  const url = new URL(link);
  const plain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  return plain ? url : null;
}

/** Encodes a parameter, leaving the comma of a pair of coordinates legible. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');

const isShort = ({ hostname, pathname }: URL): boolean =>
  (hostname === 'maps.app.goo.gl' && SHORT_PATH.test(pathname)) ||
  (hostname === 'goo.gl' &&
    pathname.startsWith('/maps/') &&
    SHORT_PATH.test(pathname.slice('/maps'.length)));

function myMap(url: URL): MapView | null {
  const mid = url.searchParams.get('mid') ?? '';
  if (!MAP_ID.test(mid)) return null;
  const view = ['ll', 'z'].flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`&${name}=${encode(value)}`];
  });
  return {
    frame: `https://www.google.com/maps/d/embed?mid=${mid}${view.join('')}`,
    address: `https://www.google.com/maps/d/viewer?mid=${mid}`,
  };
}

function embedded(url: URL): MapView | null {
  // As text: decoding and encoding again would change what Google signed.
  const pb = /[?&]pb=([^&#]+)/.exec(url.search)?.[1];
  if (!pb) return null;
  const frame = `https://www.google.com/maps/embed?pb=${pb}`;
  const latitude = EMBED_LATITUDE.exec(pb)?.[1];
  const longitude = EMBED_LONGITUDE.exec(pb)?.[1];
  if (!latitude || !longitude) return { frame, address: frame };
  return {
    frame,
    address: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  };
}

function lastPathText(pathname: string, kind: 'place' | 'search'): string | null {
  const text = new RegExp(`^/maps/(?:u/\\d+/)?${kind}/([^/@][^/]*)`).exec(pathname)?.[1];
  if (!text) return null;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** What to look up for a place, a centre or a search: the pin before the centre. */
function query(url: URL): string | null {
  const pin = PIN.exec(url.pathname);
  if (pin) return `${pin[1]},${pin[2]}`;
  const asked = url.searchParams.get('q') ?? url.searchParams.get('query');
  if (asked) return asked;
  const search = lastPathText(url.pathname, 'search');
  if (search) return search;
  const centre = CENTRE.exec(url.pathname);
  if (centre) return `${centre[1]},${centre[2]}`;
  return lastPathText(url.pathname, 'place') ?? url.searchParams.get('ll');
}

function place(url: URL): MapView | null {
  const asked = query(url);
  const isRoute = /^\/maps\/(?:u\/\d+\/)?dir\//.test(url.pathname);
  if (asked === null && !isRoute) return null;
  const cleaned = new URL(url);
  cleaned.pathname = url.pathname.replace(/^\/maps\/u\/\d+\//, '/maps/');
  for (const name of PERSONAL) {
    // Deleting rewrites the whole query, so nothing is deleted in vain.
    if (cleaned.searchParams.has(name)) cleaned.searchParams.delete(name);
  }
  if (asked === null) return { frame: null, address: cleaned.href };
  return {
    frame: `https://www.google.com/maps?q=${encode(asked)}&output=embed`,
    address: cleaned.href,
  };
}

/**
 * What can be shown of a stored link.
 * @returns null when it is not an https address of Google Maps
 */
export function mapView(link: string): MapView | null {
  const url = parse(link);
  if (!url) return null;
  // Without what follows the question mark, which could name another destination.
  if (isShort(url)) return { frame: null, address: `${url.origin}${url.pathname}` };
  if (!isGoogleHost(url.hostname)) return null;
  if (url.pathname.startsWith('/maps/d/')) return MY_MAP.test(url.pathname) ? myMap(url) : null;
  if (url.pathname.startsWith('/maps/embed')) {
    return url.pathname === '/maps/embed' ? embedded(url) : null;
  }
  const isMap =
    MAP_PATH.test(url.pathname) || (url.hostname.startsWith('maps.') && url.pathname === '/');
  return isMap ? place(url) : null;
}

/** Whether a link is an https address of Google Maps of a kind that the panel understands. */
export const isMapsLink = (link: string): boolean => mapView(link) !== null;

/** Driving directions to a point, in degrees. */
export const directionsAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}&travelmode=driving`;
