// `npm run dead-letters -- list | retry`: the events that a service could not apply, and sending them round again.
import { onCommandLine } from '@accolade/chassis/administration/act'
import { brokerOptions } from '@accolade/chassis/messaging/connection'
import { type DeadLetter, listDeadLetters, replayDeadLetter } from '@accolade/chassis/messaging/dead-letters'
import type { ServiceName } from '@accolade/contracts/service-name'
import { connect, type NatsConnection } from 'nats'
import { brokerAddress, databaseUrls, reasonOf, withDatabase } from '../lib/backing.ts'
import { Failure } from '../lib/failure.ts'
import { runTask } from '../lib/task.ts'

const usage = `
npm run dead-letters -- list [--service NAME] [--replayed] [--json]
npm run dead-letters -- retry ID… | --all [--service NAME]

Lists the events that services could not apply (ten attempts each), and replays them once the cause is removed.
Every consumer gets the event again; those that have applied it ignore it.

  --service NAME   only of one service
  --replayed       list those too that were sent round again
  --json           list as JSON, one object to a line
  --all            retry all that were not sent round again yet

In the embedded system there is nothing to configure. Elsewhere name DATABASE_URL_IDENTITY, DATABASE_URL_CATALOGUE … (each
service's own), and to retry NATS_URL (of the broker's user operations; NATS_TLS_CA where it is encrypted).
`

const options = {
  service: { type: 'string' },
  replayed: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const

interface Found extends DeadLetter {
  service: ServiceName
  url: string
}

await runTask(usage, options, async ({ values, positionals: [verb, ...ids] }) => {
  const letters = async (replayedToo: boolean): Promise<Found[]> => {
    const all: Found[] = []
    for (const [service, url] of Object.entries(databaseUrls(values.service))) {
      const found = await withDatabase(service, url, (pool) => listDeadLetters(pool, { replayedToo }))
      all.push(...found.map((letter) => ({ ...letter, service: service as ServiceName, url })))
    }
    return all
  }
  if (verb === 'list' && ids.length === 0) return print(await letters(values.replayed), values.json)
  if (verb !== 'retry') throw new Failure('Usage: npm run dead-letters -- list | retry (--help says more)')
  if (values.all === ids.length > 0) throw new Failure('Either name the ids of the letters, or say --all')
  if (values.all) return await retry(await letters(false))
  const known = new Map((await letters(true)).map((letter) => [letter.id, letter]))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Failure(`There is no dead letter ${unknown.join(', ')}`)
  await retry(ids.flatMap((id) => known.get(id) ?? []))
})

function print(letters: Found[], json: boolean): void {
  if (json) {
    for (const { url: _url, ...letter } of letters) console.log(JSON.stringify(letter))
    return
  }
  for (const { id, consumer, subject, reason, deliveries, createdAt, replayedAt } of letters) {
    const again = replayedAt ? `, sent round again ${replayedAt.toISOString()}` : ''
    console.log(`${id}  ${subject.replace(/^evt\./, '')} at ${consumer}`)
    console.log(
      `  ${createdAt.toISOString()}, ${deliveries} attempts${again}: ${reason.replaceAll('\n', ' ')}`,
    )
  }
  if (letters.length === 0) console.log('There are no dead letters.')
}

async function retry(letters: Found[]): Promise<void> {
  const nats = await broker()
  try {
    for (const { service, url, id, subject } of letters) {
      await withDatabase(service, url, (pool) =>
        replayDeadLetter({ pool, nats }, id, onCommandLine('retry-dead-letter', service)),
      )
      console.log(`${id}  ${subject.replace(/^evt\./, '')} sent round again`)
    }
    if (letters.length === 0) console.log('There are no dead letters to send round again.')
  } finally {
    await nats.close()
  }
}

async function broker(): Promise<NatsConnection> {
  const options = brokerOptions({ ...brokerAddress(), name: 'accolade-dead-letters' })
  try {
    return await connect({ ...options, timeout: 5_000 })
  } catch (error) {
    throw new Failure(`NATS at ${String(options.servers)}: ${reasonOf(error)}`)
  }
}
