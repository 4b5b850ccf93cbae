import { Failure } from '../../lib/failure.ts'
import { runCommand } from '../../lib/run-command.ts'
import type { Measured } from './subject.ts'

const connections = 32

interface Load {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Processor seconds that the measured programs have used so far. */
  cpuSeconds: () => number
}

/** Asks one address over and over. @throws Failure where an answer is none of 200, or wrk is not there */
export async function wrk({ url, headers = {}, cpuSeconds }: Load, seconds: number): Promise<Measured> {
  const before = cpuSeconds()
  const { code, output } = await runCommand('wrk', [
    '-t1',
    `-c${connections}`,
    '--timeout=60s',
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ])
  if (code === 127) throw new Failure('wrk is needed: apt-get install wrk')
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  if (!(requests > 0) || /Non-2xx|Socket errors/.test(output)) throw new Failure(`${url}: ${output}`)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    cpuMicros: ((cpuSeconds() - before) * 1e6) / requests,
  }
}
