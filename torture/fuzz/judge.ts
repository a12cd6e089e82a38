/** Traces of the inside: stack frames, files, messages of the database and of its driver. */
const INSIDE = [
  /\n\s+at \S/,
  /\bat \S+ \(\S+:\d+:\d+\)/,
  /node:internal|node_modules|file:\/\/\/|\.m?[jt]s:\d+/,
  /Failed query|SQLSTATE|syntax error at|violates \w+[ -]\w+|relation "|column "|params: /,
  /\b(?:select|insert into|update|delete from) "\w+"/i,
  /"\w+"\."\w+"/,
  /[A-Z]\w*Error\b|ECONN|ENOENT/,
];

/** Bytes may be more requests than one. */
const LATER_FAILURE = /^HTTP\/1\.1 5\d\d/m;

export interface Judged {
  /** Null when neither an answer nor an end came. */
  status: number | null;
  /** The whole answer. */
  text: string;
  /** The body of the answer. */
  body: string;
  /** Milliseconds. */
  took: number;
}

/**
 * Faults of an answer, a word each; empty when there is none.
 * @param longestMs a longer answer is a hang
 */
export function wrongIn({ status, text, body, took }: Judged, longestMs: number): string[] {
  return [
    ...(status === null ? ['no answer'] : []),
    ...(status !== null && status >= 500 ? [`status ${status}`] : []),
    ...(LATER_FAILURE.test(text) ? ['a status past 500'] : []),
    ...(took > longestMs ? [`a hang of ${took.toFixed(0)} ms`] : []),
    ...INSIDE.filter((pattern) => pattern.test(text)).map((pattern) => `shows ${pattern}`),
    ...(status !== null && status >= 400 && body !== '' && !isRefusal(body)
      ? ['a refusal of another shape']
      : []),
  ];
}

function isRefusal(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return (
      typeof body === 'object' &&
      body !== null &&
      'error' in body &&
      typeof body.error === 'string' &&
      'code' in body &&
      typeof body.code === 'string'
    );
  } catch {
    return false;
  }
}
