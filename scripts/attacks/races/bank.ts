import type { bankRoutes } from '@accolade/contracts/http/bank'
import { bankSamples, statementFile } from '../samples/bank.ts'
import type { World } from '../world/world.ts'
import { everyOne, exactlyOne, expectCount, type Race, type Races, valueIn } from './race.ts'

/** Of many who act on the same version of an entry one does. */
async function steppedOnce(
  world: World,
  route: 'allocateBankEntry' | 'undoBankAllocation' | 'setBankEntryAside' | 'reopenBankEntry',
  count: (id: string) => Promise<number>,
  expected: number,
): Promise<Race> {
  const sample = await bankSamples[route](world, world.cast.admin)
  return {
    as: world.cast.admin,
    sample: () => sample,
    faults: async (answers) => [
      ...exactlyOne(answers, 409),
      ...expectCount('rows', await count(String(sample.params?.id)), expected),
    ],
  }
}

const counted = (world: World, sql: string) => (id: string) => valueIn(world, 'contact', sql, [id])

export const bankRaces: Races<typeof bankRoutes> = {
  previewStatement: async (world) => {
    const body = statementFile()
    return { as: world.cast.admin, sample: () => ({ body }), faults: everyOne }
  },
  importStatement: async (world) => {
    const body = { ...statementFile(), name: `${Date.now()}.csv` }
    const sql = 'SELECT count(*) FROM bank_statement WHERE name = $1'
    return {
      as: world.cast.admin,
      sample: () => ({ body }),
      faults: async (answers) => [
        ...exactlyOne(answers, 409),
        ...expectCount('statements', await counted(world, sql)(body.name), 1),
      ],
    }
  },
  allocateBankEntry: (world) =>
    steppedOnce(
      world,
      'allocateBankEntry',
      counted(world, 'SELECT count(*) FROM bank_allocation WHERE entry_id = $1'),
      1,
    ),
  undoBankAllocation: (world) =>
    steppedOnce(
      world,
      'undoBankAllocation',
      counted(world, 'SELECT count(*) FROM bank_allocation WHERE undoes = $1'),
      1,
    ),
  setBankEntryAside: (world) =>
    steppedOnce(
      world,
      'setBankEntryAside',
      counted(world, 'SELECT count(*) FROM bank_entry_step WHERE entry_id = $1'),
      1,
    ),
  reopenBankEntry: (world) =>
    steppedOnce(
      world,
      'reopenBankEntry',
      counted(world, 'SELECT count(*) FROM bank_entry_step WHERE entry_id = $1'),
      2,
    ),
}
