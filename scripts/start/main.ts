// `npm start`: the whole system on this machine, with what it needs (PostgreSQL, nats-server, a mail catcher) unless
// the environment names real ones. Everything it starts ends with it.
import { describeFailure } from '../lib/failure.ts'
import { dataDirectory } from '../lib/paths.ts'
import { say } from '../lib/progress.ts'
import { bringUp } from './bring-up.ts'
import { forgetRuntime } from './runtime-file.ts'
import { createSystem } from './system.ts'

const system = createSystem()
const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(undefined))
// a closed terminal or pipe takes the words, not the system
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const failed = new Promise<string>((resolve) => {
  bringUp(system, { fresh: process.argv.includes('--fresh') }).catch((error) =>
    resolve(describeFailure(error)),
  )
})
const problem = await Promise.race([asked, failed, system.broken])
if (problem === undefined) say('\nStopping …')
await system.stop()
forgetRuntime(dataDirectory)
if (problem !== undefined) console.error(problem)
process.exit(problem === undefined ? 0 : 1)
