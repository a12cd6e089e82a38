/** Where the server under test listens; set E2E_PORT to run beside another run. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? 3987);
