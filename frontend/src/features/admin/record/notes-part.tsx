import { NotesSection } from './notes/notes-section.tsx'
import { ThreadSection } from './notes/thread-section.tsx'
import type { PartProps } from './part-props.ts'

/** What administrators write to the entrant, and what they note for each other. */
export function NotesPart({ submission: { id } }: PartProps) {
  return (
    <>
      <ThreadSection id={id} />
      <NotesSection id={id} />
    </>
  )
}
