import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chunkOf } from './imported-chunks.ts';

const DOCUMENT = 'index.html';
const SCRIPT = 'src/lib/appearance.ts';

/** Makes a classic script of its own of what the head runs before the first paint: a module would come after it. */
export const appearance = (root: string): Plugin => ({
  name: 'appearance',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(root, SCRIPT), name: 'appearance' });
  },
  generateBundle(_options, bundle) {
    const document = bundle[DOCUMENT];
    if (document?.type !== 'asset') return;
    const script = chunkOf(bundle, SCRIPT);
    if (script.imports.length + script.exports.length > 0)
      this.error(`${SCRIPT} must have neither imports nor exports`);
    script.code = `(()=>{${script.code.trim()}})()`;
    const text = String(document.source);
    if (!text.includes(`/${SCRIPT}`)) this.error(`${DOCUMENT} has no ${SCRIPT} any more`);
    document.source = text.replace(`/${SCRIPT}`, `/${script.fileName}`);
  },
});
