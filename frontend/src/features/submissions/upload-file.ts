import type { UploadTarget } from '@accolade/contracts/entities/asset'
import { ApiError } from '../../lib/api-error.ts'

interface Options {
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends one file to the store. XMLHttpRequest, because fetch reports no progress. */
export function uploadFile(target: UploadTarget, file: File, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(target.method, target.url)
    for (const [name, value] of Object.entries(target.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new ApiError(request.status, request.statusText, request.responseText))
    })
    request.addEventListener('error', () => reject(new Error('The connection was interrupted')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(target.method === 'POST' ? formOf(target.fields, file) : file)
  })
}

/** A store's form: its fields first, the file last. */
function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
