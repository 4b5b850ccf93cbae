import { addDays } from '@accolade/contracts/entities/add-days'
import type { JudgingDays } from '../domain/judging-days.ts'
import type { Person } from '../domain/person.ts'
import type { DueDraft } from './drafts-due-mail.ts'
import type { InvoiceFacts } from './invoice-lines.ts'

/** What examples need of the programme. */
export interface ExampleProgramme extends JudgingDays {
  name: string
  contactEmail: string
  currency: string | null
}

const today = '2026-11-10'

export const exampleIds = {
  submissionId: '01a21924-b51e-7575-abf5-000000000000',
  now: new Date(`${today}T10:00:00Z`),
  /** A day before or after the day of the examples. */
  day: (days: number) => addDays(today, days),
}

/** An entry that nobody has made, and who has to do with it. */
export const work = {
  ...{ title: 'The Sea at Six', category: 'Poster', organization: 'Studio Nord', inviter: 'Mara Lind' },
  message: 'Please take the logo off the second picture.',
} as const

const feeCents = 12_900

/** An open invoice for so many entries. */
export function invoiceExample(
  { reader, programme }: { reader: Person; programme: ExampleProgramme },
  count: number,
): InvoiceFacts {
  const { title: submissionTitle, category: categoryName, organization: organizationName } = work
  const line = { submissionTitle, categoryName, amountCents: feeCents, netCents: null }
  return {
    ...{ number: '2026-00042', submissionTitle, categoryName, organizationName },
    lines: Array.from({ length: count }, () => line),
    ...{ replaces: [], replacedBy: null, billing: null, seller: null, tax: null },
    ...{ payerName: reader.name, payerEmail: reader.email, language: reader.language },
    ...{
      amountCents: count * feeCents,
      currency: programme.currency ?? 'USD',
      programmeName: programme.name,
    },
    ...{ issuedAt: exampleIds.now, issuedOn: today, dueOn: addDays(today, 14) },
    bank: null,
  }
}

/** One of several drafts, all of which can be completed for two days more. */
export function dueDraft(place: number): DueDraft {
  const title = place === 0 ? work.title : `${work.title} ${place + 1}`
  const deadline = addDays(today, 2)
  return {
    submissionId: exampleIds.submissionId,
    title,
    categoryName: work.category,
    deadline,
    daysLeft: 2,
    files: 1,
  }
}

export const readerName = 'Alex Kim'
export const otherCategories = ['Film', 'Radio']

/** What takes the example's invoice back. */
export const creditNote = {
  number: 'CN-2026-00005',
  reason: 'cancelled',
  issuedAt: exampleIds.now,
  issuedOn: today,
} as const

/** A programme whose name is in no sentence of a mail by chance. */
export const someProgramme: ExampleProgramme = {
  ...{ name: 'Prix Lumen', contactEmail: 'hello@lumen.example', timeZone: 'Asia/Seoul', currency: 'EUR' },
  ...{
    judgingStarts: addDays(today, 20),
    judgingEnds: addDays(today, 40),
    winnersAnnounced: addDays(today, 60),
  },
}
