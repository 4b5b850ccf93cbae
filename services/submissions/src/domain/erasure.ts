import { namesOf } from './entrant-names.ts'
import { redacted, strikeNames } from './redaction.ts'
import { changed, isOther, type Outcome, type Submission, unchanged } from './submission.ts'

/** What judges read as the title of a submission that was erased. */
export const erasedTitle = 'Deleted submission'

/** What is shown for things that only an erased person had. */
export function pseudonymsOf(pseudonym: string): { title: string; organizationName: string } {
  return {
    title: pseudonym.replace(' person ', ' submission '),
    organizationName: pseudonym.replace(' person ', ' organization '),
  }
}

/** What names a person. */
export interface Named {
  username: string
  email: string
  firstName: string | null
  lastName: string | null
}

/**
 * Takes a person's names out of texts. Judges read those texts without them already (`redact`), and must still do so when nobody knows
 * the names any more. The host of the address is left: it is often the organization's.
 */
export function strikePerson(person: Named): (text: string) => string {
  const local = person.email.slice(0, person.email.lastIndexOf('@'))
  const names = namesOf({ organizationName: '', members: [{ ...person, email: `${local}@` }] })
  const address = new RegExp(person.email.replaceAll(/[\^$\\.*+?()[\]{}|/]/g, '\\$&'), 'giu')
  return (text) => strikeNames(text.replaceAll(address, redacted), names, () => undefined)
}

/** The texts of a submission without a person's names; the credit that was theirs goes as a whole. */
export function struck(submission: Submission, strike: (text: string) => string): Outcome {
  const { title, description, brand, credits } = submission
  const others = credits
    .map(({ name, role }) => ({ name: strike(name), role: strike(role) }))
    .filter(({ name }) => name.replaceAll(redacted, '').trim() !== '')
  const texts = { title: strike(title), description: strike(description), brand: brand && strike(brand) }
  const change = { ...texts, credits: others }
  const fields = ['title', 'description', 'brand', 'credits'] as const
  return fields.some((field) => isOther(submission, change, field))
    ? changed(submission, change)
    : unchanged(submission)
}

/** A submission of which nothing is left but its way through the programme. */
export function emptied(submission: Submission, title: string): Outcome {
  return changed(submission, { title, description: '', projectUrl: null, brand: null, credits: [] })
}
