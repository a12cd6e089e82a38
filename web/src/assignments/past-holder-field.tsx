import type { Holder } from '@territorios/contract/assignments/holder.ts';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { holderLabel, useGroups } from '#groups/choices.ts';
import { publishersQuery } from '#publishers/queries.ts';
import type { BoundProps } from '#ui/bound-field.tsx';
import type { ComboBoxProps } from '#ui/combo-box.tsx';
import { FormComboBox } from '#ui/form-choice-fields.tsx';

type PastHolderFieldProps<Values extends FieldValues, Sent> = BoundProps<
  Omit<ComboBoxProps<string>, 'items' | 'foldedItems' | 'placeholder' | 'emptyText' | 'label'>,
  Values,
  Sent
> & {
  holder: Holder | null;
};

export function PastHolderField<Values extends FieldValues, Sent = Values>({
  holder,
  ...props
}: PastHolderFieldProps<Values, Sent>) {
  const { data: publishers = [] } = useQuery(publishersQuery);
  const groups = useGroups();
  const known = [
    ...groups.map(({ id, name }) => ({ id, name, description: 'Grupo' })),
    ...publishers,
  ];
  const isKnown = holder === null || known.some(({ id }) => id === holder.id);
  return (
    <FormComboBox
      {...props}
      label={holderLabel('Publicador', groups)}
      isRequired
      // The past has no limits, and the holder is known before the list is loaded.
      items={isKnown ? known : [holder, ...known]}
      placeholder="Buscar por nombre"
    />
  );
}
