import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AssignSeveralDialog } from '#assignments/assign-several-dialog.tsx';
import { BOUNDARIES_FAILURE, boundariesQuery } from '#boundary-pictures/queries.ts';
import { campaignsQuery, SUMMARY_FAILURE } from '#campaigns/queries.ts';
import { settingsQuery, SETTINGS_FAILURE } from '#settings/queries.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PROPOSE } from './texts.ts';
import { noProposalText, proposalText, useProposals, type Proposals } from './use-proposals.ts';

/** What is proposed stays while the dialog is open, also when a colleague takes one of them. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const territories = useQuery(territoriesQuery);
  const boundaries = useQuery(boundariesQuery);
  const lists = [
    { title: TERRITORIES_FAILURE, query: territories },
    { title: BOUNDARIES_FAILURE, query: boundaries },
    { title: SETTINGS_FAILURE, query: useQuery(settingsQuery) },
    { title: SUMMARY_FAILURE, query: useQuery(campaignsQuery) },
  ];
  const proposeNow = useProposals(territories.data, boundaries.data);
  const [proposed, setProposed] = useState<Proposals | null>(null);
  if (proposed === null && proposeNow) setProposed(proposeNow());
  if (proposed && proposed.proposals.length > 0)
    return (
      <AssignSeveralDialog
        territories={proposed.proposals.map((proposal) => ({
          id: proposal.territory.id,
          name: proposal.territory.name,
          reason: proposalText(proposal),
        }))}
        onDone={onClose}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title={PROPOSE}
      footer={proposed && <Button onPress={onClose}>Cerrar</Button>}
    >
      {proposed && <p>{noProposalText(proposed)}</p>}
      {!proposed && <LoadFailures lists={lists} />}
      {!proposed && !lists.some(({ query }) => hasNotLoaded(query)) && (
        <output className="flex items-center gap-2 text-ink-muted">
          <Spinner />
          Cargando territorios...
        </output>
      )}
    </Dialog>
  );
}
