import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { TerritoryLink } from '#lib/links.tsx';
import { originsQuery } from './queries.ts';

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

/** Of a territory that was divided or joined with others, or came of it. */
export function OriginFacts({ id }: { id: string }) {
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
        term="Ahora es:"
        territories={data
          .filter(({ origin_id }) => origin_id === id)
          .map((one) => ({ id: one.territory_id, name: one.territory_name }))}
      />
    </>
  );
}
