import type { Gauge } from '@accolade/chassis/process/figures'
import { submissionStatusSchema } from '@accolade/contracts/entities/submission'
import type { Database } from './database.ts'
import { countFaults } from './file-check-store.ts'
import { readStatusCounts } from './status-counts.ts'

/** Submissions as figures: how many there are of each status. */
export function submissionGauges(db: Database): Gauge[] {
  return [
    {
      name: 'accolade_submissions',
      help: 'Submissions by status',
      labels: ['status'],
      read: async () => {
        const found = await readStatusCounts(db)
        return submissionStatusSchema.options.map((status) => ({
          labels: { status },
          value: found.get(status) ?? 0,
        }))
      },
    },
    {
      name: 'accolade_evidence_faults',
      help: 'Files of evidence in the store that are not the ones that were accepted, or are missing',
      labels: [],
      read: async () => [{ labels: {}, value: (await countFaults(db)).files }],
    },
  ]
}
