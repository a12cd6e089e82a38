import type { FigureId, Found } from './figures.ts';

/** One program of measurements that belong together, run as `npm run bench -- <id>`. */
export interface Measure {
  id: string;
  run(): Promise<Partial<Record<FigureId, Found>>>;
}
