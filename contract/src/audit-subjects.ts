/** Apart from their schema, because the browser reads an address without schemas. */
export const AUDIT_SUBJECTS = [
  'session',
  'settings',
  'administrator',
  'zone',
  'publisher_role',
  'group',
  'publisher',
  'territory',
  'assignment',
  'campaign',
  'request',
  'outing',
  'import',
  'full_export',
] as const;
