import { Choice } from '../shared/list-tools.tsx'
import type { Turn } from '../shared/row-actions.tsx'

const options = [
  ['true', 'Published'],
  ['false', 'Drafts'],
] as const

interface Props {
  value: string | undefined
  onChange: (published: 'true' | 'false' | undefined) => void
}

/** Drafts alone, published ones alone, or both. */
export function PublishedChoice({ value, onChange }: Props) {
  return (
    <Choice
      label="Published"
      all="All"
      value={value as 'true' | 'false' | undefined}
      options={options}
      onChange={onChange}
    />
  )
}

/** Whether visitors see it. */
export function PublishedBadge({ published }: { published: boolean }) {
  return (
    <span className={`badge ${published ? '' : 'badge--draft'}`}>{published ? 'Published' : 'Draft'}</span>
  )
}

/** The click that shows it to visitors, or takes it back; `complete` opens what lacks something before it can be shown. */
export function publishTurn(
  published: boolean,
  publish: (published: boolean) => Promise<unknown>,
  complete?: () => void,
): Turn {
  return {
    action: published ? 'Unpublish' : 'Publish',
    done: published ? 'Taken Back' : 'Published',
    work: () => publish(!published),
    instead: published ? undefined : complete,
  }
}
