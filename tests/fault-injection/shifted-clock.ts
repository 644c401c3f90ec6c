import { msPerHour } from '#src/local-time/milliseconds.ts';

// Loaded before the site: SIGUSR2 moves its clock an hour ahead, and the next one back.
const RealDate = Date;
let shiftMs = 0;

process.on('SIGUSR2', () => {
  shiftMs = shiftMs === 0 ? msPerHour : 0;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + shiftMs] : given, newTarget) as Date,
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, name) =>
    name === 'now' ? () => RealDate.now() + shiftMs : (Reflect.get(target, name) as unknown),
});
