import type { AdminJuror, Juror, JurorForm, OwnJuror } from '@accolade/contracts/entities/jury'

/** What a judge has written for the jury page, as it is stored. */
export interface StoredJuror extends Juror {
  userId: string
  /** Since when it may be shown; null: it may not. */
  consentedAt: Date | null
  /** The place that administrators gave it; null: behind those that have one. */
  place: number | null
  hidden: boolean
}

/** What everybody may see of it. */
export function toJuror({ id, name, position, company, country, biography }: StoredJuror): Juror {
  return { id, name, position, company, country, biography }
}

/** The entry after its owner has saved it. A consent counts from when it was given, not from the last change of the words. */
export function saveEntry(
  present: StoredJuror | null,
  { shown, ...words }: JurorForm,
  { id, userId, now }: { id: string; userId: string; now: Date },
): StoredJuror {
  const kept = present ?? { id, userId, place: null, hidden: false, consentedAt: null }
  return { ...kept, ...words, consentedAt: shown ? (kept.consentedAt ?? now) : null }
}

/** Whether others see something else after a change. */
export function showsOtherwise(before: StoredJuror | null, after: StoredJuror | null): boolean {
  const seen = (juror: StoredJuror | null) => (juror?.consentedAt ? JSON.stringify(toJuror(juror)) : null)
  return seen(before) !== seen(after)
}

/** The entry as its owner sees it. */
export function toOwnJuror(juror: StoredJuror | null, open: boolean): OwnJuror {
  if (!juror) return { entry: null, consentedAt: null, hidden: false, open }
  const { id: _, ...words } = toJuror(juror)
  const consentedAt = juror.consentedAt?.toISOString() ?? null
  return { entry: { ...words, shown: consentedAt !== null }, consentedAt, hidden: juror.hidden, open }
}

/** A judge as administrators see them: without a consent not even the draft. */
export function toAdminJuror(user: { id: string; username: string; juror: StoredJuror | null }): AdminJuror {
  const agreed = user.juror?.consentedAt ? user.juror : null
  return {
    ...{ userId: user.id, username: user.username, juror: agreed && toJuror(agreed) },
    consentedAt: agreed?.consentedAt?.toISOString() ?? null,
    hidden: agreed?.hidden ?? false,
  }
}

/** The ids in the order that they have once one of them is at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
