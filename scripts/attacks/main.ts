// `npm run attacks`: starts a whole system, fills it, and tries to break it; prints a table, and ends with 1 where it could.
// `npm run attacks -- mutants` makes lines of the product wrong, and ends with 1 where no attack noticed.
import { parseArgs } from 'node:util'
import { startPostgres } from '@accolade/chassis/testing/postgres-server'
import { describeFailure, Failure } from '../lib/failure.ts'
import { say, step } from '../lib/progress.ts'
import { attacks } from './attacks.ts'
import { huntMutants } from './mutants/run.ts'
import { runAttacks } from './run.ts'
import { table } from './table.ts'
import { openTarget } from './target.ts'

const { values: given, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '10000' },
    parallel: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

const effort = {
  requests: Number(given.requests),
  parallel: Number(given.parallel),
  everyFile: true,
  seed: Number(given.seed),
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
}
// the system's own connections are no reason to stay
process.exit()

async function main(): Promise<number> {
  const [first, ...rest] = names
  const wanted = first === 'mutants' ? rest : names
  if (wanted.some((name) => !(name in attacks)))
    throw new Failure(
      `npm run attacks -- [mutants] [NAME…], where NAME is one of ${Object.keys(attacks).join(', ')}`,
    )
  const server = process.env.TEST_DATABASE_URL ? undefined : await step('PostgreSQL', () => startPostgres())
  if (server) process.env.TEST_DATABASE_URL = server.url
  try {
    return first === 'mutants' ? await hunt(wanted) : await attack(wanted)
  } finally {
    await server?.stop()
  }
}

async function attack(wanted: readonly string[]): Promise<number> {
  const target = await step('A system with people and entries', () => openTarget({ pages: true }))
  try {
    const results = await runAttacks(target.world, effort, wanted)
    say(table(results))
    return results.some(({ findings }) => findings.length > 0) ? 1 : 0
  } finally {
    await target.close()
  }
}

async function hunt(wanted: readonly string[]): Promise<number> {
  const survivors = await huntMutants({ ...effort, requests: 1_000, everyFile: false }, wanted)
  say(survivors.length > 0 ? `\n${survivors.length} mutants were not found` : '\nEvery mutant was found')
  return survivors.length > 0 ? 1 : 0
}
