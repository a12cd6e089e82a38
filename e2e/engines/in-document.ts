/** What runs in the document: it finds as a person does, by role and name or by text. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Library from '@testing-library/dom';

export interface SentPattern {
  source: string;
  flags: string;
}

/** An element as it is searched for; a name or text that is no pattern is the whole one. */
export interface SentSought {
  role?: string;
  name?: string | SentPattern;
  text?: string | SentPattern;
  within?: SentSought;
}

/** An element as it was found. */
export interface Found {
  text: string;
  /** Of a field. */
  value: string;
  isFocused: boolean;
  isDisabled: boolean;
  isChecked: boolean;
  href: string;
  /** The accessible description. */
  description: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether a click in its middle would reach it. */
  isOnTop: boolean;
}

declare global {
  var TestingLibraryDom: typeof Library;
  var lookFor: (sought: SentSought, isScrolled: boolean) => Found[];
}

/** Sees nothing of its surroundings, because its text is sent. */
function install(): void {
  const pattern = (given: string | SentPattern | undefined): string | RegExp | undefined =>
    typeof given === 'object' ? new RegExp(given.source, given.flags) : given;

  const isShown = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };

  function search({ role, name, text, within }: SentSought): HTMLElement[] {
    const places = within ? search(within) : [document.body];
    const found = places.flatMap((place) => {
      const wanted = pattern(name);
      // It has no role, so that nothing reads it aloud.
      if (role === 'password') {
        const selector = 'input[type=password]';
        return TestingLibraryDom.queryAllByLabelText(place, wanted ?? '', { selector });
      }
      if (role !== undefined) {
        // The library loses the space between two parts of a label, or doubles it.
        const squeezed = (said: string) => said.replaceAll(/\s+/g, '');
        const isNamed = (found: string): boolean =>
          typeof wanted === 'string'
            ? squeezed(found) === squeezed(wanted)
            : (wanted?.test(found) ?? true);
        return TestingLibraryDom.queryAllByRole(place, role, { name: isNamed });
      }
      return TestingLibraryDom.queryAllByText(place, pattern(text) ?? '');
    });
    return [...new Set(found)].filter(isShown);
  }

  function describe(element: HTMLElement): Found {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reached = document.elementFromPoint(x, y);
    const label = element.closest('label');
    const field = element as Partial<HTMLInputElement>;
    const described = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return {
      text: element.textContent ?? '',
      value: field.value ?? '',
      isFocused: element === document.activeElement,
      isDisabled: field.disabled === true || element.getAttribute('aria-disabled') === 'true',
      isChecked: field.checked === true || element.getAttribute('aria-checked') === 'true',
      href: element.getAttribute('href') ?? '',
      description: described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      x,
      y,
      width,
      height,
      isOnTop:
        reached !== null && (element.contains(reached) || (label?.contains(reached) ?? false)),
    };
  }

  globalThis.lookFor = (sought, isScrolled) => {
    const found = search(sought);
    const [first] = found;
    // Only where it must be: an open list closes when something scrolls.
    if (isScrolled && first && !describe(first).isOnTop)
      first.scrollIntoView({ block: 'center', inline: 'nearest' });
    return found.map(describe);
  };
}

/** A browser that writes its violations to no console shows them there. */
function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`violation of ${violatedDirective}: ${blockedURI}`),
  );
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom');

/** Runs first in each document. */
export const PRELOADED = [
  readFileSync(library.replace(/index\.js$/, '@testing-library/dom.umd.min.js'), 'utf8'),
  `(${install.toString()})();`,
  `(${watchPolicy.toString()})();`,
].join('\n');
