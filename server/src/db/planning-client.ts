import pg from 'pg';

/**
 * Further ones are planned at each call: statements differ by the fields that a change names, and
 * each that is kept takes PostgreSQL some memory in every connection.
 */
const MOST_KEPT = 500;
/** By the text of a statement, for all connections. */
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_KEPT) names.set(text, `planned_${names.size}`);
  return names.get(text);
}

interface Statement {
  text: string;
  name?: string;
}

/** Drizzle sends each statement as an object; what begins and ends a transaction is a text. */
const isStatement = (sent: unknown): sent is Statement =>
  typeof sent === 'object' && sent !== null && 'text' in sent && typeof sent.text === 'string';

/**
 * A connection on which PostgreSQL plans each statement once, not once for each call: to plan the
 * list of a hundred territories takes as long as to find them.
 */
export class PlanningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
    const sendNamed = (first: unknown, ...rest: unknown[]) =>
      isStatement(first)
        ? send({ ...first, name: first.name ?? nameOf(first.text) }, ...rest)
        : send(first, ...rest);
    // One of many overloads stands for all of them.
    this.query = sendNamed as typeof this.query;
  }
}
