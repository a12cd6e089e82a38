import { existsSync, readFileSync } from 'node:fs';

const built = new URL('web/dist/', import.meta.url);

/** Scripts and styles that a document names itself, which is what its first screen waits for. */
function filesOf(page) {
  const document = new URL(page, built);
  if (!existsSync(document)) throw new Error(`${page} is not built: npm run build`);
  const names = readFileSync(document, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g);
  return [...names].map(([, name]) => `web/dist/${name}`);
}

/** Bytes after brotli, as the server sends them. */
export default [
  { name: 'Administration', path: filesOf('index.html'), limit: '195 kB' },
  { name: 'Public page', path: filesOf('territorio.html'), limit: '95 kB' },
];
