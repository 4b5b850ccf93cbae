import type { Programme } from '@accolade/contracts/entities/programme'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { useRead } from './use-read.ts'

/** What pages show until the settings are there, and when they cannot be had (spec §1). */
const defaults: Programme = {
  name: 'Accolade',
  edition: '2025',
  timeZone: 'UTC',
  currency: 'USD',
  timelineA: {
    submissionsOpen: '2024-12-01',
    submissionsClose: '2025-12-15',
    judgingStarts: '2025-03-16',
    judgingEnds: '2025-04-30',
    winnersAnnounced: '2025-05-15',
  },
  timelineB: {
    submissionsOpen: null,
    submissionsClose: '2025-12-15',
    judgingStarts: '2025-12-16',
    judgingEnds: '2026-01-31',
    winnersAnnounced: '2026-02-15',
  },
  toggles: { acceptSubmissions: true, judgingPhase: true, publicWinners: true },
  claims: { feesFrom: 49, submissionsThisYear: 247, expertJudges: 52, since: 2020 },
  contact: { email: 'awards@accolade.example', phone: '', address: '' },
  version: 0,
}

/** The programme's settings. */
export function useProgramme(): Programme {
  return useRead(catalogueRoutes.getProgramme).data ?? defaults
}
