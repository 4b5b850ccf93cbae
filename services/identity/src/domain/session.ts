import type { Role } from '@accolade/contracts/entities/user'

const minuteMs = 60_000

/** How long a session lasts at most; shorter for judges and administrators. */
export const sessionLimits = {
  entrant: { idleMinutes: 60, lifetimeMinutes: 12 * 60 },
  privileged: { idleMinutes: 30, lifetimeMinutes: 8 * 60 },
}

/** The time of the last use is stored at most this often. */
export const touchEveryMs = minuteMs

/** A session as the store keeps it, without its token. */
export interface Session {
  id: string
  userId: string
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
export function openSession(id: string, userId: string, roles: readonly Role[], now: Date): Session {
  const { idleMinutes, lifetimeMinutes } = isPrivileged(roles)
    ? sessionLimits.privileged
    : sessionLimits.entrant
  const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  return {
    id,
    userId,
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
