/** What is refused with null is reported as a violation too; an exception would be all that is seen. */
interface Rules {
  createScriptURL: (address: string) => string | null;
  createHTML: (text: string) => string | null;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/**
 * Where the browser has trusted types, the server's policy refuses every text that a page would run,
 * load as code or read as HTML. Two are let through: the address of a worker of this page's origin,
 * and no text at all, by which React Aria empties what it has announced.
 */
export function installTrustedTypes(): void {
  // TypeScript's description of browsers does not have it yet.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { href, origin } = new URL(address, location.href);
      return origin === location.origin ? href : null;
    },
    createHTML: (text) => (text === '' ? text : null),
  });
}
