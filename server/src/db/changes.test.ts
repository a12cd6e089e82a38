import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listenForChanges } from './changes.ts';

it('ends although the database takes connections and says nothing', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void silent.close());
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = silent.address() as AddressInfo;
  const changes = listenForChanges({ host: '127.0.0.1', port });
  await connected;
  await expect(changes.close()).resolves.toBeUndefined();
});
