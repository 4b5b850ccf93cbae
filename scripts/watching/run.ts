import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, openBench } from '../faults/bench.ts'
import { startWork } from '../faults/work.ts'
import { columns } from '../lib/columns.ts'
import { Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { findK6 } from '../load/load-programs.ts'
import { k6Smoke } from '../test/k6-smoke.ts'
import type { Tally } from '../test/report.ts'
import { type Alarm, alarms, type Stage } from './alarms.ts'
import { emptyOnPurpose } from './empty-on-purpose.ts'
import { findExporter, natsExporter, postgresExporter } from './exporters.ts'
import { rules } from './expressions.ts'
import { askPanels } from './panels.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'
import { visit } from './visits.ts'

const firesWithinMs = 240_000
const endsWithinMs = 240_000

/**
 * What an operations team watches, with a whole system and a real Prometheus: people work, alerts are made to fire and are
 * ended as the runbooks say, and every panel and rule is evaluated over all of it.
 *
 * @param names alerts to raise, and nothing else; all that can be, and then panels and rules, unless given
 * @throws Failure which names what is missing
 */
export async function testWatching(names: readonly string[]): Promise<Tally> {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new Failure('prometheus is not on PATH (apt-get install prometheus; it needs no service)')
  const folder = mkdtempSync(join(tmpdir(), 'accolade-watching-'))
  const closers: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const bench = await step('A system with people and entries', () =>
      openBench({ disks: false, pages: true }),
    )
    closers.push(bench.close)
    const stage = await openStage(bench, closers)
    const prometheus = await step('Prometheus', () => startPrometheus(folder, targetsOf(stage)))
    closers.push(prometheus.stop)
    const visitors = visit(bench.site.url)
    closers.push(visitors.stop)
    const work = startWork(bench, { entrants: 1 })
    closers.push(work.stop)
    if (findK6()) await k6Smoke(bench.site.url)
    else say('– k6 is not on PATH: only our own visitors make requests')
    const raised = await raiseAll(stage, prometheus, names)
    // some panels show what only an alarm makes
    const shown = names.length > 0 ? { passed: 0, failed: 0 } : await panelsAndRules(stage, prometheus)
    say(
      `\nThe machine's load: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}`,
    )
    return { passed: raised.passed + shown.passed, failed: raised.failed + shown.failed }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function openStage(bench: Bench, closers: (() => Promise<void> | void)[]): Promise<Stage> {
  const exporters: Stage['exporters'] = {}
  for (const [server, open] of [
    ['postgres', postgresExporter],
    ['nats', natsExporter],
  ] as const) {
    const program = findExporter(server)
    if (!program) {
      say(`– no exporter of ${server} on PATH: its alerts are not raised, its panels are empty`)
      continue
    }
    const exporter = await open(bench, program)
    closers.push(exporter.kill)
    await exporter.start()
    exporters[server] = exporter
  }
  return { bench, exporters }
}

function targetsOf({ bench, exporters }: Stage): Record<string, string[]> {
  const of = (name: string) =>
    (bench.site.replicas.get(name) ?? []).map(({ healthUrl }) => new URL(healthUrl).host)
  const edges = ['gateway', 'frontend']
  return {
    services: [...bench.site.replicas.keys()].filter((name) => !edges.includes(name)).flatMap(of),
    ...Object.fromEntries(edges.map((name) => [name, of(name)])),
    ...Object.fromEntries(Object.entries(exporters).map(([server, { target }]) => [server, [target]])),
  }
}

async function raiseAll(stage: Stage, prometheus: Prometheus, names: readonly string[]): Promise<Tally> {
  const wanted = alarms.filter(
    ({ alerts }) => names.length === 0 || alerts.some((alert) => names.includes(alert.split(' ')[0]!)),
  )
  const rows: string[][] = [['alert', 'fired after', 'ended after', 'what was done', 'what the alert said']]
  const tally = { passed: 0, failed: 0 }
  for (const alarm of wanted) {
    const lacking = alarm.needs?.(stage)
    if (lacking) rows.push([alarm.alerts.join(', '), 'not tried', '', lacking, ''])
    else rows.push(...(await step(alarm.alerts.join(', '), () => raise(stage, prometheus, alarm, tally))))
  }
  say(`\n${columns(rows)}\n`)
  return tally
}

/** Breaks something, waits for its alerts, follows the runbook, waits for their end. @returns a row for each alert */
async function raise(stage: Stage, prometheus: Prometheus, alarm: Alarm, tally: Tally): Promise<string[][]> {
  const began = Date.now()
  await alarm.raise(stage)
  const fired = new Map<string, { ms: number; summary: string }>()
  await until(firesWithinMs, async () => {
    for (const { labels, annotations, state } of await prometheus.alerts()) {
      const name = nameOf(labels)
      if (state === 'firing' && !fired.has(name))
        fired.set(name, { ms: Date.now() - began, summary: annotations.summary ?? '' })
    }
    return alarm.alerts.every((alert) => fired.has(alert))
  })
  await alarm.end(stage)
  const repaired = Date.now()
  const ended = new Map<string, number>()
  await until(endsWithinMs, async () => {
    const still = (await prometheus.alerts()).filter(({ state }) => state === 'firing')
    for (const alert of alarm.alerts)
      if (!ended.has(alert) && !still.some(({ labels }) => nameOf(labels) === alert))
        ended.set(alert, Date.now() - repaired)
    return alarm.alerts.every((alert) => ended.has(alert))
  })
  return alarm.alerts.map((alert) => {
    const { ms, summary = '' } = fired.get(alert) ?? {}
    const holds = ms !== undefined && ended.has(alert) && summary !== '' && !/error|<no value>/i.test(summary)
    tally[holds ? 'passed' : 'failed'] += 1
    const time = (took: number | undefined) =>
      took === undefined ? 'NEVER' : `${Math.round(took / 1_000)} s`
    return [alert, time(ms), time(ended.get(alert)), `${alarm.broken}; ${alarm.followed}`, summary]
  })
}

/** An error budget's alert is named with its objective. */
function nameOf({ alertname = '', slo }: Record<string, string>): string {
  return slo ? `${alertname} ${slo}` : alertname
}

async function until(withinMs: number, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(500))
    if (await holds()) return
}

async function panelsAndRules({ exporters }: Stage, prometheus: Prometheus): Promise<Tally> {
  const panels = await askPanels(prometheus, emptyOnPurpose(exporters))
  const bad = panels.filter(({ outcome }) => outcome === 'EMPTY' || outcome === 'ERROR')
  say(columns([['panel', '', ''], ...panels.map(({ where, outcome, detail }) => [where, outcome, detail])]))
  const inError = await prometheus.rulesInError()
  for (const line of inError) say(`✗ ${line}`)
  const empty = panels.filter(({ outcome }) => outcome === 'empty, as it should be').length
  say(
    `\n${panels.length} expressions of panels: ${panels.length - bad.length - empty} show something, ${empty} empty on purpose, ` +
      `${bad.length} wrong; ${rules().length} rules, ${inError.length} in error`,
  )
  return {
    passed: panels.length - bad.length + rules().length - inError.length,
    failed: bad.length + inError.length,
  }
}
