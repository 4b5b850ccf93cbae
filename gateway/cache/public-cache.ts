import { createHash } from 'node:crypto'
import { type EventType, events } from '@accolade/contracts/events/registry'
import type { Route } from '@accolade/contracts/http/route'
import type { ServiceName } from '@accolade/contracts/service-name'
import { LRUCache } from 'lru-cache'
import { createVersions, type Said } from './applied-versions.ts'

/** A whole answer of a service. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** An answer that everybody may have. */
export interface Shared {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
}

/** What everybody may have, or else the service's word to whoever asked first. */
export type Found =
  | { readonly shared: Shared }
  | { readonly shared?: undefined; readonly answer: Answer; readonly first: boolean }

export interface PublicCache {
  /** What may be sent at once, without asking anybody. */
  peek(path: string): Shared | undefined
  /** What is kept, else what `load` brings; requests that come meanwhile wait for the same. Throws what `load` throws. */
  find(path: string, route: Route, load: () => Promise<Answer>): Promise<Found>
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
  readonly route: Route
  readonly shared: Shared
  readonly until: number
}

/** `fresh`: not an old answer in place of a service that does not answer. */
type FetchResult =
  | { readonly shared: Shared; readonly fresh: boolean }
  | { readonly shared?: undefined; readonly answer: Answer }

interface PendingFetch {
  readonly route: Route
  readonly fetched: Promise<FetchResult>
}

const eventTypes = Object.keys(events) as EventType[]
/** An answer that ran out unchallenged may replace that of a service that does not answer, for so long. */
const staleMs = 600_000
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
    sizeCalculation: ({ shared }) => Math.max(shared.body.length, 1),
  })
  const pendingFetches = new Map<string, PendingFetch>()
  const unsettled = new Map<EventType, number>()
  const versions = createVersions()
  let { lifetimeMs } = limits

  function dropWhere(unwanted: (route: Route) => boolean): void {
    for (const [path, { route }] of entries) if (unwanted(route)) entries.delete(path)
    for (const [path, { route }] of pendingFetches) if (unwanted(route)) pendingFetches.delete(path)
  }

  function haveHappened(happened: readonly EventType[]): void {
    for (const event of happened) unsettled.set(event, now() + settleMs)
    dropWhere(({ keptUntil }) => keptUntil?.some((event) => happened.includes(event)) ?? false)
  }

  function isUnsettled({ keptUntil = [], service }: Route): boolean {
    const others = keptUntil.filter((event) => events[event].producer !== service)
    return others.some((event) => (unsettled.get(event) ?? 0) > now() || versions.isBehind(service, event))
  }

  function keep(path: string, route: Route, shared: Shared): void {
    if (limits.lifetimeMs === 0 || shared.body.length > limits.bytes / 8 || isUnsettled(route)) return
    entries.set(path, { route, shared, until: now() + lifetimeMs })
  }

  async function fetchOrStale(path: string, load: () => Promise<Answer>): Promise<FetchResult> {
    try {
      const answer = await load()
      return isForEverybody(answer) ? { shared: sharedOf(answer), fresh: true } : { answer }
    } catch (error) {
      const old = entries.get(path)
      if (old && now() - old.until < staleMs) return { shared: old.shared, fresh: false }
      throw error
    }
  }

  function clear(): void {
    versions.forget()
    dropWhere(() => true)
  }

  function peek(path: string): Shared | undefined {
    const entry = entries.get(path)
    return entry && entry.until > now() ? entry.shared : undefined
  }

  return {
    peek,
    async find(path, route, load) {
      const shared = peek(path)
      if (shared) return { shared }
      const underWay = pendingFetches.get(path)
      if (underWay) return { ...(await underWay.fetched), first: false }
      const pendingFetch: PendingFetch = { route, fetched: fetchOrStale(path, load) }
      pendingFetches.set(path, pendingFetch)
      try {
        const fetched = await pendingFetch.fetched
        if (pendingFetches.get(path) === pendingFetch && fetched.shared && fetched.fresh)
          keep(path, route, fetched.shared)
        return { ...fetched, first: true }
      } finally {
        if (pendingFetches.get(path) === pendingFetch) pendingFetches.delete(path)
      }
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

function isForEverybody({ status, headers }: Answer): boolean {
  const personal = /private|no-store/.test(String(headers['cache-control'] ?? ''))
  return (
    status === 200 && !personal && !headers['set-cookie'] && !headers.vary && !headers['content-encoding']
  )
}

function sharedOf({ headers, body }: Answer): Shared {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, type: String(headers['content-type'] ?? 'application/octet-stream'), etag }
}
