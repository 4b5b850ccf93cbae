import type { Encoding } from '@accolade/chassis/process/encoded-body'
import { type EventType, events } from '@accolade/contracts/events/registry'
import type { Route } from '@accolade/contracts/http/route'
import { routes } from '@accolade/contracts/http/table'
import type { ServiceName } from '@accolade/contracts/service-name'
import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import { createVersions, type Said } from './applied-versions.ts'
import { routesReadBy } from './page-reads.ts'
import { type Ready, type Shared, sharedOf } from './shared-answer.ts'

/** What everybody may have, or else the service's word to whoever asked first. */
export type Found =
  | { readonly shared: Shared }
  | { readonly shared?: undefined; readonly answer: Answer; readonly first: boolean }

/** Asks the service as a visitor. It is kept with the answer, so it should hold on to nothing of a request. */
export type Load = (requestId?: string) => Promise<Answer>

export interface PublicCache {
  /** What may be sent at once, without asking anybody or compressing anything. */
  peek(path: string, encoding: Encoding): Ready | undefined
  /**
   * What is kept, else what `load` brings; requests that come meanwhile wait for the same. Throws what `load` throws.
   *
   * @param route the contract's; undefined for a page of the front end, which names the routes that it has read
   * @param requestId of whoever asks; later, `load` renews the answer for nobody
   */
  find(path: string, route: Route | undefined, load: Load, requestId?: string): Promise<Found>
  /**
   * Something has happened: the answers that depend on it are forgotten, also those on their way. Said by the event's
   * producer, or by a service that has applied it.
   */
  onEvent(event: EventType, said: Said): void
  /** A service has changed something for a caller of ours: as if all its events had arrived. */
  changed(service: ServiceName): void
  /** Forgets everything: events may have been missed. */
  clear(): void
  /** Whether events arrive from now on. Forgets everything; while they do not, nothing is kept for longer than 1 s. */
  setConnected(isConnected: boolean): void
}

export interface CacheLimits {
  /** How long an answer is believed when no event says otherwise; 0 keeps nothing. */
  lifetimeMs: number
  entries: number
  bytes: number
}

interface Entry {
  /** What it is made of: it ends with the first event that one of them names. */
  readonly routes: readonly Route[]
  readonly shared: Shared
  readonly until: number
  /** Whoever reads it from then on gets it, and has it asked for again: so nobody waits at its end. */
  readonly renewFrom: number
  readonly question: Question
}

/** How an answer was asked for. */
interface Question {
  readonly route: Route | undefined
  readonly load: Load
}

/** `fresh`: not an old answer in place of a service that does not answer. */
type FetchResult =
  | { readonly shared: Shared; readonly routes: readonly Route[]; readonly fresh: boolean }
  | { readonly shared?: undefined; readonly answer: Answer }

interface PendingFetch {
  /** What the answer may be made of. */
  readonly routes: readonly Route[]
  readonly fetched: Promise<FetchResult>
}

const eventTypes = Object.keys(events) as EventType[]
/** What a page may be made of, as long as it is not there to say so. */
const sharedRoutes: readonly Route[] = (routes as readonly Route[]).filter(({ keptUntil }) => keptUntil)
/** An answer that ran out unchallenged may replace that of a service that does not answer, for so long. */
const staleMs = 600_000
/** The share of its lifetime after which an answer is renewed where somebody reads it. */
const renewAfter = 0.8
/** What a caller of ours has changed is known to its owner at once, and to the others a moment later. */
const settleMs = 1_500
/** Nobody says what changes: so long is an answer believed then, so that many readers are one question all the same. */
const disconnectedLifetimeMs = 1_000

/**
 * Keeps what everybody reads. An answer leaves with the first event that its route names, or after its lifetime.
 *
 * What was asked for before an event may be from before it: it serves those who wait for it already, is not kept, and
 * whoever comes later asks again. Where the event is another service's than the route's owner, nothing of that route is
 * kept until its owner has said that it has applied the event: what it answers before may be from before the event.
 */
export function createPublicCache(
  limits: CacheLimits,
  now: () => number = () => performance.now(),
): PublicCache {
  const entries = new LRUCache<string, Entry>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ shared }) => shared.mostBytes,
  })
  const pendingFetches = new Map<string, PendingFetch>()
  const unsettled = new Map<EventType, number>()
  const versions = createVersions()
  let { lifetimeMs } = limits

  function dropWhere(unwanted: (route: Route) => boolean): void {
    for (const [path, { routes }] of entries) if (routes.some(unwanted)) entries.delete(path)
    for (const [path, { routes }] of pendingFetches) if (routes.some(unwanted)) pendingFetches.delete(path)
  }

  function haveHappened(happened: readonly EventType[]): void {
    for (const event of happened) unsettled.set(event, now() + settleMs)
    dropWhere(({ keptUntil }) => keptUntil?.some((event) => happened.includes(event)) ?? false)
  }

  function isUnsettled({ keptUntil = [], service }: Route): boolean {
    const others = keptUntil.filter((event) => events[event].producer !== service)
    return others.some((event) => (unsettled.get(event) ?? 0) > now() || versions.isBehind(service, event))
  }

  function keep(
    path: string,
    question: Question,
    { routes, shared }: Pick<Entry, 'routes' | 'shared'>,
  ): void {
    if (limits.lifetimeMs === 0 || shared.mostBytes > limits.bytes / 8 || routes.some(isUnsettled)) return
    const known = entries.get(path)?.shared
    // the same again is compressed already
    const same = known?.etag === shared.etag ? known : shared
    const [until, renewFrom] = [now() + lifetimeMs, now() + renewAfter * lifetimeMs]
    entries.set(path, { routes, shared: same, until, renewFrom, question })
  }

  async function fetchOrStale(
    path: string,
    { route, load }: Question,
    requestId?: string,
  ): Promise<FetchResult> {
    try {
      const answer = await load(requestId)
      const routes = isForEverybody(answer, route) ? (route ? [route] : routesReadBy(answer)) : undefined
      return routes ? { shared: sharedOf(answer), routes, fresh: true } : { answer }
    } catch (error) {
      const old = entries.get(path)
      if (old && now() - old.until < staleMs) return { ...old, fresh: false }
      throw error
    }
  }

  async function ask(path: string, question: Question, requestId?: string): Promise<FetchResult> {
    const { route } = question
    const fetched = fetchOrStale(path, question, requestId)
    const pendingFetch: PendingFetch = { routes: route ? [route] : sharedRoutes, fetched }
    pendingFetches.set(path, pendingFetch)
    try {
      const result = await fetched
      if (pendingFetches.get(path) === pendingFetch && result.shared && result.fresh)
        keep(path, question, result)
      return result
    } finally {
      if (pendingFetches.get(path) === pendingFetch) pendingFetches.delete(path)
    }
  }

  function clear(): void {
    versions.forget()
    dropWhere(() => true)
  }

  function current(path: string): Shared | undefined {
    const entry = entries.get(path)
    const time = now()
    if (!entry || entry.until <= time) return undefined
    // where that fails, the next reader tries again
    if (entry.renewFrom <= time && !pendingFetches.has(path)) ask(path, entry.question).catch(() => undefined)
    return entry.shared
  }

  return {
    peek: (path, encoding) => current(path)?.ready(encoding),
    async find(path, route, load, requestId) {
      const shared = current(path)
      if (shared) return { shared }
      const underWay = pendingFetches.get(path)
      if (underWay) return { ...(await underWay.fetched), first: false }
      return { ...(await ask(path, { route, load }, requestId)), first: true }
    },
    onEvent(event, said) {
      versions.note(event, said)
      dropWhere(({ keptUntil }) => keptUntil?.includes(event) ?? false)
    },
    changed: (service) => haveHappened(eventTypes.filter((event) => events[event].producer === service)),
    clear,
    setConnected(isConnected) {
      lifetimeMs = isConnected ? limits.lifetimeMs : Math.min(limits.lifetimeMs, disconnectedLifetimeMs)
      clear()
    },
  }
}

/** A page says by its reads that it is the same for every visitor; what it varies by is the session that visitors lack. */
function isForEverybody({ status, headers }: Answer, route: Route | undefined): boolean {
  const personal = /private|no-store/.test(String(headers['cache-control'] ?? ''))
  const varies = route !== undefined && headers.vary !== undefined
  return status === 200 && !personal && !varies && !headers['set-cookie'] && !headers['content-encoding']
}
