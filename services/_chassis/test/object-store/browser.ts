import { once } from 'node:events'
import { request } from 'node:http'
import type { UploadAddress } from '../../src/object-store/object-store.ts'

const boundary = 'a-boundary-that-no-file-contains'

/** What one upload sends: `chunks` are streamed, so that a large file is never whole in memory. */
export interface BrowserUpload {
  address: UploadAddress
  chunks: Iterable<Uint8Array>
  sizeBytes: number
  /** Breaks the connection after this many bytes of the file. */
  abortAfterBytes?: number
}

/** Sends a file as a page would (form fields then the file, or the raw body) and gives status and text of the answer. */
export async function upload(sent: BrowserUpload): Promise<{ status: number; text: string }> {
  const { address, chunks, sizeBytes, abortAfterBytes = Number.POSITIVE_INFINITY } = sent
  const [head, tail] =
    address.method === 'POST' ? formAround(address.fields) : [Buffer.alloc(0), Buffer.alloc(0)]
  const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const headers = {
    ...(address.method === 'POST' ? formType : {}),
    ...address.headers,
    'content-length': head.length + sizeBytes + tail.length,
  }
  const outgoing = request(address.url, { method: address.method, headers, agent: false })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    outgoing.once('error', reject)
    outgoing.once('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  answered.catch(() => {})
  outgoing.write(head)
  let written = 0
  for (const chunk of chunks) {
    if (written >= abortAfterBytes) {
      outgoing.destroy()
      break
    }
    if (outgoing.destroyed) break
    written += chunk.length
    if (!outgoing.write(chunk)) await Promise.race([once(outgoing, 'drain'), answered.catch(() => {})])
  }
  outgoing.end(tail)
  return answered
}

function formAround(fields: Record<string, string>): [Buffer, Buffer] {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const type = fields['Content-Type'] ?? 'application/octet-stream'
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="f"\r\ncontent-type: ${type}\r\n\r\n`
  return [Buffer.from(parts.join('') + file), Buffer.from(`\r\n--${boundary}--\r\n`)]
}
