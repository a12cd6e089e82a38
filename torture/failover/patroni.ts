import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '#database.ts';
import { onTeardown } from '#teardown.ts';
import { freePort } from '#terminal/places.ts';
import { unprivileged } from '#unprivileged.ts';
import { type Child, startChild } from './child.ts';
import { onInterruption } from './interrupted.ts';
import { makeMember, type Member } from './member.ts';

const LONGEST_REPAIR_MS = 120_000;
const ANSWERS_WITHIN_MS = 500;
/** Bytes of the log. */
const MOST_BEHIND = 1_000_000;

/** Three PostgreSQL under Patroni, behind HAProxy. */
export interface PatroniCluster {
  /** For DATABASE_URL. */
  url: string;
  adminUrl: string;
  members: Member[];
  hasLeader: () => Promise<boolean>;
  /** Waits until all three work again. */
  untilWhole: () => Promise<{ leader: Member; standby: Member }>;
}

export async function until<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + LONGEST_REPAIR_MS;
  while (performance.now() < deadline) {
    const found = await find().catch(() => null);
    if (found !== null) return found;
    await delay(100);
  }
  throw new Error(`waited in vain: ${what}`);
}

const get = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });

interface Seen {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

async function wholeness(
  members: Member[],
  isSynchronous: boolean,
): Promise<{ leader: Member; standby: Member } | null> {
  for (const { rest } of members) if (!(await get(rest, '/health')).ok) return null;
  const response = await get(members[0]?.rest ?? 0, '/cluster');
  // Patroni's own answer.
  const seen = ((await response.json()) as { members: Seen[] }).members;
  const isAtWork = ({ role, state, lag }: Seen) =>
    role === 'leader'
      ? state === 'running'
      : /running|streaming/.test(state) && Number(lag) < MOST_BEHIND;
  if (seen.length < members.length || !seen.every(isAtWork)) return null;
  const find = (role: string) =>
    members.find(({ name }) => seen.some((one) => one.name === name && one.role === role));
  const [leader, standby] = [find('leader'), find(isSynchronous ? 'sync_standby' : 'replica')];
  return leader && standby ? { leader, standby } : null;
}

function haproxyConfig(port: number, members: Member[]): string {
  return `
global
  maxconn 400
defaults
  mode tcp
  timeout connect 500ms
  retries 1
  option redispatch 1
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}\n`).join('')}`;
}

export async function startPatroniCluster({ isSynchronous = true } = {}): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-failover-'));
  const account = unprivileged();
  if (account) chownSync(folder, account.uid, account.gid);
  onTeardown(() => rmSync(folder, { recursive: true, force: true }));
  const children: Child[] = [];
  const members: Member[] = [];
  onInterruption(() => [
    ...children.map(({ pid }) => pid),
    ...members.flatMap(({ pids }) => pids()),
  ]);
  const start = (name: string, command: string, args: string[]): void => {
    const child = startChild(folder, name, command, args);
    onTeardown(child.kill);
    children.push(child);
  };
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  start('etcd', '/usr/bin/etcd', [
    '--name=uno',
    '--enable-v2',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${clientUrl}`,
    `--advertise-client-urls=${clientUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=uno=${peerUrl}`,
  ]);
  const password = randomUUID();
  const setting = { folder, etcdPort, password, isSynchronous };
  for (const name of ['uno', 'dos', 'tres']) {
    const ports = { postgres: await freePort(), rest: await freePort() };
    const member = makeMember(name, ports, setting);
    onTeardown(member.kill);
    members.push(member);
  }
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(port, members));
  start('haproxy', '/usr/sbin/haproxy', ['-db', '-f', file]);
  const hasLeader = async (): Promise<boolean> => {
    const asked = members.map(({ rest }) => get(rest, '/primary').then(({ ok }) => ok));
    return (await Promise.allSettled(asked)).some((one) => one.status === 'fulfilled' && one.value);
  };
  for (const member of members) {
    member.start();
    if (member === members[0])
      await until('a first leader', async () => (await hasLeader()) || null);
  }
  const cluster: PatroniCluster = {
    url: `postgresql://territorios:${password}@127.0.0.1:${port}/territorios`,
    adminUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/territorios`,
    members,
    hasLeader,
    untilWhole: () => until('a whole cluster', () => wholeness(members, isSynchronous)),
  };
  await cluster.untilWhole();
  const maintenance = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  await until('HAProxy', () => ask(maintenance, 'select 1'));
  await ask(maintenance, `create role territorios login password '${password}'`);
  await ask(maintenance, 'create database territorios owner territorios');
  return cluster;
}
