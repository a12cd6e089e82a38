import { EMAIL, EMAIL_OF_GROUPS, PASSWORD } from './access.ts';

export interface Shown {
  nextReset: Date;
  timeZone: string;
  /** Addresses of links that work; null while there are none. */
  territory: string | null;
  outing: string | null;
}

const RESET_OF_LINK =
  'La demostración se reinició, y este enlace es de antes. Los de ahora están en la página para entrar.';
const RESET = 'La demostración se reinició: lo de antes se borró. Puede entrar de nuevo.';
const LINKS: ReadonlySet<string> = new Set(['territorio.html', 'salida.html']);
const SIGN_IN = 'login.html';

/** 'a las 15:00 (GMT-6)': a visitor may be in another zone. */
export function hourText(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('es', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const hour = parts.get('hour') ?? '';
  const time = `${hour}:${parts.get('minute')} (${parts.get('timeZoneName')})`;
  return hour === '01' ? `a la ${time}` : `a las ${time}`;
}

const link = (address: string, text: string) => `<a href="${address}">${text}</a>`;

function signInText({ territory, outing }: Shown): string {
  const links = [
    ...(territory === null ? [] : [link(territory, 'el enlace de un territorio')]),
    ...(outing === null ? [] : [link(outing, 'el de una salida')]),
  ];
  return [
    `Para entrar no necesita cuenta: abajo ya están el correo ${EMAIL} y la contraseña ${PASSWORD}.`,
    `Con ${EMAIL_OF_GROUPS} y la misma contraseña verá una congregación con grupos, manzanas y salidas.`,
    ...(links.length > 0 ? [`Sin entrar puede abrir ${links.join(' y ')}.`] : []),
    'Otras personas ven lo que escriba: no ponga datos reales.',
  ].join(' ');
}

function lineOf(path: string, shown: Shown): string {
  const next = hourText(shown.nextReset, shown.timeZone);
  const paragraphs = [
    `Esta es una demostración: lo que escriba se borra cada hora; la próxima vez, ${next}.`,
    ...(path === SIGN_IN ? [signInText(shown)] : []),
  ];
  const reset = LINKS.has(path) ? RESET_OF_LINK : RESET;
  // No live region: it is read once, where it stands.
  return `<aside id="demonstration" aria-label="Demostración" data-reset="${reset}">${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}</aside>`;
}

const STYLES = '<link rel="stylesheet" href="/demonstration.css">';

/** The line stands in the document, so that it costs no script and moves nothing when the program comes. */
export function fillDocument(path: string, html: string, shown: Shown): string {
  const filled = html
    .replace('</head>', () => `${STYLES}</head>`)
    .replace(/<body[^>]*>/, (body) => body + lineOf(path, shown));
  if (path !== SIGN_IN) return filled;
  return filled
    .replace('id="email"', (id) => `${id} value="${EMAIL}"`)
    .replace('id="password"', (id) => `${id} value="${PASSWORD}"`);
}
