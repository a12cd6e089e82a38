import { foldText } from '#lib/collation.ts';

interface Shared {
  territoryName: string;
  /** null when no publisher is known. */
  publisherName: string | null;
  /** Of the open assignment; null when nobody holds the territory, which then has no link. */
  token: string | null;
}

const WORD = 'Territorio';

/**
 * What is sent to a publisher: the territory's name, who holds it, and the public link.
 * @param origin the site's own, e.g. 'https://territorios.example.org'
 */
export function shareText({ territoryName, publisherName, token }: Shared, origin: string): string {
  const hasWord = foldText(territoryName).includes(foldText(WORD));
  const name = hasWord ? territoryName : `${WORD} ${territoryName}`;
  if (token === null) return name;
  const holder = publisherName === null ? '' : ` - Asignado a ${publisherName}`;
  return `${name}${holder}\n${origin}/territorio/${token}`;
}
