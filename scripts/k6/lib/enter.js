import { sleep } from 'k6'
import exec from 'k6/execution'
import { read, upload, write } from './site.js'

const png = [
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 31, 21,
  196, 137,
]

/** A picture as far as its first bytes go, of that size. */
export function picture(sizeBytes) {
  const bytes = new Uint8Array(sizeBytes)
  bytes.set(png)
  return bytes.buffer
}

/** An entrant goes the whole way of the wizard: draft, one piece of evidence, completion, request to pay. */
export function enter(entrant, file, thinkS) {
  const { token, organizationId } = entrant
  const think = () => sleep(Math.random() * thinkS)
  read('who am I', '/api/user', token)
  const categories = read('categories', '/api/categories', token).json()
  read('own drafts', '/api/user/submissions?part=draft&pageSize=3', token)
  think()
  const draft = write(
    'create a draft',
    'POST',
    '/api/submissions',
    {
      title: `Load ${exec.scenario.name} ${exec.scenario.iterationInTest}`,
      description:
        'Entered by a load test in the last hour before the deadline, with one picture as evidence.',
      categoryId: categories[exec.scenario.iterationInTest % categories.length].id,
      organizationId,
      teamSize: '6-15',
      projectUrl: 'https://work.example/campaign',
    },
    token,
  )
  if (draft.status !== 201) return
  const path = `/api/submissions/${draft.json().id}`
  think()
  const asked = { name: 'evidence.png', contentType: 'image/png', size: file.byteLength }
  const asset = write('ask for an upload', 'POST', `${path}/assets`, asked, token)
  if (asset.status !== 201) return
  const { id, upload: target } = asset.json()
  upload('upload 200 KB', target, file, 'image/png')
  write('check the upload', 'POST', `${path}/assets/${id}/complete`, undefined, token)
  think()
  const { payment } = write('complete', 'POST', `${path}/complete`, undefined, token).json() || {}
  if (payment?.required) write('request payment', 'POST', `${path}/request-payment`, undefined, token)
}
