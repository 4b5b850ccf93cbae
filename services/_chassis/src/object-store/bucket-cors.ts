import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, createS3Client, fail, type S3Access } from './s3-connection.ts'

/** Whose pages may send files, and where to. */
export interface UploadsFrom extends S3Access {
  /** The S3 server, `http(s)://host[:port]`. */
  endpoint: string
  /** It exists. */
  bucket: string
  /** `http(s)://host[:port]` of the pages. */
  origin: string
}

const takesEffectWithinMs = 30_000

/**
 * Lets the pages of an origin send files into a bucket (CORS), and makes sure that a browser could. A bucket that lets
 * them already, by a rule of its own or of its server (MinIO lets everybody), is left as it is.
 *
 * @throws Error that says which rule the bucket needs, where the server takes no rule from us or does not follow it
 */
export async function allowUploads(uploads: UploadsFrom): Promise<void> {
  if (await lets(uploads)) return
  const refusal = await putRule(uploads)
  const giveUpAt = Date.now() + (refusal ? 0 : takesEffectWithinMs)
  while (!(await lets(uploads))) {
    if (Date.now() >= giveUpAt) throw new Error(needed(uploads, refusal || 'the rule has no effect'))
    await pause(500)
  }
}

/**
 * Does what a browser does: asks whether it may send, sends (a form that every server refuses), and looks whether pages may read
 * the answer. SeaweedFS says yes to the question and then leaves the answer unreadable where a bucket has no rule.
 */
async function lets({ endpoint, bucket, origin }: UploadsFrom): Promise<boolean> {
  const url = new URL(bucket, endpoint)
  const asks = { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }
  const form = new FormData()
  form.set('key', 'not-signed')
  const sends = { method: 'POST', headers: { origin }, body: form }
  for (const request of [asks, sends]) {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(10_000) }).catch((error) =>
      fail(error.cause ?? error),
    )
    await answer.body?.cancel()
    if (!['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')) return false
    if (request === asks && !answer.ok) return false
  }
  return true
}

/** @returns why the server took no rule, else an empty string */
async function putRule({ endpoint, bucket, origin, ...access }: UploadsFrom): Promise<string> {
  const methods = ['POST', 'GET'].map((method) => `<AllowedMethod>${method}</AllowedMethod>`).join('')
  const rule = `<CORSRule><AllowedOrigin>${origin}</AllowedOrigin>${methods}<AllowedHeader>*</AllowedHeader></CORSRule>`
  const body = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${rule}</CORSConfiguration>`
  const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') }
  try {
    const request = { method: 'PUT', bucketName: bucket, query: 'cors', headers }
    await createS3Client(endpoint, access).makeRequestAsyncOmit(request, body, [200, 204])
    return ''
  } catch (error) {
    const code = codeOf(error)
    if (/^(AccessDenied|NotImplemented|MethodNotAllowed)$/.test(code)) return code
    return fail(error)
  }
}

const needed = ({ bucket, origin }: UploadsFrom, reason: string) =>
  `the bucket ${bucket} does not let pages of ${origin} send files (${reason}): give it a CORS rule with AllowedOrigin ${origin}, AllowedMethod POST and GET, AllowedHeader *`
