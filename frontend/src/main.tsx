// first, so that the styles of components come after what they build on
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/medal.css'
import type { User } from '@accolade/contracts/entities/user'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { defaultLanguage, languageAt, pathIn, pseudoLanguage } from '@accolade/contracts/language'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { loadPage } from './app/page-components.ts'
import { isPublic, pageAt } from './app/pages.ts'
import { reloadOnceOnLostFile } from './app/reload-once.ts'
import type { Seed } from './app/seed.ts'
import { setLanguage } from './lib/language.ts'
import { takeLinkTokens } from './lib/link-token.ts'
import { loadMessagesWith, needWords } from './lib/words.ts'

takeLinkTokens()
reloadOnceOnLostFile()
void start()

/** Takes over what the server rendered, or renders where it could not. */
async function start(): Promise<void> {
  const root = document.getElementById('root')!
  const seed = readSeed()
  const { language, path } = placeOf(window.location.pathname)
  setLanguage(language)
  // whoever reads English loads nothing of it
  loadMessagesWith(async (...area) => (await import('./app/load-messages.ts')).loadMessages(...area))
  const everywhere = Promise.all([needWords('shared'), needWords('contracts')])
  const basename = pathIn(language, '/')
  const app = (
    <App seed={seed} inRouter={(children) => <BrowserRouter basename={basename}>{children}</BrowserRouter>} />
  )
  if (!root.firstElementChild) {
    await everywhere
    createRoot(root).render(app)
    return
  }
  // with its code there, the page is taken over in one go; a failure shows when it is rendered
  const page = pageAt(path)
  const session = seed.answers[identityRoutes.getUser.path] as { user: User | null } | undefined
  if (!page || isPublic(page.info)) await loadPage(page?.path, session?.user ?? null).catch(() => {})
  await everywhere
  hydrateRoot(root, app)
  // what forms and refusals say is not there before somebody has done something
  void needWords('rules')
}

/** The language in the address, and the page. The pseudo-language is one only where the server says so. */
function placeOf(pathname: string): ReturnType<typeof languageAt> {
  const place = languageAt(pathname)
  const isOffered = place.language !== pseudoLanguage || document.documentElement.lang === pseudoLanguage
  return isOffered ? place : { language: defaultLanguage, path: pathname }
}

function readSeed(): Seed {
  const text = document.getElementById('seed')?.textContent
  return text ? (JSON.parse(text) as Seed) : { answers: {}, renderedAt: null }
}
