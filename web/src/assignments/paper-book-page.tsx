import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useGroups } from '#groups/choices.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { LoadingCard } from '#ui/loading-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { BookForm } from './paper-book/book-form.tsx';
import { publisherFinder, territoryFinder } from './paper-book/names.ts';

export function PaperBookPage() {
  const territories = useQuery(everyTerritoryQuery);
  const publishers = useQuery(publishersQuery);
  const settings = useQuery(settingsQuery);
  const groups = useGroups();
  const { today } = useCalendar();
  const lists = [
    { query: territories, title: 'Error al cargar territorios' },
    { query: publishers, title: 'Error al cargar publicadores' },
    { query: settings, title: 'Error al cargar la configuración' },
  ];
  const hasLoaded = territories.data && publishers.data && settings.data;
  const finders = {
    territory: territoryFinder(
      (territories.data ?? []).map(({ id, name, zone, retired_at }) => ({
        id,
        name,
        detail: `${zone?.name ?? WITHOUT_ZONE}${retired_at === null ? '' : ' · retirado'}`,
      })),
    ),
    publisher: publisherFinder([
      ...groups.map(({ id, name }) => ({ id, name, detail: 'Grupo' })),
      ...(publishers.data ?? []).map(({ id, name, publisher_roles: role }) => ({
        id,
        name,
        detail: role?.name ?? 'Sin rol',
      })),
    ]),
  };
  return (
    <>
      <PageHeader
        title="Anotar asignaciones pasadas"
        description="Copie aquí el libro de papel, o pegue sus líneas desde una hoja de cálculo. Una línea sin día en «Completado» es un territorio que todavía no ha vuelto: queda asignado."
        actions={
          <Link to="/estadisticas/registro-s13" className={buttonStyles()}>
            <ArrowLeft aria-hidden />
            Volver al Registro S-13
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <LoadFailures lists={lists} />
        {hasLoaded && <BookForm reader={{ finders, today, groups }} />}
        {!hasLoaded && !lists.some(({ query }) => hasNotLoaded(query)) && (
          <LoadingCard label="Cargando territorios y publicadores..." />
        )}
      </div>
    </>
  );
}
