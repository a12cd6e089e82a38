import {
  useNavigate,
  useSearch,
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';

type Routes = RegisteredRouter['routeTree'];
type SearchOf<Route> = RouteById<Routes, Route>['types']['fullSearchSchema'];

export type SearchedRoute = {
  [Route in RouteIds<Routes>]: 'q' extends keyof SearchOf<Route> ? Route : never;
}[RouteIds<Routes>];

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: Values, b: Values): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

interface State<Search> {
  search: Search;
  seen: Search;
  written: readonly Search[];
  isUrgent: boolean;
}

/** If the address drove the state, a field above thousands of rows would lose its caret. */
export function useAddressState<Route extends RouteIds<Routes>>(route: Route) {
  // The compiler does not see that both name the search of one route.
  const inAddress = useSearch({ from: route }) as SearchOf<Route> & Values;
  const navigate = useNavigate();
  const [state, setState] = useState<State<SearchOf<Route> & Values>>({
    search: inAddress,
    seen: inAddress,
    written: [],
    isUrgent: false,
  });
  const { search, seen, isUrgent } = state;

  if (!isSame(inAddress, seen)) {
    const index = state.written.findIndex((one) => isSame(one, inAddress));
    setState({
      ...state,
      seen: inAddress,
      search: index === -1 ? inAddress : search,
      written: index === -1 ? [] : state.written.slice(index + 1),
    });
  }

  useEffect(() => {
    if (isSame(search, seen)) return undefined;
    const write = () => void navigate({ to: '.', search, replace: true, resetScroll: false });
    if (isUrgent) {
      write();
      return undefined;
    }
    let timer = 0;
    const frame = requestAnimationFrame(() => (timer = window.setTimeout(write)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isUrgent, navigate, search, seen]);

  const show = (changes: Partial<SearchOf<Route>>, isNowUrgent: boolean) =>
    setState((before) => {
      const next = { ...before.search, ...changes };
      return { ...before, search: next, written: [...before.written, next], isUrgent: isNowUrgent };
    });
  return {
    search,
    change: (changes: Partial<SearchOf<Route>>) => show(changes, false),
    /** A text needs this: a key is in the address before the next one is pressed. */
    changeNow: (changes: Partial<SearchOf<Route>>) => show(changes, true),
  };
}
