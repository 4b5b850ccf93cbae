/** The built front end with a made-up API in memory, for looking at pages: `node dev/stub-server.ts`. */
import { createHealth } from '@accolade/chassis/process/health'
import type { Asset } from '@accolade/contracts/entities/asset'
import { ownSubmissionsQuerySchema, type Submission } from '@accolade/contracts/entities/submission'
import { createApi } from '../server/api.ts'
import { createServer } from '../server/app.ts'
import { readBuilt } from '../server/built.ts'
import { teachAll } from '../server/catalogue.ts'
import { cutPage } from '../src/lib/cut-page.ts'
import * as demo from './demo-data.ts'

const port = Number(process.env.PORT || 3000)
const publicUrl = new URL(`http://127.0.0.1:${port}`)
const built = await readBuilt()
await teachAll(built.teach)
const app = await createServer({
  ...built,
  // it asks itself
  api: createApi({ API_URL: publicUrl }, 1_000),
  health: createHealth({ required: {}, optional: {} }, console),
  publicUrl,
  deadlineMs: 1_000,
})
const submissions: Submission[] = structuredClone(demo.submissions)
const organizations = structuredClone(demo.organizations)
let signedIn = process.env.SIGNED_IN === '1'
type Params = { id: string; assetId: string }
const find = (params: unknown) => submissions.find((each) => each.id === (params as Params).id)

app.addContentTypeParser('*', (_request, payload, done) => {
  payload.resume()
  payload.on('end', () => done(null))
})
app.get('/api/user', async () => ({ user: signedIn ? demo.user : null }))
app.get('/api/login', async (request, reply) =>
  reply.redirect(`/auth?return=${encodeURIComponent((request.query as { return?: string }).return ?? '/')}`),
)
app.get('/api/logout', async (_request, reply) => {
  signedIn = false
  return reply.redirect('/')
})
app.post('/api/login', async (request, reply) => {
  if ((request.body as { password: string }).password === 'wrong-password') {
    return reply.code(401).send({
      type: 'x',
      title: 'Invalid credentials',
      status: 401,
      code: 'invalid-credentials',
      error: 'Invalid credentials',
    })
  }
  signedIn = true
  return { user: demo.user }
})
app.get('/api/programme', async () => demo.programme)
app.get('/api/categories', async () => demo.categories)
app.get('/api/user/submissions', async (request) =>
  cutPage(submissions, ownSubmissionsQuerySchema.parse(request.query)),
)
app.get('/api/user/stats', async () => demo.statsOf(submissions))
app.get('/api/user/organizations', async () => organizations)
app.get('/api/organizations/:id/invitations', async () => [])
app.post('/api/user/organizations', async (request, reply) => {
  const created = {
    id: crypto.randomUUID(),
    name: (request.body as { name: string }).name,
    role: 'owner' as const,
  }
  organizations.push(created)
  return reply.code(201).send(created)
})
app.post('/api/submissions', async (request, reply) => {
  const fields = request.body as Partial<Submission>
  const category = demo.categories.find((each) => each.id === fields.categoryId)!
  const made = demo.submissionOf(demo.categories.indexOf(category) + 60, { ...fields, status: 'draft' })
  submissions.unshift(made)
  return reply.code(201).send(made)
})
app.get('/api/submissions/:id', async (request, reply) => find(request.params) ?? reply.code(404).send())
app.patch('/api/submissions/:id', async (request) => Object.assign(find(request.params)!, request.body))
app.post('/api/submissions/:id/complete', async (request) => {
  const submission = find(request.params)!
  if (!submission.payment.required) submission.status = 'submitted'
  return { id: submission.id, status: submission.status, payment: submission.payment }
})
app.post('/api/submissions/:id/request-payment', async (request, reply) => {
  const submission = find(request.params)!
  submission.status = 'pending_payment'
  return reply.code(202).send({ id: submission.id, status: submission.status })
})
app.post('/api/submissions/:id/assets', async (request, reply) => {
  const { name, contentType, size } = request.body as { name: string; contentType: string; size: number }
  const id = crypto.randomUUID()
  const asset: Asset = {
    id,
    name,
    contentType,
    sizeBytes: size,
    status: 'pending',
    url: '#',
    createdAt: new Date().toISOString(),
    position: find(request.params)!.assets.length + 1,
    caption: '',
  }
  find(request.params)!.assets.push(asset)
  return reply
    .code(201)
    .send({ id, name, upload: { method: 'PUT', url: `/api/uploads/${id}`, headers: {}, fields: {} } })
})
app.put('/api/uploads/:ticket', { bodyLimit: 60 * 1024 * 1024 }, async (_request, reply) =>
  reply.code(204).send(),
)
app.post('/api/submissions/:id/assets/:assetId/complete', async (request) => {
  const asset = find(request.params)!.assets.find((each) => each.id === (request.params as Params).assetId)!
  asset.status = 'uploaded'
  return asset
})
app.patch('/api/submissions/:id/assets/:assetId', async (request) => {
  const asset = find(request.params)!.assets.find((each) => each.id === (request.params as Params).assetId)!
  return Object.assign(asset, request.body)
})
app.put('/api/submissions/:id/assets/order', async (request) => {
  const submission = find(request.params)!
  const { ids } = request.body as { ids: string[] }
  submission.assets.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  submission.assets.forEach((asset, at) => {
    asset.position = at + 1
  })
  return submission.assets
})
app.get('/api/submissions/:id/warnings', async (request) => ({
  noEvidence: find(request.params)!.assets.length === 0,
  names: [],
  namesInFiles: [],
}))
app.get('/api/submissions/:id/names-in-files', async () => ({ files: [] }))
app.delete('/api/submissions/:id/assets/:assetId', async (request, reply) => {
  const submission = find(request.params)!
  submission.assets = submission.assets.filter((each) => each.id !== (request.params as Params).assetId)
  return reply.code(204).send()
})
app.post('/api/contact', async (_request, reply) =>
  reply.code(201).send({ message: 'We have your message and answer within 24 hours.' }),
)

console.log(await app.listen({ port, host: '127.0.0.1' }))
process.once('disconnect', () => process.exit(0))
