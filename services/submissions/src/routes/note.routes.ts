import type { Handlers } from '@accolade/chassis/http/routes'
import type { noteRoutes as routes } from '@accolade/contracts/http/note'
import type { Context } from '../use-cases/context.ts'
import { addNote, deleteNote, listNotes, updateNote } from '../use-cases/notes.ts'

/** Internal notes of administrators. */
export function noteRoutes(context: Context) {
  return {
    listNotes: ({ params }) => listNotes(context, params.id),
    addNote: ({ caller, params, body, now }) =>
      addNote(context, caller, { id: params.id, text: body.text }, now),
    updateNote: ({ caller, params, body, now }) => updateNote(context, caller, params, body, now),
    deleteNote: async ({ caller, params }) => {
      await deleteNote(context, caller, params)
      return undefined
    },
  } satisfies Handlers<typeof routes>
}
