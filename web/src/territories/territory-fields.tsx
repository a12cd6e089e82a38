import { useQuery } from '@tanstack/react-query';
import type { ClipboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { zonesQuery } from '#zones/queries.ts';
import { FormRadioGroup, FormSelect } from '#ui/form-choice-fields.tsx';
import { FormTextArea, FormTextField } from '#ui/form-text-fields.tsx';
import { DANGER_CHOICES } from './danger.ts';
import { copiedPair, type Coordinates } from './link-coordinates.ts';
import { MapLinkPreview } from './map-link-preview.tsx';
import { NO_ZONE } from './search.ts';
import { useIsNameTaken } from './use-is-name-taken.ts';
import type { TerritoryFormControl } from './use-territory-form.ts';

interface TerritoryFieldsProps {
  form: TerritoryFormControl;
  /** Of the territory that is edited. */
  territoryId?: string | undefined;
  isDisabled: boolean;
  autoFocus?: boolean | undefined;
}

/** All fields of a territory; both its creation and its edition show them. */
export function TerritoryFields({
  form,
  territoryId,
  isDisabled,
  autoFocus = false,
}: TerritoryFieldsProps) {
  const { control } = form;
  const zones = useQuery(zonesQuery);
  const [name, link, latitude, longitude] = useWatch({
    control,
    name: ['name', 'google_maps_link', 'navigation_latitude', 'navigation_longitude'],
  });
  const isNameTaken = useIsNameTaken(name, territoryId);
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
  const { errors } = useFormState({ control, name: 'google_maps_link' });

  return (
    <div className="grid gap-4">
      <FormTextField
        control={control}
        name="name"
        label="Nombre"
        isRequired
        autoFocus={autoFocus}
        autoComplete="off"
        isDisabled={isDisabled}
        // Always there: React Aria ties to the field only a description that it finds at first.
        description={
          <span aria-live="polite">{isNameTaken && 'Ya hay otro territorio con este nombre.'}</span>
        }
      />
      <FormSelect
        control={control}
        name="zone_id"
        label="Zona"
        items={[{ id: NO_ZONE, name: 'Sin zona' }, ...(zones.data ?? [])]}
        isDisabled={isDisabled}
      />
      <FormTextArea
        control={control}
        name="google_maps_link"
        label="Enlace de Google Maps"
        placeholder="https://maps.app.goo.gl/..."
        rows={2}
        isDisabled={isDisabled}
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
          control={control}
          name="navigation_latitude"
          label="Latitud"
          placeholder="19.4326"
          autoComplete="off"
          isDisabled={isDisabled}
          onPaste={onPaste}
        />
        <FormTextField
          control={control}
          name="navigation_longitude"
          label="Longitud"
          placeholder="-99.1332"
          autoComplete="off"
          isDisabled={isDisabled}
          onPaste={onPaste}
        />
      </div>
      <FormRadioGroup
        control={control}
        name="group_suitable"
        label="Válido para grupos"
        items={[
          { id: 'yes', name: 'Sí' },
          { id: 'no', name: 'No' },
          { id: 'none', name: 'No especificado' },
        ]}
        isDisabled={isDisabled}
      />
      <FormSelect
        control={control}
        name="danger_level"
        label="Nivel de peligro"
        items={[{ id: 'none', name: 'No especificado' }, ...DANGER_CHOICES]}
        isDisabled={isDisabled}
      />
      <FormTextArea
        control={control}
        name="warnings"
        label="Advertencias"
        rows={3}
        isDisabled={isDisabled}
      />
    </div>
  );
}
