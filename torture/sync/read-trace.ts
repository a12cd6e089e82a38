/** An event of a process of the database. */
export interface Traced {
  /**
   * synced: the written log is on the disk, as the system reports.
   * answered: the program got the answer to its statement, outside a transaction or at the end of one.
   */
  what: 'synced' | 'answered';
  /** Milliseconds since 1970: the end of a sync, the beginning of an answer. */
  at: number;
}

const LINE = /^(?<pid>\d+) +(?<at>\d+\.\d+) (?<text>.*)$/;
const RESUMED = /^<\.\.\. \w+ resumed>(?<rest>.*)$/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const SYNC = /^f(?:data)?sync\(\d+<[^>]*\/pg_wal\/[0-9A-F]{24}[^>]*>\) += 0 <(?<took>[\d.]+)>$/;
/** PostgreSQL's message ReadyForQuery with the status idle, as strace prints it. */
const READY_FOR_QUERY = /^sendto\(\d+<[^>]*>, ".*Z\\0\\0\\0\\5I"/;

/** Reads what `strace -f -y -ttt -T` has written. */
export function readTrace(text: string): Traced[] {
  const begun = new Map<string, { call: string; at: number }>();
  const found: Traced[] = [];
  for (const line of text.split('\n')) {
    const groups = LINE.exec(line)?.groups;
    if (!groups) continue;
    const { pid = '', text: call = '' } = groups;
    const at = Number(groups['at']) * 1_000;
    const resumed = RESUMED.exec(call)?.groups?.['rest'];
    const start = begun.get(pid);
    if (UNFINISHED.test(call)) begun.set(pid, { call: call.replace(UNFINISHED, ''), at });
    else if (resumed === undefined) found.push(...meaning(call, at));
    else if (start) found.push(...meaning(start.call + resumed, start.at));
  }
  return found.toSorted((a, b) => a.at - b.at);
}

function meaning(call: string, at: number): Traced[] {
  const took = SYNC.exec(call)?.groups?.['took'];
  if (took !== undefined) return [{ what: 'synced', at: at + Number(took) * 1_000 }];
  return READY_FOR_QUERY.test(call) ? [{ what: 'answered', at }] : [];
}

/** The calls of one write over HTTP, by the same clock. */
export interface Window {
  sentAt: number;
  answeredAt: number;
}

/**
 * The writes whose last answer of the database came before any sync of theirs. They must have been
 * made one after the other, with nothing else going on.
 */
export function unsynced(windows: Window[], traced: Traced[]): Window[] {
  return windows.filter(({ sentAt, answeredAt }) => {
    const within = traced.filter(({ at }) => sentAt <= at && at <= answeredAt);
    const lastAnswer = within.findLastIndex(({ what }) => what === 'answered');
    const sync = within.findIndex(({ what }) => what === 'synced');
    return sync < 0 || lastAnswer < sync;
  });
}
