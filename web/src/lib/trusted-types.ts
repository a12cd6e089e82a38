/** Null refuses and is reported as a violation, which an exception would hide. */
interface Rules {
  createScriptURL: (address: string) => string | null;
  createHTML: (text: string) => string | null;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Rules) => unknown;
}

/** React Aria clears announcements by empty HTML. */
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
