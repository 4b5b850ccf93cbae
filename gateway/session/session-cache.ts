import { createHash } from 'node:crypto'
import type { sessionQuestion } from '@accolade/contracts/questions'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'

/** A live session, with a token for one service. */
export type Session = NonNullable<z.output<typeof sessionQuestion.reply>>

/**
 * Asks identity about a cookie; null: no such session. Unattended, it is no use of the session. Throws when identity does
 * not answer.
 */
export type AskSession = (token: string, audience: string, unattended: boolean) => Promise<Session | null>

export interface Sessions {
  /** The session behind a cookie for one service, null if there is none. Throws when identity does not answer. */
  find(token: string, audience: string, unattended?: boolean): Promise<Session | null>
  /** Forgets what is known of one cookie: identity has just changed it. */
  forget(token: string): void
  /** Forgets a session, or with `sessionId` null all sessions of the user. */
  revoke(revoked: { userId: string; sessionId: string | null }): void
  /** Forgets everything: revocations may have been missed. */
  clear(): void
  /** Whether revocations arrive from now on. Forgets everything; while they do not, answers are believed for 1 s. */
  setConnected(isConnected: boolean): void
}

interface Entry {
  readonly answer: Promise<Session | null>
  readonly askedAt: number
  session?: Session | null
}

/** How long an answer is believed, and how many are kept. */
const lifetimeMs = 5_000
const disconnectedLifetimeMs = 1_000
const capacity = 20_000

/**
 * Remembers identity's answers for five seconds (one, while revocations do not arrive), under the hash of the cookie, never the cookie itself. Requests that
 * come at once share one question.
 *
 * An answer under way while something is revoked may be from before, so it serves those who wait but is not kept.
 */
export function createSessions(ask: AskSession, now: () => number = Date.now): Sessions {
  const entries = new LRUCache<string, Entry>({ max: capacity })
  let believedMs = lifetimeMs
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

  function dropWhere(unwanted: (entry: Entry, key: string) => boolean): void {
    for (const [key, entry] of entries) if (unwanted(entry, key)) entries.delete(key)
  }

  function start(key: string, answer: Promise<Session | null>): Promise<Session | null> {
    const entry: Entry = { answer, askedAt: now() }
    entries.set(key, entry)
    entry.answer.then(
      (session) => {
        entry.session = session
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return entry.answer
  }

  /** Whether an answer is still believed; not one from later than now: the clock was set back. */
  function isFresh({ askedAt, session }: Entry): boolean {
    const ageMs = now() - askedAt
    return ageMs >= 0 && ageMs < believedMs && !expired(session, now())
  }

  return {
    find(token, audience, unattended = false) {
      // kept apart: an answer that was no use of the session must not be taken for one that is
      const key = `${hashOf(token)} ${audience}${unattended ? ' unattended' : ''}`
      const known = entries.get(key)
      if (known && isFresh(known)) return known.answer
      entries.delete(key)
      return start(key, ask(token, audience, unattended))
    },
    forget(token) {
      const prefix = `${hashOf(token)} `
      dropWhere((_entry, key) => key.startsWith(prefix))
    },
    revoke({ userId, sessionId }) {
      dropWhere(
        ({ session }) =>
          session === undefined ||
          (session !== null &&
            (sessionId === null ? session.userId === userId : session.sessionId === sessionId)),
      )
    },
    clear: () => entries.clear(),
    setConnected(isConnected) {
      believedMs = isConnected ? lifetimeMs : disconnectedLifetimeMs
      entries.clear()
    },
  }
}

function expired(session: Session | null | undefined, nowMs: number): boolean {
  return session ? Date.parse(session.expiresAt) <= nowMs : false
}
