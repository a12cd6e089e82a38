import { useQuery } from '@tanstack/react-query';
import { outingsQuery } from '#outings/queries.ts';
import { SCREEN_PATHS, type ScreenPath } from './screens.ts';

/** Outings are in no menu until somebody has prepared one. It only reads the cache, because the layout asks. */
export function useScreens(): readonly ScreenPath[] {
  const { data } = useQuery({ ...outingsQuery, enabled: false });
  return data?.length ? SCREEN_PATHS : SCREEN_PATHS.filter((path) => path !== '/salidas');
}
