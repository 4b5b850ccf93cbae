import type { Category } from '@accolade/contracts/entities/category'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { DataOf } from '@accolade/contracts/events/registry'
import { resultOf, withCategoryName, withResult } from '../domain/result.ts'
import { wantedSlug } from '../domain/winner.ts'
import * as copies from '../store/copy-store.ts'
import type { Transaction } from '../store/database.ts'
import { fillOrganizationName, listUnnamed, lockIds } from '../store/draft-store.ts'
import { lockWinners, replaceWinner } from '../store/winner-store.ts'
import type { Context } from './context.ts'
import { makeSlug } from './create-winner.ts'

/** Keeps the switch that shows or hides the winners. */
export function keepProgramme(tx: Transaction, { toggles, version }: Programme): Promise<void> {
  return copies.keepProgramme(tx, { publicWinners: toggles.publicWinners, version })
}

/** Which version of the settings decides about the gallery. */
export async function settingsVersion({ db }: Pick<Context, 'db'>): Promise<{ version: number }> {
  return { version: await copies.readSettingsVersion(db) }
}

/** Keeps a category's name, and gives it to drafts that wait for it. */
export async function keepCategory(tx: Transaction, { id, name, version }: Category): Promise<void> {
  await lockIds(tx, [id])
  await copies.keepCategory(tx, { id, name, version })
  for (const draft of await lockWinners(tx, { categoryId: id, categoryName: '', published: false }))
    await replaceWinner(tx, { ...withCategoryName(draft, name), version: draft.version + 1 })
}

/** Keeps the result of a submission, and gives it to its winner: a draft follows it, what is published only shows it. */
export async function keepResult(
  tx: Transaction,
  { submissionId, result }: DataOf<'submission.result-changed'>,
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
  tx: Transaction,
  { organizationId: id, organizationName: name }: DataOf<'identity.membership-changed'>,
  namedAt: Date,
): Promise<void> {
  await lockIds(tx, [id])
  await copies.keepOrganization(tx, { id, name, namedAt })
  for (const draft of await listUnnamed(tx, id)) {
    const wanted = wantedSlug(name, draft.title)
    const slug = wanted === draft.slug ? wanted : await makeSlug(tx, wanted)
    await fillOrganizationName(tx, draft.id, { organizationName: name, slug })
  }
}
