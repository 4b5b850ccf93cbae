import { documentsPolicy } from '../api-docs/documents.ts'
import { filesPolicy } from '../cache/files.ts'
import { publicPolicy } from '../cache/public.ts'
import { changesPolicy } from '../changes/policy.ts'
import { exportPolicy } from '../export/export.ts'
import { rateLimitPolicy } from '../guards/rate-limit.ts'
import { sameOriginPolicy } from '../guards/same-origin.ts'
import packageJson from '../package.json' with { type: 'json' }
import { personalExportPolicy } from '../personal-export/policy.ts'
import { upstreamPolicy } from '../proxy/upstream.ts'
import { sessionPolicy } from '../session/session.ts'
import type { Parts } from './parts.ts'
import type { Policy } from './policy.ts'

/** All that a pipeline of `gateway.config.yml` may name. */
export function createPolicies(parts: Parts): Policy[] {
  return [
    rateLimitPolicy(parts),
    sameOriginPolicy(parts),
    sessionPolicy(parts),
    filesPolicy(parts),
    publicPolicy(parts),
    upstreamPolicy(parts),
    exportPolicy(parts),
    personalExportPolicy(parts),
    changesPolicy(parts),
    documentsPolicy(packageJson.version),
  ]
}
