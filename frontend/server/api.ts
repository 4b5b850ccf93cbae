import { inTime } from '@accolade/chassis/process/in-time'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { identityRoutes } from '@accolade/contracts/http/identity'
import type { Route } from '@accolade/contracts/http/route'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import type { Settings } from './settings.ts'
import { shareReads } from './share-reads.ts'

/** What the API said of one address; `data` is null where there is no such thing. */
export interface Answer {
  data: unknown
  /** The answer as it came, to be compared with another. */
  text: string
  /** Whether the service that owns it was asked, not a gateway that may have kept it. */
  fromOwner?: boolean
}

/** Somebody who is signed in, as far as a request shows. */
export interface Visitor {
  /** The session's cookie, `name=value`. */
  cookie: string
  /** `x-forwarded-for`, so that limits count against the person and not against this server. */
  forwardedFor: string | undefined
}

/** Reads the API as the browser would. */
export interface Api {
  /** The answer, or undefined where none came in time, or none that a page can be made of. */
  read(address: string, visitor: Visitor | null, deadlineMs: number): Promise<Answer | undefined>
}

type ApiAddresses = Pick<Settings, 'API_URL' | 'CATALOGUE_URL' | 'WINNERS_URL' | 'IDENTITY_URL'>

/** Reads over HTTP; what is the same for every visitor is asked once for all who ask at the same time. */
export function createApi(settings: ApiAddresses, deadlineMs: number): Api {
  const publicly = shareReads(async (address: string) => {
    const owner = serviceOf(address, settings)
    const answer = await request(new URL(address, owner ?? settings.API_URL), {}, deadlineMs)
    return answer && { ...answer, fromOwner: owner !== undefined }
  })
  return {
    async read(address, visitor, withinMs) {
      if (!visitor) {
        if (!settings.API_URL && !serviceOf(address, settings)) return undefined
        return inTime(publicly(address), withinMs, undefined)
      }
      if (!settings.API_URL) return undefined
      const { cookie, forwardedFor } = visitor
      const headers = { cookie, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }
      return request(new URL(address, settings.API_URL), headers, withinMs)
    },
  }
}

/** Never throws: a page goes out without what could not be read. */
async function request(
  url: URL,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(Math.max(1, timeoutMs))
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    const text = await response.text()
    // 400: no such thing can have that address
    if (response.status === 404 || response.status === 400) return { data: null, text: 'null' }
    return response.ok ? { data: JSON.parse(text), text } : undefined
  } catch {
    return undefined
  }
}

/** Of identity only what names the jury: who somebody is depends on the session, which the gateway knows. */
const jury = [identityRoutes.getJury, identityRoutes.getJuryStrip]
const open: Route[] = [...Object.values(catalogueRoutes), ...Object.values(winnersRoutes), ...jury]
const tables = open
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path, service }) => ({ service, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }))

function serviceOf(address: string, addresses: ApiAddresses): URL | undefined {
  const path = address.split('?', 1)[0]!
  const service = tables.find(({ pattern }) => pattern.test(path))?.service
  if (service === 'identity') return addresses.IDENTITY_URL
  return service === 'catalogue'
    ? addresses.CATALOGUE_URL
    : service === 'winners'
      ? addresses.WINNERS_URL
      : undefined
}
