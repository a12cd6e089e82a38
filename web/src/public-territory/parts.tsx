import { countDone } from '@territorios/contract/parts/rules.ts';
import { doneText } from '@territorios/contract/territories/rules.ts';
import type { PublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { clsx } from 'clsx';
import { REQUEST_WORDS } from '#requests/words.ts';
import { LargeButton } from './large-button.tsx';
import { useMarks } from './use-marks.ts';

interface PartsProps {
  token: string;
  territory: PublicTerritory;
  refresh: () => Promise<void>;
  /** Null where the answer cannot be given, or was given. */
  onFinish: (() => void) | null;
}

export function Parts({ token, territory, refresh, onFinish }: PartsProps) {
  const { parts, isLost, tick } = useMarks(token, territory, refresh);
  const done = countDone(parts);
  if (parts.length === 0) return null;
  return (
    <section
      aria-labelledby="manzanas"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="manzanas" className="text-xl font-bold">
          Manzanas
        </h2>
        <output className="text-lg font-semibold">{doneText(done, parts.length)}</output>
      </div>
      <p className="text-base">Marque cada una cuando la termine.</p>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {parts.map(({ id, label, done: isDone }) => (
          <li key={id} className="grid">
            <label
              className={clsx(
                'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 text-lg',
                isDone && 'bg-sunken',
              )}
            >
              <input
                type="checkbox"
                checked={isDone}
                onChange={({ currentTarget }) => tick(id, currentTarget.checked)}
                className="size-6 shrink-0 cursor-pointer"
                style={{ accentColor: 'var(--color-accent)' }}
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          </li>
        ))}
      </ul>
      {/* It keeps its place, because nothing may move under a finger. */}
      <output className="min-h-6 text-base font-medium text-warning">
        {isLost && 'Todavía no se envió. Se enviará cuando haya conexión.'}
      </output>
      {done === parts.length && onFinish && (
        <div className="grid gap-2 text-base">
          <p>Ya marcó todas. Si terminó el territorio, avise con «{REQUEST_WORDS.completed}».</p>
          <div className="flex">
            <LargeButton onPress={onFinish}>{REQUEST_WORDS.completed}</LargeButton>
          </div>
        </div>
      )}
    </section>
  );
}
