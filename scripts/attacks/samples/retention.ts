import type { retentionRoutes } from '@accolade/contracts/http/retention'
import type { Samples } from './sample.ts'

let settings = 0

export const retentionSamples: Samples<typeof retentionRoutes> = {
  adminGetRetention: () => ({}),
  adminPreviewRetention: () => ({ query: { messageDays: '30', draftDays: '365' } }),
  // another number each time, so that there is something to change
  adminSetRetention: () => ({ body: { messageDays: 1_000 + (settings++ % 1_000), draftDays: null } }),
}
