import { CHOOSE_PUBLISHER, type Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { expiryDay } from '@territorios/contract/assignments/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { limitOf } from '@territorios/contract/publishers/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGroups } from '#groups/choices.ts';
import { useCall } from '#lib/use-call.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { FailureText } from '#ui/alert.tsx';
import { Announced } from '#ui/announced.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { DateField } from '#ui/date-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { chosenHolder } from './chosen-holder.ts';
import { errorsById, NO_ERRORS, type ErrorsById } from './errors-by-id.ts';
import { LAST_DAY_LABEL } from './new-last-day.ts';
import { publisherChoices, publisherTexts } from './publisher-field.tsx';
import { RemoveLine } from './remove-line.tsx';
import { CHOOSE_DATE } from './return-days.ts';
import type { SeveralDialogProps } from './several-dialog.ts';
import { SendSeveral } from './send-several.tsx';
import { useMessages } from './use-messages.ts';

/** Each territory gets its publisher, all get one last day, and each has its message. */
export function AssignSeveralDialog({ territories, onDone, onClose }: SeveralDialogProps) {
  const publishers = useQuery(publishersQuery);
  const groups = useGroups();
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  const assigning = useCall('POST /assigned_territories/bulk');
  const messages = useMessages();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [forAll, setForAll] = useState<string | null>(null);
  const [chosenDay, setChosenDay] = useState<Day | null>(null);
  const [errors, setErrors] = useState<ErrorsById & { day?: string | undefined }>(NO_ERRORS);
  const [assigned, setAssigned] = useState<Assignment[] | null>(null);
  const lines = territories.filter(({ id }) => !left.has(id));
  // What is proposed lies together, and is mostly for one publisher.
  const isProposed = territories.some(({ reason }) => reason !== undefined);
  const lastDay = chosenDay ?? (settings ? expiryDay(today, settings.territory_link_days) : '');

  const choose = (id: string, publisherId: string | null) => {
    const next = new Map(chosen);
    if (publisherId === null) next.delete(id);
    else next.set(id, publisherId);
    setChosen(next);
    setForAll(null);
    setErrors({ ...errors, lines: new Map([...errors.lines].filter(([of]) => of !== id)) });
  };

  /** Nobody gets more than there is room for; the lines that are left wait for somebody else. */
  const chooseForAll = (publisherId: string | null) => {
    const publisher = publishers.data?.find(({ id }) => id === publisherId);
    const room = publisher
      ? roomOf(publisher)
      : groups.some(({ id }) => id === publisherId)
        ? lines.length
        : 0;
    const some = lines.slice(0, room);
    setChosen(new Map(some.map(({ id }) => [id, publisherId ?? ''])));
    setForAll(publisherId);
    setErrors(NO_ERRORS);
  };

  const submit = () => {
    const missing = lines.filter(({ id }) => !chosen.has(id));
    const day = lastDay === '' ? CHOOSE_DATE : undefined;
    if (missing.length > 0 || day !== undefined) {
      const text = CHOOSE_PUBLISHER;
      setErrors({ lines: new Map(missing.map(({ id }) => [id, text])), text: undefined, day });
      return;
    }
    const sent = lines.map(({ id }) => ({
      territory_id: id,
      ...chosenHolder(chosen.get(id) ?? '', groups),
    }));
    const ids = lines.map(({ id }) => id);
    setErrors(NO_ERRORS);
    assigning.mutate(
      { body: { assignments: sent, expires_at: lastDay } },
      {
        onSuccess: (answer) => setAssigned(answer),
        onError: (error) => setErrors(errorsById(error, ids)),
      },
    );
  };

  const result = assigned && {
    title: 'Territorios asignados',
    size: 'lg' as const,
    onClose: onDone,
    children: (
      <>
        <Announced
          isNotice
          text={
            assigned.length === 1
              ? 'Un territorio asignado correctamente'
              : `${assigned.length} territorios asignados correctamente`
          }
        />
        <SendSeveral
          messages={assigned.map((assignment) => ({
            id: assignment.id,
            title: assignment.territory.name,
            detail: publisherName(nameOfHolder(assignment)),
            text: messages.sent(assignment.territory.name, assignment),
          }))}
        />
      </>
    ),
  };
  return (
    <FormDialog
      onClose={onClose}
      result={result}
      title="Asignar varios"
      description="Elija un publicador para cada territorio. Se asignan todos o ninguno."
      size="lg"
      isTall
      onSubmit={submit}
      isPending={assigning.isPending}
      isSubmitDisabled={lines.length === 0}
      submitLabel={`Asignar (${lines.length})`}
      pendingLabel="Asignando..."
      needs={{ title: PUBLISHERS_FAILURE, query: publishers }}
    >
      <FailureText text={errors.text} />
      {isProposed && (
        <ComboBox
          label="Publicador de todos"
          items={publisherChoices(publishers.data ?? [], groups, false)}
          value={forAll}
          onChange={chooseForAll}
          {...publisherTexts(publishers.isPending)}
          autoFocusOnTouch
          isDisabled={assigning.isPending}
        />
      )}
      <DateField
        label={LAST_DAY_LABEL}
        value={lastDay}
        onChange={setChosenDay}
        today={today}
        min={today}
        error={errors.day}
        isDisabled={assigning.isPending}
      />
      <ul className="grid gap-3">
        {lines.map(({ id, name, reason }, index) => (
          <li key={id} className="flex items-start gap-2">
            <ComboBox
              label={name}
              description={reason}
              isRequired
              className="flex-1 wrap-anywhere"
              items={publisherChoices(withChosen(publishers.data ?? [], chosen, id), groups, false)}
              value={chosen.get(id) ?? null}
              onChange={(publisherId) => choose(id, publisherId)}
              placeholder={publisherTexts(publishers.isPending).placeholder}
              error={errors.lines.get(id)}
              autoFocusOnTouch={!isProposed && index === 0}
              isDisabled={assigning.isPending}
            />
            <div className="mt-6">
              <RemoveLine
                name={name}
                isDisabled={assigning.isPending}
                onRemove={() => setLeft(new Set(left).add(id))}
              />
            </div>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

const roomOf = ({ assigned_territories_count: held, publisher_roles: role }: Publisher): number =>
  Math.max(0, limitOf(role) - held);

/** A publisher's count includes the territories that other lines give. */
function withChosen(
  publishers: readonly Publisher[],
  chosen: ReadonlyMap<string, string>,
  besides: string,
): Publisher[] {
  const given = new Map<string, number>();
  for (const [territoryId, id] of chosen)
    if (territoryId !== besides) given.set(id, (given.get(id) ?? 0) + 1);
  return publishers.map((publisher) => ({
    ...publisher,
    assigned_territories_count:
      publisher.assigned_territories_count + (given.get(publisher.id) ?? 0),
  }));
}
