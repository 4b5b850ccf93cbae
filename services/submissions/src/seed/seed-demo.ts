import type { Category, Programme } from '../domain/entering.ts'
import { requestPayment } from '../domain/order.ts'
import { complete, feeOf, receivePayment } from '../domain/payment.ts'
import { type Actor, createDraft, moveTo, type Outcome, type Submission } from '../domain/submission.ts'
import { listCategories } from '../replicas/category.ts'
import { findOwner } from '../replicas/membership.ts'
import { readProgramme } from '../replicas/programme.ts'
import { hasEntered } from '../store/submission-lists.ts'
import { apply } from '../use-cases/change-submission.ts'
import type { Context } from '../use-cases/context.ts'
import { type DemoEntry, demoEntries, demoOrganization } from './demo-entries.ts'

const dayMs = 86_400_000
const administrator: Actor = { role: 'admin', userId: null }

/**
 * Enters the demonstration's works, once the copies of the categories and of the demonstration's organization are there.
 * Where that organization has entered anything, nothing happens.
 *
 * @returns whether there is nothing left to wait for
 */
export async function seedDemo(context: Context, now: Date): Promise<boolean> {
  const owner = await findOwner(context.db, demoOrganization)
  const categories = await listCategories(context.db)
  if (!owner || categories.length < demoEntries.length) return false
  const { organizationId } = owner
  const programme = await readProgramme(context.db)
  await context.unitOfWork.run({ userId: owner.userId }, async (tx, emit) => {
    // two processes must not both find the table empty
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('submissions.seed'))`
    if (await hasEntered(tx, organizationId)) return
    for (const [index, entry] of demoEntries.entries()) {
      const category =
        categories.find(({ name }) => name === entry.categoryName) ?? (categories[index] as Category)
      const at = new Date(now.getTime() - entry.daysAgo * dayMs)
      const ids = { id: context.newId(), orderId: context.newId() }
      let submission: Submission | null = null
      for (const outcome of life(entry, category, programme, owner, ids, at)) {
        await apply({ tx, emit }, submission, outcome)
        submission = outcome.submission
      }
    }
  })
  return true
}

/** The steps that bring an entry to where the demonstration shows it. */
function* life(
  { status, categoryName: _name, daysAgo: _days, ...text }: DemoEntry,
  category: Category,
  programme: Programme,
  { userId, organizationId }: { userId: string; organizationId: string },
  { id, orderId }: { id: string; orderId: string },
  now: Date,
): Generator<Outcome> {
  const entrant = { role: 'entrant' as const, userId }
  const { id: categoryId } = category
  const fee = feeOf({ category, programme, membership: null }, now)
  let outcome: Outcome = createDraft({ ...text, organizationId, categoryId }, id, entrant, now)
  yield outcome
  if (status === 'draft') return
  if (status === 'pending_payment' && fee.amountCents > 0) {
    const { submission } = outcome
    const entry = {
      submission,
      category,
      programme,
      membership: null,
      isDeclared: false,
      organizationName: demoOrganization,
    }
    yield requestPayment({ ...entry, orderId }, entrant, now)
    return
  }
  outcome = receivePayment(outcome.submission, fee, now)
  yield outcome
  outcome = complete(outcome.submission, fee, entrant, now)
  yield outcome
  if (status === 'submitted') return
  outcome = moveTo(outcome.submission, 'under_review', administrator, now)
  yield outcome
  yield moveTo(outcome.submission, 'judging', administrator, now)
}
