import type { Part } from '@territorios/contract/parts/api.ts';
import { countDone } from '@territorios/contract/parts/rules.ts';
import { doneText } from '@territorios/contract/territories/rules.ts';
import { clsx } from 'clsx';
import { REQUEST_WORDS } from '#requests/words.ts';
import { LargeButton } from './large-button.tsx';
import type { MarksPlace } from './send-marks.ts';
import { useMarks } from './use-marks.ts';

interface PartsProps {
  place: MarksPlace;
  /** A server of an earlier release knows no blocks. */
  territory: { parts?: Part[] | null };
  /** The territory's name, where there are several on the page. */
  of?: string;
  refresh: () => Promise<void>;
  /** Null where the answer cannot be given, or was given. */
  onFinish: (() => void) | null;
}

export const Parts = (props: PartsProps) =>
  props.territory.parts?.length ? <Boxes {...props} /> : null;

function Boxes({ place, territory, of, refresh, onFinish }: PartsProps) {
  const { parts, isLost, tick } = useMarks(place, territory, refresh);
  const done = countDone(parts);
  const Heading = of ? 'h3' : 'h2';
  return (
    <section
      aria-label={of ? `Manzanas de ${of}` : 'Manzanas'}
      className={clsx(
        'grid grid-cols-1 gap-3',
        !of && 'rounded-lg border border-line-strong bg-surface p-4',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="text-xl font-bold">Manzanas</Heading>
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
