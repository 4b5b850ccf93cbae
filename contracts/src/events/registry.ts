import * as administratorConflicts from './administrator-conflicts.ts'
import * as catalogue from './catalogue.ts'
import * as contact from './contact.ts'
import type { EventData, EventDefinition } from './define.ts'
import * as feedback from './feedback.ts'
import * as hiddenScores from './hidden-scores.ts'
import * as identity from './identity.ts'
import * as judgeGroups from './judge-groups.ts'
import * as judging from './judging.ts'
import * as privacy from './privacy.ts'
import * as scoreLog from './score-log.ts'
import * as signIn from './sign-in.ts'
import * as submissionMessages from './submission-messages.ts'
import * as submissionPrices from './submission-prices.ts'
import * as submissions from './submissions.ts'
import * as winners from './winners.ts'

/** The events of each producer: modules that export nothing else. */
const producers = {
  identity: { ...identity, ...signIn, ...privacy },
  catalogue,
  submissions: {
    ...submissions,
    ...submissionMessages,
    ...submissionPrices,
    ...judgeGroups,
    ...administratorConflicts,
    ...hiddenScores,
  },
  judging: { ...judging, ...feedback, ...scoreLog },
  winners,
  contact,
}

type Producers = typeof producers
type EventsOf<Module> = Module[keyof Module]
type Definitions = { [Name in keyof Producers]: EventsOf<Producers[Name]> }[keyof Producers]

/** The name of an event in the catalog. */
export type EventType = Definitions['type']

/** The data of an event, by its name. */
export type DataOf<T extends EventType> = EventData<Extract<Definitions, { type: T }>>

/** The event catalog: name → producer, consumers and schema. */
export const events: Readonly<Record<EventType, EventDefinition>> = Object.fromEntries(
  Object.values(producers)
    .flatMap((module): EventDefinition[] => Object.values(module))
    .map((definition) => [definition.type, definition]),
) as never
