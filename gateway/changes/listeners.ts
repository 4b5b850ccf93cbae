import type { ServerResponse } from 'node:http'
import type { Logger } from '@accolade/chassis/process/logging'
import { audienceOf, type Change } from '@accolade/contracts/changes'
import type { DataOf } from '@accolade/contracts/events/registry'
import type { listenerQuestion } from '@accolade/contracts/questions'
import type { z } from 'zod'
import { type Happening, type Person, pathsFor } from './concern.ts'
import { createRecent } from './recent.ts'
import { type ChangeStream, everything, openStream } from './stream.ts'

/** What identity knows of somebody who listens. */
export type Identified = NonNullable<z.output<typeof listenerQuestion.reply>>

/** Asks identity who listens under a cookie; null: nobody any more. Throws when identity does not answer. */
export type AskListener = (token: string) => Promise<Identified | null>

export interface ListenerLimits {
  perSession: number
  perUser: number
  inAll: number
}

export type Refused = 'unauthorized' | 'too-many-requests' | 'unavailable'

/** Everybody who listens to changes through this process. */
export interface Listeners {
  /**
   * Makes an answer a stream of what changes for the person behind the cookie, or says why not.
   *
   * @param sinceMs how long ago the caller knew everything; the stream begins with what happened since
   */
  open(response: ServerResponse, token: string, sinceMs: number | undefined): Promise<Refused | null>
  /** Something has happened that changes answers. */
  onEvent(change: Change, data: unknown): void
  /** A membership began or ended: from now on changes of its organization are sent, or no longer. */
  memberChanged(membership: DataOf<'identity.membership-changed'>): void
  /** Ends the streams of a session, or with `sessionId` null all of the user's. */
  revoke(revoked: { userId: string; sessionId: string | null }): void
  /** Something may have been missed: everybody is looked up again, and asked to read everything again. */
  missed(): Promise<void>
  /** How many streams are open. */
  count(): number
  /** Ends all, and refuses new ones: this process stops. Pages go to another one, or come again. */
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

/** What has happened may wait for a second before it is sent, and then there is the way to the page. */
const slackMs = 2_000
/** So many listeners are looked up at once after a break. */
const lookedUpAtOnce = 20
const longestTimerMs = 2 ** 31 - 1

export function createListeners(ask: AskListener, limits: ListenerLimits, logger: Logger): Listeners {
  const listeners = new Set<Listener>()
  const recent = createRecent<Happening>()
  let closed = false
  /** Rises with everything that makes an answer of identity old while it is on its way. */
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

  /** Takes over what identity says now; ends the stream where the session is over, or identity does not answer. */
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

  /** An idle session ends by itself; whoever used it meanwhile has longer. */
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
        // the event may be an old one that is published again
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
