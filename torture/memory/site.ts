import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));

export const DESCRIPTION = '/api/openapi.json';
export const ENCODINGS = ['br', 'gzip', 'identity'];

/** Addresses of all files of the built site, the largest first. */
export const siteFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(`${folder}/${path}`).isFile() && !/\.(?:br|gz)$/.test(path))
    .toSorted((a, b) => statSync(`${folder}/${b}`).size - statSync(`${folder}/${a}`).size)
    .map((path) => `/${path}`);
