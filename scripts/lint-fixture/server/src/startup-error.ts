// accepted
export class StartupError extends Error {}
