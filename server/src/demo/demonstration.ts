import type { Route } from '#call/route.ts';

/** What the program asks of a public demonstration. */
export interface Demonstration {
  /** Takes away what one visitor must not do to the others, or see of them. */
  limitRoutes: (routes: Route[]) => Route[];
  /** @returns to be called at the end of the call. @throws Refusal demonstration_restarts (503) during a reset */
  enter: () => () => void;
  /** @param path of the built file. @returns the document with the line that says what this is */
  fillDocument: (path: string, html: string) => string;
}
