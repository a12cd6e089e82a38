import { once } from 'node:events';
import { createServer } from 'node:net';
import { OperatorError } from '#operator-error.ts';

const TRIES = 100;

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    // Other reasons would be the same at the next port; listening there reports them.
    return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  } finally {
    server.close();
  }
}

export async function freePort(host: string, port: number): Promise<number> {
  for (let tried = port; tried < Math.min(port + TRIES, 65_536); tried += 1) {
    if (await isFree(host, tried)) return tried;
  }
  throw new OperatorError(
    `No hay un puerto libre a partir del ${port}; indique otro con --port o PORT.`,
  );
}
