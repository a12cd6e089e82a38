import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameSrc: ['https://www.google.com/maps', 'https://www.google.com/maps/'],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  // See web/src/lib/trusted-types.ts.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
};

/** Copying, a map on the whole screen and passkeys are left as browsers have them. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const permissionsPolicy = (geolocation: '' | 'self'): string =>
  [...UNUSED_FEATURES.map((feature) => `${feature}=()`), `geolocation=(${geolocation})`].join(', ');

export const PUBLIC_PERMISSIONS_POLICY = permissionsPolicy('self');

function createHeaders(images: readonly string[]): Readonly<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...DIRECTIVES, imgSrc: [...DIRECTIVES.imgSrc, ...images] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  const headers: Record<string, string> = {
    'x-robots-tag': 'noindex, nofollow',
    'permissions-policy': permissionsPolicy(''),
  };
  const listener = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  // Helmet calls nothing else of an answer.
  setHeaders({} as IncomingMessage, listener as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error;
  });
  return headers;
}

export const SECURITY_HEADERS = createHeaders([]);

const CONTENT_POLICY = 'content-security-policy';

export const mapPolicyHeaders = (origin: string | null) => ({
  [CONTENT_POLICY]: createHeaders(origin === null ? [] : [origin])[CONTENT_POLICY],
});

/** A script or a style needs these alone: the document has the rest. */
const NEEDED_BY_PARTS = new Set(['x-content-type-options', 'cross-origin-resource-policy']);
export const DOCUMENT_HEADERS: readonly string[] = Object.keys(SECURITY_HEADERS).filter(
  (name) => !NEEDED_BY_PARTS.has(name),
);
