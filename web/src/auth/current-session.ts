import type { CurrentSession, SessionUser } from '@territorios/contract/auth/api.ts';
import { createContext, use } from 'react';

/** Given by the layout: by the query, a screen could see the session's end before the layout does. */
export const CurrentSessionContext = createContext<CurrentSession | null>(null);

function useCurrentSession(): CurrentSession {
  const session = use(CurrentSessionContext);
  if (!session) throw new Error('This screen is shown to signed-in administrators only.');
  return session;
}

/** The signed-in administrator. */
export const useUser = (): SessionUser => useCurrentSession().user;

/** Whose territories are on the screen. */
export const useCongregation = (): CurrentSession['congregation'] =>
  useCurrentSession().congregation;
