import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../node_modules/.cache/nodes/', import.meta.url));

/**
 * Takes one version of Node from the registry, whose checksum npm verifies.
 * @returns the path of its program
 */
export function fetchNode(version: string): string {
  const folder = `${cache}${version}`;
  const program = `${folder}/package/bin/node`;
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const wanted = `node-linux-${process.arch}@${version}`;
  const pack = ['pack', '--silent', '--pack-destination', folder, wanted];
  const archive = `${folder}/${execFileSync('npm', pack).toString().trim()}`;
  execFileSync('tar', ['-xzf', archive, '-C', folder, 'package/bin/node']);
  rmSync(archive);
  return program;
}
