import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { LINK_MARKS, PROGRAM_MARKS } from './baseline.ts';

/** A document that shows a screen looks as if it worked, and without its entry script nobody else says that it does not. */
export const LOST =
  'addEventListener("error",function(e){e.target.type==="module"&&(d.getElementById("root").textContent=' +
  '"No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.")},!0);';

/** A light page has one script, which asks by itself (light-pages.ts). */
const DOCUMENTS: Partial<Record<string, InDocument>> = {
  'index.html': { marks: Object.values(PROGRAM_MARKS), before: LOST },
  'territorio.html': { marks: Object.values(LINK_MARKS) },
  'salida.html': { marks: Object.values(LINK_MARKS) },
};

interface InDocument {
  marks: readonly string[];
  /** Runs first. */
  before?: string;
  /** Says when to show the sentence, which stands in the body. */
  show?: string;
}

/** Every browser can read it. A syntax error is another script's, which the browser is too old for. */
const scriptOf = ({ marks, before = '', show = 's()' }: InDocument): string =>
  `!function(d){${before}` +
  `function s(){var r=d.getElementById("root");d.getElementById("old-browser").removeAttribute("hidden");r.getAttribute("aria-busy")&&(r.textContent="")}` +
  `function c(e){(e.error||e.reason)instanceof SyntaxError&&d.getElementById("root").getAttribute("aria-busy")&&s()}` +
  `addEventListener("error",c);addEventListener("unhandledrejection",c);` +
  `${marks.join('&&')}||${show}}(document)`;

export function oldBrowserFile(inDocument: InDocument): { fileName: string; source: string } {
  const source = scriptOf(inDocument);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/old-browser-${hash}.js`, source };
}

/** Shows the sentence that a document has for browsers below its baseline, before its program begins. */
export const oldBrowser: Plugin = {
  name: 'old-browser',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const [name, inDocument] of Object.entries(DOCUMENTS)) {
      const document = bundle[name];
      if (document?.type !== 'asset' || !inDocument) continue;
      const { fileName, source } = oldBrowserFile(inDocument);
      this.emitFile({ type: 'asset', fileName, source });
      const text = String(document.source);
      if (!text.includes('id="old-browser"')) this.error(`${name} has no #old-browser any more`);
      // Modules run after it, and the first script that a document names stays the one of its release.
      document.source = text.replace('</body>', `<script src="/${fileName}"></script></body>`);
    }
  },
};
