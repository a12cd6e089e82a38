import { existsSync, readFileSync } from 'node:fs';

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

/** Bytes as they are sent, and so not compressed again to be counted. */
export default [
  { name: 'Administration', path: filesOf('index.html'), limit: '148 kB', brotli: false },
  { name: 'Sign-in', path: filesOf('login.html'), limit: '10 kB', brotli: false },
  { name: 'Public page', path: filesOf('territorio.html'), limit: '22 kB', brotli: false },
];
