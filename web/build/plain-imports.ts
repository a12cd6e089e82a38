import type { Plugin } from 'vite';

/** Of Vite: before a part that comes later it fetches the part's styles and its imports. */
const HELPER = /^\0?vite\/preload-helper/;

/** The helper would be a fiftieth of what a phone loads for the public page, whose styles are one file. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'publicPage',
  load: {
    filter: { id: HELPER },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === 'chunk' && output.isDynamicEntry && output.viteMetadata?.importedCss.size)
        this.error(
          `${output.fileName} has styles that nothing would load: name its file in page.css`,
        );
    }
  },
};
