import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { durationBuckets } from '@accolade/chassis/process/figures'
import { ageBuckets } from '@accolade/chassis/service/metrics'
import { routes } from '@accolade/contracts/http/table'
import { afterAll, expect, test } from '@jest/globals'
import { stringify } from 'yaml'
import { mailDelay } from '../../../services/contact/src/store/contact-gauges.ts'
import { root } from '../../lib/paths.ts'
import { alerts, ruleFiles, rules } from '../../watching/expressions.ts'
import { alertCases, type Series } from './alert-cases.ts'
import { objectiveCases } from './objective-cases.ts'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool) console.log('promtool is not on PATH (apt-get install prometheus): no rule is tried')
const tried = hasPromtool ? test : test.skip

const folder = mkdtempSync(join(tmpdir(), 'accolade-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Question {
  name: string
  series: Series
  at: string
  expr: string
  /** What comes of it: labels, and 1 for an alert that fires. */
  samples: { labels: string; value: number }[]
}

/** Has Prometheus's own tester evaluate the rules. @returns what it complains of */
function promtool(questions: readonly Question[]): string {
  const file = join(folder, 'tests.yml')
  const tests = questions.map(({ name, series, at, expr, samples }) => ({
    name,
    interval: '1m',
    input_series: Object.entries(series).map(([of, values]) => ({ series: of, values })),
    promql_expr_test: [{ expr, eval_time: at, exp_samples: samples }],
  }))
  const rule_files = ruleFiles.map((path) => join(root, 'deploy', path))
  writeFileSync(file, stringify({ rule_files, evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const firing = 'ALERTS{alertstate="firing"}'
const quiet = { expr: firing, samples: [] }

test('every alert has a case', () => {
  const named = [...Object.keys(alertCases), 'ErrorBudgetBurns', 'ErrorBudgetSinks']
  expect(named.sort()).toEqual(
    alerts()
      .map(({ alert }) => alert)
      .sort(),
  )
  const objectives = rules().flatMap(({ record, labels }) =>
    record === 'slo:objective:ratio' ? [labels?.slo] : [],
  )
  expect([...new Set(objectiveCases.map(([slo]) => slo))].sort()).toEqual(objectives.sort())
})

tried.each(alerts().filter(({ alert }) => alert in alertCases))(
  '$alert fires when it should, and only then',
  ({ alert, labels: { severity } }) => {
    const { wrong, healthy, at, labels } = alertCases[alert]!
    const all = [`alertname="${alert}"`, 'alertstate="firing"', `severity="${severity}"`, labels]
    const samples = [{ labels: `ALERTS{${all.filter(Boolean).join(',')}}`, value: 1 }]
    const expr = `ALERTS{alertname="${alert}",alertstate="firing"}`
    expect(
      promtool([
        { name: 'wrong', series: wrong, at, expr, samples },
        { name: 'healthy', series: healthy, at, ...quiet },
      ]),
    ).toBe('')
  },
)

tried.each(objectiveCases)('the error budget of %s: burning, sinking, kept', (slo, counted) => {
  const fires = (alertname: string, severity: string) => [
    { labels: `{alertname="${alertname}",severity="${severity}",slo="${slo}"}`, value: 1 },
  ]
  // requests to a page are two objectives
  const expr = `max by (alertname, severity, slo) (ALERTS{alertstate="firing",slo="${slo}"})`
  expect(
    promtool([
      {
        name: 'one in three fails',
        ...{ series: counted({ all: 30, good: 20 }), at: '70m', expr },
        samples: [...fires('ErrorBudgetBurns', 'page'), ...fires('ErrorBudgetSinks', 'ticket')],
      },
      {
        name: 'four times as many fail as may, for hours',
        ...{ series: counted(fourTimesTheBudget(slo)), at: '150m', expr },
        samples: fires('ErrorBudgetSinks', 'ticket'),
      },
      { name: 'nothing fails', series: counted({ all: 30, good: 30 }), at: '70m', expr, samples: [] },
    ]),
  ).toBe('')
})

function fourTimesTheBudget(slo: string) {
  const objective = rules().find(
    ({ record, labels }) => record === 'slo:objective:ratio' && labels?.slo === slo,
  )
  const budget = 1 - Number(/[\d.]+/.exec(objective?.expr ?? '')?.[0])
  return { all: 1_000, good: 1_000 * (1 - 4 * budget) }
}

tried('a few failures of a quiet night wake nobody', () => {
  const [, counted] = objectiveCases.find(([slo]) => slo === 'score-saved')!
  const few = Object.fromEntries(Object.keys(counted({ all: 1, good: 1 })).map((key) => [key, '0x120']))
  const [all = '', inTime = '', ever = ''] = Object.keys(few)
  const series = { [all]: '0x50 6x70', [inTime]: '0x50 2x70', [ever]: '0x50 6x70' }
  expect(promtool([{ name: 'four of six', series, at: '54m', ...quiet }])).toBe('')
})

test('a signed-in request is one that the contract does not leave to everybody', () => {
  const patterns = rules()
    .filter(({ record, labels }) => record?.startsWith('slo:') && /-requests$/.test(labels?.slo ?? ''))
    .flatMap(({ expr }) => /\/api\/\([a-z|]+\)/.exec(expr) ?? [])
  expect([patterns.length, new Set(patterns).size]).toEqual([4, 1])
  const signedIn = new RegExp(`^${patterns[0]}(/.*)?$`)
  const differ = routes.filter(({ access, path }) => signedIn.test(path) !== (access !== 'public'))
  // who am I; and evidence, whose tickets stand for a session
  expect(differ.map(({ path }) => path).sort()).toEqual([
    '/api/files/:ticket',
    '/api/uploads/:ticket',
    '/api/user',
  ])
})

test('a bound that an objective names is one that is counted, in both spellings', () => {
  const bounds: Record<string, readonly number[]> = {
    http_request_duration_seconds_bucket: durationBuckets,
    accolade_mail_delay_seconds_bucket: mailDelay.bounds,
    accolade_event_age_seconds_bucket: ageBuckets,
  }
  const named = rules().flatMap(({ expr }) =>
    [...expr.matchAll(/(\w+_bucket)\{[^}]*?\ble(=~?)"([^"]+)"/g)].map(
      ([, metric = '', operator, le = '']) => {
        const [bound = '', other] = le.split('|')
        return { metric, known: bounds[metric]?.includes(Number(bound)), operator, bound, other }
      },
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  for (const { metric, known, operator, bound, other } of named) {
    expect({ metric, bound, known }).toEqual({ metric, bound, known: true })
    const whole = Number.isInteger(Number(bound))
    expect([operator, other]).toEqual(whole ? ['=~', `${bound}.0`] : ['=', undefined])
  }
})
