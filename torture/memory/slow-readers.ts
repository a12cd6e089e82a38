import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Connections that asked for a file several times and read nothing. */
export interface SlowReaders {
  /** Half of them read to the end, the others vanish. @returns how many answers came whole */
  end: () => Promise<number>;
}

/** The last of all asks for the connection to be closed, which is how its reader knows the end. */
const requests = (path: string, each: number, isLast: boolean): string =>
  Array.from(
    { length: each },
    (_none, index) =>
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${isLast && index === each - 1 ? 'connection: close\r\n' : ''}\r\n`,
  ).join('');

async function readToEnd(socket: Socket): Promise<number> {
  let answers = 0;
  let rest = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    const all = rest + text;
    answers += all.split('HTTP/1.1 200 OK').length - 1;
    // A text cut in two is found with the next piece.
    rest = all.slice(-14).replace('HTTP/1.1 200 OK', '');
  });
  const closed = socket.closed || once(socket, 'close');
  socket.resume();
  await closed;
  return answers;
}

interface Asking {
  together: number;
  /** Requests that each of them sends in one go, and how many times. */
  each: number;
  times?: number;
  /** It is waited for after each time. */
  pace?: () => Promise<void>;
}

export async function readSlowly(
  address: string,
  path: string,
  { together, each, times = 1, pace = async () => undefined }: Asking,
): Promise<SlowReaders> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  for (let time = 1; time <= times; time += 1)
    for (let reader = 0; reader < together; reader += 1) {
      const socket = (sockets[reader] ??= await open());
      socket.write(requests(path, each, time === times));
      await pace();
    }

  async function open(): Promise<Socket> {
    const socket = connect({ host: hostname, port: Number(port) });
    // One that vanishes is reset.
    socket.on('error', () => undefined);
    socket.pause();
    await once(socket, 'connect');
    return socket;
  }

  return {
    end: async () => {
      const staying = sockets.filter((_socket, index) => index % 2 === 0);
      for (const socket of sockets) if (!staying.includes(socket)) socket.destroy();
      const answers = await Promise.all(staying.map(readToEnd));
      return answers.reduce((sum, one) => sum + one, 0);
    },
  };
}
