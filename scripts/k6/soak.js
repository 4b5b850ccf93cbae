// A busy day at an even pace, for long (DURATION_S, an hour by default): what leaks or piles up shows here.
import exec from 'k6/execution'
import { enter, picture } from './lib/enter.js'
import { judge } from './lib/judge.js'
import { admins, entrants, judges } from './lib/people.js'
import { number, read } from './lib/site.js'
import { visit } from './lib/visit.js'

const duration = `${number('DURATION_S', 3600)}s`
const rate = number('RATE', 30)
const [entering, scoring, running] = [entrants(), judges(), admins()]
const file = picture(200 * 1024)
const perMinute = (exec, times) => ({
  executor: 'constant-arrival-rate',
  exec,
  rate: Math.max(1, Math.round(times)),
  timeUnit: '1m',
  duration,
  preAllocatedVUs: 10,
  maxVUs: 200,
})

export const options = {
  scenarios: {
    visitors: perMinute('visitors', rate * 4),
    entrants: perMinute('works', rate),
    judges: perMinute('judging', rate / 2),
    administrator: perMinute('administrator', 6),
  },
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    http_req_duration: ['p(95)<800'],
    dropped_iterations: ['count==0'],
  },
}

const one = (people) => people[exec.scenario.iterationInTest % people.length]

export function visitors() {
  visit()
}
export function works() {
  enter(one(entering), file, 2)
}
export function judging() {
  judge(one(scoring), 3, 2)
}
export function administrator() {
  const { token } = one(running)
  read('stats', '/api/admin/stats', token)
  read('list of submissions', '/api/admin/submissions?page=1', token)
  read('results', '/api/admin/judging/results', token)
  read('payments', '/api/admin/payments', token)
}
