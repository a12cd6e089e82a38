/**
 * Preloaded into the demonstration, whose data end on the day on which it starts: with a day that
 * stands still, a picture changes only when its screen does.
 */
import { PICTURE_MOMENT } from './screenshots-day.mjs';

const now = PICTURE_MOMENT.getTime();

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => now : Reflect.get(target, name, receiver),
});
