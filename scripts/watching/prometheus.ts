import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { ruleFiles } from './expressions.ts'

/** Everything in the rules happens so many times as fast. */
const hurry = 15
const scrapeSeconds = 3

/** An alert that Prometheus shows. */
export interface ActiveAlert {
  labels: Record<string, string>
  annotations: Record<string, string>
  state: 'pending' | 'firing'
}

/** Values over time, by their labels. */
export type Found = { metric: Record<string, string>; values: [at: number, value: string][] }[]

export interface Prometheus {
  /** What an expression gave from the start until now. @throws Error with what Prometheus says against it */
  ask(expr: string): Promise<Found>
  alerts(): Promise<ActiveAlert[]>
  /** The expressions of rules that could not be evaluated the last time, each with why. */
  rulesInError(): Promise<string[]>
  stop(): Promise<void>
}

interface Configuration {
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
}

/**
 * Starts the Prometheus on PATH with the project's own configuration and rules. Only addresses and times are others: it asks
 * every three seconds, and an hour of a rule is four minutes.
 *
 * @param targets by job, `host:port`; jobs without any are left out
 * @throws Failure
 */
export async function startPrometheus(
  folder: string,
  targets: Readonly<Record<string, readonly string[]>>,
): Promise<Prometheus> {
  mkdirSync(folder, { recursive: true })
  const configuration = parse(
    readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8'),
  ) as Configuration
  const port = await freePort()
  const own: Record<string, readonly string[]> = { prometheus: [`127.0.0.1:${port}`], ...targets }
  const file = join(folder, 'prometheus.yml')
  writeFileSync(
    file,
    stringify({
      ...configuration,
      global: {
        scrape_interval: `${scrapeSeconds}s`,
        scrape_timeout: `${scrapeSeconds}s`,
        evaluation_interval: '1s',
      },
      rule_files: ruleFiles.map((path) => hurried(path, folder)),
      scrape_configs: configuration.scrape_configs.flatMap(({ job_name }) =>
        own[job_name]?.length ? [{ job_name, static_configs: [{ targets: own[job_name] }] }] : [],
      ),
    }),
  )
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => child.kill())
  const log: string[] = []
  child.stderr.on('data', (chunk) => log.push(String(chunk)))
  const url = `http://127.0.0.1:${port}`
  const begun = Date.now() / 1_000
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Failure(`prometheus did not start:\n${log.join('').slice(-2_000)}`)
    await pause(100)
  }
  const get = async (path: string, parameters: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters)}`)
    // biome-ignore lint/suspicious/noExplicitAny: each path answers something else
    const { status, error, data } = (await answer.json()) as any
    if (status !== 'success') throw new Error(error)
    return data
  }
  return {
    async ask(query) {
      const end = `${Date.now() / 1_000}`
      return (await get('query_range', { query, start: `${begun}`, end, step: '3' })).result
    },
    alerts: async () => (await get('alerts')).alerts,
    async rulesInError() {
      const { groups } = (await get('rules')) as {
        groups: { rules: { name: string; lastError?: string }[] }[]
      }
      return groups
        .flatMap(({ rules }) => rules)
        .flatMap(({ name, lastError }) => (lastError ? [`${name}: ${lastError}`] : []))
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The rules with every time shortened. @returns where they are */
function hurried(path: string, folder: string): string {
  const seconds = (count: string, unit: string) =>
    Math.max(1, Math.round((Number(count) * { s: 1, m: 60, h: 3_600, d: 86_400 }[unit]!) / hurry))
  const text = readFileSync(join(root, 'deploy', path), 'utf8')
    .replaceAll(/\[(\d+)([smhd])\]/g, (_all, count, unit) => `[${seconds(count, unit)}s]`)
    .replaceAll(
      /\b(for|interval): (\d+)([smhd])$/gm,
      (_all, key, count, unit) => `${key}: ${seconds(count, unit)}s`,
    )
    // the indicators' interval, by which the objectives count failures
    .replaceAll('* 60 >=', `* ${60 / hurry} >=`)
  const file = join(folder, basename(path))
  writeFileSync(file, text)
  return file
}

/** What a dashboard's `$__rate_interval` would be. */
export const rateInterval = `${4 * scrapeSeconds}s`
