import { ApiError } from './api-error.ts'

/** Where and how a file is sent. */
interface Target {
  method: 'POST' | 'PUT'
  url: string
  headers: Readonly<Record<string, string>>
}

interface Options {
  /** Called with the share that is sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Sends a file, or a form with one. XMLHttpRequest, because fetch reports no progress. @returns the text of the answer */
export function sendFile(
  { method, url, headers }: Target,
  body: Blob | FormData,
  { onProgress, signal }: Options,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText)
      else reject(new ApiError(request.status, request.statusText, request.responseText))
    })
    request.addEventListener('error', () => reject(new Error('The connection was interrupted')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
