import type { Paper } from '@territorios/contract/settings/rules.ts';

export const PAPER_CHOICES: readonly { id: Paper; name: string }[] = [
  { id: 'letter', name: 'Carta' },
  { id: 'a4', name: 'A4' },
];
