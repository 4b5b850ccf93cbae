import type { IncomingMessage } from 'node:http'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageAt,
  languageCookie,
  pathIn,
  preferredLanguage,
} from '@accolade/contracts/language'
import type { Middleware } from '../pipeline/request.ts'
import { readCookie } from '../session/cookies.ts'

const noPage = /^\/(?:api|assets|medals|share)(?:\/|$)|\.\w+$/
/** There are few among millions of readers; somebody may make up many. */
const mostHeaders = 1_000
const preferences = new Map<string, Language | undefined>()

/**
 * The address of a page in the reader's language, where that is another one than English and the address names none: by the choice
 * in their cookie, else by their browser. Undefined where the page is answered as it was asked for, as to crawlers.
 */
export function addressForReader({ method, url = '', headers }: IncomingMessage): string | undefined {
  const [path = ''] = url.split('?', 1)
  if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/') || noPage.test(path)) return undefined
  if (languageAt(path).language !== defaultLanguage) return undefined
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') return undefined
  const wanted = chosenIn(headers.cookie) ?? preferredIn(headers['accept-language'])
  return wanted && wanted !== defaultLanguage ? pathIn(wanted, url) : undefined
}

function chosenIn(cookies: string | undefined): Language | undefined {
  if (!cookies?.includes(languageCookie)) return undefined
  const code = readCookie(cookies, languageCookie)
  return isLanguage(code) ? code : undefined
}

function preferredIn(header: string | undefined): Language | undefined {
  if (header === undefined || header.length > 200) return undefined
  if (preferences.has(header)) return preferences.get(header)
  if (preferences.size >= mostHeaders) preferences.clear()
  const preferred = preferredLanguage(header)
  preferences.set(header, preferred)
  return preferred
}

/** Leads to the page in the reader's language. */
export const readerLanguage: Middleware = (request, response, next) => {
  const address = addressForReader(request)
  if (!address) return next()
  response.writeHead(302, {
    location: address,
    vary: 'accept-language, cookie',
    'cache-control': 'no-cache',
    'content-length': 0,
  })
  response.end()
}
