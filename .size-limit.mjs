import { existsSync, readdirSync, readFileSync } from 'node:fs';

const built = new URL('web/dist/', import.meta.url);

/** What the server sends of a file: the copy that the build has compressed, where there is one. */
const sentOf = (name) => (existsSync(new URL(`${name}.br`, built)) ? `${name}.br` : name);

/** Scripts and styles that a document names for itself, which is what its first screen waits for. */
function filesOf(page) {
  const document = new URL(page, built);
  if (!existsSync(document)) throw new Error(`${page} is not built: npm run build`);
  // What is in a template is for the document that comes next.
  const text = readFileSync(document, 'utf8').replace(/<template.*<\/template>/s, '');
  const names = text.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g);
  return [...names].map(([, name]) => `web/dist/${sentOf(name)}`);
}

const IMPORT = /(?:from|import)["'`]\.\/([^"'`]+)["'`]/g;

/** A script and all that it imports at once, found by the name of its module. */
function chunkOf(module) {
  const [name, ...others] = readdirSync(new URL('assets/', built)).filter(
    (file) => file.startsWith(`${module}-`) && file.endsWith('.js'),
  );
  if (name === undefined || others.length > 0) throw new Error(`not one chunk of ${module}`);
  return [...importedBy(name)].map((file) => `web/dist/${sentOf(`assets/${file}`)}`);
}

function importedBy(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(new URL(`assets/${name}`, built), 'utf8');
  for (const [, imported] of text.matchAll(IMPORT)) importedBy(imported, found);
  return found;
}

const publicPage = filesOf('territorio.html');
const outing = filesOf('salida.html');

/** Bytes as they are sent, and so not compressed again to be counted. */
export default [
  { name: 'Administration', path: filesOf('index.html'), limit: '147 kB', brotli: false },
  { name: 'Sign-in', path: filesOf('login.html'), limit: '15 kB', brotli: false },
  { name: 'Invitation', path: filesOf('alta.html'), limit: '15 kB', brotli: false },
  { name: 'First start', path: filesOf('empezar.html'), limit: '15 kB', brotli: false },
  { name: 'Public page', path: publicPage, limit: '25 kB', brotli: false },
  { name: 'Outing', path: outing, limit: '25 kB', brotli: false },
  {
    name: 'Public page with its map',
    path: [...new Set([...publicPage, ...chunkOf('boundary-map')])],
    limit: '120 kB',
    brotli: false,
  },
];
