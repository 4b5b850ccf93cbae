import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { mark, type Words } from '@accolade/contracts/words'
import { say } from '../../lib/words.ts'
import { creditsFrom, typedCredits } from './typed-credits.ts'

const { shape } = submissionBasicsSchema
export type Field = keyof typeof shape

/** The first step's form as it is typed: any field may be empty or not valid yet. */
export type Basics = Partial<Record<Field, string>>

/** What the fields are called. */
export const labels: Record<Field, Words> = {
  title: mark('Title'),
  description: mark('Description'),
  categoryId: mark('Category'),
  organizationId: mark('Organization'),
  teamSize: mark('Team size'),
  projectUrl: mark('Project URL'),
  brand: mark('Brand or client'),
  credits: mark('Credits'),
}
export const basicsFields = Object.keys(labels) as Field[]

/** What the form shows of a draft. */
export function basicsOf(submission: Submission): Basics {
  const { title, description, categoryId, organizationId, teamSize, projectUrl, brand, credits } = submission
  return {
    ...{ title, description, categoryId, organizationId, teamSize },
    ...{ projectUrl: projectUrl ?? '', brand: brand ?? '', credits: typedCredits(credits) },
  }
}

/** What a field holds, without what means nothing. */
export function textOf(basics: Basics, field: Field): string {
  const typed = basics[field]
  return field === 'credits' ? typedCredits(creditsFrom(typed)) : (typed ?? '').trim()
}

/** What is sent of a form. */
export function bodyOf({ credits, ...texts }: Basics) {
  return { ...texts, ...(credits !== undefined && { credits: creditsFrom(credits) }) }
}

/** Whether anything was typed at all; a link may have chosen the category. */
export function isBlank(typed: Basics): boolean {
  return basicsFields.every((field) => field === 'categoryId' || !textOf(typed, field))
}

/** What differs from the draft: the fields that can be saved as they are, and the names of those that cannot. */
export function changesOf(typed: Basics, saved: Basics): { changes: Basics; invalid: string[] } {
  const changes: Basics = {}
  const invalid: string[] = []
  for (const field of basicsFields) {
    const value = typed[field] ?? ''
    const before = saved[field] ?? ''
    if (textOf(typed, field) === before) continue
    const sent = bodyOf({ [field]: value })[field]
    const { success, data } = shape[field].safeParse(sent)
    if (!success) invalid.push(say(labels[field]))
    else if (data !== before) changes[field] = value
  }
  return { changes, invalid }
}
