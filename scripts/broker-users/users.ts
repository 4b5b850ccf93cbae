import { consumersOf } from '@accolade/chassis/messaging/consumer-config'
import { domainOf } from '@accolade/chassis/messaging/subjects'
import { deadStream, factsStream } from '@accolade/chassis/messaging/topology'
import { changes } from '@accolade/contracts/changes'
import { allPublishedSubject } from '@accolade/contracts/events/all-published'
import { membershipChanged } from '@accolade/contracts/events/identity'
import { type EventType, events } from '@accolade/contracts/events/registry'
import { sessionRevoked } from '@accolade/contracts/events/sign-in'
import { routesByService } from '@accolade/contracts/http/table'
import type { ServiceName } from '@accolade/contracts/service-name'

/** A user of the broker, with everything that it may do. */
export interface BrokerUser {
  name: string
  /** What it is there for, as the configuration says it. */
  about: string
  publish: readonly string[]
  subscribe: readonly string[]
}

/** The service that erases people, and so deletes their messages (`services/identity/src/streams`). */
export const eraser: ServiceName = 'identity'

/** The service that makes streams and consumers again (`reconcilesTopology` in its definition). */
export const topologyReconciler: ServiceName = 'identity'

const consumers = consumersOf(events)
const streams = [factsStream, deadStream]

/** Every user of the broker, each with the subjects that its program needs according to the contracts. */
export const brokerUsers: readonly BrokerUser[] = [
  ...(Object.keys(routesByService) as ServiceName[]).map(service),
  {
    name: 'gateway',
    about: 'Receives changes and the end of sessions, and publishes nothing.',
    publish: [],
    subscribe: [
      ...new Set([
        `evt.${sessionRevoked.type}`,
        allPublishedSubject(sessionRevoked.producer),
        `evt.${membershipChanged.type}`,
        ...changes.map(({ subject }) => subject),
      ]),
    ].sort(),
  },
  {
    name: 'topology',
    about: 'The step that makes streams and consumers, and brings them to the settings of a release.',
    publish: [
      ...making(),
      ...streams.flatMap((name) => [`$JS.API.STREAM.UPDATE.${name}`, `$JS.API.STREAM.DELETE.${name}`]),
    ],
    subscribe: inboxOf('topology'),
  },
  {
    name: 'operations',
    about:
      'People and their tools: looking at streams, dead letters that are sent round again. No program has its password.',
    publish: ['evt.>', '$JS.API.>'],
    subscribe: ['_INBOX.>', 'evt.>', 'applied.>', 'dead.>'],
  },
]

/**
 * A service publishes its own facts, says that it has and which events it has applied and which it gave up, sees whether the stream is still
 * the one that it published to, and reads its own consumers, whose filters others have set.
 */
function service(name: ServiceName): BrokerUser {
  const own = Object.values(events).filter(({ producer }) => producer === name)
  const names = consumers.map((each) => each.durable_name).filter((each) => each.startsWith(`${name}__`))
  const reconciles = name === topologyReconciler
  return {
    name,
    about: reconciles
      ? 'Makes streams and consumers again that are gone and deletes the messages about people who are erased, besides what every service does.'
      : 'A service.',
    publish: [
      ...new Set(own.map(({ type }) => factsOf(type)).sort()),
      `applied.${name}.>`,
      allPublishedSubject(name),
      `dead.${name}.>`,
      ...(reconciles ? making() : [`$JS.API.STREAM.INFO.${factsStream}`]),
      ...(name === eraser ? erasing() : []),
      ...names.flatMap((each) => [
        ...(reconciles ? [] : [`$JS.API.CONSUMER.INFO.${factsStream}.${each}`]),
        `$JS.API.CONSUMER.MSG.NEXT.${factsStream}.${each}`,
        `$JS.ACK.${factsStream}.${each}.>`,
      ]),
    ],
    subscribe: inboxOf(name),
  }
}

/** A domain is its producer's. What every service says in a domain is granted by name, so that none speaks for another. */
function factsOf(type: string): string {
  const domain = domainOf(type)
  const { producer } = events[type as EventType]
  const isShared = Object.values(events).some(
    (event) => domainOf(event.type) === domain && event.producer !== producer,
  )
  return `evt.${isShared ? type : `${domain}.>`}`
}

/** What makes streams and consumers: the consumers by their names and filters, so that no other can be made. */
function making(): string[] {
  return [
    ...streams.flatMap((name) => [`$JS.API.STREAM.INFO.${name}`, `$JS.API.STREAM.CREATE.${name}`]),
    ...consumers.flatMap(({ durable_name, filter_subject }) => [
      `$JS.API.CONSUMER.INFO.${factsStream}.${durable_name}`,
      `$JS.API.CONSUMER.CREATE.${factsStream}.${durable_name}.${filter_subject}`,
    ]),
  ]
}

/** What finds the messages about a person and deletes them. */
function erasing(): string[] {
  return streams.flatMap((name) => [`$JS.API.STREAM.MSG.GET.${name}`, `$JS.API.STREAM.MSG.DELETE.${name}`])
}

/** Answers, and the messages that are pulled, arrive in an inbox that nobody else may listen to. */
function inboxOf(name: string): string[] {
  return [`_INBOX.accolade-${name}.>`]
}

/** The variable of nats-server that holds a user's password. */
export function passwordVariable(user: string): string {
  return `NATS_${user.toUpperCase()}_PASSWORD`
}
