import type { Group } from '@territorios/contract/groups/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { limitOf, refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import type { FieldValues } from 'react-hook-form';
import { groupChoice, holderLabel } from '#groups/choices.ts';
import type { BoundProps } from '#ui/bound-field.tsx';
import type { Choice } from '#ui/choice-list.tsx';
import type { ComboBoxProps } from '#ui/combo-box.tsx';
import { FormComboBox } from '#ui/form-choice-fields.tsx';

/** Says why a publisher cannot take one more territory; null when there is room. */
export const fullReason = ({
  assigned_territories_count,
  publisher_roles,
}: Publisher): string | null =>
  refuseFullPublisher(assigned_territories_count, publisher_roles)?.text ?? null;

function publisherChoice(publisher: Publisher): Choice {
  const { id, name, assigned_territories_count: held, publisher_roles: role } = publisher;
  const refusal = fullReason(publisher);
  if (refusal !== null) return { id, name, refusal };
  const load = `${held} de ${limitOf(role)}`;
  return { id, name, description: `${role?.name ?? 'Sin rol'} · tiene ${load}` };
}

/** Groups come first, because they are few, then publishers with room. @param isFolded one line stands for all who are at their limit */
export function publisherChoices(
  publishers: readonly Publisher[],
  groups: readonly Group[],
  isFolded: boolean,
): Choice[] {
  const choices = publishers.map(publisherChoice);
  const free = [
    ...groups.map(groupChoice),
    ...choices.filter(({ refusal }) => refusal === undefined),
  ];
  const full = choices.filter(({ refusal }) => refusal !== undefined);
  if (!isFolded || full.length === 0 || free.length === 0) return [...free, ...full];
  const folded = {
    id: 'full',
    name: `Ya tienen su límite (${full.length})`,
    description: 'Escriba un nombre para ver cuántos tiene.',
    isDisabled: true,
  };
  return [...free, folded];
}

export const publisherTexts = (isLoading: boolean) =>
  isLoading
    ? { placeholder: 'Cargando publicadores...', emptyText: 'Cargando publicadores...' }
    : { placeholder: 'Buscar por nombre' };

type PublisherFieldProps<Values extends FieldValues, Sent> = BoundProps<
  Omit<ComboBoxProps<string>, 'items' | 'foldedItems' | 'placeholder' | 'emptyText' | 'label'>,
  Values,
  Sent
> & {
  /** In a congregation without groups. */
  label: string;
  publishers: readonly Publisher[];
  groups: readonly Group[];
  isLoading: boolean;
};

export function PublisherField<Values extends FieldValues, Sent = Values>({
  publishers,
  groups,
  isLoading,
  label,
  ...props
}: PublisherFieldProps<Values, Sent>) {
  return (
    <FormComboBox
      {...props}
      label={holderLabel(label, groups)}
      {...publisherTexts(isLoading)}
      items={publisherChoices(publishers, groups, false)}
      foldedItems={publisherChoices(publishers, groups, true)}
    />
  );
}
