import type { PastAttack } from './past-attack.ts'

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\r\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '.evil.example',
  '/%2f/evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/\u0000/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  ' //evil.example',
]

/** Where a browser that is at `base` would go, however oddly it is written. */
function originOf(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).origin : base
}

const admins = '/api/admin/stats'
const tricks = [
  '/api/admin//stats',
  '//api/admin/stats',
  '/api//admin/stats',
  '/API/admin/stats',
  '/api/Admin/Stats',
  '/api/admin/stats/',
  '/api/admin/stats;a=b',
  '/api/admin/stats%20',
  '/api/admin/stats%00',
  '/api/admin/stats%2f',
  '/api/admin%2fstats',
  '/api%2fadmin%2fstats',
  '/api/%61dmin/stats',
  '/api/categories/../admin/stats',
  '/api/categories/%2e%2e/admin/stats',
  '/api/categories/..%2fadmin/stats',
  '/api/categories/..;/admin/stats',
  '/api\\admin\\stats',
  '/./api/admin/stats',
  '/api/admin/stats#/api/categories',
  '/api/admin/stats?/api/categories',
  'http://evil.example/api/admin/stats',
]

const nothingInside = [
  ...['/.well-known/jwks.json', '/metrics', '/healthz', '/readyz', '/api/metrics', '/api/healthz'],
  ...['/.env', '/.git/config', '/package.json', '/api/../metrics', '/assets/../../package.json'],
  ...['/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd'],
]

export const addressAttacks: Record<string, PastAttack> = {
  'a link to the sign-in page leads to another site afterwards': async ({ speak, site }) => {
    const faults: string[] = []
    for (const wanted of elsewhere) {
      const path = `/api/login?return=${encodeURIComponent(wanted)}`
      const { status, headers } = await speak({ method: 'GET', path })
      // what is no text at all is refused, and leads nowhere
      if (status === 400) continue
      const { location = '' } = headers
      const goes = new URL(location, site.url)
      const then = goes.searchParams.get('return') ?? '/'
      if (status !== 302) faults.push(`${status} for ${JSON.stringify(wanted)}`)
      else if (goes.origin !== site.url || originOf(then, site.url) !== site.url)
        faults.push(`${JSON.stringify(wanted)} leads to ${location}`)
    }
    return faults
  },

  'the pages themselves send somebody to another site': async ({ speak, site, cast }) => {
    if (!site.replicas.get('frontend')?.length) return []
    const faults: string[] = []
    for (const wanted of elsewhere)
      for (const person of [cast.visitor, cast.outsider]) {
        const path = `/auth?return=${encodeURIComponent(wanted)}`
        const { status, headers } = await speak({ method: 'GET', path }, person)
        if (status >= 500) faults.push(`${status} for ${path}`)
        if (headers.location && originOf(headers.location, site.url) !== site.url)
          faults.push(`${path} leads to ${headers.location}`)
      }
    return faults
  },

  'an address is written so that somebody reads it differently': async ({ speak, cast }) => {
    const faults: string[] = []
    for (const person of [cast.visitor, cast.outsider])
      for (const path of tricks) {
        const { status, body } = await speak({ method: 'GET', path }, person)
        if (status >= 500 && status !== 503) faults.push(`${status} for ${path}`)
        if (status === 200 && body.includes('byStatus')) faults.push(`${path} gives what ${admins} does`)
      }
    return faults
  },

  'what is inside is asked for from outside': async ({ speak, cast }) => {
    const faults: string[] = []
    for (const path of nothingInside) {
      const { status, body } = await speak({ method: 'GET', path }, cast.visitor)
      const leaks = /"keys":|process_cpu|devDependencies|root:x:|\[core\]/.test(body.toString())
      if (leaks) faults.push(`${status} for ${path}: ${body.toString().slice(0, 80)}`)
    }
    return faults
  },

  'NUL and broken escapes in a query': async ({ speak, cast }) => {
    const faults: string[] = []
    const lists = ['users', 'submissions', 'payments', 'winners', 'articles', 'judging/results']
    for (const list of lists)
      for (const query of [
        'q=%00',
        'q=a%00b',
        'q=%ED%A0%80',
        'q=%FF',
        'q=%',
        'q[]=a',
        'q=a&q=b',
        'page=%00',
      ]) {
        const path = `/api/admin/${list}?${query}`
        const { status } = await speak({ method: 'GET', path }, cast.admin)
        if (status >= 500) faults.push(`${status} for ${path}`)
      }
    return faults
  },
}
