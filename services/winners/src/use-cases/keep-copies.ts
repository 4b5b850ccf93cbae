import type { Category } from '@accolade/contracts/entities/category'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { DataOf } from '@accolade/contracts/events/catalog'
import { wantedSlug } from '../domain/winner.ts'
import * as copies from '../store/copy-store.ts'
import { fillCategoryName, fillOrganizationName, listUnnamed, lockNames } from '../store/draft-store.ts'
import type { Transaction } from './context.ts'
import { makeSlug } from './create-winner.ts'

/** Keeps the switch that shows or hides the winners. */
export function keepProgramme(tx: Transaction, { toggles, version }: Programme): Promise<void> {
  return copies.keepProgramme(tx, { publicWinners: toggles.publicWinners, version })
}

/** Keeps a category's name, and gives it to drafts that wait for it. */
export async function keepCategory(tx: Transaction, { id, name, version }: Category): Promise<void> {
  await lockNames(tx, [id])
  await copies.keepCategory(tx, { id, name, version })
  await fillCategoryName(tx, id, name)
}

/** Keeps an organization's name, and gives it to drafts that wait for it. */
export async function keepOrganization(
  tx: Transaction,
  { organizationId: id, organizationName: name }: DataOf<'identity.membership-changed'>,
  namedAt: Date,
): Promise<void> {
  await lockNames(tx, [id])
  await copies.keepOrganization(tx, { id, name, namedAt })
  for (const draft of await listUnnamed(tx, id)) {
    const wanted = wantedSlug(name, draft.title)
    const slug = wanted === draft.slug ? wanted : await makeSlug(tx, wanted)
    await fillOrganizationName(tx, draft.id, { organizationName: name, slug })
  }
}
