/** A body of the settings, each with another value than at the beginning. */
export const SETTINGS_BODY = {
  territory_link_days: 60,
  time_zone: 'Europe/Madrid',
  share_text: 'Su territorio: {enlace}',
  reminder_text: '¿Ya terminó? {enlace}',
  card_codes: false,
  requests: 'tray',
  first_map: 'google',
  congregation_name: 'Norte',
  paper: 'a4',
  rest_months: 6,
  no_visit: true,
  keep_service_years: 20,
};

export const territoryBody = (zone_id: string) => ({
  name: 'T-2',
  zone_id,
  google_maps_link: 'https://www.google.com/maps/@19.4,-99.1,15z',
  navigation_latitude: 19.4,
  navigation_longitude: -99.1,
  group_suitable: true,
  danger_level: 'rojo',
  warnings: 'Perros sueltos',
  notes: 'La llave la tiene Ana',
  last_completed_on: null,
});
