import { type ReactNode, useState } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { Toaster } from '../components/toaster.tsx'
import { RenderedAt } from '../lib/now.ts'
import { cacheOf, queryConfig } from '../lib/query-cache.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Router } from './router.tsx'
import type { Seed } from './seed.ts'

interface Props {
  seed: Seed
  /** The router of the browser or of the server, around everything that asks where we are. */
  inRouter: (children: ReactNode) => ReactNode
  /** What the server adds to the rules of reading. */
  config?: SWRConfiguration
}

/** Everything the browser shows. */
export function App({ seed, inRouter, config = queryConfig }: Props) {
  const [value] = useState(() => ({ ...config, provider: () => cacheOf(seed.answers) }))
  const [renderedAt] = useState(() => (seed.renderedAt ? new Date(seed.renderedAt) : null))
  return (
    <RenderedAt value={renderedAt}>
      <SWRConfig value={value}>
        {inRouter(
          <ErrorBoundary>
            <Router />
          </ErrorBoundary>,
        )}
        <Toaster />
      </SWRConfig>
    </RenderedAt>
  )
}
