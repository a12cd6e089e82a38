import { useId, type ReactNode } from 'react';
import type { TableGuess } from '#imports/layouts/plan.ts';
import { Card, CardBody } from '#ui/card.tsx';
import { recognisedText } from './choices.ts';

interface GuessCardProps {
  title: string;
  guess: TableGuess;
  children: ReactNode;
}

export function GuessCard({ title, guess, children }: GuessCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <CardBody className="grid grid-cols-1 gap-3">
          <div>
            <h3 id={titleId} className="font-semibold wrap-anywhere">
              {title}
            </h3>
            <p className="text-sm text-ink-muted">{recognisedText(guess)}</p>
            {guess.notes.map((note) => (
              <p key={note} className="text-sm wrap-anywhere text-ink-muted">
                {note}
              </p>
            ))}
          </div>
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
