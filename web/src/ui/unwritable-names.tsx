import { Alert } from './alert.tsx';

const MOST_NAMED = 5;

export function UnwritableNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const title =
    names.length === 1
      ? '1 nombre tiene letras que el PDF no puede escribir'
      : `${names.length} nombres tienen letras que el PDF no puede escribir`;
  const named = names.slice(0, MOST_NAMED).join(', ');
  return (
    <Alert tone="warning" title={title}>
      <p>{`En lugar de cada una saldrá «?»: ${named}${names.length > MOST_NAMED ? '…' : '.'}`}</p>
    </Alert>
  );
}
