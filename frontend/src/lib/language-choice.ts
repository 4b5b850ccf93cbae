import { isLanguage, type Language, languageCookie } from '@accolade/contracts/language'

const yearSeconds = 365 * 24 * 60 * 60

/** Remembers in this browser which language somebody has chosen. */
export function chooseLanguage(chosen: Language): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the gateway reads it, and not every browser has a cookie store
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`
}

/** Which one was chosen in this browser. */
export function chosenLanguage(): Language | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${languageCookie}=`))
  const code = pair?.slice(languageCookie.length + 1)
  return isLanguage(code) ? code : undefined
}
