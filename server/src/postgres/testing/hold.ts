import { OperatorError } from '#operator-error.ts';
import { nativeFolder } from '#postgres/native-package.ts';
import { startFrom } from '#postgres/start.ts';

// A program of its own, to be killed: hold.ts DATA_DIR [NATIVE]. It says what happened on its output and then lives on
// for as long as it holds the folder.
const [dataDir = '', native = nativeFolder()] = process.argv.slice(2);
const say = (word: string, value: unknown): void => {
  process.stdout.write(`${word} ${JSON.stringify(value)}\n`);
};
try {
  const started = await startFrom(native, { dataDir, log: (line) => say('log', line) });
  say('ready', { adopted: started.adopted, connection: started.connection });
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  say('refused', error.message);
}
