// first, so that the styles of components come after what they build on
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/medal.css'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { loadPage } from './app/page-components.ts'
import { isPublic, pageAt } from './app/pages.ts'
import { reloadOnceOnLostFile } from './app/reload-once.ts'
import type { Seed } from './app/seed.ts'
import { takeLinkTokens } from './lib/link-token.ts'

takeLinkTokens()
reloadOnceOnLostFile()
void start()

/** Takes over what the server rendered, or renders where it could not. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!
  const seed = readSeed()
  const app = <App seed={seed} inRouter={(children) => <BrowserRouter>{children}</BrowserRouter>} />
  if (!root.firstElementChild) {
    createRoot(root).render(app)
    return
  }
  // with its code there, the page is taken over in one go; a failure shows when it is rendered
  const page = pageAt(window.location.pathname)
  const session = seed.answers[identityRoutes.getUser.path] as { user: User | null } | undefined
  if (!page || isPublic(page.info)) await loadPage(page?.path, session?.user ?? null).catch(() => {})
  hydrateRoot(root, app)
}

function readSeed(): Seed {
  const text = document.getElementById('seed')?.textContent
  return text ? (JSON.parse(text) as Seed) : { answers: {}, renderedAt: null }
}
