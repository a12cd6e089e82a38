import { ask, embeddedUrl } from './database.ts';
import { startProgram } from './program.ts';

/** A PostgreSQL server apart from every program, on which several may share a database. */
export interface Cluster {
  /** Makes an empty database. @returns its address, for DATABASE_URL and for the harness */
  makeDatabase(name: string): Promise<string>;
}

/** Starts one; it is ended when the harness is over. */
export async function startCluster(): Promise<Cluster> {
  const keeper = await startProgram();
  // PostgreSQL lives on, and from here on belongs to nobody.
  await keeper.kill();
  return {
    async makeDatabase(name) {
      await ask(embeddedUrl(keeper.dataDir), `create database ${name}`);
      return embeddedUrl(keeper.dataDir, name);
    },
  };
}
