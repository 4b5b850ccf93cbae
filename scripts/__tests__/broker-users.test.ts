import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { makeTopology } from '@accolade/chassis/messaging/make-topology'
import { changes } from '@accolade/contracts/changes'
import { events } from '@accolade/contracts/events/registry'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Events, type NatsConnection } from 'nats'
import { identity } from '../../services/identity/src/definition.ts'
import { brokerConfiguration, configurationFile } from '../broker-users/configuration.ts'
import { brokerUsers, topologyReconciler } from '../broker-users/users.ts'
import { type Broker, startBroker } from '../lib/site/broker.ts'

// What each user of the broker may and may not do, asked of a real one that has the committed configuration.

let broker: Broker
beforeAll(async () => {
  broker = await startBroker()
  await makeTopology(broker.operations)
})
afterAll(() => broker.stop())

test('the committed configuration is what the contracts say', () => {
  const says = 'npm run broker-users writes it'
  expect({ says, is: readFileSync(configurationFile, 'utf8') }).toEqual({ says, is: brokerConfiguration() })
})

test('facts of one domain come from one service, but for what every service records, and the one that makes streams is the one that may', () => {
  const producers = Map.groupBy(Object.values(events), ({ type }) => type.split('.', 1)[0])
  for (const [domain, of] of producers)
    if (domain !== 'administration') expect(new Set(of.map(({ producer }) => producer)).size).toBe(1)
  expect(identity.name).toBe(topologyReconciler)
  expect(identity.reconcilesTopology).toBe(true)
})

/** Whose facts are whose, and who reads which: written down here, so that a mistake in the contracts is seen. */
const services: Record<string, { says: string[]; reads: string[] }> = {
  identity: {
    says: ['identity', 'judge', 'administrators', 'privacy', 'erasure', 'judge-erasure', 'retention'],
    reads: [
      'cataloguedata',
      'submissionsdata',
      'judgingdata',
      'winnersdata',
      'contactdata',
      'administration',
      'submission-erasure',
    ],
  },
  catalogue: {
    says: ['catalogue', 'cataloguedata'],
    reads: ['administrators', 'scoring', 'privacy', 'erasure'],
  },
  submissions: {
    says: ['submission', 'blind', 'submissionsdata', 'submission-erasure'],
    reads: [
      'identity',
      'catalogue',
      'payment',
      'judge',
      'judging',
      'feedback',
      'scoring',
      'privacy',
      'erasure',
      'retention',
    ],
  },
  judging: {
    says: ['judging', 'scoring', 'feedback', 'judgingdata'],
    reads: ['administrators', 'catalogue', 'judge', 'blind', 'judge-erasure'],
  },
  winners: {
    says: ['winner', 'winnersdata'],
    reads: ['identity', 'catalogue', 'submission', 'privacy', 'erasure'],
  },
  contact: {
    says: ['payment', 'contact', 'contactdata'],
    reads: [
      'identity',
      'catalogue',
      'submission',
      'judging',
      'privacy',
      'erasure',
      'submission-erasure',
      'retention',
    ],
  },
}
const names = Object.keys(services)
const consumers = names.flatMap((name) => (services[name]?.reads ?? []).map((domain) => ({ name, domain })))
const streams = ['facts', 'dead']

const ofStreams = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'PURGE',
  'MSG.GET',
  'MSG.DELETE',
  'SNAPSHOT',
  'RESTORE',
  'INFO',
]
/** Everything that somebody could want to publish. */
const publishing = [
  ...Object.keys(events).map((type) => `evt.${type}`),
  ...names.flatMap((name) => [`applied.${name}.a.b`, `dead.${name}.a.b`, `_INBOX.accolade-${name}.x`]),
  ...['INFO', 'STREAM.LIST', 'STREAM.NAMES'].map((what) => `$JS.API.${what}`),
  ...['CONSUMER.LIST', 'CONSUMER.NAMES'].flatMap((what) => streams.map((name) => `$JS.API.${what}.${name}`)),
  ...ofStreams.flatMap((what) => streams.map((name) => `$JS.API.STREAM.${what}.${name}`)),
  ...streams.flatMap((name) => [
    `$JS.API.DIRECT.GET.${name}`,
    `$JS.API.DIRECT.GET.${name}.evt.identity.user-changed`,
  ]),
  ...consumers.flatMap(({ name, domain }) => {
    const consumer = `facts.${name}__${domain}`
    return [
      ...['INFO', 'MSG.NEXT', 'DELETE', 'PAUSE', 'UNPIN', 'CREATE', 'DURABLE.CREATE'].map(
        (what) => `$JS.API.CONSUMER.${what}.${consumer}`,
      ),
      `$JS.API.CONSUMER.CREATE.${consumer}.evt.>`,
      `$JS.API.CONSUMER.CREATE.${consumer}.evt.${domain}.>`,
      `$JS.ACK.${consumer}.1.1.1.1.0`,
    ]
  }),
  ...['$JS.API.CONSUMER.CREATE.facts', '$JS.API.CONSUMER.CREATE.facts.spy.evt.identity.>'],
  ...['$SYS.REQ.SERVER.PING', '$JS.FC.facts.x', 'ask.identity.session'],
]
const subscribing = [
  ...['>', 'evt.>', 'applied.>', 'dead.>', '_INBOX.>', '$JS.>', '$JS.ACK.>', '$SYS.>'],
  ...Object.keys(events).map((type) => `evt.${type}`),
  ...names.flatMap((name) => [`_INBOX.accolade-${name}.>`, `applied.${name}.>`]),
  ...changes.map(({ subject }) => subject),
]

const makesTopology = [
  ...streams.flatMap((name) => [`$JS.API.STREAM.INFO.${name}`, `$JS.API.STREAM.CREATE.${name}`]),
  ...consumers.flatMap(({ name, domain }) => [
    `$JS.API.CONSUMER.INFO.facts.${name}__${domain}`,
    `$JS.API.CONSUMER.CREATE.facts.${name}__${domain}.evt.${domain}.>`,
  ]),
]

/** What finds and deletes the messages about somebody who is erased. */
const erases = ['GET', 'DELETE'].flatMap((what) =>
  streams.map((name) => `$JS.API.STREAM.MSG.${what}.${name}`),
)

const ofService = (name: string): string[] => [
  ...Object.keys(events)
    .filter(
      (type) =>
        services[name]?.says.includes(type.split('.', 1)[0] ?? '') ||
        type === `administration.${name}-recorded`,
    )
    .map((type) => `evt.${type}`),
  ...[`applied.${name}.a.b`, `dead.${name}.a.b`, '$JS.API.STREAM.INFO.facts'],
  ...(services[name]?.reads ?? []).flatMap((domain) => [
    `$JS.API.CONSUMER.INFO.facts.${name}__${domain}`,
    `$JS.API.CONSUMER.MSG.NEXT.facts.${name}__${domain}`,
    `$JS.ACK.facts.${name}__${domain}.1.1.1.1.0`,
  ]),
  ...(name === 'identity' ? [...makesTopology, ...erases] : []),
]

test.each(names)(
  '%s publishes its own facts, reads its own consumers, and may do nothing else',
  async (name) => {
    expect(await mayPublish(name)).toEqual(sorted(ofService(name)))
    expect(await maySubscribe(name)).toEqual([`_INBOX.accolade-${name}.>`])
  },
)

test('the gateway hears what it passes on, and says nothing', async () => {
  expect(await mayPublish('gateway')).toEqual([])
  const hears = ['evt.identity.session-revoked', 'evt.identity.membership-changed']
  expect(await maySubscribe('gateway')).toEqual(sorted([...hears, ...changes.map(({ subject }) => subject)]))
})

test('the topology step makes these streams and consumers, also again, and reads nothing', async () => {
  const updates = ['UPDATE', 'DELETE'].flatMap((what) =>
    streams.map((name) => `$JS.API.STREAM.${what}.${name}`),
  )
  expect(await mayPublish('topology')).toEqual(sorted([...makesTopology, ...updates]))
  expect(await maySubscribe('topology')).toEqual([])
})

test('operations look at everything, and speak for no service but in facts that come again', async () => {
  const may = publishing.filter((subject) => /^(evt|\$JS\.API)\./.test(subject))
  expect(await mayPublish('operations')).toEqual(sorted(may))
  const hears = subscribing.filter((subject) => /^(evt|applied|dead|_INBOX)\./.test(subject))
  expect(await maySubscribe('operations')).toEqual(sorted(hears))
})

test('whoever has no password is nobody', async () => {
  expect(brokerUsers.map(({ name }) => name)).toEqual([...names, 'gateway', 'topology', 'operations'])
  await expect(broker.as('services')).rejects.toThrow(/authorization/i)
})

test('streams cannot be emptied, whoever asks', async () => {
  const manager = await broker.operations.jetstreamManager()
  await broker.operations.jetstream().publish('evt.catalogue.x', '{}')
  for (const name of streams) {
    await expect(manager.streams.purge(name)).rejects.toThrow(/not permitted/)
    const { config } = await manager.streams.info(name)
    await expect(manager.streams.update(name, { ...config, deny_purge: false })).rejects.toThrow(/deny purge/)
  }
})

/** Which of all subjects a user may publish to. Whatever it does there: others see to it that nothing harmful is left. */
async function mayPublish(user: string): Promise<string[]> {
  const harmless = publishing.filter((subject) => !/DELETE\.|RESTORE/.test(subject) || user !== 'operations')
  const { connection, refused } = await watched(user)
  for (const subject of harmless) connection.publish(subject, '{"not": "a request"}')
  await heard(connection)
  const may = publishing.filter((subject) => !refused.has(`publish ${subject}`))
  await connection.close()
  return sorted(may)
}

async function maySubscribe(user: string): Promise<string[]> {
  const { connection, refused } = await watched(user)
  for (const subject of subscribing) connection.subscribe(subject, { callback: () => {} })
  await heard(connection)
  const may = subscribing.filter((subject) => !refused.has(`subscription ${subject}`))
  await connection.close()
  return sorted(may)
}

async function watched(user: string): Promise<{ connection: NatsConnection; refused: Set<string> }> {
  const connection = await broker.as(user)
  const refused = new Set<string>()
  void (async () => {
    for await (const { type, permissionContext } of connection.status())
      if (type === Events.Error && permissionContext)
        refused.add(`${permissionContext.operation} ${permissionContext.subject}`)
  })()
  return { connection, refused }
}

/** Refusals arrive before the answer to a ping that was sent later. */
async function heard(connection: NatsConnection): Promise<void> {
  await connection.flush()
  await setImmediate()
}

const sorted = (subjects: readonly string[]) => [...new Set(subjects)].sort()
