/** The migrated database of which each test file takes a copy. */
export const TEMPLATE = 'territorios_template';
