import { addDays, dayIn, type Day } from '@territorios/contract/dates.ts';
import { foldText } from '@territorios/contract/names.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const CLOCK = /[\sT]+\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?\s*(?:z|[ap]\.?\s?m\.?)?$/i;
const PARTED = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{2}|\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const NAMED = /^(\d{1,2})[/.\-\s]*(?:de\s+)?([a-z]{3,10})\.?[/.\-\s]*(?:del?\s+)?(\d{2}|\d{4})$/;
const NAME_FIRST = /^([a-z]{3,10})\.? (\d{1,2}),? (\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.\-\s]?(\d{1,2})[/.\-\s]?(\d{1,2})$/;

/** The days of a paper book are past, so '98' is 1998 and '24' is 2024. */
function wholeYear(year: string, today: Day): string {
  if (year.length === 4) return year;
  return `20${year}` > today.slice(0, 4) ? `19${year}` : `20${year}`;
}

const dayFrom = (year: string, month: string, date: string): Day | undefined =>
  dayIn(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);

/** Months that English and Portuguese write otherwise; nobody's other month begins so. */
const OTHERS: Readonly<Record<string, string>> = {
  jan: 'ene',
  fev: 'feb',
  apr: 'abr',
  mai: 'may',
  aug: 'ago',
  set: 'sep',
  out: 'oct',
  dec: 'dic',
  dez: 'dic',
};

const monthNumber = (name: string): string => {
  const month = name.slice(0, 3);
  return String(MONTHS.indexOf(OTHERS[month] ?? month) + 1);
};

/** People write '5/3/24', '05032024', '5-mar-2024', '5 de marzo de 2024' and '2024-03-05'. */
export function readDay(typed: string, today: Day): Day | undefined {
  const text = foldText(typed.trim()).replace(CLOCK, '');
  const [, date, month, year] = PARTED.exec(text) ?? DIGITS.exec(text) ?? [];
  if (date && month && year) {
    const day = dayFrom(wholeYear(year, today), month, date);
    if (day !== undefined) return day;
  }
  const [, namedDate, name, namedYear] = NAMED.exec(text) ?? [];
  if (namedDate && name && namedYear) {
    return dayFrom(wholeYear(namedYear, today), monthNumber(name), namedDate);
  }
  const [, nameFirst, dateAfter, yearAfter] = NAME_FIRST.exec(text) ?? [];
  if (nameFirst && dateAfter && yearAfter)
    return dayFrom(yearAfter, monthNumber(nameFirst), dateAfter);
  const [, firstYear, itsMonth, itsDate] = YEAR_FIRST.exec(text) ?? [];
  return firstYear && itsMonth && itsDate ? dayFrom(firstYear, itsMonth, itsDate) : undefined;
}

const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
/** Spreadsheets count from this day, because they know a 29 February 1900. */
const SERIAL_START = '1899-12-30';

export function readPastedDay(pasted: string, today: Day): Day | undefined {
  const [, serial] = SERIAL.exec(pasted.trim()) ?? [];
  return serial === undefined ? readDay(pasted, today) : dayIn(addDays(SERIAL_START, +serial));
}
