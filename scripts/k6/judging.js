// Judging day: JUDGES work at once, each saves a score every THINK_S seconds on the average.
import { sleep } from 'k6'
import exec from 'k6/execution'
import { judge } from './lib/judge.js'
import { judges } from './lib/people.js'
import { number } from './lib/site.js'

const people = judges()

export const options = {
  scenarios: {
    judges: {
      executor: 'constant-vus',
      exec: 'judging',
      vus: number('JUDGES', 52),
      duration: `${number('DURATION_S', 60)}s`,
      gracefulStop: '30s',
    },
  },
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    'http_req_duration{name:save a score}': ['p(95)<300'],
    'http_req_duration{name:queue}': ['p(95)<1000'],
  },
}

const thinkS = number('THINK_S', 3)

export function judging() {
  // nobody sits down in the same second as everybody else
  if (exec.vu.iterationInScenario === 0) sleep(Math.random() * 10)
  judge(people[(exec.vu.idInTest - 1) % people.length], number('ENTRIES', 5), thinkS)
}
