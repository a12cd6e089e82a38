import { rmSync } from 'node:fs';

/** The throwaway folder goes with the run. */
// Playwright finds this function by its being the default export.
// oxlint-disable-next-line import/no-default-export
export default function removeData(): void {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}
