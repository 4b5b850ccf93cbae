// What every script shares: where the site is, and how a browser of it behaves. Only k6 runs this.
import { check } from 'k6'
import http from 'k6/http'

export const baseUrl = (__ENV.BASE_URL || 'http://127.0.0.1:8080').replace(/\/+$/, '')

/** A number from the environment (`RATE`, `DURATION_S`, …), with what the script means by default. */
export function number(name, fallback) {
  const value = Number(__ENV[name] || fallback)
  if (!(value > 0)) throw new Error(`${name} has to be a number above 0`)
  return value
}

function parameters(name, token, headers = {}) {
  return {
    tags: { name },
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...headers,
      ...(token && { cookie: `${cookieName}=${token}` }),
    },
    // one person's cookies are given with each request
    jar: null,
  }
}

const cookieName = baseUrl.startsWith('https:') ? '__Host-accolade' : 'accolade'

/** Reads without a look at the text, which would cost k6 more than the system; the name groups addresses with ids in them. */
export function get(name, path) {
  answered(name, http.get(baseUrl + path, { ...parameters(name), responseType: 'none' }))
}

/** Reads; the name groups addresses with ids in them. */
export function read(name, path, token) {
  return answered(name, http.get(baseUrl + path, parameters(name, token)))
}

function answered(name, answer) {
  check(answer, { [`${name} is answered`]: ({ status }) => status === 200 })
  return answer
}

/** Writes JSON as a page of the site does. */
export function write(name, method, path, body, token, wanted = [200, 201, 202, 204]) {
  const headers = { origin: baseUrl, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const payload = body === undefined ? null : JSON.stringify(body)
  const answer = http.request(method, baseUrl + path, payload, parameters(name, token, headers))
  check(answer, { [`${name} is taken`]: ({ status }) => wanted.includes(status) })
  return answer
}

/** Sends a file to where the site wants it: its own address, or an object store's. */
export function upload(name, { method, url, headers, fields }, file, contentType) {
  const address = url.startsWith('http') ? url : baseUrl + url
  const options = { tags: { name }, jar: null }
  const answer =
    method === 'POST'
      ? http.post(address, { ...fields, file: http.file(file, 'evidence.png', contentType) }, options)
      : http.request(method, address, file, { ...options, headers: { ...headers, origin: baseUrl } })
  check(answer, { [`${name} is taken`]: ({ status }) => status >= 200 && status < 300 })
}
