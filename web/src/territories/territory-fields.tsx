import { LONGEST_NOTES } from '@territorios/contract/territories/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { compareNames, formatCount } from '@territorios/contract/spanish.ts';
import type { ClipboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { zonesQuery } from '#zones/queries.ts';
import { FormRadioGroup, FormSelect } from '#ui/form-choice-fields.tsx';
import { FormTextArea, FormTextField } from '#ui/form-text-fields.tsx';
import { DANGER_CHOICES } from './danger.ts';
import { copiedPair, type Coordinates } from './link-coordinates.ts';
import { MapLinkPreview } from './map-link-preview.tsx';
import { territoriesQuery } from './queries.ts';
import { NO_NEIGHBOURS } from './no-neighbours.ts';
import { NO_ZONE } from './search.ts';
import type { TerritoryFormControl } from './use-territory-form.ts';

interface TerritoryFieldsProps {
  form: TerritoryFormControl;
  territoryId?: string | undefined;
  isDisabled: boolean;
  autoFocus?: boolean | undefined;
}

export function TerritoryFields({
  form,
  territoryId,
  isDisabled,
  autoFocus = false,
}: TerritoryFieldsProps) {
  const { control } = form;
  // The screen tries again what has failed: a form that comes with the failure would be the next try.
  const zones = useQuery({ ...zonesQuery, retryOnMount: false });
  const [name, link, latitude, longitude] = useWatch({
    control,
    name: ['name', 'google_maps_link', 'navigation_latitude', 'navigation_longitude'],
  });
  const territories = useQuery({ ...territoriesQuery, retryOnMount: false });
  const typed = name.trim();
  // Two territories may share a name, so this only says so.
  const isNameTaken =
    typed !== '' &&
    territories.data?.some(
      ({ id, name: other }) => id !== territoryId && compareNames(other, typed) === 0,
    );
  const hasCoordinates = latitude.trim() !== '' || longitude.trim() !== '';
  const setCoordinates = (point: Coordinates) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue('navigation_latitude', point.latitude, options);
    form.setValue('navigation_longitude', point.longitude, options);
  };
  // Google Maps copies both at once; pasted into either field, each goes to its own.
  const onPaste = (event: ClipboardEvent) => {
    const point = copiedPair(event.clipboardData.getData('text'));
    if (!point) return;
    event.preventDefault();
    setCoordinates(point);
  };
  const { errors } = useFormState({ control, name: ['google_maps_link', 'name'] });

  const field = { control, isDisabled };
  return (
    <div className="grid gap-4">
      <FormTextField
        {...field}
        name="name"
        label="Nombre"
        isRequired
        autoFocus={autoFocus}
        autoComplete="off"
        // Always there, because React Aria ties only a description that it finds at first to the field.
        description={
          <span aria-live="polite">
            {isNameTaken === true
              ? 'Ya hay otro territorio con este nombre.'
              : !errors.name && NO_NEIGHBOURS}
          </span>
        }
      />
      <FormSelect
        {...field}
        name="zone_id"
        label="Zona"
        items={[{ id: NO_ZONE, name: 'Sin zona' }, ...(zones.data ?? [])]}
      />
      <FormTextArea
        {...field}
        name="google_maps_link"
        label="Enlace de Google Maps"
        placeholder="https://maps.app.goo.gl/..."
        rows={2}
      />
      <div aria-live="polite" className="-mt-3 text-sm empty:hidden">
        {errors.google_maps_link === undefined && (
          <MapLinkPreview
            link={link}
            onUseCoordinates={hasCoordinates || isDisabled ? undefined : setCoordinates}
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <FormTextField
          {...field}
          name="navigation_latitude"
          label="Latitud"
          placeholder="19.4326"
          autoComplete="off"
          onPaste={onPaste}
        />
        <FormTextField
          {...field}
          name="navigation_longitude"
          label="Longitud"
          placeholder="-99.1332"
          autoComplete="off"
          onPaste={onPaste}
        />
      </div>
      <FormRadioGroup
        {...field}
        name="group_suitable"
        label="Válido para grupos"
        items={[
          { id: 'yes', name: 'Sí' },
          { id: 'no', name: 'No' },
          { id: 'none', name: 'No especificado' },
        ]}
      />
      <FormSelect
        {...field}
        name="danger_level"
        label="Nivel de peligro"
        items={[{ id: 'none', name: 'No especificado' }, ...DANGER_CHOICES]}
      />
      <FormTextArea
        {...field}
        name="warnings"
        label="Advertencias"
        rows={3}
        description={NO_NEIGHBOURS}
      />
      <FormTextArea
        {...field}
        name="notes"
        label="Notas privadas"
        rows={3}
        description={`${NO_NEIGHBOURS} Solo las ven los administradores; nunca aparecen en el enlace. Hasta ${formatCount(LONGEST_NOTES)} caracteres.`}
      />
    </div>
  );
}
