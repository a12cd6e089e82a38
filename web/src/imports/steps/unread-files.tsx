import type { UnreadFile } from '#imports/read/read-file.ts';
import { Alert } from '#ui/alert.tsx';

export function UnreadFiles({ files }: { files: readonly UnreadFile[] }) {
  if (files.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={
        files.length === 1
          ? 'Un archivo no se puede leer'
          : `${files.length} archivos no se pueden leer`
      }
    >
      <ul>
        {files.map(({ file, why }) => (
          <li key={file} className="wrap-anywhere">{`${file}: ${why}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
