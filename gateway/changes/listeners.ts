import type { ServerResponse } from 'node:http'
import type { Logger } from '@accolade/chassis/process/logging'
import { audienceOf, type Change } from '@accolade/contracts/changes'
import type { DataOf } from '@accolade/contracts/events/registry'
import type { listenerQuestion } from '@accolade/contracts/questions'
import type { z } from 'zod'
import { type Happening, type Person, pathsFor } from './concern.ts'
import { createRecent } from './recent.ts'
import { type ChangeStream, everything, openStream } from './stream.ts'

/** What identity knows about a listener. */
export type Identified = NonNullable<z.output<typeof listenerQuestion.reply>>

/** Asks identity whose cookie it is; null: the session has ended. Throws when identity does not answer. */
export type AskListener = (token: string) => Promise<Identified | null>

export interface ListenerLimits {
  perSession: number
  perUser: number
  inAll: number
}

export type Refused = 'unauthorized' | 'too-many-requests' | 'unavailable'

/** The people who listen to changes through this process. */
export interface Listeners {
  /**
   * Turns an answer into a stream of the changes that concern the cookie's user, or returns why it cannot.
   *
   * @param sinceMs how long ago the caller was up to date; the stream begins with the changes since then
   */
  open(response: ServerResponse, token: string, sinceMs: number | undefined): Promise<Refused | null>
  /** A change has happened: sends it to the listeners whom it concerns. */
  onEvent(change: Change, data: unknown): void
  /** A membership began or ended: from now on changes of its organization are sent, or no longer. */
  memberChanged(membership: DataOf<'identity.membership-changed'>): void
  /** Ends the streams of a session, or with `sessionId` null all of the user's. */
  revoke(revoked: { userId: string; sessionId: string | null }): void
  /** Changes may have been missed: looks up every listener again, and asks their pages to read everything again. */
  missed(): Promise<void>
  /** How many streams are open. */
  count(): number
  /** Ends all streams and refuses new ones, because this process stops. Pages connect to another process, or again later. */
  close(): void
}

interface Listener extends Person {
  token: string
  sessionId: string
  userId: string
  roles: Identified['roles']
  organizationIds: Set<string>
  stream: ChangeStream
  expiry: NodeJS.Timeout | undefined
}

/** Added to the time that a page missed: changes wait up to a second before they are sent, and then have to arrive. */
const slackMs = 2_000
/** How many listeners are looked up in parallel after a break. */
const lookedUpAtOnce = 20
const longestTimerMs = 2 ** 31 - 1

export function createListeners(ask: AskListener, limits: ListenerLimits, logger: Logger): Listeners {
  const listeners = new Set<Listener>()
  const recent = createRecent<Happening>()
  let closed = false
  /** Rises with every event that makes pending answers of identity outdated. */
  let age = 0

  async function identify(token: string): Promise<Identified | null> {
    for (;;) {
      const before = age
      const found = await ask(token)
      if (before === age) return found
    }
  }

  function isFull({ sessionId, userId }: Identified): Refused | null {
    const all = [...listeners]
    const ofUser = all.filter((each) => each.userId === userId)
    const ofSession = ofUser.filter((each) => each.sessionId === sessionId)
    if (ofUser.length >= limits.perUser || ofSession.length >= limits.perSession) return 'too-many-requests'
    return all.length >= limits.inAll ? 'unavailable' : null
  }

  function end(listener: Listener, over: boolean): void {
    listeners.delete(listener)
    clearTimeout(listener.expiry)
    listener.stream.end(over)
  }

  /** Stores identity's new answer; ends the stream if the session is over or identity does not answer. */
  async function lookUpAgain(listener: Listener): Promise<boolean> {
    const found = await identify(listener.token).catch((error: unknown) => {
      logger.warn({ reason: String(error) }, 'identity did not answer about a listener')
      return undefined
    })
    if (!listeners.has(listener)) return false
    if (!found) {
      end(listener, found === null)
      return false
    }
    listener.roles = found.roles
    listener.organizationIds = new Set(found.organizationIds)
    expire(listener, found)
    return true
  }

  /** An idle session ends without an event; one that was used in the meantime lasts longer, so identity is asked again. */
  function expire(listener: Listener, { expiresAt }: Identified): void {
    clearTimeout(listener.expiry)
    const leftMs = Math.max(0, Date.parse(expiresAt) - Date.now())
    listener.expiry = setTimeout(() => lookUpAgain(listener), Math.min(leftMs, longestTimerMs))
  }

  return {
    async open(response, token, sinceMs) {
      const askedAt = performance.now()
      if (closed) return 'unavailable'
      const found = await identify(token).catch(() => undefined)
      if (found === undefined || closed) return 'unavailable'
      if (found === null) return 'unauthorized'
      const full = isFull(found)
      if (full) return full
      if (response.destroyed) return null
      const organizationIds = new Set(found.organizationIds)
      const stream = openStream(response)
      const listener: Listener = { ...found, organizationIds, token, stream, expiry: undefined }
      listeners.add(listener)
      expire(listener, found)
      response.once('close', () => {
        listeners.delete(listener)
        clearTimeout(listener.expiry)
      })
      const unknownMs = sinceMs === undefined ? 0 : sinceMs + slackMs
      const happened = recent.within(unknownMs + performance.now() - askedAt)
      const paths = happened?.flatMap((happening) => pathsFor(listener, happening)) ?? [everything]
      if (paths.length > 0) stream.announce(paths)
      return null
    },
    onEvent(change, data) {
      const happening = { change, audience: audienceOf(change.event, data) }
      recent.add(happening)
      for (const listener of listeners) {
        const paths = pathsFor(listener, happening)
        if (paths.length > 0) listener.stream.announce(paths)
      }
    },
    memberChanged({ userId, organizationId, role }) {
      age++
      for (const listener of [...listeners].filter((each) => each.userId === userId)) {
        if (role) listener.organizationIds.add(organizationId)
        else listener.organizationIds.delete(organizationId)
        // the event may be a replayed old one
        void lookUpAgain(listener)
      }
    },
    revoke({ userId, sessionId }) {
      age++
      for (const listener of [...listeners]) {
        const meant = sessionId === null ? listener.userId === userId : listener.sessionId === sessionId
        if (meant) end(listener, true)
      }
    },
    async missed() {
      age++
      recent.restart()
      const all = [...listeners]
      while (all.length > 0) {
        const some = all.splice(0, lookedUpAtOnce)
        await Promise.all(
          some.map(async (listener) => {
            if (await lookUpAgain(listener)) listener.stream.announce([everything])
          }),
        )
      }
    },
    count: () => listeners.size,
    close() {
      closed = true
      for (const listener of [...listeners]) end(listener, false)
    },
  }
}
