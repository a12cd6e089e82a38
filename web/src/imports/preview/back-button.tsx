import type { Resolutions, ImportDispatch, OnMatch, PlanInput } from '#imports/import-state.ts';
import type { KnownLists } from '#imports/plan/plan.ts';
import { Button } from '#ui/button.tsx';
import { ShortLabel } from '#ui/short-label.tsx';

export interface PreviewProps {
  fileName: string;
  input: PlanInput;
  answers: Resolutions;
  onMatch: OnMatch;
  known: KnownLists | null;
  dispatch: ImportDispatch;
}

export const StepBackButton = ({ dispatch }: Pick<PreviewProps, 'dispatch'>) => (
  <Button onPress={() => dispatch({ type: 'back' })}>
    <ShortLabel text="Volver a las columnas" />
  </Button>
);
