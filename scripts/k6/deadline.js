// The last hour before the deadline: entrants create, upload, complete and ask for the invoice; new ones register.
// RATE: entries begun per minute; REGISTRATIONS: accounts made per minute.
import exec from 'k6/execution'
import { enter, picture } from './lib/enter.js'
import { entrants } from './lib/people.js'
import { number, write } from './lib/site.js'
import { visit } from './lib/visit.js'

const rate = number('RATE', 120)
const duration = `${number('DURATION_S', 60)}s`
const thinkS = number('THINK_S', 2)
const people = entrants()
const file = picture(200 * 1024)

export const options = {
  scenarios: {
    entering: {
      executor: 'constant-arrival-rate',
      exec: 'entering',
      rate,
      timeUnit: '1m',
      duration,
      preAllocatedVUs: Math.ceil(rate / 4),
      maxVUs: rate * 2,
    },
    registering: {
      executor: 'constant-arrival-rate',
      exec: 'registering',
      rate: number('REGISTRATIONS', Math.ceil(rate / 4)),
      timeUnit: '1m',
      duration,
      preAllocatedVUs: 10,
      maxVUs: 50,
    },
    looking: {
      executor: 'constant-arrival-rate',
      exec: 'looking',
      rate,
      timeUnit: '1m',
      duration,
      preAllocatedVUs: 10,
      maxVUs: rate,
    },
  },
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    http_req_duration: ['p(95)<800'],
    'http_req_duration{name:create a draft}': ['p(95)<500'],
    'http_req_duration{name:request payment}': ['p(95)<500'],
    dropped_iterations: ['count==0'],
  },
}

export function entering() {
  enter(people[exec.scenario.iterationInTest % people.length], file, thinkS)
}

export function registering() {
  const username = `load-${Date.now()}-${exec.scenario.iterationInTest}`
  const account = { username, email: `${username}@example.org`, password: 'a long enough one' }
  write('register', 'POST', '/api/register', account, undefined)
}

export function looking() {
  visit()
}
