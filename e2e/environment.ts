/** Where the server under test listens; another port lets two runs go on at once. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? 3987);
