import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller } from '@accolade/chassis/http/auth'
import type { Fixture } from './fixture.ts'
import { picture } from './samples.ts'

/** Evidence of one submission, as one caller handles it. */
export function evidenceOf(fixture: Fixture, caller: Caller, submissionId: string) {
  const call = fixture.call(caller)
  const assets = `/api/submissions/${submissionId}/assets`

  const reserve = (request: { name?: string; contentType?: string; size?: number; position?: number } = {}) =>
    call.post(assets, { name: 'poster.png', contentType: 'image/png', size: picture.length, ...request })
  const complete = (id: string) => call.post(`${assets}/${id}/complete`)
  /** Sends bytes to an address that `reserve` gave. */
  const send = (upload: { url: string; headers: Record<string, string> }, payload: Buffer = picture) =>
    fixture.app.inject({ method: 'PUT', url: upload.url, headers: upload.headers, payload })

  return {
    reserve,
    complete,
    send,
    list: () => call.get(assets),
    caption: (id: string, caption: unknown) => call.patch(`${assets}/${id}`, { caption }),
    order: (ids: unknown) => call.put(`${assets}/order`, { ids }),
    delete: (id: string) => call.delete(`${assets}/${id}`),
    open: (id: string) => call.get(`${assets}/${id}/file`),
    /** All three steps for one file. */
    async add(name = 'poster.png', content: Buffer = picture, contentType = 'image/png') {
      const ticket = (await reserve({ name, contentType, size: content.length })).json()
      await send(ticket.upload, content)
      return (await complete(ticket.id)).json()
    },
  }
}

/** Awaits the job that reads files, which asks the database for as long as it finds one; each reading is announced. */
export async function filesAreRead({ pool, events }: Fixture): Promise<void> {
  const unread = "SELECT 1 FROM file_reading WHERE status = 'wanted'"
  while ((await pool.query(unread)).rows.length > 0) await events.next('submission.evidence-changed')
}

/** The keys of all objects in the disk store. */
export function storedKeys(fixture: Fixture): string[] {
  const files = readdirSync(fixture.directory, { recursive: true, withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(fixture.directory.length + 1))
    .sort()
}

export async function assetRows(fixture: Fixture, submissionId: string): Promise<unknown[]> {
  return (await fixture.pool.query('SELECT id FROM asset WHERE submission_id = $1', [submissionId])).rows
}
