import { createHash } from 'node:crypto'
import { DomainError } from '@accolade/contracts/domain-error'
import {
  type Reassigning,
  type ReassignmentPreview,
  reassignScopes,
} from '@accolade/contracts/entities/reassignment'
import { countTaken, type HandOver, planHandOver } from '../domain/hand-over.ts'
import { judgesPerEntryOf } from '../replicas/category.ts'
import { isJudge } from '../replicas/judge.ts'
import { type Assignment, countActiveJudges, findAssignmentOf } from '../store/assignment-store.ts'
import type { Transaction } from '../store/database.ts'
import { countAllowed, type HeldEntry, listTakers, readHeld } from '../store/hand-over-store.ts'
import { readGroups, readLevels } from '../store/panel-reading.ts'
import type { Context } from './context.ts'

/** What a reassignment would do now. */
export interface ReassignmentPlan {
  assignment: Assignment
  preview: ReassignmentPreview
  held: HeldEntry[]
  /** Who takes over what, where judges are drawn. */
  handOvers: HandOver[]
}

/** Says what handing over a judge's submissions of a category would come to. */
export async function previewReassignment(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  wanted: Reassigning,
): Promise<ReassignmentPreview> {
  return unitOfWork.run({ userId: null }, async (tx) => (await planReassignment(tx, wanted)).preview)
}

/**
 * Part of a transaction: works out what would be handed over to whom. The same facts give the same plan.
 *
 * @throws DomainError `not-found` for a judge who is not assigned to the category; `invalid-request` for a chosen one who is no
 *   judge, or the same
 */
export async function planReassignment(tx: Transaction, wanted: Reassigning): Promise<ReassignmentPlan> {
  const { judgeId, categoryId, to } = wanted
  const assignment = await findAssignmentOf(tx, { judgeId, categoryId })
  if (!assignment) throw new DomainError('not-found')
  if (to !== undefined && (to === judgeId || !(await isJudge(tx, to))))
    throw new DomainError('invalid-request', undefined, [{ path: 'to', message: 'Please select a judge' }])
  const judgesPerEntry = await judgesPerEntryOf(tx, categoryId)
  const held = await readHeld(tx, { judgeId, categoryId })
  const count = (progress: HeldEntry['progress']) =>
    held.filter((entry) => entry.progress === progress).length
  const isNew = to !== undefined && !(await findAssignmentOf(tx, { judgeId: to, categoryId }))
  const handOvers = judgesPerEntry === null ? [] : await planPanels(tx, wanted, held)
  const gets =
    judgesPerEntry === null
      ? await getsAll(tx, { to: isNew ? to : undefined, categoryId })
      : countTaken(handOvers)
  const all = await countActiveJudges(tx, categoryId)
  const isActive = await isJudge(tx, judgeId)
  const facts = {
    ...{ judgesPerEntry, unstarted: count('unstarted'), begun: count('begun'), complete: count('complete') },
    ...{ gets, without: handOvers.filter((each) => each.judgeId === null).length },
    others: all - (isActive ? 1 : 0),
    assigns: isNew && (judgesPerEntry === null || gets.some((each) => each.judgeId === to)),
  }
  const text = JSON.stringify({
    wanted: { judgeId, categoryId, to, scope: wanted.scope },
    facts,
    handOvers,
    held,
  })
  const plan = createHash('sha256').update(text).digest('hex')
  return { assignment, preview: { plan, ...facts }, held, handOvers }
}

async function planPanels(
  tx: Transaction,
  { judgeId: from, categoryId, to: chosen, scope }: Reassigning,
  held: readonly HeldEntry[],
): Promise<HandOver[]> {
  const leaving = held.filter(
    ({ progress }) => progress === 'unstarted' || (progress === 'begun' && scope === reassignScopes.all),
  )
  const judgingIds = leaving.map(({ judgingId }) => judgingId)
  const takers = await listTakers(tx, { judgingIds, categoryId, from, chosen })
  const levelOf = await readLevels(tx, categoryId)
  return planHandOver(judgingIds, takers, { chosen, levelOf, groupsOf: await readGroups(tx) })
}

/** Whoever comes into a category that all its judges score gets all of it. */
async function getsAll(
  tx: Transaction,
  { to, categoryId }: { to: string | undefined; categoryId: string },
): Promise<ReassignmentPreview['gets']> {
  const entries = to ? await countAllowed(tx, { judgeId: to, categoryId }) : 0
  return to && entries > 0 ? [{ judgeId: to, entries }] : []
}
