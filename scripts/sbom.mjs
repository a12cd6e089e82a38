/**
 * Prints the bill of materials of what runs: the server, its PostgreSQL and the web page, in
 * CycloneDX. `npm sbom --omit dev` will not do: it leaves out every package that a tool needs too.
 */
import { execSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withoutTools } from './bill-of-materials.mjs';

const printed = execSync(
  'npm sbom --sbom-format cyclonedx --package-lock-only --workspace server --workspace web',
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
process.stdout.write(`${JSON.stringify(withoutTools(JSON.parse(printed)), null, 2)}\n`);
