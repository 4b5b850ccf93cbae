import type { LoggedAct } from '@accolade/contracts/entities/act-request'
import type { Envelope } from '@accolade/contracts/events/envelope'
import type { Transaction } from '../store/database.ts'

/** Keeps how a request to administrators of the catalogue is now; a trigger logs that it was made, and how it ended. */
export async function keepCatalogueAct(
  { requestId: id, act, subject, parameters, reason, askedBy, askedAt, expiresAt, ended }: LoggedAct,
  tx: Transaction,
): Promise<void> {
  const end = ended && { outcome: ended.outcome, endedAt: new Date(ended.at), endedBy: ended.by }
  const asked = { id, act, subject, parameters, reason, askedBy }
  const times = { askedAt: new Date(askedAt), expiresAt: new Date(expiresAt) }
  // what was done without a second administrator was never asked for
  const data = [{ ...asked, ...times, ...(ended?.outcome === 'alone' && end) }]
  await tx.catalogueActRequest.createMany({ data, skipDuplicates: true })
  if (end) await tx.catalogueActRequest.updateMany({ where: { id, outcome: null }, data: end })
}

/**
 * Part of applying an event of the catalogue: what two administrators agreed on comes before what follows from it, and the log says when
 * the catalogue decided that.
 */
export async function noteDecision(
  { at, data: { agreed } }: Envelope<{ agreed?: LoggedAct | undefined }>,
  tx: Transaction,
): Promise<void> {
  if (agreed) await keepCatalogueAct(agreed, tx)
  await tx.$executeRaw`SELECT set_config('accolade.decided_at', ${at}, true)`
}
