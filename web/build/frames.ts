import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import { PROGRAM_MARKS } from './baseline.ts';
import { LOST, oldBrowserFile } from './old-browser.ts';

const DOCUMENT = 'index.html';
const TITLE = /<title>[^<]*<\/title>/;
const EMPTY_ROOT = '<div id="root" aria-busy="true"></div>';
const ENTRY = '<script type="module"';
const OLD_BROWSER = /<script src="\/assets\/old-browser-[^"]+"><\/script>/;

/** Runs before the body is read: without a session nothing of the screen is drawn, and who was greeted before is greeted at once. The policy allows styles of elements to scripts alone. */
const GATE =
  'function r(k){k="territorios."+k;return localStorage.getItem(k)||sessionStorage.getItem(k)}' +
  'r("token")||(d.documentElement.hidden=!0,location.replace("/login"));' +
  'var m=r("email"),o=new MutationObserver(function(){' +
  'd.querySelectorAll("[data-style]").forEach(function(e){e.style.cssText=e.getAttribute("data-style");e.removeAttribute("data-style")});' +
  'var p=m&&d.querySelector("main [data-session=email]");p&&(p.textContent=m,m=0)});' +
  'o.observe(d,{childList:!0,subtree:!0});' +
  'addEventListener("DOMContentLoaded",function(){o.disconnect()});' +
  // The first date would wait for the browser's table of languages; here the styles are still on their way.
  'Intl.DateTimeFormat.supportedLocalesOf("es");';

const rootWith = (content: string): string => EMPTY_ROOT.replace('><', () => `>${content}<`);

/** The build must not write its own hour into a screen. */
const noClock: Plugin = {
  name: 'no-clock',
  load: {
    filter: { id: /\/lib\/clock\.ts$/ },
    handler: () => 'export const useNow = () => new Date(0);',
  },
};

function replaceIn(text: string, place: string | RegExp, content: string): string {
  if (text.search(place) < 0) throw new Error(`${DOCUMENT} has no ${String(place)} any more`);
  return text.replace(place, () => content);
}

/** @param frame a screen with its title, as HTML. Nobody can press it: the program draws its own in its place */
export function documentOf(document: string, frame: string, script: string): string {
  if (frame.includes('<script')) throw new Error('A frame has a script, which the policy refuses');
  const title = TITLE.exec(frame)?.[0] ?? '';
  const body = frame
    .replace(/<(?:link|title)\b[^>]*>(?:[^<]*<\/title>)?/g, '')
    .replaceAll(' style="', ' data-style="');
  const root = rootWith(
    '<output class="sr-only">Comprobando la sesión</output>' +
      `<div inert aria-hidden="true" class="noscript:hidden">${body}</div>`,
  );
  const filled = replaceIn(replaceIn(document, TITLE, title), EMPTY_ROOT, root);
  // Before the styles, which a script after them would wait for.
  const head = `<script src="/${script}"></script>${ENTRY}`;
  return replaceIn(replaceIn(filled, OLD_BROWSER, ''), ENTRY, head);
}

interface Rendered {
  frames: ReadonlyMap<string, string>;
  placeholder: string;
}

async function render(root: string): Promise<Rendered> {
  // A screen asks what the browser remembers.
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
  try {
    const file = join(root, 'src/app/frames.tsx');
    const { module } = await runnerImport<Rendered>(file, {
      root,
      logLevel: 'error',
      plugins: [noClock],
    });
    return module;
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
}

/** A document for each screen (docs/decisions/0004-two-documents.md), in which it is drawn before any script has come. */
export const frames: Plugin = {
  name: 'frames',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const document = bundle[DOCUMENT];
    if (document?.type !== 'asset') return;
    const file = oldBrowserFile({
      marks: Object.values(PROGRAM_MARKS),
      before: GATE + LOST,
      show: 'addEventListener("DOMContentLoaded",s)',
    });
    this.emitFile({ type: 'asset', ...file });
    const text = String(document.source);
    const rendered = await render(this.environment.config.root);
    for (const [path, frame] of rendered.frames) {
      const source = documentOf(text, frame, file.fileName);
      this.emitFile({ type: 'asset', fileName: `screens${path}.html`, source });
    }
    document.source = replaceIn(text, EMPTY_ROOT, rootWith(rendered.placeholder));
  },
};
