import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { defaultLanguage, type PageLanguage, pathIn } from '@accolade/contracts/language'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Middleware } from 'swr'
import { inLanguage } from '../lib/language.ts'
import { queryConfig } from '../lib/query-cache.ts'
import { learn, type Messages } from '../lib/words.ts'
import { App } from './app.tsx'
import { loadPage } from './page-components.ts'
import { isPublic, pageAt } from './pages.ts'
import type { Rendered, Seed } from './seed.ts'

/** Renders the page at an address (path and query, without its language) with what is known of it. */
export async function render(
  url: string,
  seed: Seed,
  language: PageLanguage = defaultLanguage,
): Promise<Rendered> {
  const page = pageAt(url.split('?', 1)[0]!)
  const session = seed.answers[identityRoutes.getUser.path] as { user: User | null } | undefined
  if (!page || isPublic(page.info)) await loadPage(page?.path, session?.user ?? null)
  const missing = new Set<string>()
  const noteMissing: Middleware = (useNext) => (key, fetcher, config) => {
    if (typeof key === 'string' && !(key in seed.answers)) missing.add(key)
    return useNext(key, fetcher, config)
  }
  const basename = pathIn(language, '/')
  const app = (
    <App
      seed={seed}
      config={{ ...queryConfig, use: [...(queryConfig.use ?? []), noteMissing] }}
      inRouter={(children) => (
        <StaticRouter basename={basename} location={pathIn(language, url)}>
          {children}
        </StaticRouter>
      )}
    />
  )
  const html = inLanguage(language, () => renderToString(app))
  return { html, missing: [...missing] }
}

/** Adds translations to what pages are rendered with. */
export function teach(language: PageLanguage, messages: Messages): void {
  inLanguage(language, () => learn(messages))
}
