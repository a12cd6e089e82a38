/** Loaded into the program: at SIGUSR2 it prints what is taken of each of its queues. */
import { channel } from 'node:diagnostics_channel';

process.on('SIGUSR2', () => {
  const held = [];
  channel('territorios.held').publish(held);
  process.stdout.write(`held ${JSON.stringify(held)}\n`);
});
