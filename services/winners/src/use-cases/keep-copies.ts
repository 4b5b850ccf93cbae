import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { resultOf, withCategoryName, withResult } from '../domain/result.ts'
import { wantedSlug } from '../domain/winner.ts'
import * as copies from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { fillOrganizationName, listUnnamed, lockIds } from '../store/draft-store.ts'
import { lockWinners, replaceWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { makeSlug } from './create-winner.ts'

/** Keeps the switch that shows or hides the winners. */
export function keepProgramme(
  { data: { toggles }, aggregate: { version } }: EventOf<'catalogue.settings-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  return copies.keepProgramme(tx, { publicWinners: toggles.publicWinners, version })
}

/** Which version of the settings decides about the gallery. */
export async function settingsVersion({ db }: Pick<Context, 'db'>): Promise<{ version: number }> {
  return { version: await copies.readSettingsVersion(db) }
}

/** Keeps a category's name, and gives it to drafts that wait for it. */
export async function keepCategory(
  { data: { id, name }, aggregate: { version } }: EventOf<'catalogue.category-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await lockIds(tx, [id])
  await copies.keepCategory(tx, { id, name, version })
  for (const draft of await lockWinners(tx, { categoryId: id, categoryName: '', published: false }))
    await replaceWinner(tx, { ...withCategoryName(draft, name), version: draft.version + 1 })
}

/** Keeps the result of a submission, and gives it to its winner: a draft follows it, what is published only shows it. */
export async function keepResult(
  { data: { submissionId, result } }: EventOf<'submission.result-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  if (!result) return
  await lockIds(tx, [submissionId])
  if (!(await copies.keepResult(tx, { submissionId, ...result }))) return
  for (const winner of await lockWinners(tx, { submissionId }))
    await replaceWinner(tx, {
      ...withResult(winner, resultOf(result.meanHundredths)),
      version: winner.version + 1,
    })
}

/** Keeps an organization's name, and gives it to drafts that wait for it. */
export async function keepOrganization(
  { data: { organizationId: id, organizationName: name }, at }: EventOf<'identity.membership-changed'>,
  { tx }: EventWork<Transaction>,
): Promise<void> {
  await lockIds(tx, [id])
  await copies.keepOrganization(tx, { id, name, namedAt: new Date(at) })
  for (const draft of await listUnnamed(tx, id)) {
    const wanted = wantedSlug(name, draft.title)
    const slug = wanted === draft.slug ? wanted : await makeSlug(tx, wanted)
    await fillOrganizationName(tx, draft.id, { organizationName: name, slug })
  }
}
