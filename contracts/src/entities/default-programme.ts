import type { Programme } from './programme.ts'

/**
 * What a new installation starts with, and what pages show until they know the settings: the 2025 edition, both readings
 * of its dates (spec §1). It is not in the schema's file, so that public pages load it without zod.
 */
export const defaultProgramme: Programme = {
  name: 'Accolade Awards',
  edition: '2025',
  timeZone: 'UTC',
  currency: 'USD',
  otherCurrencies: [],
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
  toggles: { acceptSubmissions: true, judgingPhase: false, publicWinners: false },
  claims: { feesFrom: 49, submissionsThisYear: 247, expertJudges: 52, since: 2020 },
  contact: { email: 'hello@accolade.example', phone: '', address: '' },
  version: 1,
}
