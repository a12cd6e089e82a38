import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { killAtOnce } from '#processes.ts';
import { unprivileged } from '#unprivileged.ts';
import type { Member } from './member.ts';

interface Roles {
  leader: Member;
  standby: Member;
}

/** @returns a function that brings back what does not come by itself */
export type Trouble = (roles: Roles) => Promise<() => unknown>;

/** It is longer than a write takes. A write that is acknowledged in this time, and that no standby has, is lost with the leader. */
const SENDERS_STOP_MS = 300;

const isSender = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender');
  } catch {
    return false;
  }
};

async function stopSenders({ postgresPids }: Member): Promise<void> {
  for (const pid of postgresPids().filter(isSender)) process.kill(pid, 'SIGSTOP');
  await delay(SENDERS_STOP_MS);
}

export const killPostgres: Trouble = async ({ leader }) => {
  await stopSenders(leader);
  killAtOnce(leader.postgresPids());
  return () => undefined;
};

export const killBoth: Trouble = async ({ leader }) => {
  await stopSenders(leader);
  const pids = leader.postgresPids();
  await leader.killPatroni();
  killAtOnce(pids);
  return leader.start;
};

/** A machine that nobody reaches: its connections stay open, and nothing on it answers or ends. */
export const cutOff: Trouble = async ({ leader }) => {
  const pids = leader.pids();
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
};

export const switchOver: Trouble = async ({ leader, standby }) => {
  const words = ['-c', leader.configFile, 'switchover', 'territorios', '--force'];
  await promisify(execFile)(
    '/usr/bin/patronictl',
    [...words, '--master', leader.name, '--candidate', standby.name],
    { env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' }, ...unprivileged() },
  );
  return () => undefined;
};
