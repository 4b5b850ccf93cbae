import type { DeadAddress } from '@accolade/contracts/entities/mail'
import { mostDeadAddresses } from '@accolade/contracts/entities/mail'
import { retentionPeriods } from '@accolade/contracts/entities/retention'
import { listDeadAddresses as list } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** Addresses that mails do not reach. Only as far back as it is certainly known which mails were sent. */
export async function listDeadAddresses({ db }: Pick<Context, 'db'>, now: Date): Promise<DeadAddress[]> {
  const from = new Date(now.getTime() - retentionPeriods.sentMailDays.least * 86_400_000)
  const found = await list(db, { from, limit: mostDeadAddresses })
  return found.map(({ since, ...dead }) => ({ ...dead, since: since.toISOString() }))
}
