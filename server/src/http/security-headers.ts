import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
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
      // Where the browser has them: no text becomes code (web/src/lib/trusted-types.ts).
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  frameguard: { action: 'deny' },
});

/** What no screen uses. Copying, a map on the whole screen and passkeys are left as browsers have them. */
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

/** The public page alone may ask for the position, which a publisher sees beside the map. */
export const PUBLIC_PERMISSIONS_POLICY = permissionsPolicy('self');

/** What helmet says of every answer: the same each time, so it is asked once and not at each request. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = (() => {
  const headers: Record<string, string> = {
    // Nothing here is for a search engine, links with their secrets least of all.
    'x-robots-tag': 'noindex, nofollow',
    'permissions-policy': permissionsPolicy(''),
  };
  const listener = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  // As much of a request and an answer as helmet touches.
  setHeaders({} as IncomingMessage, listener as unknown as ServerResponse, (error) => {
    if (error instanceof Error) throw error;
  });
  return headers;
})();
