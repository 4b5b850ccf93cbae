import type { ErasureBlocker, ErasureRecord, PendingErasure } from '@accolade/contracts/entities/erasure'

const dayMs = 86_400_000

/** A deletion of an account as the store keeps it. */
export interface Erasure {
  id: string
  userId: string
  pseudonym: string
  state: ErasureRecord['state']
  requestedBy: string
  reason: string | null
  again: boolean
  requestedAt: Date
  dueAt: Date
  begunAt: Date | null
  doneBy: readonly string[]
  answeredAt: Date | null
  doneAt: Date | null
}

/** An organization of a person, with those who belong to it besides. */
export interface OwnOrganization {
  id: string
  name: string
  role: string
  others: readonly { userId: string; name: string; role: string }[]
}

/** The services that erase a person besides identity. */
export const erasingServices = ['catalogue', 'submissions', 'judging', 'winners', 'contact'] as const
export type ErasingService = (typeof erasingServices)[number]

/** The same, and identity's own audit trail, which learns of erased submissions by an event. */
export const erasingParts = [...erasingServices, 'identity'] as const
export type ErasingPart = (typeof erasingParts)[number]

/** A new deletion, due after the days of grace. */
export function beginWaiting(
  { id, userId, requestedBy, reason }: Pick<Erasure, 'id' | 'userId' | 'requestedBy' | 'reason'>,
  graceDays: number,
  now: Date,
): Erasure {
  return {
    ...{ id, userId, requestedBy, reason, pseudonym: pseudonymOf(id), state: 'waiting', again: false },
    ...{ requestedAt: now, dueAt: new Date(now.getTime() + graceDays * dayMs) },
    ...{ begunAt: null, doneBy: [], answeredAt: null, doneAt: null },
  }
}

/** `Deleted person 7F3A`: the end of the deletion's id, which is random, so that two of them can be told apart. */
function pseudonymOf(erasureId: string): string {
  return `Deleted person ${erasureId.slice(-4).toUpperCase()}`
}

/** What an organization is called that only the person belonged to. */
export function pseudonymOfOrganization(pseudonym: string): string {
  return pseudonym.replace('person', 'organization')
}

/** What keeps an account from being deleted. */
export function blockersOf(
  { roles, organizations }: { roles: readonly string[]; organizations: readonly OwnOrganization[] },
  administrators: number,
): ErasureBlocker[] {
  const unowned = organizations.filter(
    ({ role, others }) =>
      role === 'owner' && others.length > 0 && !others.some((other) => other.role === 'owner'),
  )
  return [
    ...(roles.includes('admin') && administrators <= 1 ? [{ kind: 'last-administrator' as const }] : []),
    ...unowned.map(({ id, name, others }) => ({
      kind: 'only-owner' as const,
      ...{ organizationId: id, organizationName: name },
      members: others.map(({ userId, name }) => ({ userId, name })),
    })),
  ]
}

export function toPending({ id, userId, requestedBy, requestedAt, dueAt }: Erasure): PendingErasure {
  const by = requestedBy === userId ? 'owner' : 'administrator'
  return { id, by, requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() }
}

/** @param person who it is about, as long as it has not begun */
export function toRecord(
  erasure: Erasure,
  person: { username: string; blockers: readonly ErasureBlocker[] } | undefined,
): ErasureRecord {
  const { id, userId, pseudonym, state, requestedBy, reason, requestedAt, dueAt, begunAt, doneAt } = erasure
  return {
    ...{ id, userId, pseudonym, state, requestedBy, reason },
    username: person?.username ?? null,
    ...{ requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() },
    ...{ begunAt: begunAt?.toISOString() ?? null, doneAt: doneAt?.toISOString() ?? null },
    blockedBy: [...new Set(person?.blockers.map(({ kind }) => kind))],
    waitsFor: state === 'running' ? erasingParts.filter((name) => !erasure.doneBy.includes(name)) : [],
  }
}
