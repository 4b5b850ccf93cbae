import { z } from 'zod'
import { idParamsSchema } from '../entities/common.ts'
import {
  confirmWitnessSchema,
  witnessCountSchema,
  witnessesSchema,
  witnessFormSchema,
  witnessSchema,
} from '../entities/witness.ts'
import { defineRoutes } from './route.ts'

/** The witnesses of the log of judging, to whom its signed heads are mailed: contact's. */
export const witnessRoutes = defineRoutes('contact', {
  listWitnesses: {
    method: 'GET',
    path: '/api/admin/witnesses',
    access: 'admin',
    changedBy: ['contact.witnesses-changed', 'contact.mail-queue-changed'],
    summary: 'All witnesses of the log of judging, by name, and whether they have confirmed',
    status: 200,
    reply: witnessesSchema,
  },
  addWitness: {
    method: 'POST',
    path: '/api/admin/witnesses',
    access: 'admin',
    act: 'add-witness',
    recentSignIn: true,
    summary:
      'Ask somebody to be a witness, who gets a mail with a link to confirm; 409 where the address is in the list, or there are as many as are possible',
    body: witnessFormSchema,
    status: 201,
    reply: witnessSchema,
  },
  askWitnessAgain: {
    method: 'POST',
    path: '/api/admin/witnesses/:id/ask-again',
    access: 'admin',
    act: 'ask-witness-again',
    summary:
      'Send another mail to confirm, after which former links work no longer; 409 for who has confirmed',
    params: idParamsSchema,
    status: 200,
    reply: witnessSchema,
  },
  removeWitness: {
    method: 'DELETE',
    path: '/api/admin/witnesses/:id',
    access: 'admin',
    act: 'remove-witness',
    recentSignIn: true,
    summary: 'Delete a witness with the address, who gets no more heads; 404 where they are gone already',
    params: idParamsSchema,
    status: 204,
  },
  countWitnesses: {
    method: 'GET',
    path: '/api/witnesses',
    access: 'public',
    keptUntil: ['contact.witnesses-changed'],
    summary: 'How many confirmed witnesses get the signed heads of the log of judging; nobody is named',
    status: 200,
    reply: witnessCountSchema,
  },
  confirmWitness: {
    method: 'POST',
    path: '/api/witnesses/confirm',
    access: 'public',
    summary: 'Agree to be a witness by the link in the mail; again it changes nothing',
    body: confirmWitnessSchema,
    status: 200,
    reply: z.object({ state: z.literal('confirmed') }),
  },
})
