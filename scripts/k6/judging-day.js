// A whole judging day in DURATION_S: few judges in the morning, most of them before noon and in the evening, nobody for long at noon. After each
// score they read how far it is in the log, as their page does. `npm run load -- judging-day` then fetches and checks every receipt.
import { sleep } from 'k6'
import exec from 'k6/execution'
import { Counter } from 'k6/metrics'
import { pickEntries, saveScore } from './lib/judge.js'
import { judges } from './lib/people.js'
import { number, read } from './lib/site.js'

const people = judges()
const most = number('JUDGES', 52)
const durationS = number('DURATION_S', 180)
const thinkS = number('THINK_S', 15)
/** How often the page of an earlier release read again, to compare with. */
const everyMs = __ENV.READ_EVERY_S ? number('READ_EVERY_S', 3) * 1_000 : null
const saved = new Counter('scores_saved')
const recordsRead = new Counter('records_read')

/** Shares of the judges at work by the end of each share of the day. */
const day = [
  [0.1, 0.2],
  [0.2, 1],
  [0.1, 0.9],
  [0.1, 0.1],
  [0.1, 0.4],
  [0.1, 0.4],
  [0.15, 1],
  [0.15, 0.05],
]

export const options = {
  scenarios: {
    day: {
      executor: 'ramping-vus',
      exec: 'judging',
      startVUs: 1,
      stages: day.map(([share, judges]) => ({
        duration: `${Math.ceil(share * durationS)}s`,
        target: Math.max(1, Math.round(judges * most)),
      })),
      gracefulRampDown: '30s',
      gracefulStop: '30s',
    },
  },
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    'http_req_duration{name:save a score}': ['p(95)<300'],
    'http_req_duration{name:own records}': ['p(95)<300'],
  },
}

export function judging() {
  const { token } = people[(exec.vu.idInTest - 1) % people.length]
  for (const { id, criteria } of pickEntries(token, 1))
    for (const criterion of criteria) {
      saveScore(token, id, criterion)
      saved.add(1)
      think(token, id, Math.random() * 2 * thinkS)
    }
}

/** Until the next score the page reads again while what was saved waits for a head. */
function think(token, submissionId, seconds) {
  let left = seconds
  for (let next = readRecord(token, submissionId); next !== null && next < left; ) {
    sleep(next)
    left -= next
    next = readRecord(token, submissionId)
  }
  sleep(left)
}

/** Gives after how many seconds the page reads again; null once there is a head. */
function readRecord(token, submissionId) {
  const path = `/api/judging/records?submission=${submissionId}&pageSize=1`
  const { items = [], nextHeadInMs } = read('own records', path, token).json() ?? {}
  recordsRead.add(1)
  if (items.every(({ head }) => head !== null)) return null
  return (everyMs ?? nextHeadInMs ?? 3_000) / 1_000
}
