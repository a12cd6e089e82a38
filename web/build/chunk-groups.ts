import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** What so many screens need comes in one file for all. */
const SCREENS_OF_SHARED = 3;
/** The screens that are opened most must not wait for what only others need. */
const DASHBOARD = ['dashboard/dashboard-page.tsx', 'dashboard/attention.tsx'];
const TERRITORIES = ['territories/territories-page.tsx'];
/** What both of them fetch as soon as nothing else is to do. */
const DIALOGS = [
  'territories/territory-dialog.tsx',
  'territories/territory-filters.tsx',
  'territories/territory-form.tsx',
  'settings/settings-dialog.tsx',
  'assignments/remind-dialog.tsx',
];
/** Libraries stay apart: few dialogs have a calendar. */
const OWN = /\/(?:web\/src|contract\/src)\//;
/** Each is a file of a few lines. */
const ICON = /\/lucide-react\//;
/** Its package's index names it for the buttons too, but date fields alone use it. */
const OF_DATE_FIELDS = /\/NumberParser\.mjs$/;
/** The menu of a phone is a dialog, and needs no form. */
const OF_FORMS = /\/zod\/|hook-?form|\/contract\/|\/ui\/(?:form|bound|password)-/;

/** A module with all that it imports at once. */
function withStaticImports(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    withStaticImports(graph, imported, found);
  }
  return found;
}

/** Fewer and larger files: what is needed together comes together. */
export function createChunkName(root: string) {
  let known: Record<'entry' | 'start' | 'dashboard' | 'territories' | 'dialogs', Set<string>> & {
    screens: Set<string>[];
  };
  return (id: string, graph: Graph): string | null => {
    const of = (module: string) => withStaticImports(graph, module);
    const allOf = (files: string[]) =>
      new Set(files.flatMap((file) => [...of(`${root}/src/${file}`)]));
    const read = () => {
      const { dynamicallyImportedIds } = graph.getModuleInfo(`${root}/src/app/screens.ts`) ?? {};
      const pages = dynamicallyImportedIds?.filter((page) => page.endsWith('-page.tsx')) ?? [];
      return {
        entry: of(`${root}/src/main.ts`),
        start: of(`${root}/src/start.tsx`),
        dashboard: allOf(DASHBOARD),
        territories: allOf(TERRITORIES),
        dialogs: allOf(DIALOGS),
        screens: pages.map(of),
      };
    };
    known ??= read();
    const usersOf = (module: string) => known.screens.filter((screen) => screen.has(module)).length;
    const isOfManyScreens = (module: string) => usersOf(module) >= SCREENS_OF_SHARED;
    const isThere = (module: string) => known.start.has(module) || isOfManyScreens(module);
    // The entry asks for data before it loads anything else.
    if (known.entry.has(id) || OF_DATE_FIELDS.test(id)) return null;
    if (known.start.has(id)) return 'start';
    if (known.territories.has(id)) return 'lists';
    if (known.dashboard.has(id)) return 'dashboard';
    // No other page has screens.
    if (known.screens.length > 0 && ICON.test(id)) return 'dialogs';
    if (isOfManyScreens(id)) return OF_FORMS.test(id) ? 'forms' : 'dialogs';
    if (!known.dialogs.has(id) || !OWN.test(id)) return null;
    if (usersOf(id) === 0) return 'territory-dialogs';
    // A screen must not wait for a library that it does not use.
    return [...of(id)].every((one) => OWN.test(one) || isThere(one)) ? 'common' : null;
  };
}

/** The first screen of a link is one file besides its entry, however many parts that come later share its modules. */
export function createPublicChunkName(root: string) {
  let known:
    Record<'entries' | 'territory' | 'outing' | 'picture' | 'offline', Set<string>> | undefined;
  return (id: string, graph: Graph): string | null => {
    const of = (file: string) => withStaticImports(graph, `${root}/src/${file}`);
    known ??= {
      entries: new Set([...of('public-territory/main.ts'), ...of('public-outing/main.ts')]),
      territory: of('public-territory/mount.tsx'),
      outing: of('public-outing/mount.tsx'),
      picture: of('public-territory/territory-picture.tsx'),
      offline: of('public-territory/offline-copy.tsx'),
    };
    if (known.entries.has(id)) return null;
    // A phone that has opened a territory has most of an outing's screen.
    if (known.territory.has(id)) return 'mount';
    if (known.outing.has(id)) return 'outing';
    // What comes after the first screen comes while a phone still waits for the picture.
    if (known.picture.has(id)) return 'picture';
    return known.offline.has(id) ? 'offline' : null;
  };
}
