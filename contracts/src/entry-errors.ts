/** Why nothing can be entered: the part of the registry in `errors.ts` that public pages show, and load. */
export const entryErrors = {
  'submissions-closed': { status: 409, title: 'Submissions are closed' },
  'deadline-passed': { status: 409, title: 'The deadline of this category has passed' },
  'category-inactive': { status: 409, title: 'This category does not accept submissions' },
} as const
