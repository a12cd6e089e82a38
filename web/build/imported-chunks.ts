import type { Rolldown } from 'vite';

/** Chunks and all that they import at once, so that the browser can fetch them together. */
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

export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const { facadeModuleId, moduleIds } = output;
    if ([facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module) === true)) return output;
  }
  throw new Error(`${module} is in no chunk any more`);
}

export const preloads = (chunks: readonly Rolldown.OutputChunk[]): string =>
  chunks
    .map(
      ({ fileName }) =>
        // Low, so that the page's own first requests do not wait behind them.
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">`,
    )
    .join('');
