// The winners are announced: visitors arrive faster and faster. RATE: visits begun per second at the height.
import { number } from './lib/site.js'
import { visit } from './lib/visit.js'

const rate = number('RATE', 20)
const duration = number('DURATION_S', 60)

export const options = {
  scenarios: {
    visitors: {
      executor: 'ramping-arrival-rate',
      exec: 'browse',
      startRate: Math.max(1, Math.floor(rate / 5)),
      timeUnit: '1s',
      // a visit takes two seconds at most, its answers aside
      preAllocatedVUs: rate * 2,
      maxVUs: rate * 20,
      stages: [
        { target: rate, duration: `${Math.ceil(duration / 3)}s` },
        { target: rate, duration: `${Math.ceil((2 * duration) / 3)}s` },
      ],
    },
  },
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    http_req_duration: ['p(95)<100', 'p(99)<1000'],
    dropped_iterations: ['count==0'],
  },
}

export function browse() {
  visit()
}
