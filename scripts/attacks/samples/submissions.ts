import { randomUUID as newId } from 'node:crypto'
import type { NamesInFiles } from '@accolade/contracts/entities/names-in-files'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { forgetUses } from '../world/accounts.ts'
import { awaitedEntry, changeForm } from '../world/change-requests.ts'
import { addPicture, basicsOf, makeDraft, picture, reserve, send, step } from '../world/entries.ts'
import { draftToPay, openInvoice } from '../world/money.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { associationMemberSamples } from './association-members.ts'
import { certificateSamples } from './certificate.ts'
import { conflictSamples, ownConflictSamples } from './conflicts.ts'
import { ofReadyExport } from './data-export.ts'
import { discountSamples } from './discounts.ts'
import { feedbackSamples } from './feedback.ts'
import { noteSamples } from './notes.ts'
import { parentRequestSamples } from './parent-requests.ts'
import type { Samples } from './sample.ts'
import { signOffSamples } from './sign-offs.ts'
import { threadSamples } from './thread.ts'

/** A draft of the owner's that costs nothing. */
export function freeDraft({ speak, cast, organizationId, freeCategoryId }: World): Promise<string> {
  return makeDraft(speak, cast.owner, { organizationId, categoryId: freeCategoryId })
}

/** A draft with a picture that counts. */
export async function draftWithPicture(world: World): Promise<{ id: string; assetId: string }> {
  const id = await freeDraft(world)
  return { id, assetId: await addPicture(world.speak, world.cast.owner, id) }
}

/** A draft and a place in it for a file that is still to be sent. */
export async function reservation(world: World) {
  const id = await freeDraft(world)
  return { id, ticket: await reserve(world.speak, world.cast.owner, id) }
}

/** A draft with a picture whose preview is made. */
export async function previewed(world: World): Promise<{ id: string; assetId: string }> {
  const { speak, cast } = world
  const draft = await draftWithPicture(world)
  const path = `/api/submissions/${draft.id}/preview`
  await succeed(speak({ method: 'POST', path }, cast.owner))
  await until('preview', async () => {
    const { assets } = (await succeed(speak({ method: 'GET', path }, cast.owner))).json<{
      assets: unknown[]
    }>()
    return assets.length > 0 || undefined
  })
  return draft
}

/** A draft with a picture in which the entrant was read. */
export async function draftWithName(world: World): Promise<{ id: string; assetId: string }> {
  const draft = await draftWithPicture(world)
  const path = `/api/submissions/${draft.id}/names-in-files`
  await until('reading', async () => {
    const answer = await succeed(world.speak({ method: 'GET', path }, world.cast.owner))
    return answer.json<NamesInFiles>().files.every(({ state }) => state !== 'reading') || undefined
  })
  const found = JSON.stringify([{ kind: 'organization', words: 'Northlight' }])
  const sql = 'UPDATE file_reading SET findings = $2::jsonb, open = true WHERE asset_id = $1'
  await world.site.databases.get('submissions')!.pool.query(sql, [draft.assetId, found])
  return draft
}

/** An entry that is submitted. */
export async function submitted(world: World): Promise<string> {
  const id = await freeDraft(world)
  await step(world.speak, world.cast.owner, id, 'complete')
  return id
}

/** The last part of an address. */
const lastOf = (address: string) => decodeURIComponent(address.split('/').at(-1) ?? '')

export const submissionsSamples: Samples<typeof submissionsRoutes> = {
  ...certificateSamples,
  ...conflictSamples,
  ...ownConflictSamples,
  ...discountSamples,
  ...associationMemberSamples,
  ...feedbackSamples,
  ...noteSamples,
  ...signOffSamples,
  ...parentRequestSamples,
  ...threadSamples,
  submissionsExportPart: ofReadyExport,
  listUserSubmissions: () => ({ query: { page: '1', part: 'draft' } }),
  getUserStats: () => ({}),
  listPayableEntries: () => ({}),
  placeOrder: async (world) => {
    const submissionIds = [await draftToPay(world), await draftToPay(world)]
    await forgetUses(world.site, 'submissions', world.cast.owner)
    return { body: { organizationId: world.organizationId, submissionIds, currency: 'USD' } }
  },
  createSubmission: ({ organizationId, freeCategoryId }) => ({
    body: basicsOf({ organizationId, categoryId: freeCategoryId }),
  }),
  getSubmission: async (world) => ({ params: { id: await freeDraft(world) } }),
  downloadEntry: async (world) => ({ params: { id: await freeDraft(world) } }),
  notePresence: async (world) => ({
    params: { id: await freeDraft(world) },
    body: { tab: newId(), field: 'title' },
  }),
  leavePresence: async (world) => ({ params: { id: await freeDraft(world), tab: newId() } }),
  updateSubmission: async (world) => ({
    params: { id: await freeDraft(world) },
    body: {
      ...{ title: 'Changed', teamSize: '16+', projectUrl: '', brand: 'Fjellrand' },
      credits: [{ name: 'Ida Solheim', role: 'Copy' }],
    },
  }),
  declareSubmission: async (world) => ({
    params: { id: await freeDraft(world) },
    body: {
      ...{ rights: true, executedFrom: '2025-01', executedUntil: '2025-03' },
      ...{ aiUse: 'assisted', aiWords: 'For first sketches of the poster' },
    },
  }),
  copySubmission: async (world) => ({
    params: { id: (await draftWithPicture(world)).id },
    body: { categoryId: world.judgedCategoryId },
  }),
  deleteSubmission: async (world) => ({ params: { id: await freeDraft(world) } }),
  checkSubmission: async (world) => ({ params: { id: await freeDraft(world) } }),
  completeSubmission: async (world) => ({ params: { id: await freeDraft(world) } }),
  requestPayment: async (world) => ({ params: { id: await draftToPay(world) } }),
  withdrawPaymentRequest: async (world) => ({ params: { id: (await openInvoice(world)).submissionId } }),
  withdrawSubmission: async (world) => ({ params: { id: await submitted(world) } }),
  listAssets: async (world) => ({ params: { id: (await draftWithPicture(world)).id } }),
  createAsset: async (world) => ({
    params: { id: await freeDraft(world) },
    body: { name: 'poster.png', contentType: 'image/png', size: picture.length, position: 3 },
  }),
  completeAsset: async (world) => {
    const { id, ticket } = await reservation(world)
    await succeed(send(world.speak, ticket))
    return { params: { id, assetId: ticket.id } }
  },
  changeAsset: async (world) => ({
    params: { ...(await draftWithPicture(world)) },
    body: { caption: 'The square by night' },
  }),
  orderAssets: async (world) => {
    const { id, assetId } = await draftWithPicture(world)
    return { params: { id }, body: { ids: [assetId] } }
  },
  deleteAsset: async (world) => ({ params: { ...(await draftWithPicture(world)) } }),
  openAsset: async (world) => ({ params: { ...(await draftWithPicture(world)) } }),
  getPreview: async (world) => ({ params: { id: (await draftWithPicture(world)).id } }),
  preparePreview: async (world) => ({ params: { id: (await draftWithPicture(world)).id } }),
  openPreview: async (world) => ({ params: { ...(await previewed(world)) } }),
  getNamesInFiles: async (world) => ({ params: { id: (await draftWithPicture(world)).id } }),
  acceptNames: async (world) => ({
    params: { ...(await draftWithName(world)) },
    body: { reason: 'It is the brand that the poster advertises' },
  }),
  receiveUpload: async (world) => {
    const { upload } = (await reservation(world)).ticket
    return { params: { ticket: lastOf(upload.url) }, headers: upload.headers, body: picture }
  },
  sendFile: async (world) => {
    const { id, assetId } = await draftWithPicture(world)
    const path = `/api/submissions/${id}/assets/${assetId}/file`
    const { headers } = await succeed(world.speak({ method: 'GET', path }, world.cast.owner))
    return { params: { ticket: lastOf(headers.location ?? '') } }
  },
  adminListSubmissions: ({ freeCategoryId }) => ({
    query: { status: 'draft', category: freeCategoryId, q: 'a', page: '1' },
  }),
  adminSetStatus: async (world) => ({
    params: { id: await submitted(world) },
    body: { status: 'under_review' },
  }),
  getNeighbours: async (world) => ({
    params: { id: await freeDraft(world) },
    query: { status: 'draft', q: 'a', sort: 'title' },
  }),
  getBlindTexts: async (world) => ({ params: { id: await freeDraft(world) } }),
  listChangeRequests: async (world) => ({ params: { id: (await awaitedEntry(world)).id } }),
  requestChanges: async (world) => ({ params: { id: await submitted(world) }, body: changeForm() }),
  updateChangeRequest: async (world) => ({
    params: { ...(await awaitedEntry(world)) },
    body: { ...changeForm(), message: 'Please take the names out of both', version: 1 },
  }),
  sendChangeRequest: async (world) => ({ params: { ...(await awaitedEntry(world, { sentLongAgo: true })) } }),
  withdrawChangeRequest: async (world) => ({ params: { ...(await awaitedEntry(world)) } }),
  answerChangeRequest: async (world) => ({
    params: { ...(await awaitedEntry(world)) },
    body: { note: 'The name is the brand that is advertised' },
  }),
  adminStats: () => ({}),
  entryFigures: () => ({}),
  exportSubmissions: async (world) => ({ query: { ids: await freeDraft(world) } }),
  exportHistory: () => ({}),
}
