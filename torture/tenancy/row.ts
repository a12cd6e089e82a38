import type { Congregation } from '#congregation.ts';

export type Body = Record<string, unknown>;

/** How the matrix calls one endpoint. */
export interface Row {
  /** Makes a row for the `:id` of its path, or the token or the code of it. */
  target?: (congregation: Congregation) => Promise<string>;
  /** A body that succeeds; its references are in `references`. */
  body?: (congregation: Congregation) => Body | Body[];
  /** Bytes instead of a body. */
  picture?: Uint8Array<ArrayBuffer>;
  /** Fields of the body that name another row. */
  references?: Record<string, (congregation: Congregation) => Promise<string>>;
  /** How the references stand in a line of a call with several, which is refused by its line. */
  lineOf?: (references: Body) => Body;
  /** A strange line is answered as a strange row is. */
  hasNoRefusedLines?: true;
  /** Fields beside the lines that name another row, which is refused as of one. */
  besideLines?: Record<string, (congregation: Congregation) => Promise<string>>;
  /** Parameters of the query that name a row. */
  filters?: Record<string, (congregation: Congregation) => Promise<string>>;
  /** The link itself is the right, in any congregation: a foreign one is not tried. */
  isByLink?: true;
  /** An admin gets 403. */
  isForSuperadmins?: true;
  /** An admin gets 403 before anything is looked for, whatever the path names. */
  isClosedToAdmins?: true;
  /** The row of its path belongs to the superadministrator: an admin gets 404. */
  isOfSuperadmin?: true;
  /** Status of a call whose body only a device could make. */
  refused?: number;
  /** It answers a strange id with a success that says so, and changes nothing. */
  isTrial?: true;
  /** It ends the caller's session. */
  endsSession?: true;
}
