import { identityRoutes } from '@accolade/contracts/http/identity'
import { type Language, languageAt, languageNames, languages, pathIn } from '@accolade/contracts/language'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '../lib/api-client.ts'
import { browser } from '../lib/browser.ts'
import { language } from '../lib/language.ts'
import { chooseLanguage } from '../lib/language-choice.ts'
import { useSession } from '../lib/session.ts'
import { t } from '../lib/words.ts'
import styles from './shell.module.css'

/** The same page in every language. A choice is remembered in the browser, and with the account of who is signed in. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { user } = useSession()
  const { pathname, search, hash } = useLocation()
  const choose = async (event: MouseEvent<HTMLAnchorElement>, chosen: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    chooseLanguage(chosen)
    // the next page may still be loading: the address has changed already, and the links have not
    const link = event.currentTarget
    const { pathname, search, hash } = window.location
    link.href = pathIn(chosen, languageAt(pathname).path) + search + hash
    if (!user) return
    event.preventDefault()
    // the page is shown all the same; the browser has the choice
    await call(identityRoutes.updateUser, { body: { language: chosen } }).catch(() => undefined)
    browser.go(link.href)
  }
  return (
    <ul className={`${styles.languages} ${className}`} aria-label={t('Language')}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={pathIn(each, pathname) + search + hash}
            lang={each}
            hrefLang={each}
            aria-current={each === language() ? 'true' : undefined}
            onClick={(event) => choose(event, each)}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </ul>
  )
}
