import { z } from 'zod'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { noteEditSchema, noteFormSchema, noteSchema, notesSchema } from '../entities/note.ts'
import { defineRoutes } from './route.ts'

const noteParams = z.object({ id: idSchema, noteId: idSchema })

/** Internal notes of administrators about entries. Each changes and deletes only what is their own. */
export const noteRoutes = defineRoutes('submissions', {
  listNotes: {
    method: 'GET',
    path: '/api/admin/submissions/:id/notes',
    access: 'admin',
    changedBy: ['submission.notes-changed', 'submission.deleted'],
    summary: 'The internal notes about a submission, the oldest first',
    params: idParamsSchema,
    status: 200,
    reply: notesSchema,
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/submissions/:id/notes',
    access: 'admin',
    act: 'add-note',
    summary: 'Write an internal note about a submission; 409 where it has as many as it can have',
    params: idParamsSchema,
    body: noteFormSchema,
    status: 201,
    reply: noteSchema,
  },
  updateNote: {
    method: 'PUT',
    path: '/api/admin/submissions/:id/notes/:noteId',
    access: 'admin',
    act: 'update-note',
    summary: "Change one's own note; 403 for somebody else's",
    params: noteParams,
    body: noteEditSchema,
    status: 200,
    reply: noteSchema,
  },
  deleteNote: {
    method: 'DELETE',
    path: '/api/admin/submissions/:id/notes/:noteId',
    access: 'admin',
    act: 'delete-note',
    summary: "Delete one's own note; 403 for somebody else's",
    params: noteParams,
    status: 204,
  },
})
