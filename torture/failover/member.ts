import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childrenOf, killAtOnce } from '#processes.ts';
import { type Child, startChild } from './child.ts';
import { POSTGRES_PROGRAMS } from './install.ts';

const PATRONI = '/usr/bin/patroni';

export interface Ports {
  postgres: number;
  rest: number;
}

/** One PostgreSQL with the Patroni that looks after it. */
export interface Member extends Ports {
  name: string;
  configFile: string;
  /** Harmless while it runs. */
  start: () => void;
  /** Of its Patroni first, and of its PostgreSQL. */
  pids: () => number[];
  /** Of its PostgreSQL, the main process first; none while it does not run. */
  postgresPids: () => number[];
  /** SIGKILL to its Patroni. */
  killPatroni: () => Promise<void>;
  /** SIGKILL to both. */
  kill: () => Promise<void>;
}

export interface Setting {
  folder: string;
  etcdPort: number;
  password: string;
  isSynchronous: boolean;
}

const INTERVALS = { ttl: 5, loop_wait: 1, retry_timeout: 2 };

/** Patroni reads YAML, of which JSON is a part. */
function configOf(name: string, { postgres, rest }: Ports, setting: Setting): string {
  const { folder, etcdPort, password, isSynchronous } = setting;
  const hba = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'];
  return JSON.stringify({
    scope: 'territorios',
    name,
    // With etcd's third API, a frozen leader of Patroni 3.0 that wakes up takes the lock from the new one.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    bootstrap: {
      dcs: {
        ...INTERVALS,
        // A leader whose PostgreSQL has died gives way instead of recovering first.
        primary_start_timeout: 0,
        synchronous_mode: isSynchronous,
        synchronous_mode_strict: isSynchronous,
        postgresql: {
          use_pg_rewind: true,
          // PostgreSQL waits for that long before it heeds a promotion, five seconds unless said.
          parameters: { max_connections: 80, wal_retrieve_retry_interval: '200ms' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      bin_dir: POSTGRES_PROGRAMS,
      data_dir: join(folder, name),
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      pg_hba: [...hba, 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: folder, shared_buffers: '32MB' },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

export function makeMember(name: string, ports: Ports, setting: Setting): Member {
  const { folder } = setting;
  const configFile = join(folder, `${name}.yml`);
  writeFileSync(configFile, configOf(name, ports, setting));
  let patroni: Child | null = null;
  function postgresPids(): number[] {
    try {
      const text = readFileSync(join(folder, name, 'postmaster.pid'), 'utf8');
      const pid = Number.parseInt(text, 10);
      // A file that a dead PostgreSQL has left may name a process of somebody else.
      const isOwn = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(folder, name));
      return isOwn ? [pid, ...childrenOf(pid)] : [];
    } catch {
      return [];
    }
  }
  const killPatroni = async (): Promise<void> => {
    await patroni?.kill();
    patroni = null;
  };
  return {
    ...ports,
    name,
    configFile,
    start: () => (patroni ??= startChild(folder, name, PATRONI, [configFile])),
    pids: () => [...(patroni ? [patroni.pid] : []), ...postgresPids()],
    postgresPids,
    killPatroni,
    kill: async () => {
      await killPatroni();
      killAtOnce(postgresPids());
    },
  };
}
