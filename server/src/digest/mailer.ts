import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

const TIMEOUT_MS = 10_000;
/** It ends a server that answers a little at a time. */
const LONGEST_SENDING_MS = 30_000;
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** It goes into the log, so it has neither addresses nor the server's own words, which quote them. */
export interface MailFailure {
  code: string | undefined;
  response: number | undefined;
  command: string | undefined;
  /** The failure concerns this mail alone; the next one may arrive. */
  isRefusal: boolean;
}

interface Outgoing extends Mail {
  to: string;
  /** It is the same when the mail is sent again, so that mail programs show it once. */
  id: string;
  date: Date;
}

export type Mailer = (mail: Outgoing, ending: AbortSignal) => Promise<MailFailure | null>;

/** Demands TLS unless the server is on this machine. */
function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !LOCAL.has(host.toLowerCase()),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function failureOf(error: unknown): MailFailure {
  // nodemailer's errors have these beside a message, which is left out.
  const { code, responseCode, command } = error as Record<string, unknown>;
  const response = typeof responseCode === 'number' ? responseCode : undefined;
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  return { code: textOf(code), response, command: textOf(command), isRefusal };
}

export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    ...serverOf(smtpUrl),
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain] = from.split('@');
  return async ({ to, id, date, subject, text }, ending) => {
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        date,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.any([ending, AbortSignal.timeout(LONGEST_SENDING_MS)]),
      });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  };
}
