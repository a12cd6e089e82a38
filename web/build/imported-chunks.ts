import type { Rolldown } from 'vite';

/** Chunks and whatever they import to begin with, so that all of it can be fetched at once. */
export function withImports(
  bundle: Rolldown.OutputBundle,
  names: readonly string[],
): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.set(name, chunk);
    chunk.imports.forEach(add);
  };
  names.forEach(add);
  return [...found.values()];
}

/** The chunk of a document, or the one with a module in it. */
export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const { facadeModuleId, moduleIds } = output;
    if ([facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module) === true)) return output;
  }
  throw new Error(`${module} is in no chunk any more`);
}

/** Links by which chunks are fetched early. */
export const preloads = (chunks: readonly Rolldown.OutputChunk[]): string =>
  chunks
    .map(
      ({ fileName }) =>
        // Low, so that what the page itself asks for first does not wait behind them.
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">`,
    )
    .join('');
