import type { CatalogueActRequests } from '@accolade/contracts/entities/catalogue-act'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { Person } from './person.ts'

/** Opens judging or closes it, as the only administrator: once entries are scored, opening it takes a reason. */
export async function setJudging(admin: Person, judgingPhase: boolean): Promise<void> {
  const settings = await admin.get<Programme>('/api/programme')
  const { toggles } = settings
  if (toggles.judgingPhase === judgingPhase) return
  const { begun } = await admin.get<CatalogueActRequests>('/api/admin/settings/act-requests')
  if (judgingPhase && begun.length > 0)
    await admin.send('POST', '/api/admin/settings/reopen-judging', { reason: 'The journey goes on' })
  else await admin.send('PUT', '/api/admin/settings', { ...settings, toggles: { ...toggles, judgingPhase } })
}
