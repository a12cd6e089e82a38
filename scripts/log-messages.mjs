import { screenTexts } from './screen-texts.mjs';

/** Calls that write to the log, or stop a start with a line. */
const CALLS = /(?<![\w-])(?:log(?:\.(?:info|warn|error|fatal))?|new OperatorError)\(/g;

/** The text of a call's arguments, up to the parenthesis that closes them. @param {string} source @param {number} from */
function argumentsAt(source, from) {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
  }
  return source.slice(from, at - 1);
}

/**
 * The sentences that a source file may write to the log or end a start with, an ellipsis in place
 * of each value.
 * @param {string} source of a .ts file
 * @returns {string[]}
 */
export function logMessages(source) {
  const messages = [...source.matchAll(CALLS)].flatMap(({ 0: call, index }) =>
    screenTexts(`call(${argumentsAt(source, index + call.length)})`, 'ts'),
  );
  // A code, a separator or a value alone is no sentence.
  return [...new Set(messages)].filter((text) => /^[^$]*\p{L}{2,}\s[^$]*\p{L}{2,}/u.test(text));
}
