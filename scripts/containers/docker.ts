import { Failure } from '../lib/failure.ts'
import { runCommand } from '../lib/run-command.ts'

/** A container engine that answers. */
export interface Engine {
  version: string
  /** What its client needs in its environment; `BUILD_NETWORK` is the network that builds use, where the default does not lead out. */
  env: NodeJS.ProcessEnv
  /** Started for this run. */
  ours: boolean
  stop(): Promise<void>
}

/** Runs the client to its end. @returns what it printed. @throws Failure with that, where it fails */
export async function docker(engine: Pick<Engine, 'env'>, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand('docker', args, { env: engine.env })
  if (code !== 0) throw new Failure(`docker ${args.join(' ')}:\n${output.trim()}`)
  return output.trim()
}

/** Whether the client succeeds. */
export async function dockerCan(engine: Pick<Engine, 'env'>, ...args: string[]): Promise<boolean> {
  return (await runCommand('docker', args, { env: engine.env })).code === 0
}
