import type { TestApp, TestUser } from './app.ts';

/** The harness of races has thousands (torture/races). */
export const ROUNDS = 6;
export const LINES = 12;

export interface On {
  app: TestApp;
  user: TestUser;
}

export const on = async (app: TestApp): Promise<On> => ({ app, user: await app.congregation() });

export const many = <T>(length: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length }, () => make()));
