import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { appearance } from './build/appearance.ts';
import { LINK_BASELINE, PROGRAM_BASELINE, targetOf } from './build/baseline.ts';
import { createChunkName, createPublicChunkName } from './build/chunk-groups.ts';
import { frames } from './build/frames.ts';
import { guide } from './build/guide.ts';
import { notOnLightPages, preactOnLightPages } from './build/preact.ts';
import { oldBrowser } from './build/old-browser.ts';
import { plainImports } from './build/plain-imports.ts';
import { precompress } from './build/precompress.ts';
import { publicPage } from './build/public-page.ts';
import { administrationPage } from './build/administration-page.ts';
import { serviceWorker } from './build/service-worker.ts';
import { singleIcons } from './build/single-icons.ts';
import { lightPages } from './build/light-pages.ts';

const root = import.meta.dirname;
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const lightPage = (document: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    target: targetOf(PROGRAM_BASELINE),
    emptyOutDir: false,
    // One file: its plugin makes a classic script of it.
    rolldownOptions: { input: resolve(root, document), output: { codeSplitting: false } },
  },
});

export default defineConfig({
  root,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['es'] }), enforce: 'pre' },
    singleIcons(),
    guide(resolve(root, '../docs')),
    preactOnLightPages,
    plainImports,
    publicPage,
    administrationPage,
    appearance(root),
    lightPages,
    // Before the service worker, which keeps what the document names.
    oldBrowser,
    frames,
    serviceWorker(root),
    tailwindcss(),
    notOnLightPages(react({ compiler: true })),
    precompress,
  ],
  // What workers import is found late, and would have the page loaded anew in development.
  optimizeDeps: { include: ['comlink', 'hucre/xlsx', 'fflate', 'papaparse', '@xmldom/xmldom'] },
  resolve: {
    alias: [
      // jsPDF needs them for pictures of HTML and SVG alone, which this product never asks of it.
      {
        find: /^(?:canvg|dompurify|html2canvas)$/,
        replacement: 'data:text/javascript,export default null',
      },
    ],
  },
  server: { proxy: { '/api': apiOrigin } },
  build: {
    // Inlined assets would need data: in the policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      // A browser that does not know these links fetches the files a moment later.
      polyfill: false,
      // What the document names itself is there already.
      resolveDependencies: (_file, names) =>
        names.filter((name) => !/^assets\/(?:index|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      input: resolve(root, 'index.html'),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: createChunkName(root) }],
        },
      },
    },
  },
  // Built apart: chunks shared with the administration would be many small requests for a phone.
  // Its writer of spreadsheets is a chunk of its own.
  worker: { format: 'es' },
  environments: {
    // Vite would join a target for all of them with those of each.
    client: { build: { target: targetOf(PROGRAM_BASELINE) } },
    publicPage: {
      consumer: 'client',
      build: {
        target: targetOf(LINK_BASELINE),
        emptyOutDir: false,
        rolldownOptions: {
          // In one build, so that a phone has what both use once. Vite would join a list with the administration's document.
          input: {
            territorio: resolve(root, 'territorio.html'),
            salida: resolve(root, 'salida.html'),
          },
          output: { codeSplitting: { groups: [{ name: createPublicChunkName(root) }] } },
        },
      },
    },
    signInPage: lightPage('login.html'),
    signUpPage: lightPage('alta.html'),
    firstStartPage: lightPage('empezar.html'),
    // After the public page, whose files it names.
    serviceWorker: {
      consumer: 'client',
      build: {
        target: targetOf(LINK_BASELINE),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            sw: resolve(root, 'service-worker/sw.ts'),
            'sw-off': resolve(root, 'service-worker/sw-off.ts'),
          },
          // Their addresses stay: a browser looks there for news.
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments))
        await builder.build(environment);
    },
  },
});
