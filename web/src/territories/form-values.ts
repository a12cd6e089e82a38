import {
  DangerLevel,
  TerritoryInput,
  type Territory,
} from '@territorios/contract/territories/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { z } from '@territorios/contract/zod.ts';
import { dirtyValues } from '#lib/dirty-values.ts';
import { NO_ZONE } from './search.ts';

/** The form sends it as null. */
const NONE = 'none';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e-?\d+)?$/;

/** Degrees may be typed with a point or a comma; empty is null. */
const coordinate = (message: string) =>
  z.string().transform((text, context) => {
    const typed = text.trim().replace('−', '-').replace(',', '.');
    if (typed === '') return null;
    if (DECIMAL.test(typed)) return Number(typed);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const { shape } = TerritoryInput;

export const TerritoryForm = TerritoryInput.extend({
  zone_id: z
    .string()
    .transform((choice) => (choice === NO_ZONE ? null : choice))
    .pipe(shape.zone_id),
  google_maps_link: shape.google_maps_link.unwrap(),
  navigation_latitude: coordinate('La latitud no es válida').pipe(shape.navigation_latitude),
  navigation_longitude: coordinate('La longitud no es válida').pipe(shape.navigation_longitude),
  group_suitable: z
    .enum(['yes', 'no', NONE])
    .transform((choice) => (choice === NONE ? null : choice === 'yes')),
  danger_level: z
    .enum([...DangerLevel.options, NONE])
    .transform((choice) => (choice === NONE ? null : choice)),
  warnings: shape.warnings.unwrap(),
  notes: shape.notes.unwrap(),
  last_completed_on: z
    .literal('')
    .transform(() => null)
    .or(shape.last_completed_on.unwrap()),
}).superRefine(({ navigation_latitude, navigation_longitude }, context) => {
  if ((navigation_latitude === null) === (navigation_longitude === null)) return;
  context.addIssue({
    code: 'custom',
    message: refusal('coordinates_incomplete').text,
    path: [navigation_latitude === null ? 'navigation_latitude' : 'navigation_longitude'],
  });
});

export type TerritoryFormValues = z.input<typeof TerritoryForm>;

export function formValues(territory: Territory | null): TerritoryFormValues {
  const suitable = territory?.group_suitable ?? null;
  return {
    name: territory?.name ?? '',
    zone_id: territory?.zone_id ?? NO_ZONE,
    google_maps_link: territory?.google_maps_link ?? '',
    navigation_latitude: territory?.navigation_latitude?.toString() ?? '',
    navigation_longitude: territory?.navigation_longitude?.toString() ?? '',
    group_suitable: suitable === null ? NONE : suitable ? 'yes' : 'no',
    danger_level: territory?.danger_level ?? NONE,
    warnings: territory?.warnings ?? '',
    notes: territory?.notes ?? '',
    last_completed_on: territory?.last_completed_on ?? '',
  };
}

/** Both coordinates are sent together, because one alone is refused. */
export function changedFields(
  sent: TerritoryInput,
  dirty: Partial<Record<keyof TerritoryInput, boolean>>,
): Partial<TerritoryInput> {
  const isMoved = dirty.navigation_latitude === true || dirty.navigation_longitude === true;
  return dirtyValues(sent, {
    ...dirty,
    navigation_latitude: isMoved,
    navigation_longitude: isMoved,
  });
}
