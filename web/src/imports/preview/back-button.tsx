import type { ImportDispatch, ImportState, PlanInput } from '#imports/import-state.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import { Button } from '#ui/button.tsx';
import { ShortLabel } from '#ui/short-label.tsx';

export interface PreviewProps extends Pick<ImportState, 'answers' | 'roleLimits' | 'onMatch'> {
  fileName: string;
  input: PlanInput;
  known: KnownLists;
  dispatch: ImportDispatch;
}

export const StepBackButton = ({ dispatch }: Pick<PreviewProps, 'dispatch'>) => (
  <Button onPress={() => dispatch({ type: 'back' })}>
    <ShortLabel text="Volver a las columnas" />
  </Button>
);
