import type { Role } from '@accolade/contracts/entities/user'

const minuteMs = 60_000

/** How long a session lasts at most; shorter for judges and administrators. */
export const sessionLimits = {
  entrant: { idleMinutes: 60, lifetimeMinutes: 12 * 60 },
  privileged: { idleMinutes: 30, lifetimeMinutes: 8 * 60 },
}

/** The time of the last use is stored at most this often. */
export const touchEveryMs = minuteMs

/** What the browser says about itself as somebody signs in; null where it does not. */
export interface Browser {
  device: string | null
  timeZone: string | null
}

/** A browser that says nothing. */
export const unknownBrowser: Browser = { device: null, timeZone: null }

/** A session as the store keeps it, without its token. */
export interface Session extends Browser {
  id: string
  userId: string
  /** When its user last proved who they are. */
  provedAt: Date
  idleMinutes: number
  createdAt: Date
  touchedAt: Date
  idleExpiresAt: Date
  expiresAt: Date
}

/** Whether the roles allow more than entering one's own submissions. */
export function isPrivileged(roles: readonly Role[]): boolean {
  return roles.includes('judge') || roles.includes('admin')
}

/** A session that begins now. */
export function openSession(
  id: string,
  { id: userId, roles }: { id: string; roles: readonly Role[] },
  browser: Browser,
  now: Date,
): Session {
  const { idleMinutes, lifetimeMinutes } = isPrivileged(roles)
    ? sessionLimits.privileged
    : sessionLimits.entrant
  const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  return {
    id,
    userId,
    ...browser,
    provedAt: now,
    idleMinutes,
    createdAt: now,
    touchedAt: now,
    idleExpiresAt: after(idleMinutes),
    expiresAt: after(lifetimeMinutes),
  }
}

/** When the session ends if nobody uses it from now on. */
export function endOf(session: Session): Date {
  return new Date(Math.min(session.idleExpiresAt.getTime(), session.expiresAt.getTime()))
}

export function isLive(session: Session, now: Date): boolean {
  return now < endOf(session)
}

/** The session after use, or null where the last use is too recent to be worth a write. */
export function touch(session: Session, now: Date): Session | null {
  if (now.getTime() - session.touchedAt.getTime() < touchEveryMs) return null
  return {
    ...session,
    touchedAt: now,
    idleExpiresAt: new Date(now.getTime() + session.idleMinutes * minuteMs),
  }
}
