import pg from 'pg';

/** Locks the congregation until the end, so it comes last; code that locks several rows of one kind locks it before them. */
export const revisionRaise = (congregationId: string): string =>
  `update congregations set revision = revision + 1 where id = ${pg.escapeLiteral(congregationId)}`;
