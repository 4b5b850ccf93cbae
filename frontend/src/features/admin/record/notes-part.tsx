import { NotesSection } from './notes/notes-section.tsx'
import type { PartProps } from './part-props.ts'

/** What administrators note for each other. */
export function NotesPart({ submission: { id } }: PartProps) {
  return <NotesSection id={id} />
}
