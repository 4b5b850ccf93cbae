import type { EventOf, EventWork } from '@accolade/chassis/messaging/consumer'
import { wantedSlug } from '../domain/winner.ts'
import { storeOrganization } from '../replicas/organization.ts'
import type { Transaction } from '../store/database.ts'
import { fillOrganizationName, listUnnamed, lockIds } from '../store/draft-store.ts'
import { makeSlug } from './create-winner.ts'

/** Keeps an organization's name, and gives it to drafts that wait for it. */
export async function keepOrganization(
  event: EventOf<'identity.membership-changed'>,
  work: EventWork<Transaction>,
): Promise<void> {
  const { tx } = work
  const { organizationId: id, organizationName: name } = event.data
  await lockIds(tx, [id])
  await storeOrganization(event, work)
  for (const draft of await listUnnamed(tx, id)) {
    const wanted = wantedSlug(name, draft.title)
    const slug = wanted === draft.slug ? wanted : await makeSlug(tx, wanted)
    await fillOrganizationName(tx, draft.id, { organizationName: name, slug })
  }
}
