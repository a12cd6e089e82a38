/** Where the server under test listens; set E2E_PORT to run beside another run. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? 3987);

/** Where the tests' own server of tiles listens (tile-server.ts). */
export const TILES_PORT = E2E_PORT + 1;
export const TILES_ORIGIN = `http://127.0.0.1:${TILES_PORT}`;
