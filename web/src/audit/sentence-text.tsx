import type { AuditEntry } from '@territorios/contract/audit/api.ts';
import { Fragment } from 'react';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { linkedParts } from './linked-parts.ts';

/** Names of a territory and a publisher are links as long as these exist. */
export function SentenceText({ entry }: { entry: AuditEntry }) {
  return linkedParts(entry).map(({ text, link }) => (
    <Fragment key={link?.to ?? text}>
      {link === undefined ? (
        text
      ) : (
        // An underline, because colour alone is not enough for a link within a sentence.
        <span className="*:underline">
          {link.to === 'territory' ? (
            <TerritoryLink id={link.id} name={text} />
          ) : (
            <PublisherLink id={link.id} name={text} />
          )}
        </span>
      )}
    </Fragment>
  ));
}
