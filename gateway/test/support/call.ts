import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body, parsed; undefined where it is no JSON. */
  json: Record<string, unknown> | undefined
}

export interface CallOptions {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** One request as it is: unlike `fetch`, the path is not tidied up and every header may be set. */
export function call(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: CallOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const json = response.headers['content-type']?.includes('json')
            ? JSON.parse(text || 'null')
            : undefined
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
