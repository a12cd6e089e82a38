import type { CurrentSession, SessionUser } from '@territorios/contract/auth/api.ts';
import { createContext, use } from 'react';

/** A context, because a screen that read the query could see the session's end before the layout does. */
export const CurrentSessionContext = createContext<CurrentSession | null>(null);

function useCurrentSession(): CurrentSession {
  const session = use(CurrentSessionContext);
  if (!session) throw new Error('This screen is shown to signed-in administrators only.');
  return session;
}

export const useUser = (): SessionUser => useCurrentSession().user;

export const useCongregation = (): CurrentSession['congregation'] =>
  useCurrentSession().congregation;
