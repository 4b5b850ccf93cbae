import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, type JWK } from 'oidc-provider'

/** What the provider says about somebody; `sub` is their name at the sign-in. */
export type ProviderClaims = Record<string, unknown>

export interface TestProviderOptions {
  /** 0 or absent: any free port. */
  port?: number
  /** Where browsers may be sent back to. */
  redirectUris?: string[]
  /** Whether the ID token itself has all claims; otherwise they are asked for. */
  claimsInToken?: boolean
}

/** A browser at a provider: it keeps cookies, and follows redirects until it is sent back. */
export interface ProviderVisitor {
  /**
   * Goes to the provider and says who it is there, where it is asked.
   *
   * @param account null: the person cancels
   * @returns the address that the browser is sent back to
   */
  visit(address: string, account: string | null): Promise<URL>
}

/** An OpenID provider (`oidc-provider`) as others run one: discovery, PKCE, RFC 9207, real keys. */
export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who has an account there: `sub` → claims. */
  people: Map<string, ProviderClaims>
  /** From now on everybody else has one, too, with these claims. */
  invite(claimsOf: (subject: string) => ProviderClaims): void
  browser(): ProviderVisitor
  /** From now on browsers may be sent back to these addresses, too. */
  register(...redirectUris: string[]): Promise<void>
  /** From now on it signs with other keys, and publishes only those. */
  rotateKeys(): Promise<void>
  stop(): Promise<void>
}

const client = { clientId: 'accolade', clientSecret: 'a secret that only the tests know' }
/** The longest chain of redirects of a visit. */
const mostRedirects = 10

export async function startOidcProvider(options: TestProviderOptions): Promise<TestProvider> {
  const people = new Map<string, ProviderClaims>()
  let everybody: (subject: string) => ProviderClaims | undefined = () => undefined
  const find: FindClaims = (subject) => people.get(subject) ?? everybody(subject)
  const server = createServer((request, response) => void serve(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirectUris = [...(options.redirectUris ?? [])]
  let key = await makeKey()
  const make = () => new Provider(issuer, configuration(options, redirectUris, key, find))
  let provider = make()
  let handle = provider.callback()
  const renew = () => {
    provider = make()
    handle = provider.callback()
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response) as never
    if (request.method === 'GET') return sendForm(response)
    const account = new URLSearchParams(await bodyOf(request)).get('account')
    const result = account
      ? { login: { accountId: account } }
      : { error: 'access_denied', error_description: 'the person said no' }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  return {
    issuer,
    ...client,
    people,
    invite(claimsOf) {
      everybody = claimsOf
    },
    browser: createVisitor,
    async register(...more) {
      redirectUris.push(...more)
      renew()
    },
    async rotateKeys() {
      key = await makeKey()
      renew()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What is said about somebody; undefined: nobody has this name. */
type FindClaims = (subject: string) => ProviderClaims | undefined

async function makeKey(): Promise<JWK> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, hash: 'SHA-256' }
  const { privateKey } = await crypto.subtle.generateKey(
    { ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  // how the browser's API may use it does not concern those who read the public half
  const { key_ops: _, ext: __, ...jwk } = await crypto.subtle.exportKey('jwk', privateKey)
  return { ...jwk, use: 'sig', kid: crypto.randomUUID() } as JWK
}

function configuration(
  { claimsInToken = false }: TestProviderOptions,
  redirectUris: string[],
  key: JWK,
  find: FindClaims,
): Configuration {
  return {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [...redirectUris],
      },
    ],
    jwks: { keys: [key] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username', 'given_name', 'family_name', 'groups'],
    },
    conformIdTokenClaims: !claimsInToken,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      Session: 3_600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['only of tests'] },
    findAccount: (_context, sub) => find(sub) && { accountId: sub, claims: () => ({ sub, ...find(sub) }) },
    // people who sign in there have agreed to what the client may learn
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** The provider's sign-in page, as plain as it can be. */
function sendForm(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
<form method="post"><label>Account <input name="account"></label><button>Sign in</button></form>
<form method="post"><button>Cancel</button></form></html>`)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of request.setEncoding('utf8')) body += piece
  return body
}

function createVisitor(): ProviderVisitor {
  const jar = new Map<string, string>()
  const request = async (address: URL, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value) jar.set(name, value)
      else if (name) jar.delete(name)
    }
    return answer
  }
  return {
    async visit(start, account) {
      let address = new URL(start)
      const { origin } = address
      for (let hops = 0; hops < mostRedirects; hops += 1) {
        const isForm = address.pathname.startsWith('/interaction/')
        const body = new URLSearchParams(account === null ? {} : { account })
        const answer = await request(address, isForm ? { method: 'POST', body } : {})
        const location = answer.headers.get('location')
        if (!location) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
        address = new URL(location, address)
        if (address.origin !== origin) return address
      }
      throw new Error('the provider redirects without end')
    },
  }
}
