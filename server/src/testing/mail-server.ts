import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** As it arrived, its text decoded. */
export interface ReceivedMail {
  /** Of the envelope, which alone decides who gets it. */
  to: string[];
  headers: Map<string, string>;
  text: string;
  /** All of it, as it travelled. */
  source: string;
}

/** Of the encodings that nodemailer chooses from. */
function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_escaped, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

function received(to: string[], source: string): ReceivedMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  const body = decoded(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding'));
  return { to, headers, text: body.replaceAll('\r\n', '\n'), source };
}

/** A real mail server on this machine. @param refuses the address of a recipient @param breaks the connection at such an address */
export async function mailServer({
  refuses = () => false,
  breaks = () => false,
  port = 0,
}: MailServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (breaks(address)) for (const socket of sockets) socket.destroy();
      else done(refuses(address) ? new Error(`no mailbox of ${address}`) : null);
    },
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(received(to, Buffer.concat(chunks).toString()));
        done(null);
      });
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((done) => server.close(done));
  onTestFinished(close);
  // Of a server that listens on a port.
  const { port: bound } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${bound}`, port: bound, close };
}

interface MailServerOptions {
  refuses?: (address: string) => boolean;
  breaks?: (address: string) => boolean;
  port?: number;
}

/** Takes connections and never says a word. */
export async function silentMailServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // As above.
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, sockets };
}
