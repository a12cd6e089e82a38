/** As much of WebDriver as the tests need: https://www.w3.org/TR/webdriver2/ */
import type { Key, Point } from './tab.ts';

const KEYS: Record<Key | 'Shift', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  Shift: '\uE008',
};

/** How WebDriver writes an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A driver that does not answer is no reason to wait for the end of the test. */
const PATIENCE_MS = 30_000;
/** Of a job that has failed, perhaps because the driver hangs. */
const PICTURE_MS = 5_000;

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  body?: object,
  patienceMs = PATIENCE_MS,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => {
    throw new Error(`${method} ${address}: ${error.message}`);
  });
  // Every answer of a driver is an object with a value.
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

export const isReady = (driver: string): Promise<boolean> =>
  send('GET', `${driver}/status`).then(
    () => true,
    () => false,
  );

/** @param capabilities that the browser must have */
export async function openSession(driver: string, capabilities: object) {
  const opened = await send('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  // The standard's answer to a new session.
  const at = `${driver}/session/${(opened as { sessionId: string }).sessionId}`;

  const typeKeys = (actions: object[]) =>
    send('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];

  return {
    open: (url: string) => send('POST', `${at}/url`, { url }),
    reload: () => send('POST', `${at}/refresh`, {}),
    run: (script: string, args: unknown[]) => send('POST', `${at}/execute/sync`, { script, args }),
    clickAt: ({ x, y }: Point) =>
      send('POST', `${at}/actions`, {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: (text: string) => typeKeys(Array.from(text, stroke).flat()),
    press: (key: Key, held?: 'Shift') =>
      typeKeys(
        held
          ? [
              { type: 'keyDown', value: KEYS[held] },
              ...stroke(KEYS[key]),
              { type: 'keyUp', value: KEYS[held] },
            ]
          : stroke(KEYS[key]),
      ),
    async chooseFile(selector: string, path: string) {
      const found = await send('POST', `${at}/element`, { using: 'css selector', value: selector });
      // The standard's answer to a search.
      const id = (found as Record<string, string>)[ELEMENT];
      await send('POST', `${at}/element/${id}/value`, { text: path });
    },
    screenshot: () => send('GET', `${at}/screenshot`, undefined, PICTURE_MS).then(String),
    end: () => send('DELETE', at),
  };
}
