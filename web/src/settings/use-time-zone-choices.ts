import { useEffect, useState } from 'react';
import { type TimeZoneChoice, timeZoneChoice, timeZoneChoices } from './time-zone-choices.ts';

export function useTimeZoneChoices(current: string): TimeZoneChoice[] {
  const [choices, setChoices] = useState(() => [timeZoneChoice(current)]);
  useEffect(() => {
    let isGone = false;
    void timeZoneChoices(current, () => isGone).then((all) => isGone || setChoices(all));
    return () => {
      isGone = true;
    };
  }, [current]);
  return choices;
}
