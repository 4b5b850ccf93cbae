// `npm run mails -- list | send-again`: the mails that were given up, and trying them again.
import { onCommandLine } from '@accolade/chassis/administration/act'
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import { createDatabase, type Database } from '../../services/contact/src/store/database.ts'
import { listGivenUp } from '../../services/contact/src/store/mail-store.ts'
import { sendMailAgain } from '../../services/contact/src/use-cases/send-mail-again.ts'
import { databaseUrls, withDatabase } from '../lib/backing.ts'
import { Failure } from '../lib/failure.ts'
import { runTask } from '../lib/task.ts'

const usage = `
npm run mails -- list [--json]
npm run mails -- send-again ID… | --all

Lists the mails that could not be delivered within three days, or that the mail server refused for good, and has them
tried again once the cause is removed. A mail keeps its Message-ID.

  --json   list as JSON, one object to a line
  --all    all of them

In the embedded system there is nothing to configure. Elsewhere name DATABASE_URL_CONTACT.
`

const options = {
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const

type GivenUp = Awaited<ReturnType<typeof listGivenUp>>['items'][number]

await runTask(usage, options, async ({ values, positionals: [verb, ...ids] }) => {
  const url = databaseUrls('contact').contact as string
  await withDatabase('contact', url, async (pool) => {
    const db = createDatabase(pool)
    try {
      if (verb === 'list' && ids.length === 0) return print(await all(db), values.json)
      if (verb !== 'send-again')
        throw new Failure('Usage: npm run mails -- list | send-again (--help says more)')
      if (values.all === ids.length > 0) throw new Failure('Either name the ids of the mails, or say --all')
      await sendAgain(db, values.all ? (await all(db)).map(({ id }) => id) : ids)
    } finally {
      await db.$disconnect()
    }
  })
})

async function all(db: Database): Promise<GivenUp[]> {
  return (await listGivenUp(db, { page: 1, pageSize: 100_000 })).items
}

function print(mails: GivenUp[], json: boolean): void {
  for (const { id, kind, toAddress, attempts, lastError, createdAt, givenUpAt } of mails) {
    const mail = { id, kind, toAddress, attempts, reason: lastError, createdAt, givenUpAt }
    if (json) {
      console.log(JSON.stringify(mail))
      continue
    }
    console.log(`${id}  ${kind} to ${toAddress}`)
    console.log(
      `  ${createdAt.toISOString()}, ${attempts} attempts: ${(lastError ?? '').replaceAll('\n', ' ')}`,
    )
  }
  if (mails.length === 0 && !json) console.log('No mail was given up.')
}

/** Whether the mail was given up; the audit trail says that it is sent again. */
async function sendOneAgain(db: Database, id: string): Promise<boolean> {
  const by = onCommandLine('send-mail-again', 'contact')
  try {
    await sendMailAgain({ unitOfWork: createUnitOfWork(db) }, by, id, new Date())
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function sendAgain(db: Database, ids: readonly string[]): Promise<void> {
  const unknown: string[] = []
  for (const id of ids) {
    const known = /^[0-9a-f-]{36}$/i.test(id) && (await sendOneAgain(db, id))
    if (known) console.log(`${id}  queued again`)
    else unknown.push(id)
  }
  if (unknown.length > 0) throw new Failure(`No mail that was given up has the id ${unknown.join(', ')}`)
  if (ids.length === 0) console.log('No mail was given up.')
}
