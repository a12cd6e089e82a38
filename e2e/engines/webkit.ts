import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRELOADED } from './in-document.ts';
import { until } from './person.ts';
import { freePort, startProcess } from './processes.ts';
import { PYTHON, WEBKIT_DRIVER, XVFB } from './programs.ts';
import { HEIGHT, makeFolder, type Engine, type Look, type Tab } from './tab.ts';
import { isReady, openSession } from './webdriver.ts';

declare global {
  var webkit: { messageHandlers: Record<string, { postMessage: (message: string) => void }> };
}

/** It runs in the document and tells the window of each error, because WebDriver reports none. */
function tellProblems(): void {
  const tell = (text: string) => webkit.messageHandlers['problem']?.postMessage(text);
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(`not handled: ${String(reason)}`));
  const log = console.error;
  console.error = (...parts) => {
    tell(parts.map(String).join(' '));
    log(...parts);
  };
}

/** WebKitGTK by its WebDriver, in a window on a screen that nobody sees; it ends with the tests. */
export async function startWebKit(): Promise<Engine> {
  const folder = makeFolder();
  const preloaded = `${PRELOADED}\n(${tellProblems.toString()})();`;
  writeFileSync(join(folder, 'preloaded.js'), preloaded);
  const screen = startProcess(XVFB, ['-displayfd', '3', '-screen', '0', '1400x1000x24']);
  // It writes the number of its display once it is there.
  const [display] = (await once(screen.output, 'data')) as [Buffer];
  const env = { ...process.env, DISPLAY: `:${display.toString().trim()}`, NO_AT_BRIDGE: '1' };
  return { downloads: folder, openTab: (look) => openTab(env, folder, look) };
}

let opened = 0;

/** Each with a driver of its own, because one that hangs would take the others with it. */
async function openTab(
  env: NodeJS.ProcessEnv,
  folder: string,
  { width, isDark }: Look,
): Promise<Tab> {
  const log = join(folder, `problems-${(opened += 1)}.log`);
  writeFileSync(log, '');
  const port = await freePort();
  const driver = startProcess(WEBKIT_DRIVER, [`--port=${port}`], env);
  const address = `http://127.0.0.1:${port}`;
  await until('the driver of WebKit is ready', () => isReady(address), Boolean);
  const session = await openSession(address, {
    'webkitgtk:browserOptions': {
      binary: PYTHON,
      args: [
        `${import.meta.dirname}/webkit-window.py`,
        `--width=${width}`,
        `--height=${HEIGHT}`,
        `--folder=${folder}`,
        `--log=${log}`,
        ...(isDark === true ? ['--dark'] : []),
      ],
    },
  });
  // Its window ends with the driver.
  const close = async () => {
    try {
      await session.end();
    } finally {
      await driver.end();
    }
  };
  return {
    open: async (address) => void (await session.open(address)),
    reload: async () => void (await session.reload()),
    run: (inDocument, sent) =>
      // The driver awaits what the function gives, as Awaited does.
      session.run(`return (${inDocument.toString()})(arguments[0])`, [sent]) as never,
    clickAt: async (point) => void (await session.clickAt(point)),
    type: async (text) => void (await session.type(text)),
    press: async (key, held) => void (await session.press(key, held)),
    chooseFile: (path) => session.chooseFile('input[type=file]', path),
    screenshot: async () => Buffer.from(await session.screenshot(), 'base64'),
    async switchNetwork(state) {
      await session.run('webkit.messageHandlers.network.postMessage(arguments[0])', [state]);
    },
    problems: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
    close,
  };
}
