import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';
/** Debian's own, which has the bindings of GTK. */
export const PYTHON = '/usr/bin/python3';

const hasBindings = (): boolean =>
  spawnSync(PYTHON, [
    '-c',
    "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')",
  ]).status === 0;

/** The packages of Debian that the engines need and that are not installed. */
export function missingPackages(): string[] {
  const files = [
    ['firefox-esr', FIREFOX],
    ['webkit2gtk-driver', WEBKIT_DRIVER],
    ['xvfb', XVFB],
  ] as const;
  return [
    ...files.filter(([, path]) => !existsSync(path)).map(([name]) => name),
    ...(hasBindings() ? [] : ['python3-gi', 'gir1.2-webkit2-4.1']),
  ];
}
