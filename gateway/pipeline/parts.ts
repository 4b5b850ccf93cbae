import type { Logger } from '@accolade/chassis/process/logging'
import type { KeptFiles } from '../cache/kept-files.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import type { Listeners } from '../changes/listeners.ts'
import type { Upstreams } from '../proxy/upstreams.ts'
import type { ApiTokenSession, Sessions } from '../session/session-cache.ts'
import type { Settings } from '../settings.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** What the policies need from the process. `main.ts` creates it once. */
export interface Parts {
  readonly settings: Settings
  readonly logger: Logger
  readonly sessions: Sessions
  readonly apiTokens: Sessions<ApiTokenSession>
  readonly publicCache: PublicCache
  readonly keptFiles: KeptFiles
  readonly listeners: Listeners
  readonly upstreams: Upstreams
  readonly metrics: Metrics
}
