import { ask, embeddedUrl } from './database.ts';
import { startProgram } from './program.ts';

/** A PostgreSQL server on which several programs may share a database. */
export interface Cluster {
  /** Makes an empty database. @returns its address, for DATABASE_URL and for the harness */
  makeDatabase(name: string): Promise<string>;
}

/** Starts a server, which ends with the harness. */
export async function startCluster(): Promise<Cluster> {
  const keeper = await startProgram();
  // PostgreSQL keeps running without its program.
  await keeper.kill();
  return {
    async makeDatabase(name) {
      await ask(embeddedUrl(keeper.dataDir), `create database ${name}`);
      return embeddedUrl(keeper.dataDir, name);
    },
  };
}
