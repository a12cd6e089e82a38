/** The operator chooses the tiles by a template; the content security policy allows its origin alone. */
import type { Tiles } from '@territorios/contract/maps/api.ts';

export const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const NOT_A_TEMPLATE =
  'debe ser off o una dirección con {z}, {x} e {y}: https://mapas.ejemplo.org/{z}/{x}/{y}.png';
const NOT_ENCRYPTED = 'debe empezar por https://; http:// solo vale en localhost y 127.0.0.1';

/** OpenLayers would fill other braces with its own letters and numbers. */
const PLACES = ['{x}', '{y}', '{z}'];
const LONGEST_TEMPLATE = 500;

/** A content security policy can name neither an IPv6 address nor an underscore. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;
const LOOPBACK = ['localhost', '127.0.0.1'];

export function tilesUrlProblem(template: string): string | null {
  const places = template.match(/\{.*?\}/g) ?? [];
  const isWhole = places.toSorted().join() === PLACES.join();
  if (!isWhole || template.length > LONGEST_TEMPLATE || /[\s#\\]/.test(template))
    return NOT_A_TEMPLATE;
  const url = URL.canParse(template) ? new URL(template) : null;
  if (!url || !HOST.test(url.hostname) || url.username + url.password !== '') return NOT_A_TEMPLATE;
  if (!['https:', 'http:'].includes(url.protocol)) return NOT_A_TEMPLATE;
  return url.protocol === 'https:' || LOOPBACK.includes(url.hostname) ? null : NOT_ENCRYPTED;
}

/** Its terms of use forbid what other servers may allow. */
export const isOfOpenStreetMap = (template: string): boolean =>
  /(?:^|\.)openstreetmap\.org$/.test(new URL(template).hostname);

/** It allows prints with its name, but not to load many tiles at once. */
const OPEN_STREET_MAP_CARDS = 20;

const OF_CONTRIBUTORS = {
  attribution: '© Colaboradores de OpenStreetMap',
  attribution_url: 'https://www.openstreetmap.org/copyright',
};

interface TileVariables {
  TILES_URL: string | null;
  TILES_ATTRIBUTION?: string | undefined;
  TILES_MAX_ZOOM: number;
  TILES_OFFLINE: boolean;
  TILES_PRINT: boolean;
}

export const tilesOf = ({
  TILES_URL: url,
  TILES_ATTRIBUTION: attribution,
  TILES_MAX_ZOOM: max_zoom,
  TILES_OFFLINE: offline,
  TILES_PRINT: mayPrint,
}: TileVariables): Tiles | null =>
  url === null
    ? null
    : {
        url,
        ...(attribution === undefined ? OF_CONTRIBUTORS : { attribution, attribution_url: null }),
        max_zoom,
        offline,
        print_limit: isOfOpenStreetMap(url) ? OPEN_STREET_MAP_CARDS : mayPrint ? null : 0,
      };
