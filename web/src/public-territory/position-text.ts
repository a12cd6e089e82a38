/** The position is never sent anywhere. */
export interface OwnPosition {
  longitude: number;
  latitude: number;
  /** The radius is in metres. */
  accuracy: number;
}

export type PositionProblem = 'insecure' | 'unsupported' | 'denied' | 'unavailable' | 'slow';

export type PositionState =
  | { kind: 'off' }
  | { kind: 'searching' }
  | { kind: 'shown'; position: OwnPosition }
  | { kind: 'failed'; problem: PositionProblem };

const PROBLEMS: Record<PositionProblem, string> = {
  insecure: 'Para ver su posición, la dirección de esta página tiene que empezar por https.',
  unsupported: 'Este navegador no puede ver su posición.',
  denied:
    'Esta página no tiene permiso para ver su posición. Puede dárselo en la configuración del navegador.',
  unavailable:
    'No se encuentra su posición. Compruebe que la ubicación del teléfono está encendida.',
  slow: 'Todavía no se encuentra su posición. Al aire libre suele tardar menos.',
};

const KILOMETRE = 1_000;
/** Indoors or without satellites a position is this inaccurate. */
const ROUGH_METRES = 100;

const inSteps = (metres: number, step: number): number =>
  Math.max(step, Math.round(metres / step) * step);

/** Distances are rounded, because a screen reader reads each change aloud. */
function distanceText(metres: number): string {
  if (metres >= KILOMETRE) return `${Math.round(metres / KILOMETRE)} km`;
  return `${inSteps(metres, metres < ROUGH_METRES ? 10 : 50)} m`;
}

/** @param distance metres to the territory, 0 within it */
export function positionText(state: PositionState, distance: number): string {
  switch (state.kind) {
    case 'off':
      return '';
    case 'searching':
      return 'Buscando su posición. No se envía a nadie.';
    case 'failed':
      return PROBLEMS[state.problem];
    case 'shown': {
      const { accuracy } = state.position;
      const place =
        distance === 0
          ? 'Usted está dentro del territorio.'
          : `Usted está a unos ${distanceText(distance)} del territorio.`;
      return accuracy < ROUGH_METRES
        ? place
        : `${place} Es aproximado: puede fallar ${distanceText(accuracy)}.`;
    }
  }
}
