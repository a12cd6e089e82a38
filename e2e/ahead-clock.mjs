/** Preloaded into a program whose clock a test puts ahead by a message: nobody waits for an hour. */
let aheadMs = 0;

const { now } = Date;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now() + aheadMs] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => now() + aheadMs : Reflect.get(target, name, receiver),
});

process.on('message', (/** @type {number} */ ms) => {
  aheadMs += ms;
});
// The program ends without its test.
process.channel?.unref();
