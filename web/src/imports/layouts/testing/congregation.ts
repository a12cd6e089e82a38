import type { KnownRows } from '@territorios/contract/imports/resolve-names.ts';

const NORTH = { id: 'z-norte', name: 'Norte' };
const SOUTH = { id: 'z-sur', name: 'Sur' };
/** A congregation with a few of everything; two publishers and two territories have the same name. */
export const KNOWN: KnownRows = {
  zones: [NORTH, SOUTH],
  roles: [
    { id: 'r1', name: 'Publicador' },
    { id: 'r2', name: 'Precursor' },
  ],
  publishers: [
    { id: 'ana', name: 'Ana Ruiz' },
    { id: 'luis1', name: 'Luis Gil' },
    { id: 'luis2', name: 'Luis Gil' },
  ],
  territories: [
    { id: 't7', name: '7', zone: NORTH },
    { id: 't8', name: '8 Parque', zone: SOUTH },
    { id: 'n1', name: '1', zone: NORTH },
    { id: 's1', name: '1', zone: SOUTH },
  ],
};
