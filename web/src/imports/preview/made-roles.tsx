import type { ImportedPart } from '@territorios/contract/imports/api.ts';
import { useState } from 'react';
import type { RoleLimits } from '#imports/import-state.ts';
import { Card, CardBody } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';

const MOST = 1000;

interface MadeRolesProps {
  made: readonly ImportedPart[];
  limits: RoleLimits;
  onLimit: (role: string, limit: number) => void;
}

/** A new role allows as many as the file gives one person, unless the person says otherwise. */
export function MadeRoles({ made, limits, onLimit }: MadeRolesProps) {
  const rowsOf = (wanted: ImportedPart['kind']) =>
    made.find(({ kind }) => kind === wanted)?.rows ?? [];
  const roles = rowsOf('roles');
  const groups = rowsOf('groups').map(({ name }) => `«${name ?? ''}»`);
  return (
    <>
      {groups.length > 0 && (
        <p>{`${groups.length === 1 ? 'Grupo nuevo' : 'Grupos nuevos'}: ${groups.join(', ')}`}</p>
      )}
      {roles.length > 0 && <RoleLimits roles={roles} limits={limits} onLimit={onLimit} />}
    </>
  );
}

function RoleLimits({
  roles,
  limits,
  onLimit,
}: Omit<MadeRolesProps, 'made'> & { roles: ImportedPart['rows'] }) {
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-3">
        <h3 className="font-semibold">Roles nuevos</h3>
        {roles.map(({ name, values }) => {
          const role = name ?? '';
          const limit = limits[role] ?? Number(values?.max_territories ?? 1);
          return (
            <LimitField
              key={role}
              role={role}
              limit={limit}
              onLimit={(most) => onLimit(role, most)}
            />
          );
        })}
      </CardBody>
    </Card>
  );
}

interface LimitFieldProps {
  role: string;
  limit: number;
  onLimit: (limit: number) => void;
}

function LimitField({ role, limit, onLimit }: LimitFieldProps) {
  const [text, setText] = useState(String(limit));
  const isValid = (typed: string) =>
    /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST;
  return (
    <TextField
      label={`Máximo de territorios de «${role}»`}
      className="max-w-xs"
      inputMode="numeric"
      value={text}
      error={isValid(text) ? undefined : 'Escriba un número del 1 al 1,000'}
      onChange={(typed) => {
        setText(typed);
        if (isValid(typed)) onLimit(Number(typed));
      }}
    />
  );
}
