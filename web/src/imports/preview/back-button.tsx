import type { Answers } from '@territorios/contract/imports/ask.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { ImportDispatch, OnMatch, PlanInput, RoleLimits } from '#imports/import-state.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import { Button } from '#ui/button.tsx';
import { ShortLabel } from '#ui/short-label.tsx';

export interface PreviewProps {
  fileName: string;
  input: PlanInput;
  answers: Answers;
  roleLimits: RoleLimits;
  onMatch: OnMatch;
  known: KnownLists | null;
  today: Day;
  dispatch: ImportDispatch;
}

export const StepBackButton = ({ dispatch }: Pick<PreviewProps, 'dispatch'>) => (
  <Button onPress={() => dispatch({ type: 'back' })}>
    <ShortLabel text="Volver a las columnas" />
  </Button>
);
