/** The front end's configuration, parsed once. */
export interface Settings {
  port: number
  host: string
  /** The address people use: canonical links and the sitemap begin with it, and it decides the cookie's name. */
  publicUrl: URL
  /** Where the API is read: the gateway's address. Without one, pages go out without data. */
  apiUrl: URL | undefined
  /** Services that answer visitors' reads themselves, past the gateway and its limits. */
  serviceUrls: { catalogue: URL | undefined; winners: URL | undefined }
  /** Where to report a weakness (`mailto:` or `https:`). Without it there is no security.txt. */
  securityContact: URL | undefined
}

/** Reads the environment; an empty variable counts as absent. @throws a line that names the bad key */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const url = (key: string): URL | undefined => {
    const value = environment[key]
    if (!value) return undefined
    if (!URL.canParse(value) || !/^https?:/.test(value)) throw new Error(`${key} must be an http(s) address`)
    return new URL(value)
  }
  const contact = environment.SECURITY_CONTACT
  if (contact && !(URL.canParse(contact) && /^(mailto|https):/.test(contact)))
    throw new Error('SECURITY_CONTACT must be an address that begins with mailto: or https:')
  const port = Number(environment.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a port number')
  return {
    port,
    host: environment.HOST || '127.0.0.1',
    publicUrl: url('PUBLIC_URL') ?? new URL('http://127.0.0.1:8080'),
    apiUrl: url('API_URL'),
    serviceUrls: { catalogue: url('CATALOGUE_URL'), winners: url('WINNERS_URL') },
    securityContact: contact ? new URL(contact) : undefined,
  }
}
