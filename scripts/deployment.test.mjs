import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');

/** Every match's first group, once. @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? '')),
];

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const manifest = JSON.parse(read('package.json'));
/** Variables that the program reads. */
const known = found(read('server/src/env.ts'), /^ {2}([A-Z_]+): /gm);
/** Variables that Node and npm read. */
const TOOLS = ['NODE_ENV', 'NODE_OPTIONS', 'NPM_CONFIG_CACHE', 'NPM_CONFIG_UPDATE_NOTIFIER'];

/** A version and the digest of its image. */
const PINNED = /:[\d.]+[\w.-]*@sha256:[0-9a-f]{64}$/;

/** A part of a YAML file, by its name and depth. @param {string} text @param {string} name @param {number} depth */
function part(text, name, depth) {
  const margin = ' '.repeat(depth);
  const start = text.indexOf(`\n${margin}${name}:`) + 1;
  expect(start, `${name} in compose.yaml`).toBeGreaterThan(0);
  const rest = text.slice(text.indexOf('\n', start));
  const end = rest.search(new RegExp(`\\n {0,${depth}}[\\w#]`));
  return end < 0 ? rest : rest.slice(0, end + 1);
}

const services = part(compose, 'services', 0);
const program = part(services, 'territorios', 2);
const proxy = part(services, 'proxy', 2);
const keysOf = (/** @type {string} */ settings) => found(settings, /^ {6}([A-Z_]+):/gm);

describe('the image', () => {
  const copied = dockerfile
    .split('\n')
    .flatMap((line) => {
      const [, from, words] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
      return (words?.split(' ').slice(0, -1) ?? []).map((path) => ({ from, path }));
    })
    .filter(({ path }) => path !== '');
  const ours = copied.filter(({ from }) => from === undefined).map(({ path }) => path);

  it.each(ours)('the image is made of files that exist and may enter it: %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
    const allowed = found(read('.dockerignore'), /^!(.+)$/gm);
    expect(allowed.some((one) => path === one || path.startsWith(`${one}/`))).toBe(true);
  });

  it('the image takes in only what is named', () => {
    expect(read('.dockerignore')).toMatch(/^\*$/m);
    expect(read('.dockerignore')).toMatch(/^\*\*\/node_modules$/m);
  });

  it('installs from the manifest of every workspace', () => {
    expect(ours).toEqual(
      expect.arrayContaining(
        manifest.workspaces.map((/** @type {string} */ name) => `${name}/package.json`),
      ),
    );
  });

  it('the image has the files that a start reads', () => {
    const built = found(read('scripts/ensure-built.mjs'), /'([^']+\/dist\/[^']+)'/g);
    expect(built.length).toBeGreaterThan(1);
    const folders = copied.flatMap(({ from, path }) => (from === 'build' ? [path] : []));
    for (const path of built) {
      expect(folders.some((folder) => `/app/${path}`.startsWith(`${folder}/`))).toBe(true);
    }
    expect(dockerfile).toContain(
      `CMD ${JSON.stringify(manifest.scripts.start.split(' '))}`.replaceAll(',', ', '),
    );
  });

  it('the image has one Node, of a version that the program supports', () => {
    const versions = found(dockerfile, /^FROM node:(\S+)/gm);
    expect(versions).toHaveLength(1);
    const oldest = Number(/^>=(\d+)/.exec(manifest.engines.node)?.[1]);
    expect(Number.parseInt(versions[0] ?? '', 10)).toBeGreaterThanOrEqual(oldest);
  });

  it('the image is built on a base that is fixed by its digest', () => {
    const bases = found(dockerfile, /^FROM (\w+:\S+)/gm);
    expect(bases).toHaveLength(1);
    expect(bases[0]).toMatch(PINNED);
  });

  it('the image runs without root, has a readiness check, and ends at the right signal', () => {
    expect(dockerfile).toMatch(/^ {2}CMD \["node", "-e", "fetch\(.*\/readyz`\)/m);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  it('the image sets variables that somebody reads', () => {
    const set = found(dockerfile.replaceAll(/^(?!ENV ).*$/gm, ''), /(?<=\s)([A-Z_]+)=/g);
    expect(set).toContain('DATA_DIR');
    for (const name of set) expect([...known, ...TOOLS]).toContain(name);
  });
});

describe('compose.yaml', () => {
  it('compose.yaml fixes the images of others by their digest', () => {
    const images = found(services, /\n {4}image: (\S+:\S+)/g);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(PINNED);
  });

  it.each(['territorios', 'database', 'proxy'])(
    'compose.yaml bounds the memory and the tasks of %s',
    (name) => {
      expect(part(services, name, 2)).toMatch(/\n {4}mem_limit: \d+[mg]\n/);
      expect(part(services, name, 2)).toMatch(/\n {4}pids_limit: \d+\n/);
    },
  );

  it('compose.yaml bounds the temporary files of the program, which are in its memory', () => {
    const [size] = found(program, /\n {4}tmpfs: \['\/tmp:size=(\d+)m'\]\n/g);
    expect(Number(size)).toBeGreaterThan(0);
    expect(found(services, /\n {4}tmpfs: (.*)/g)).toHaveLength(1);
  });

  it('compose.yaml sets variables that the program reads', () => {
    const set = keysOf(part(program, 'environment', 4));
    expect(set).toContain('DATABASE_URL');
    for (const name of set) expect(known).toContain(name);
  });

  it('compose.yaml trusts the proxy and nobody else', () => {
    const [trusted] = found(program, /TRUST_PROXY: (\S+)/g);
    expect(trusted).toMatch(/^\d+(\.\d+){3}$/);
    expect(found(proxy, /ipv4_address: (\S+)/g)).toEqual([trusted]);
  });

  it('compose.yaml opens only the proxy to the outside', () => {
    const published = [...services.matchAll(/\n {4}ports:/g)];
    expect(published).toHaveLength(1);
    expect(proxy).toMatch(/\n {4}ports: \['80:80', '443:443', '443:443\/udp'\]\n/);
    expect(found(services, /\n {4}(network_mode|expose):/g)).toEqual([]);
  });

  it('compose.yaml lets nobody reach the database but the program, in networks that lead nowhere else', () => {
    expect(part(services, 'database', 2)).toMatch(/\n {4}networks: \[storage\]\n/);
    expect(proxy).not.toContain('storage');
    const networks = part(compose, 'networks', 0);
    for (const name of ['inside', 'storage']) {
      expect(part(networks, name, 2)).toMatch(/\n {4}internal: true\n/);
    }
  });

  it.each(['territorios', 'proxy'])('compose.yaml takes from %s what it does not need', (name) => {
    const service = part(services, name, 2);
    expect(service).toMatch(/\n {4}read_only: true\n/);
    expect(service).toMatch(/\n {4}cap_drop: \[ALL\]\n/);
  });

  it.each(['territorios', 'database', 'proxy'])(
    'compose.yaml lets %s gain no rights, come back by itself and fill no disk with its log',
    (name) => {
      const service = part(services, name, 2);
      expect(service).toMatch(/\n {4}security_opt: \['no-new-privileges:true'\]\n/);
      expect(service).toMatch(/\n {4}restart: unless-stopped\n/);
      expect(service).toMatch(/\n {4}logging: (\*logging|&logging)\n/);
    },
  );

  it('compose.yaml has the children of the program reaped, and gives it a file for each of many connections', () => {
    expect(program).toMatch(/\n {4}init: true\n/);
    expect(program).toMatch(/\n {4}ulimits: { nofile: 65536 }\n/);
    expect(program).toMatch(/\n {6}options: { max-size: \d+m, max-file: '\d' }\n/);
  });

  it('compose.yaml gives the program and the database time to end', () => {
    expect(program).toMatch(/\n {4}stop_grace_period: 30s\n/);
    expect(part(services, 'database', 2)).toMatch(/\n {4}stop_grace_period: 60s\n/);
  });

  it('compose.yaml gives the proxy what its settings ask for', () => {
    const asked = found(read('deploy/Caddyfile'), /\{\$(\w+)/g).sort();
    expect(keysOf(part(proxy, 'environment', 4)).sort()).toEqual(asked);
  });

  it('compose.yaml takes its settings from variables that the example explains', () => {
    const taken = found(compose, /\$\{(\w+)/g).sort();
    expect(found(read('deploy/compose.env.example'), /^(\w+)=/gm).sort()).toEqual(taken);
  });

  it.each(found(compose, /(?<= )\.\/(\S+?):/g))(
    'compose.yaml mounts a file that is there: %s',
    (path) => {
      expect(existsSync(join(root, path))).toBe(true);
    },
  );
});

describe('the proxy', () => {
  it('the proxy answers as the program does while that is away', () => {
    const [sentence] = found(read('deploy/Caddyfile'), /"error":"([^"]+)"/g);
    const refusals = read('contract/src/refusals.ts');
    expect(refusals.slice(refusals.indexOf('    unavailable: '))).toContain(`'${sentence}'`);
  });
});

describe('the service', () => {
  const unit = read('deploy/territorios.service');

  it('the service sets variables that somebody reads', () => {
    const set = [
      ...found(unit, /^Environment=(\w+)=/gm),
      ...found(read('deploy/territorios.env.example'), /^#?([A-Z_]+)=/gm),
    ];
    expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'TRUST_PROXY', 'DATABASE_URL']));
    for (const name of set) expect([...known, ...TOOLS]).toContain(name);
  });

  it('the service starts what npm starts', () => {
    expect(unit).toContain(`ExecStart=/usr/bin/${manifest.scripts.start}\n`);
  });

  it('the service bounds its memory and its tasks', () => {
    expect(unit).toMatch(/^MemoryMax=\d+[MG]$/m);
    expect(unit).toMatch(/^TasksMax=\d+$/m);
  });

  it('the service leaves stopping PostgreSQL to the program', () => {
    expect(unit).toMatch(/^KillMode=mixed$/m);
  });

  it('the service runs as an account of its own, whose files nobody else can open', () => {
    for (const line of ['User=territorios', 'UMask=0077', 'StateDirectoryMode=0700']) {
      expect(unit.split('\n')).toContain(line);
    }
  });

  it('the service takes from the program what it does not need', () => {
    for (const line of [
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'AmbientCapabilities=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'PrivateDevices=yes',
      'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6',
      'RestrictNamespaces=yes',
      'SystemCallFilter=~@privileged @resources',
    ]) {
      expect(unit.split('\n')).toContain(line);
    }
  });

  it('the service comes back by itself, and may open a file for each of many connections', () => {
    for (const line of ['Restart=on-failure', 'StartLimitIntervalSec=0', 'LimitNOFILE=65536']) {
      expect(unit.split('\n')).toContain(line);
    }
  });
});
