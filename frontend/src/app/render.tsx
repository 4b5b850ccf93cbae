import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Middleware } from 'swr'
import { queryConfig } from '../lib/query-cache.ts'
import { App } from './app.tsx'
import { loadPage } from './page-components.ts'
import { isPublic, pageAt } from './pages.ts'
import type { Rendered, Seed } from './seed.ts'

/** Renders the page at an address (path and query) with what is known of it. */
export async function render(url: string, seed: Seed): Promise<Rendered> {
  const page = pageAt(url.split('?', 1)[0]!)
  const session = seed.answers[identityRoutes.getUser.path] as { user: User | null } | undefined
  if (!page || isPublic(page.info)) await loadPage(page?.path, session?.user ?? null)
  const missing = new Set<string>()
  const noteMissing: Middleware = (useNext) => (key, fetcher, config) => {
    if (typeof key === 'string' && !(key in seed.answers)) missing.add(key)
    return useNext(key, fetcher, config)
  }
  const html = renderToString(
    <App
      seed={seed}
      config={{ ...queryConfig, use: [...(queryConfig.use ?? []), noteMissing] }}
      inRouter={(children) => <StaticRouter location={url}>{children}</StaticRouter>}
    />,
  )
  return { html, missing: [...missing] }
}
