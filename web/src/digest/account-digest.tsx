import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '#auth/account-section.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { digestQuery, useUpdateDigest } from './queries.ts';

/** Shown where the server sends mail. */
export function AccountDigest() {
  const { data } = useQuery(digestQuery);
  const updateDigest = useUpdateDigest();
  if (data?.offered !== true) return null;
  const { isPending, variables } = updateDigest;
  return (
    <AccountSection title="Correo de cada mañana">
      <CheckBox
        isChecked={isPending ? variables : data.wanted}
        onChange={(wanted) => {
          if (!isPending) updateDigest.mutate(wanted);
        }}
        className="min-h-control text-sm"
      >
        Recibir cada mañana un correo con lo que necesita atención
      </CheckBox>
    </AccountSection>
  );
}
