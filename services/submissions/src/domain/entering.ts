import { DomainError } from '@accolade/contracts/domain-error'
import type { MembershipPeriod } from '@accolade/contracts/entities/association-member-rules'
import { type EntryTerms, entryRefusal } from '@accolade/contracts/entities/entering'
import type { PriceList } from '@accolade/contracts/entities/price-lists'

/** What entering a category costs, with a lower fee until the end of a day, a higher one from a day on, and the rate of members. */
export interface Fees {
  feeCents: number
  earlyBirdCents: number | null
  earlyBirdUntil: string | null
  lateCents: number | null
  lateFrom: string | null
  memberCents: number | null
  /** What it costs in other currencies, with amounts in cents. */
  priceLists: readonly PriceList[]
}

/** The part of a category's copy that entering needs. `deadline` is a day, `YYYY-MM-DD`. */
export interface Category extends Fees {
  id: string
  name: string
  deadline: string
  isActive: boolean
  /** Judges see the works' own addresses. */
  revealProjectUrl: boolean
  version: number
}

/** The part of the settings' copy that entering needs. */
export interface Programme extends EntryTerms {
  currency: string
  /** What can be paid in besides. */
  otherCurrencies: readonly string[]
  /** The day, `YYYY-MM-DD`, on which judging begins; null where it is not known. */
  judgingStarts: string | null
  /** How many days before a deadline people are reminded of their drafts. */
  draftReminderDays: readonly number[]
  /** Entries are completed only with declarations. */
  declarations: boolean
  version: number
}

/** What decides about the price of an entry. */
export interface PriceTerms {
  category: Fees
  programme: Pick<Programme, 'currency' | 'otherCurrencies' | 'timeZone'>
  /** Of its organization in the programme's association; null where it is no member. */
  membership: MembershipPeriod | null
}

/** The settings until the catalogue has published some. */
export const defaultProgramme: Programme = {
  acceptSubmissions: true,
  opensOn: null,
  timeZone: 'UTC',
  currency: 'USD',
  otherCurrencies: [],
  judgingStarts: null,
  draftReminderDays: [],
  declarations: false,
  version: 0,
}

/** Throws DomainError `category-inactive` where a category takes no submissions. */
export function checkActive(category: Category): void {
  if (!category.isActive) throw new DomainError('category-inactive')
}

/** Throws DomainError `submissions-closed`, `category-inactive` or `deadline-passed` where nothing may be entered now. */
export function checkOpen(category: Category, programme: Programme, now: Date): void {
  const refusal = entryRefusal(category, programme, now)
  if (refusal) throw new DomainError(refusal.code, refusal.text)
}
