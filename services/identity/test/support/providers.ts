import { startOidcProvider, type TestProviderOptions } from '@accolade/chassis/testing/oidc-provider'
import { cookiesOf, type TestIdentity, withCookies } from './identity.ts'

/** A name: numbers are none for passkeys. */
export const publicUrl = 'http://localhost:8080'

export const callbackOf = (id: string) => `${publicUrl}/api/login/providers/${id}/callback`

/** A provider that is set up under this id, and its settings. */
export async function provide(id: string, more: object = {}, options: Partial<TestProviderOptions> = {}) {
  const provider = await startOidcProvider({ redirectUris: [callbackOf(id)], ...options })
  const { issuer, clientId, clientSecret } = provider
  return { provider, settings: { id, name: `The ${id}`, issuer, clientId, clientSecret, ...more } }
}

type Cookies = Record<string, string>
type Reply = Awaited<ReturnType<TestIdentity['post']>>

/** What a browser of ours does. */
export function browserOf(service: TestIdentity, cookies: Cookies = {}) {
  const jar = { ...cookies }
  const keep = (reply: Reply) => {
    for (const [name, value] of Object.entries(cookiesOf(reply))) {
      if (value) jar[name] = value
      else delete jar[name]
    }
    return reply
  }
  return {
    cookies: jar,
    async start(
      id: string,
      body: object = {},
      path = `/api/login/providers/${id}/start`,
      headers: object = {},
    ) {
      return keep(await service.post(path, body, { ...withCookies(jar), ...headers }))
    },
    /** Comes back to the address, and says where it is sent on to. */
    async comeBack(address: URL) {
      const url = `${address.pathname}${address.search}`
      const reply = keep(await service.app.inject({ method: 'GET', url, headers: withCookies(jar) }))
      return { status: reply.statusCode, location: reply.headers.location, reply }
    },
  }
}
