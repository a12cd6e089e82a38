import type { Instant } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { numericMomentOf } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

interface ReturnedNoticeProps {
  returnedAt: Instant | null;
  timeZone: string;
}

export function ReturnedNotice({ returnedAt, timeZone }: ReturnedNoticeProps) {
  return (
    <Alert tone="info" role="alert" title="Este territorio ha sido devuelto" size="lg">
      <p>Por favor, solicite un nuevo territorio. Este enlace ya no da acceso al territorio.</p>
      {returnedAt !== null && (
        <p className="mt-1 font-medium">Devuelto el {numericMomentOf(returnedAt, timeZone)}</p>
      )}
    </Alert>
  );
}

type OtherTerritories = PublicTerritoryAnswer['otherTerritories'];

export function ExpiredNotice({ otherTerritories }: { otherTerritories: OtherTerritories }) {
  return (
    <>
      <Alert tone="danger" role="alert" size="lg">
        <p className="font-medium">
          Este territorio ha expirado. Por favor, solicita otro territorio.
        </p>
      </Alert>
      {otherTerritories.length > 0 && (
        <Alert tone="info" title="Actualmente dispones de otro territorio asignado" size="lg">
          <ul className="mt-2 grid gap-2">
            {otherTerritories.map(({ id, name, token }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
                <a
                  href={`/territorio/${encodeURIComponent(token)}`}
                  className={buttonStyles({ variant: 'primary', size: 'lg' })}
                >
                  <span>
                    Acceder<span className="sr-only"> a {name}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
