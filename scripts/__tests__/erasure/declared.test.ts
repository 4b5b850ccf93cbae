import { chassisPersonalData, type PersonalData } from '@accolade/chassis/erasure/personal-data'
import { createTestDatabase } from '@accolade/chassis/testing/postgres'
import { expect, test } from '@jest/globals'
import { cataloguePersonalData } from '../../../services/catalogue/src/store/personal-data.ts'
import { contactPersonalData } from '../../../services/contact/src/store/personal-data.ts'
import { identityPersonalData } from '../../../services/identity/src/store/personal-data.ts'
import { judgingPersonalData } from '../../../services/judging/src/store/personal-data.ts'
import { submissionsPersonalData } from '../../../services/submissions/src/store/personal-data.ts'
import { winnersPersonalData } from '../../../services/winners/src/store/personal-data.ts'

const declared: [string, PersonalData][] = [
  ['identity', identityPersonalData],
  ['catalogue', cataloguePersonalData],
  ['submissions', submissionsPersonalData],
  ['judging', judgingPersonalData],
  ['winners', winnersPersonalData],
  ['contact', contactPersonalData],
]

/** Names of columns that say of whom a row is. */
const ofSomebody =
  /(^|_)(user_id|judge_id|payer_id|person|caller|by|about_id|email|email_key|username|username_key|first_name|last_name|address|payer_name|device)$/
/** The programme's own address is nobody's. */
const ofTheProgramme = 'contact_email'
/** These hold no words and no reference. */
const harmless = /^(integer|bigint|smallint|boolean|date|timestamp.*)$/

test.each(declared)('%s says of every table what an erasure makes of it', async (service, own) => {
  const database = await createTestDatabase(service)
  try {
    const { rows } = await database.pool.query<{ table: string; column: string; type: string }>(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
         JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1, ordinal_position`,
    )
    const fates: PersonalData = { ...chassisPersonalData, ...own }
    const tables = Map.groupBy(rows, ({ table }) => table)
    expect([...tables.keys()].sort()).toEqual(Object.keys(fates).sort())
    const faults = [...tables].flatMap(([table, columns]) => faultsOf(table, columns, fates))
    expect(faults).toEqual([])
  } finally {
    await database.drop()
  }
})

function faultsOf(
  table: string,
  columns: readonly { column: string; type: string }[],
  fates: PersonalData,
): string[] {
  const fate = fates[table]
  if (fate === 'erased') return []
  const names = columns.map(({ column }) => column)
  if (fate === undefined || fate === 'nobody')
    return names
      .filter((name) => ofSomebody.test(name) && name !== ofTheProgramme)
      .map((name) => `${table}.${name} is about somebody`)
  const wanted = columns.filter(({ type }) => !harmless.test(type)).map(({ column }) => column)
  return [
    ...wanted.filter((name) => !(name in fate)).map((name) => `${table}.${name} is not declared`),
    ...Object.keys(fate).flatMap((name) => (names.includes(name) ? [] : `${table}.${name} is not there`)),
  ]
}
