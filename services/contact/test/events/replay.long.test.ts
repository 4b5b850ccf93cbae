import {
  type Delivery,
  deliver,
  eventRow,
  inOrder,
  missingEvents,
  readTables,
  replaySeeds,
  twiceInAnyOrder,
} from '@accolade/chassis/testing/replay'
import { retentionSchema } from '@accolade/contracts/entities/retention'
import { webhookEventTypes } from '@accolade/contracts/entities/webhook-rules'
import {
  categoryChanged,
  actRequested as criteriaRequested,
  settingsChanged,
} from '@accolade/contracts/events/catalogue'
import {
  memberInvited,
  membershipChanged,
  userChanged,
  userRegistered,
} from '@accolade/contracts/events/identity'
import {
  actRequested,
  conflictDeclared,
  entriesHandedOver,
  judgeAdded,
  judgeReminded,
  judgingAssigned,
  judgingUnassigned,
} from '@accolade/contracts/events/judging'
import {
  erasureCancelled,
  erasureRequested,
  erasureScheduled,
  retentionChanged,
} from '@accolade/contracts/events/privacy'
import { events } from '@accolade/contracts/events/registry'
import { headAnnounced } from '@accolade/contracts/events/score-log'
import {
  addressChanged,
  addressChangeRequested,
  addressConfirmationRequested,
  apiTokenChanged,
  passwordChanged,
  passwordResetRequested,
  secondFactorChanged,
} from '@accolade/contracts/events/sign-in'
import {
  changesClosed,
  changesRequested,
  entriesFeedbackChanged,
  messageWritten,
  parentChanged,
  signOffAnswered,
  signOffRequested,
} from '@accolade/contracts/events/submission-messages'
import {
  draftDeletionAnnounced,
  draftsDue,
  paymentRequested,
  statusChanged,
  submissionsErased,
} from '@accolade/contracts/events/submissions'
import { approvalAnswered, approvalRequested } from '@accolade/contracts/events/winners'
import { sourceEvents } from '@accolade/contracts/webhooks'
import { expect, test } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { startFixture } from '../fixture.ts'
import { sampleOf } from '../samples.ts'

type Status = 'draft' | 'pending_payment' | 'submitted' | 'under_review' | 'withdrawn'

const programme = sampleOf('catalogue.settings-changed').data
const invitation = sampleOf('identity.member-invited').data
const confirmation = sampleOf('identity.address-confirmation-requested').data
const reset = sampleOf('identity.password-reset-requested').data
const addressChange = sampleOf('identity.address-change-requested').data
const at = '2025-11-03T09:30:00.000Z'
const categoryId = newId()
const conflicted = { judgingId: newId(), judgeId: newId(), reassignedTo: null }
// who asks for an invoice keeps the name: an invoice is addressed as its payer was called when it was written
const [asking, renamed] = [newId(), newId()] as const
const account = (userId: string, lastName: string) => {
  const email = `${lastName.toLowerCase()}@example.com`
  return { userId, username: 'mara', email, firstName: 'Mara', lastName }
}

// a restored backup had brought this one back: then no last mail depends on whether the address was known
const erased = { ...sampleOf('erasure.requested').data, userId: newId(), erasureId: newId(), again: true }
const { erasureId, pseudonym } = erased

const organizationId = newId()
const membership = {
  ...{ membershipId: newId(), userId: newId() },
  ...{ organizationId, organizationName: 'Northlight' },
}
const category = sampleOf('catalogue.category-changed').data
const reminder = { judgeId: newId(), categories: [{ categoryId, toScore: 2 }] }
const assignment = { assignmentId: newId(), judgeId: newId(), categoryId }

/** A submission that takes these steps; each request for payment comes with its own. */
function entry(title: string, ...statuses: Status[]) {
  const submissionId = newId()
  return statuses.flatMap((to, at) => {
    const aggregate = { id: submissionId, version: at + 2 }
    const from = statuses[at - 1] ?? 'draft'
    const names = { categoryName: 'Social Impact', organizationId, organizationName: 'Northlight' }
    const details = { title, organizationId, createdBy: asking, takenBy: 'entrant' as const }
    const amount = { amountCents: 14950, currency: 'USD' }
    const request = { submissionId, title, categoryId, requestedBy: asking, ...names, ...amount }
    return [
      ...(to === 'pending_payment' ? [eventRow(paymentRequested, aggregate, request)] : []),
      eventRow(statusChanged, aggregate, { submissionId, categoryId, from, to, details }),
    ]
  })
}

const history = [
  ...['Awards', 'The Awards', 'Accolade Awards'].map((name, at) => {
    const version = at + 1
    return eventRow(settingsChanged, { id: 'programme', version }, { ...programme, name, version })
  }),
  ...[400, 500].map((messageDays, at) =>
    eventRow(retentionChanged, { id: 'retention', version: at + 2 }, retentionSchema.parse({ messageDays })),
  ),
  eventRow(userRegistered, { id: asking, version: 1 }, account(asking, 'Lind')),
  eventRow(userRegistered, { id: renamed, version: 1 }, account(renamed, 'Before')),
  eventRow(userChanged, { id: renamed, version: 2 }, account(renamed, 'Between')),
  eventRow(userChanged, { id: renamed, version: 3 }, account(renamed, 'After')),
  ...(['owner', 'member', null] as const).map((role, at) => {
    const aggregate = { id: membership.membershipId, version: at + 1 }
    return eventRow(membershipChanged, aggregate, { ...membership, role })
  }),
  ...['Impact', 'Social Impact'].map((name, at) => {
    const version = at + 1
    return eventRow(
      categoryChanged,
      { id: categoryId, version },
      { ...category, id: categoryId, name, version },
    )
  }),
  eventRow(judgingAssigned, { id: assignment.assignmentId, version: 1 }, assignment),
  eventRow(judgingUnassigned, { id: assignment.assignmentId, version: 2 }, assignment),
  eventRow(judgeReminded, { id: newId(), version: 1 }, reminder),
  eventRow(judgeAdded, { id: newId(), version: 4 }, sampleOf('judging.judge-added').data),
  eventRow(entriesHandedOver, { id: newId(), version: 1 }, sampleOf('judging.entries-handed-over').data),
  eventRow(entriesFeedbackChanged, { id: newId(), version: 1 }, sampleOf('submission.feedback-changed').data),
  eventRow(
    draftDeletionAnnounced,
    { id: newId(), version: 1 },
    { ...sampleOf('submission.deletion-announced').data, createdBy: asking },
  ),
  eventRow(
    draftsDue,
    { id: newId(), version: 1 },
    { ...sampleOf('submission.drafts-due').data, userId: asking },
  ),
  eventRow(
    changesRequested,
    { id: newId(), version: 1 },
    { ...sampleOf('submission.changes-requested').data, createdBy: asking },
  ),
  eventRow(
    changesClosed,
    { id: newId(), version: 2 },
    { ...sampleOf('submission.changes-closed').data, createdBy: asking },
  ),
  eventRow(messageWritten, { id: newId(), version: 1 }, sampleOf('submission.message-written').data),
  eventRow(parentChanged, { id: newId(), version: 2 }, sampleOf('submission.parent-changed').data),
  eventRow(signOffRequested, { id: newId(), version: 1 }, sampleOf('submission.sign-off-requested').data),
  eventRow(
    signOffAnswered,
    { id: newId(), version: 3 },
    { ...sampleOf('submission.sign-off-answered').data, createdBy: asking },
  ),
  eventRow(
    approvalRequested,
    { id: newId(), version: 1 },
    { ...sampleOf('winner.approval-requested').data, enteredBy: asking },
  ),
  eventRow(approvalAnswered, { id: newId(), version: 2 }, sampleOf('winner.approval-answered').data),
  eventRow(memberInvited, { id: invitation.invitationId, version: 1 }, invitation),
  eventRow(addressConfirmationRequested, { id: confirmation.confirmationId, version: 1 }, confirmation),
  eventRow(passwordResetRequested, { id: reset.resetId, version: 1 }, reset),
  eventRow(addressChangeRequested, { id: newId(), version: 1 }, addressChange),
  eventRow(addressChanged, { id: newId(), version: 1 }, sampleOf('identity.address-changed').data),
  eventRow(passwordChanged, { id: newId(), version: 1 }, { userId: asking, how: 'reset', at }),
  eventRow(secondFactorChanged, { id: newId(), version: 1 }, { userId: asking, change: 'app-added', at }),
  eventRow(
    apiTokenChanged,
    { id: newId(), version: 1 },
    { ...sampleOf('identity.api-token-changed').data, userId: asking },
  ),
  eventRow(
    erasureScheduled,
    { id: newId(), version: 1 },
    { userId: asking, erasureId, dueAt: at, by: 'owner' },
  ),
  eventRow(erasureCancelled, { id: newId(), version: 2 }, { userId: asking, erasureId, at }),
  eventRow(userRegistered, { id: erased.userId, version: 1 }, account(erased.userId, 'Erased')),
  eventRow(userChanged, { id: erased.userId, version: 2 }, account(erased.userId, 'Erased-Late')),
  ...(['owner', null] as const).map((role, at) => {
    const theirs = { ...membership, membershipId: erasureId, userId: erased.userId, role }
    return eventRow(membershipChanged, { id: erasureId, version: at + 1 }, theirs)
  }),
  eventRow(erasureRequested, { id: erasureId, version: 1 }, erased),
  eventRow(
    submissionsErased,
    { id: erasureId, version: 1 },
    { erasureId, userId: erased.userId, pseudonym, submissionIds: [newId()], last: true },
  ),
  eventRow(headAnnounced, { id: newId(), version: 1 }, sampleOf('judging.head-announced').data),
  eventRow(actRequested, { id: newId(), version: 1 }, sampleOf('judging.act-requested').data),
  eventRow(criteriaRequested, { id: newId(), version: 1 }, sampleOf('catalogue.act-requested').data),
  eventRow(conflictDeclared, { id: conflicted.judgingId, version: 3 }, conflicted),
  // what only webhooks send
  ...sourceEvents
    .filter((type) => /^(submission\.(created|deleted)|payment\.|winner\.|catalogue\.award)/.test(type))
    .map((type) => eventRow(events[type], { id: newId(), version: 1 }, sampleOf(type).data)),
  // no payment of this invoice is in the history, so the money came in for another one and nothing is owed here
  ...entry('Paid on another invoice', 'pending_payment', 'submitted', 'under_review'),
  ...entry('Open', 'pending_payment'),
  ...entry('Asked twice', 'pending_payment', 'draft', 'pending_payment'),
  ...entry('Gone', 'pending_payment', 'withdrawn'),
]

/**
 * A request that arrives after its end gets no invoice; in order it got one, and then that was void. So invoices that
 * count are compared, without the number they happened to draw and the ids that are made here.
 */
const settings = [
  'programme_name',
  'due_on',
  'seller',
  'bank',
  'net_cents',
  'tax_cents',
  'tax_rate_hundredths',
  'tax_name',
  'tax_kind',
]
const open = 'invoice i WHERE NOT EXISTS (SELECT FROM invoice_void v WHERE v.invoice_id = i.id)'
const tables = {
  payer: true,
  programme: true,
  retention: true,
  standing: true,
  category: true,
  membership: true,
  assignment: true,
  // an invoice says what the settings said when it was issued, and for that it matters which were known by then
  invoice: `SELECT i.*, ${['id', 'number', ...settings].map((column) => `NULL AS ${column}`).join(', ')} FROM ${open}`,
  // the office has the name and the address that the programme had at that moment
  mail: `SELECT kind, CASE kind WHEN 'missing-judge' THEN NULL ELSE to_name || to_address END AS recipient FROM mail
    WHERE kind IN ('invitation', 'address-confirmation', 'address-change', 'account-notice', 'missing-judge') OR kind LIKE 'status-%' OR invoice_id IN (SELECT id FROM ${open})`,
  // of the history's events: the invoices of the service's own are compared above
  webhook_delivery: `SELECT type, payload FROM webhook_delivery WHERE occurred_at < '2025-12-01'`,
} as const

async function live(delivery: Delivery) {
  const fixture = await startFixture()
  try {
    expect(missingEvents(fixture, history)).toEqual([])
    await fixture.pool.query(
      `INSERT INTO webhook (id, name, url, event_types, active, sealed_secret, created_at)
       VALUES (gen_random_uuid(), 'Reporting', 'https://receiver.invalid/', $1, true, 'clear:whsec_c2VjcmV0', '2025-10-01')`,
      [webhookEventTypes],
    )
    await deliver(fixture, history, delivery)
    const numbers = await fixture.pool.query('SELECT number FROM invoice ORDER BY number')
    expect(numbers.rows).toEqual(
      numbers.rows.map((_, at) => ({ number: `2025-${String(at + 1).padStart(5, '0')}` })),
    )
    return await readTables(fixture.pool, tables)
  } finally {
    await fixture.stop()
  }
}

test('the whole history twice and in any order gives the same tables as once and in order', async () => {
  const once = await live(inOrder)
  expect(
    once.invoice?.map((invoice) => (invoice as { submission_title: string }).submission_title).sort(),
  ).toEqual(['Asked twice', 'Open'])
  expect(once.webhook_delivery?.length).toBeGreaterThan(webhookEventTypes.length)
  // a request waits for its payer to be known
  for (const seed of replaySeeds())
    expect({ seed, ...(await live(twiceInAnyOrder(seed, { atOnce: true }))) }).toEqual({ seed, ...once })
})
