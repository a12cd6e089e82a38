import { areaText } from '#boundaries/shape/area-text.ts';
import type { Overlap } from '#boundaries/shape/overlap.ts';
import { Alert } from '#ui/alert.tsx';

const lineOf = ({ name, squareMetres }: Overlap): string =>
  squareMetres === null
    ? `${name}: no se pudo comprobar`
    : `${name}: ${areaText(squareMetres)} en común`;

/** The overlap is only a notice, because neighbours may share a street. */
export function OverlapNotice({ overlaps }: { overlaps: readonly Overlap[] }) {
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <Alert tone="warning" title="Se encima con otros territorios">
          <ul className="grid gap-1">
            {overlaps.map((overlap) => (
              <li key={overlap.id}>{lineOf(overlap)}</li>
            ))}
          </ul>
          <p className="mt-1">Puede guardarlo así.</p>
        </Alert>
      )}
    </div>
  );
}
