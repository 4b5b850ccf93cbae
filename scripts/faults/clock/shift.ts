// Loaded into the programs of a bench before their own code (`--import`): what they take for the time is so many milliseconds
// later than the machine's as the file CLOCK_FILE says. Timers go on as they do when somebody sets a machine's clock.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE as string
const lookEveryMs = 20
let shiftMs = 0
const look = () => {
  shiftMs = Number(readFileSync(file, 'utf8')) || shiftMs
}
look()
setInterval(look, lookEveryMs).unref()

const RealDate = Date
// libraries set `Date.now` to what it is
const realNow = Date.now
const now = () => realNow() + shiftMs
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
