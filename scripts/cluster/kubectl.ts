import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../lib/failure.ts'
import { goProgramFile } from './tools.ts'

/** What kubectl said. */
export interface Said {
  code: number
  out: string
  /** Refusals, and the server's warnings. */
  complaints: string
}

/** kubectl for one cluster. */
export interface Kubectl {
  /** @param input what it reads where a file is `-` */
  run(args: readonly string[], input?: string): Promise<Said>
  /** What it prints as JSON. @throws Failure if it refuses */
  json<T>(args: readonly string[]): Promise<T>
  /** Asks until the answer is as wanted. @throws Failure with the last answer if it takes too long */
  until<T>(args: readonly string[], wanted: (answer: T) => boolean, timeoutMs?: number): Promise<T>
}

/** @param kubeconfig the file that says where the cluster is, and as whom to come */
export function createKubectl(kubeconfig: string): Kubectl {
  const run: Kubectl['run'] = (args, input = '') =>
    new Promise((resolve, reject) => {
      const child = spawn(goProgramFile('kubectl'), [`--kubeconfig=${kubeconfig}`, ...args])
      const [out, complaints] = [text(child.stdout), text(child.stderr)]
      child.on('error', reject)
      child.on('close', async (code) =>
        resolve({ code: code ?? 1, out: await out, complaints: await complaints }),
      )
      child.stdin.end(input)
    })
  const json = async <T>(args: readonly string[]) => {
    const { code, out, complaints } = await run([...args, '--output=json'])
    if (code !== 0) throw new Failure(`kubectl ${args.join(' ')}: ${complaints.trim()}`)
    return JSON.parse(out) as T
  }
  return {
    run,
    json,
    async until<T>(args: readonly string[], wanted: (answer: T) => boolean, timeoutMs = 120_000) {
      for (const deadline = Date.now() + timeoutMs; ; await pause(500)) {
        const answer = await json<T>(args)
        if (wanted(answer)) return answer
        if (Date.now() > deadline) {
          throw new Failure(
            `kubectl ${args.join(' ')} still answers ${JSON.stringify(answer).slice(0, 2_000)}`,
          )
        }
      }
    },
  }
}
