import * as catalogue from './catalogue.ts'
import * as contact from './contact.ts'
import type { EventData, EventDefinition } from './define.ts'
import * as identity from './identity.ts'
import * as judging from './judging.ts'
import * as payment from './payment.ts'
import * as submission from './submission.ts'
import * as winner from './winner.ts'

const definitions = [
  identity.userRegistered,
  identity.userChanged,
  identity.rolesChanged,
  identity.membershipChanged,
  identity.memberInvited,
  identity.invitationWithdrawn,
  identity.addressConfirmationRequested,
  identity.sessionRevoked,
  catalogue.categoryChanged,
  catalogue.settingsChanged,
  catalogue.awardChanged,
  submission.submissionCreated,
  submission.submissionChanged,
  submission.paymentRequested,
  submission.statusChanged,
  submission.submissionWithdrawn,
  submission.submissionDeleted,
  submission.evidenceChanged,
  submission.resultChanged,
  payment.paymentInvoiced,
  payment.paymentReceived,
  payment.refundApproved,
  payment.paymentRefunded,
  payment.paymentChanged,
  contact.messageReceived,
  contact.mailQueueChanged,
  judging.judgeAppointed,
  judging.judgeDismissed,
  judging.blindSubmissionReady,
  judging.blindSubmissionWithdrawn,
  judging.judgingAssigned,
  judging.judgingUnassigned,
  judging.judgeReminded,
  judging.scoreRecorded,
  judging.conflictDeclared,
  judging.submissionScored,
  winner.winnerPublished,
  winner.winnerWithdrawn,
  winner.articleChanged,
  winner.draftChanged,
] as const

type Definitions = (typeof definitions)[number]

/** The name of an event in the catalog. */
export type EventType = Definitions['type']

/** The data of an event, by its name. */
export type DataOf<T extends EventType> = EventData<Extract<Definitions, { type: T }>>

/** The event catalog: name → producer, consumers and schema. */
export const events: Readonly<Record<EventType, EventDefinition>> = Object.fromEntries(
  definitions.map((definition) => [definition.type, definition]),
) as never
