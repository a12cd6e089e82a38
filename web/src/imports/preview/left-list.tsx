import type { LeftOut } from '#imports/layouts/plan.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { placeText } from './rows.ts';

const textOf = ({ place, what, values }: LeftOut): string =>
  [place && placeText(place), what, values.join(', ')].filter(Boolean).join(' · ');

export const LeftList = ({ left }: { left: readonly LeftOut[] }) => (
  <Disclosure label={`Lo que no se importa del archivo (${left.length})`}>
    <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-muted">
      {left.map((one) => (
        <li key={textOf(one)} className="wrap-anywhere">
          {textOf(one)}
        </li>
      ))}
    </ul>
  </Disclosure>
);
