import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { AccountSection } from '#auth/account-section.tsx';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';
import { CheckBox } from '#ui/check-box.tsx';

const digestQuery = liveQuery(
  'GET /account/digest',
  {},
  'Error al cargar si recibe el correo de cada mañana',
);

function useUpdateDigest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call('PATCH /account/digest', { body: { wanted } }),
    onSuccess: (digest) => client.setQueryData(digestQuery.queryKey, digest),
    meta: { success: 'Cambio guardado', failure: 'Error al guardar el cambio' },
  });
}

/** Only a server that sends mail offers it. */
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
