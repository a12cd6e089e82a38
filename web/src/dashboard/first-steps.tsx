import { clsx } from 'clsx';
import { DEFAULT_CONGREGATION_NAME } from '@territorios/contract/settings/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, FileUp } from 'lucide-react';
import { useId } from 'react';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { CongregationNameForm } from '#settings/congregation-name-form.tsx';
import { settingsQuery } from '#settings/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { zonesQuery } from '#zones/queries.ts';

interface Step {
  to: '/zones' | '/publisher-roles' | '/publishers' | '/territories';
  title: string;
  text: string;
  /** Undefined while nobody knows. */
  isDone: boolean | undefined;
}

/** Shown to a congregation that has handed out nothing yet. */
export function FirstSteps({ hasTerritories }: { hasTerritories: boolean }) {
  const titleId = useId();
  const zones = useQuery(zonesQuery).data;
  const roles = useQuery(publisherRolesQuery).data;
  const publishers = useQuery(publishersQuery).data;
  const isUnnamed = useQuery(settingsQuery).data?.congregation_name === DEFAULT_CONGREGATION_NAME;
  const hasRows = (rows: readonly unknown[] | undefined) => rows && rows.length > 0;
  const steps: Step[] = [
    {
      to: '/zones',
      title: 'Zonas',
      text: 'Las partes en que se divide su territorio, como «Centro» o «100».',
      isDone: hasRows(zones),
    },
    {
      to: '/publisher-roles',
      title: 'Roles',
      text: 'Cuántos territorios puede tener a la vez cada publicador.',
      isDone: hasRows(roles),
    },
    {
      to: '/publishers',
      title: 'Publicadores',
      text: 'Las personas que reciben los territorios, cada una con su rol.',
      isDone: hasRows(publishers),
    },
    {
      to: '/territories',
      title: 'Territorios',
      text: 'Cada uno con su zona y su mapa; después podrá asignarlos.',
      isDone: hasTerritories,
    },
  ];
  if (!isUnnamed && steps.every(({ isDone }) => isDone)) return null;
  return (
    <section aria-labelledby={titleId}>
      <Card className="px-4 pt-3 pb-2">
        <h2 id={titleId} className="font-semibold">
          Primeros pasos
        </h2>
        {isUnnamed && (
          <div className="my-3">
            <CongregationNameForm />
          </div>
        )}
        <p className="mb-2 text-sm text-ink-muted">
          Con estos cuatro pasos puede empezar a asignar.
        </p>
        <ol>
          {steps.map((step, index) => (
            <StepLine key={step.to} step={step} number={index + 1} />
          ))}
        </ol>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2">
          ¿Ya tiene sus datos en un archivo?
          <Link to="/importar" className={buttonStyles()}>
            <FileUp aria-hidden />
            Importar
          </Link>
        </p>
      </Card>
    </section>
  );
}

function StepLine({ step: { to, title, text, isDone }, number }: { step: Step; number: number }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="border-t border-line">
      <Link to={to} className="group flex min-h-15 items-center gap-3 rounded-sm py-1.5">
        <Icon
          aria-hidden
          className={clsx('size-5 shrink-0', isDone ? 'text-success' : 'text-ink-muted')}
        />
        <span className="min-w-0">
          <span className="block font-medium group-hover:underline">
            {number}. {title}
          </span>
          <span className="block text-sm text-ink-muted">{text}</span>
        </span>
        {isDone && <span className="ms-auto shrink-0 text-sm text-success">Hecho</span>}
      </Link>
    </li>
  );
}
