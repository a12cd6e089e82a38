import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { listenForChanges } from './changes.ts';

it('listening ends although the database accepts connections and does not answer', async () => {
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

it('many changes at once send one NOTIFY at a time, as the driver demands', async () => {
  const warnings: string[] = [];
  const note = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const { config } = await testDatabase();
  const changes = listenForChanges(config);
  onTestFinished(changes.close);
  const congregations = Array.from({ length: 50 }, () => randomUUID());
  const heard = new Set<string>();
  for (const id of congregations) changes.subscribe(id, () => heard.add(id));
  // Whoever begins to listen is told at once, for what happened before is not known.
  await vi.waitFor(() => expect(heard.size).toBe(congregations.length));
  heard.clear();
  for (const id of congregations) changes.announce(id);
  await vi.waitFor(() => expect(heard.size).toBe(congregations.length));
  expect(warnings).toEqual([]);
});
