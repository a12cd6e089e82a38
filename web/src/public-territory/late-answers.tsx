import type { AnswersProps } from './answers.tsx';
import { LateProblem } from './late-problem.tsx';
import { useLate } from './use-late.ts';

/** The code of the answers comes after the territory, and before anyone can press one of them. */
export function LateAnswers(props: AnswersProps) {
  // Again when the page has found its network.
  const late = useLate(() => import('./answers.tsx'), true, props.loaded);
  if (late.module) return <late.module.Answers {...props} />;
  return late.isMissing ? <LateProblem title="No se pudo cargar «Responder»" late={late} /> : null;
}
