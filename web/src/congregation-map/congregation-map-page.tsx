import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { BOUNDARIES_FAILURE, boundariesQuery } from '#boundary-pictures/queries.ts';
import { campaignsQuery, SUMMARY_FAILURE } from '#campaigns/queries.ts';
import { openTerritory } from '#lib/links.tsx';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { PROPOSE } from '#proposals/texts.ts';
import { noProposalText, proposalText, useProposals } from '#proposals/use-proposals.ts';
import { ChosenBar } from '#territories/chosen-bar.tsx';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { useSelection } from '#territories/selection.ts';
import { TerritoryFilterBar } from '#territories/territory-filter-bar.tsx';
import { TerritoryTable } from '#territories/territory-table.tsx';
import { useTerritoryList } from '#territories/use-territory-list.ts';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { showNotice } from '#ui/notice.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { zonesQuery, ZONES_FAILURE } from '#zones/queries.ts';
import { areasOf } from './areas.ts';
import './congregation-map.css';
import { MapSide } from './map-side.tsx';
import { usePointedRow } from './use-pointed-row.ts';
import { useRowInSight } from './use-row-in-sight.ts';

const NONE: readonly string[] = [];

/** The return type is written, because the type of the router contains it. */
export function CongregationMapPage(): ReactNode {
  const router = useRouter();
  const territories = useQuery(territoriesQuery);
  const boundaries = useQuery(boundariesQuery);
  const lists = [
    { title: TERRITORIES_FAILURE, query: territories },
    { title: BOUNDARIES_FAILURE, query: boundaries },
    { title: ZONES_FAILURE, query: useQuery(zonesQuery) },
    { title: SUMMARY_FAILURE, query: useQuery(campaignsQuery) },
  ];
  const bounded = new Set(boundaries.data?.map(({ territory_id }) => territory_id));
  const hasBoundary = ({ id }: Territory) => bounded.has(id);
  const shown = useTerritoryList(
    '/signed-in/mapa',
    territories.data,
    boundaries.data && hasBoundary,
  );
  const { rows, search, change, tests, calendar } = shown;
  const selection = useSelection(territories.data);
  const { pointed, around } = usePointedRow(rows);
  const [tappedId, setTapped] = useState<string | null>(null);
  const hasRoom = useMediaQuery(PANEL_MEDIA);
  const isList = search.view === 'list';

  const isOfTime = search.colours === 'time';
  const areas = areasOf(territories.data ?? [], rows, tests.stale, isOfTime ? calendar : null);
  const tapped = hasRoom || tappedId === null ? undefined : areas.get(tappedId)?.territory;
  const openId = tapped?.id ?? search.territory ?? null;
  const chosen = [...(selection.chosen?.keys() ?? []), ...(openId === null ? [] : [openId])];
  useRowInSight(search.territory ?? null, rows);
  const proposeNow = useProposals(territories.data, boundaries.data);
  const [proposed, setProposed] = useState<readonly string[]>(NONE);
  const proposeSome = () => {
    if (proposeNow === null) return;
    const found = proposeNow();
    const { proposals } = found;
    if (proposals.length === 0) {
      showNotice('info', { title: PROPOSE, description: noProposalText(found) });
      return;
    }
    setTapped(null);
    setProposed(proposals.map(({ territory }) => territory.id));
    selection.choose(
      proposals.map(({ territory }) => territory),
      new Map(proposals.map((proposal) => [proposal.territory.id, proposalText(proposal)])),
    );
  };
  const pick = (id: string | null) => {
    const territory = id === null ? undefined : areas.get(id)?.territory;
    if (selection.chosen !== null) {
      if (territory) selection.toggle(territory);
    } else if (!hasRoom) setTapped(id);
    else if (id !== null) openTerritory(router, id);
  };

  return (
    <>
      <PageHeader
        title="Mapa"
        description={
          isOfTime
            ? 'Cada territorio según el tiempo desde que se completó.'
            : 'Cada territorio según su estado.'
        }
        actions={
          !hasRoom && (
            <Button onPress={() => change({ view: isList ? undefined : 'list' })}>
              {isList ? 'Ver el mapa' : 'Ver la lista'}
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 not-low:sm:gap-3">
        <LoadFailures lists={lists} />
        {!hasNotLoaded(territories) && (
          <>
            <TerritoryFilterBar shown={shown} />
            <div className="congregation-map">
              {(hasRoom || !isList) && !hasNotLoaded(boundaries) && (
                <MapSide
                  {...{ shown, areas, pointed, chosen, openId, tapped }}
                  boundaries={boundaries.data}
                  proposed={proposed}
                  onPropose={proposeNow && proposeSome}
                  onPick={pick}
                />
              )}
              {(hasRoom || isList) && (
                <div {...around} className="congregation-map-list">
                  <TerritoryTable
                    shown={shown}
                    selection={selection}
                    none="Cree el primero en la pantalla «Territorios»."
                  />
                </div>
              )}
            </div>
            <ChosenBar shown={shown} selection={selection} />
          </>
        )}
      </div>
      <Outlet />
      {shown.dialogs}
    </>
  );
}
