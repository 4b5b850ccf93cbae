import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../lib/failure.ts'
import { root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { runCommand } from '../lib/run-command.ts'
import { readRuntime } from '../start/runtime-file.ts'
import { cpuSecondsUnder } from './cpu.ts'
import type { Embedded } from './embedded.ts'

const rounds = 5
const seconds = 3
const connections = 16
const paths = ['/api/categories', '/api/winners']

/** A gateway of its own before the running services. */
async function startGateway(system: Embedded, cacheMs: number) {
  const port = await freePort()
  const { natsUrl, programUrls = {} } = readRuntime(system.directory) ?? {}
  const upstreams = Object.entries(programUrls).map(([name, url]) => [`${name.toUpperCase()}_URL`, url])
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(upstreams),
      PORT: `${port}`,
      NATS_URL: natsUrl,
      // only visitors read: identity is asked nothing
      INTERNAL_SECRET: 'x'.repeat(32),
      PUBLIC_CACHE_MS: `${cacheMs}`,
      RATE_LIMIT_GENERAL: '0',
      RATE_LIMIT_PAGES: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}${paths[0]}`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Failure('a gateway did not start')
    await pause(50)
  }
  return { child, url }
}

/** Answers per second and the gateway's processor time for each, with the memory of the gateway and without, in turn. */
export async function measureCache(system: Embedded): Promise<void> {
  if ((await runCommand('wrk', ['-v'])).code === 127) throw new Failure('wrk is needed: apt-get install wrk')
  const gateways = { kept: await startGateway(system, 5_000), asked: await startGateway(system, 0) }
  for (const path of paths) {
    const runs = { kept: [] as Run[], asked: [] as Run[] }
    for (let round = 0; round < rounds; round++) {
      for (const kind of ['kept', 'asked'] as const) runs[kind].push(await run(gateways[kind], path))
    }
    const [kept, asked] = [medians(runs.kept), medians(runs.asked)]
    console.log(
      `${path}: kept ${kept.perSecond.toFixed(0)}/s at ${kept.cpuMicros.toFixed(0)} µs of the gateway, ` +
        `asked ${asked.perSecond.toFixed(0)}/s at ${asked.cpuMicros.toFixed(0)} µs: ` +
        `${(kept.perSecond / asked.perSecond).toFixed(1)} times as many`,
    )
  }
  for (const { child } of Object.values(gateways)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

interface Run {
  perSecond: number
  cpuMicros: number
}

async function run({ child, url }: { child: { pid?: number }; url: string }, path: string): Promise<Run> {
  const used = () => Object.values(cpuSecondsUnder(child.pid ?? 0)).reduce((sum, each) => sum + each, 0)
  const before = used()
  const { output } = await runCommand('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url + path])
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  if (!(requests > 0) || /Non-2xx/.test(output)) throw new Failure(output)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    cpuMicros: ((used() - before) * 1e6) / requests,
  }
}

function medians(runs: readonly Run[]): Run {
  const median = (key: keyof Run) =>
    runs.map((each) => each[key]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)]
  return { perSecond: median('perSecond') ?? 0, cpuMicros: median('cpuMicros') ?? 0 }
}
