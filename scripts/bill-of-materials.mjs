/**
 * @typedef {{ name: string, value: string }} Property
 * @typedef {{ 'bom-ref': string, purl: string, properties?: Property[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Dependency
 * @typedef {{ components: Component[], dependencies: Dependency[] }} Bill
 */

/** npm's mark of a package that only development dependencies need. */
const isTool = (/** @type {Component} */ { properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * A bill of materials without development tools.
 * @template {Bill} T
 * @param {T} bill CycloneDX, as npm prints it
 * @returns {T}
 */
export function withoutTools(bill) {
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']));
  const stays = (/** @type {string} */ ref) => !tools.has(ref);
  return {
    ...bill,
    components: bill.components.filter((component) => stays(component['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => stays(ref))
      .map((dependency) => ({ ...dependency, dependsOn: dependency.dependsOn?.filter(stays) })),
  };
}
