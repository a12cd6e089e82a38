import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { TerritoryLink } from '#lib/links.tsx';
import { originsQuery } from './queries.ts';

interface OriginFactsProps {
  id: string;
  isRetired: boolean;
}

interface Thing {
  id: string;
  name: string;
}

function Line({ term, territories }: { term: string; territories: readonly Thing[] }) {
  if (territories.length === 0) return null;
  return (
    <p className="text-sm wrap-anywhere">
      {term}{' '}
      {territories.map((territory, index) => (
        <Fragment key={territory.id}>
          {index > 0 && ', '}
          <TerritoryLink {...territory} />
        </Fragment>
      ))}
    </p>
  );
}

export function OriginFacts({ id, isRetired }: OriginFactsProps) {
  const { data = [] } = useQuery(originsQuery);
  return (
    <>
      <Line
        term="Viene de:"
        territories={data
          .filter(({ territory_id }) => territory_id === id)
          .map((one) => ({ id: one.origin_id, name: one.origin_name }))}
      />
      <Line
        // A territory that is in use again has not become the others.
        term={isRetired ? 'Ahora es:' : 'De este salieron:'}
        territories={data
          .filter(({ origin_id }) => origin_id === id)
          .map((one) => ({ id: one.territory_id, name: one.territory_name }))}
      />
    </>
  );
}
