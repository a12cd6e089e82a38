/**
 * @typedef {{ resolved?: string, optionalDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** Where a package may find another, from its own folder up to the root. @param {string} path */
function foldersFrom(path) {
  const folders = [path];
  for (let at = path; at !== '';) {
    const cut = at.lastIndexOf('/node_modules/');
    at = cut < 0 ? '' : at.slice(0, cut);
    folders.push(at);
  }
  return folders.map((folder) => (folder === '' ? 'node_modules' : `${folder}/node_modules`));
}

/**
 * Entries of a package-lock.json that would fail elsewhere, though `npm ci` succeeds here. npm drops, without
 * a word, an optional dependency that the registry at hand does not have: the programs of other
 * platforms, mostly. And it may write down where it downloaded from, which others cannot reach.
 * @param {Lock} lock
 * @returns {string[]} one sentence for each problem
 */
export function lockProblems({ packages }) {
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies }]) => {
    const missing = Object.keys(optionalDependencies ?? {}).filter(
      (name) => !foldersFrom(path).some((folder) => `${folder}/${name}` in packages),
    );
    const from = path || 'the root';
    return [
      ...missing.map((name) => `${from} lists ${name} as optional, and the lock has no such entry`),
      ...(/^\w[\w+]*:\/\//.test(resolved ?? '') ? [`${from} names where it was downloaded`] : []),
    ];
  });
}
