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
/** What the program reads from its environment. */
const known = found(read('server/src/env.ts'), /^ {2}([A-Z_]+): /gm);
/** What Node and npm read from it. */
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

  it.each(ours)('is made of files that are there, and that may enter it: %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
    const allowed = found(read('.dockerignore'), /^!(.+)$/gm);
    expect(allowed.some((one) => path === one || path.startsWith(`${one}/`))).toBe(true);
  });

  it('takes in nothing that was not named', () => {
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

  it('has what a start looks for', () => {
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

  it('has one Node, of a version that the program supports', () => {
    const versions = found(dockerfile, /^FROM node:(\S+)/gm);
    expect(versions).toHaveLength(1);
    const oldest = Number(/^>=(\d+)/.exec(manifest.engines.node)?.[1]);
    expect(Number.parseInt(versions[0] ?? '', 10)).toBeGreaterThanOrEqual(oldest);
  });

  it('is built on one image that nobody can change', () => {
    const bases = found(dockerfile, /^FROM (\w+:\S+)/gm);
    expect(bases).toHaveLength(1);
    expect(bases[0]).toMatch(PINNED);
  });

  it('runs as nobody in particular, and ends at the signal that the program knows', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
  });

  it('sets variables that somebody reads', () => {
    const set = found(dockerfile.replaceAll(/^(?!ENV ).*$/gm, ''), /(?<=\s)([A-Z_]+)=/g);
    expect(set).toContain('DATA_DIR');
    for (const name of set) expect([...known, ...TOOLS]).toContain(name);
  });
});

describe('compose.yaml', () => {
  it('takes images of others that nobody can change', () => {
    const images = found(services, /\n {4}image: (\S+:\S+)/g);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(PINNED);
  });

  it.each(['territorios', 'database', 'proxy'])('bounds the memory and the tasks of %s', (name) => {
    expect(part(services, name, 2)).toMatch(/\n {4}mem_limit: \d+[mg]\n/);
    expect(part(services, name, 2)).toMatch(/\n {4}pids_limit: \d+\n/);
  });

  it('sets variables that the program reads', () => {
    const set = keysOf(part(program, 'environment', 4));
    expect(set).toContain('DATABASE_URL');
    for (const name of set) expect(known).toContain(name);
  });

  it('trusts the proxy and nobody else', () => {
    const [trusted] = found(program, /TRUST_PROXY: (\S+)/g);
    expect(trusted).toMatch(/^\d+(\.\d+){3}$/);
    expect(found(proxy, /ipv4_address: (\S+)/g)).toEqual([trusted]);
  });

  it('opens only the proxy to the outside', () => {
    const published = found(services, /\n( {4}ports: .+)/g);
    expect(published).toHaveLength(1);
    expect(proxy).toContain(published[0]);
  });

  it('gives the proxy what its settings ask for', () => {
    const asked = found(read('deploy/Caddyfile'), /\{\$(\w+)/g).sort();
    expect(keysOf(part(proxy, 'environment', 4)).sort()).toEqual(asked);
  });

  it('takes its settings from variables that the example explains', () => {
    const taken = found(compose, /\$\{(\w+)/g).sort();
    expect(found(read('deploy/compose.env.example'), /^(\w+)=/gm).sort()).toEqual(taken);
  });

  it.each(found(compose, /(?<= )\.\/(\S+?):/g))('mounts a file that is there: %s', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });
});

describe('the proxy', () => {
  it('says what the program says when it is away', () => {
    const [sentence] = found(read('deploy/Caddyfile'), /"error":"([^"]+)"/g);
    const refusals = read('contract/src/refusals.ts');
    expect(refusals.slice(refusals.indexOf('  unavailable: {'))).toContain(`'${sentence}'`);
  });
});

describe('the service', () => {
  const unit = read('deploy/territorios.service');

  it('sets variables that somebody reads', () => {
    const set = [
      ...found(unit, /^Environment=(\w+)=/gm),
      ...found(read('deploy/territorios.env.example'), /^#?([A-Z_]+)=/gm),
    ];
    expect(set).toEqual(expect.arrayContaining(['DATA_DIR', 'TRUST_PROXY', 'DATABASE_URL']));
    for (const name of set) expect([...known, ...TOOLS]).toContain(name);
  });

  it('starts what npm starts', () => {
    expect(unit).toContain(`ExecStart=/usr/bin/${manifest.scripts.start}\n`);
  });

  it('bounds its memory and its tasks', () => {
    expect(unit).toMatch(/^MemoryMax=\d+[MG]$/m);
    expect(unit).toMatch(/^TasksMax=\d+$/m);
  });

  it('leaves stopping PostgreSQL to the program', () => {
    expect(unit).toMatch(/^KillMode=mixed$/m);
  });
});
