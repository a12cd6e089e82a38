import type { ErrorsById } from '#assignments/errors-by-id.ts';
import { Alert } from '#ui/alert.tsx';

interface RefusedTerritoriesProps {
  errors: ErrorsById;
  territories: readonly { id: string; name: string }[];
}

export function RefusedTerritories({
  errors: { lines, text },
  territories,
}: RefusedTerritoriesProps) {
  if (text === undefined) return null;
  return (
    <Alert tone="danger" role="alert" title={text}>
      {lines.size > 0 && (
        <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
          {territories
            .filter(({ id }) => lines.has(id))
            .map(({ id, name }) => (
              <li key={id}>
                <span className="font-medium">{name}</span>: {lines.get(id)}
              </li>
            ))}
        </ul>
      )}
    </Alert>
  );
}
