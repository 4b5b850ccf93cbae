import { hash } from 'node:crypto'
import type { apiTokenQuestion, sessionQuestion } from '@accolade/contracts/questions'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'

/** A live session, with a token for one service. */
export type Session = NonNullable<z.output<typeof sessionQuestion.reply>>

/** An API token that is in force, with a token for one service. */
export type ApiTokenSession = NonNullable<z.output<typeof apiTokenQuestion.reply>>

/**
 * Asks identity about a cookie; null: no such session. If `unattended`, this does not extend the session. Throws when
 * identity does not answer.
 */
export type AskSession<S = Session> = (
  token: string,
  audience: string,
  unattended: boolean,
) => Promise<S | null>

/** What a session is looked up for. */
export interface Use {
  /** The page reads without its user, so this does not extend the session. */
  readonly unattended?: boolean
  /** A short while ago the user may have proved who they are again: what is remembered is not believed. */
  readonly recentSignIn?: boolean
  /** It needs a confirmed address: that one is not confirmed yet is not believed, as it may have been confirmed since. */
  readonly confirmedAddress?: boolean
}

/** What is read of an answer here; the rest is for whoever asks. */
type Known = Pick<Session, 'sessionId' | 'userId' | 'addressConfirmed' | 'expiresAt'>

export interface Sessions<S = Session> {
  /** The session behind a cookie for one service, null if there is none. Throws when identity does not answer. */
  find(token: string, audience: string, use?: Use): Promise<S | null>
  /** Forgets what is known of one cookie: identity has just changed it. */
  forget(token: string): void
  /** Forgets a session, or with `sessionId` null all sessions of the user. */
  revoke(revoked: { userId: string; sessionId: string | null }): void
  /** Forgets everything: revocations may have been missed. */
  clear(): void
  /** Every revocation until now has arrived. For 3 s from then on, answers are believed for 30 s. */
  nothingMissed(): void
  /** Whether revocations can arrive from now on. Forgets everything; while they cannot, answers are believed for 1 s. */
  setConnected(isConnected: boolean): void
}

interface Entry<S> {
  readonly answer: Promise<S | null>
  readonly askedAt: number
  session?: S | null
}

/**
 * How long answers are believed: while identity says that no revocation waits, while it does not, and without the broker.
 * The token in an answer is valid for a minute.
 */
const lifetimeMs = { sure: 30_000, unsure: 5_000, disconnected: 1_000 }
/** So long nothing is believed to have been missed after identity said so, which it does about once a second. */
const sureMs = 3_000
const capacity = 20_000

/**
 * Caches identity's answers about cookies, or about API tokens, under the hash, never the cookie itself: for thirty seconds while revocations are
 * known to arrive, otherwise for a moment. Simultaneous requests share one question.
 *
 * An answer that is under way during a revocation may be outdated: it serves the waiting requests but is not cached.
 */
export function createSessions<S extends Known = Session>(
  ask: AskSession<S>,
  now: () => number = Date.now,
): Sessions<S> {
  const entries = new LRUCache<string, Entry<S>>({ max: capacity })
  let connected = true
  let sureAt = Number.NEGATIVE_INFINITY
  const hashOf = (token: string) => hash('sha256', token, 'base64url')

  function dropWhere(unwanted: (entry: Entry<S>, key: string) => boolean): void {
    for (const [key, entry] of entries) if (unwanted(entry, key)) entries.delete(key)
  }

  function start(key: string, answer: Promise<S | null>): Promise<S | null> {
    const entry: Entry<S> = { answer, askedAt: now() }
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

  /** A time in the future is none: the clock was set back. */
  function isWithin(ms: number, since: number): boolean {
    const ageMs = now() - since
    return ageMs >= 0 && ageMs < ms
  }

  function believedMs(): number {
    if (!connected) return lifetimeMs.disconnected
    return isWithin(sureMs, sureAt) ? lifetimeMs.sure : lifetimeMs.unsure
  }

  const isFresh = ({ askedAt, session }: Entry<S>): boolean =>
    isWithin(believedMs(), askedAt) && !expired(session, now())

  return {
    find(token, audience, use = {}) {
      const { unattended = false, recentSignIn = false, confirmedAddress = false } = use
      // cached separately: an unattended answer did not extend the session, and must not serve a request that should
      const key = `${hashOf(token)} ${audience}${unattended ? ' unattended' : ''}`
      const known = entries.get(key)
      const isDoubted = recentSignIn || (confirmedAddress && known?.session?.addressConfirmed === false)
      if (known && !isDoubted && isFresh(known)) return known.answer
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
    nothingMissed() {
      // what was kept before a silence may have been revoked in it
      if (!isWithin(sureMs, sureAt)) entries.clear()
      sureAt = now()
    },
    setConnected(isConnected) {
      connected = isConnected
      sureAt = Number.NEGATIVE_INFINITY
      entries.clear()
    },
  }
}

function expired(session: Known | null | undefined, nowMs: number): boolean {
  return session ? Date.parse(session.expiresAt) <= nowMs : false
}
