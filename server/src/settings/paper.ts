import { canonicalTimeZone } from '@territorios/contract/dates.ts';
import type { Paper } from '@territorios/contract/settings/rules.ts';

/** Unicode's CLDR, `supplemental/measurementData`: paperSize US-Letter. Everybody else has A4. */
const LETTER_COUNTRIES = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** Newer engines have the method instead of the property. */
interface LocaleWithZones extends Intl.Locale {
  timeZones?: string[];
  getTimeZones?(): string[];
}

function zonesOf(country: string): string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const letterZones = new Set(
  LETTER_COUNTRIES.flatMap(zonesOf).map((zone) => canonicalTimeZone(zone) ?? zone),
);

export const paperOf = (timeZone: string): Paper =>
  letterZones.has(canonicalTimeZone(timeZone) ?? timeZone) ? 'letter' : 'a4';
