import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'

const { shape } = submissionBasicsSchema
type Field = keyof typeof shape

/** The first step's form as it is typed: any field may be empty or not valid yet. */
export type Basics = Partial<Record<Field, string>>

const labels: Record<Field, string> = {
  title: 'Title',
  description: 'Description',
  categoryId: 'Category',
  organizationId: 'Organization',
  teamSize: 'Team size',
  projectUrl: 'Project URL',
}
const fields = Object.keys(labels) as Field[]

/** What the form shows of a draft. */
export function basicsOf(submission: Submission): Basics {
  const { title, description, categoryId, organizationId, teamSize, projectUrl } = submission
  return { title, description, categoryId, organizationId, teamSize, projectUrl: projectUrl ?? '' }
}

/** Whether anything was typed at all. */
export function isBlank(typed: Basics): boolean {
  return fields.every((field) => !typed[field]?.trim())
}

/** What differs from the draft: the fields that can be saved as they are, and the names of those that cannot. */
export function changesOf(typed: Basics, saved: Basics): { changes: Basics; invalid: string[] } {
  const changes: Basics = {}
  const invalid: string[] = []
  for (const field of fields) {
    const value = typed[field] ?? ''
    if (value.trim() === (saved[field] ?? '')) continue
    if (shape[field].safeParse(value).success) changes[field] = value
    else invalid.push(labels[field])
  }
  return { changes, invalid }
}
