import { PROPOSED_COUNT, type Proposal } from '@territorios/contract/proposals/propose.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { territorySample } from '#territories/testing/territory.ts';
import { PROPOSE } from './texts.ts';
import { noProposalText, proposalText } from './use-proposals.ts';

const proposal = (months: number | null, isNeighbour: boolean): Proposal<Territory> => ({
  territory: territorySample({ name: 'Territorio 3' }),
  months,
  isNeighbour,
  reason: isNeighbour ? 'Vecino de 12' : 'Lleva 14 meses sin trabajarse',
});

it('the button says how many are proposed', () => {
  expect(PROPOSE).toBe(`Proponer ${PROPOSED_COUNT}`);
});

it.each([
  [14, false, 'Lleva 14 meses sin trabajarse'],
  [8, true, 'Vecino de 12 · 8 meses'],
  [1, true, 'Vecino de 12 · un mes'],
  [0, true, 'Vecino de 12 · menos de un mes'],
  [null, true, 'Vecino de 12 · nunca se ha trabajado'],
])('of %s months, a neighbour %s, the line says %s', (months, isNeighbour, text) => {
  expect(proposalText(proposal(months, isNeighbour))).toBe(text);
});

it('where nothing is proposed the reason is the rest, and the campaign where there is one', () => {
  const none = { proposals: [], restMonths: 4, hasCampaign: false };
  expect(noProposalText(none)).toBe(
    'Ningún territorio disponible lleva 4 meses sin trabajarse. Ese tiempo se cambia en «Configuración».',
  );
  expect(noProposalText({ ...none, restMonths: 1, hasCampaign: true })).toMatch(
    /^Ningún territorio disponible lleva un mes .* campaña en curso no se propone\.$/,
  );
  expect(noProposalText({ ...none, restMonths: 0 })).toBe(
    'No hay ningún territorio disponible para proponer.',
  );
});
