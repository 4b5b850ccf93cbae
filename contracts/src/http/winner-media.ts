import { z } from 'zod'
import { idParamsSchema, idSchema } from '../entities/common.ts'
import { wellFormed } from '../entities/text.ts'
import { adminWinnerDetailSchema } from '../entities/winner.ts'
import {
  adminMediaSchema,
  captionLanguageSchema,
  captionsFormSchema,
  contentHashSchema,
  mediaChangeSchema,
  mediaUploadQuerySchema,
  stillsOrderSchema,
} from '../entities/winner-media.ts'

const mediaParams = z.object({ id: idSchema, mediaId: idSchema })
const captionParams = mediaParams.extend({ language: captionLanguageSchema })
const uploader = ['programme:write'] as const

/** The files that are shown with winners; part of winners' routes. */
export const winnerMediaRoutes = {
  getMediaFile: {
    method: 'GET',
    path: '/api/winners/media/:hash/:file',
    access: 'public',
    scopes: ['programme:read'],
    summary:
      'A file of a published winner, which never changes and may be kept for a year; HTTP ranges are honoured. Administrators get those of drafts, too',
    params: z.object({ hash: contentHashSchema, file: wellFormed().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/) }),
    status: 200,
    produces: 'application/octet-stream',
  },
  getAdminWinner: {
    method: 'GET',
    path: '/api/admin/winners/:id',
    access: 'admin',
    scopes: ['admin:read', 'programme:write'],
    changedBy: [
      'winner.published',
      'winner.withdrawn',
      'winner.draft-changed',
      'submission.result-changed',
      'submission.hidden-scores-changed',
    ],
    summary: 'A winner with its files, also those that are not ready',
    params: idParamsSchema,
    status: 200,
    reply: adminWinnerDetailSchema,
  },
  addWinnerMedia: {
    method: 'POST',
    path: '/api/admin/winners/:id/media',
    access: 'admin',
    act: 'add-winner-media',
    scopes: uploader,
    summary:
      'Send a picture as cover or still, or a case film. It is made ready afterwards; a cover or a film then takes the place of the one before. 409 while another film is being made ready, and where films cannot be made',
    params: idParamsSchema,
    query: mediaUploadQuerySchema,
    consumes: 'application/octet-stream',
    keylessBecause: 'A file is a stream that is read once; one that came twice can be deleted',
    status: 201,
    reply: adminMediaSchema,
  },
  changeWinnerMedia: {
    method: 'PATCH',
    path: '/api/admin/winners/:id/media/:mediaId',
    access: 'admin',
    act: 'change-winner-media',
    scopes: uploader,
    summary: 'Change what is said about a file',
    params: mediaParams,
    body: mediaChangeSchema,
    status: 200,
    reply: adminMediaSchema,
  },
  orderWinnerStills: {
    method: 'PUT',
    path: '/api/admin/winners/:id/stills',
    access: 'admin',
    act: 'order-winner-stills',
    scopes: uploader,
    summary: 'Put the stills into another order',
    params: idParamsSchema,
    body: stillsOrderSchema,
    status: 200,
    reply: z.array(adminMediaSchema),
  },
  deleteWinnerMedia: {
    method: 'DELETE',
    path: '/api/admin/winners/:id/media/:mediaId',
    access: 'admin',
    act: 'delete-winner-media',
    scopes: uploader,
    summary: 'Delete a file; 409 for the cover of a published winner',
    params: mediaParams,
    status: 204,
  },
  repeatWinnerFilm: {
    method: 'PUT',
    path: '/api/admin/winners/:id/media/:mediaId/attempt',
    access: 'admin',
    act: 'repeat-winner-film',
    scopes: uploader,
    summary: 'Try again to make a film ready; 409 where it is not one that failed',
    params: mediaParams,
    status: 200,
    reply: adminMediaSchema,
  },
  putFilmCaptions: {
    method: 'PUT',
    path: '/api/admin/winners/:id/media/:mediaId/captions/:language',
    access: 'admin',
    act: 'put-film-captions',
    scopes: uploader,
    summary: 'Add or replace the captions of a film in one language (WebVTT)',
    params: captionParams,
    body: captionsFormSchema,
    status: 200,
    reply: adminMediaSchema,
  },
  deleteFilmCaptions: {
    method: 'DELETE',
    path: '/api/admin/winners/:id/media/:mediaId/captions/:language',
    access: 'admin',
    act: 'delete-film-captions',
    scopes: uploader,
    summary: 'Delete the captions of a film in one language',
    params: captionParams,
    status: 204,
  },
} as const
