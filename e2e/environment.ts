/** Where the server under test listens; no other program of this project uses this port. */
export const E2E_PORT = 3987;
