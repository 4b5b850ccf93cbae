import type { Middleware } from '../pipeline/request.ts'
import type { Settings } from '../settings.ts'

/** Puts the security headers into every answer. */
export function securityHeaders(settings: Settings): Middleware {
  const headers = securityHeaderPairs(settings)
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/**
 * Headers that every answer carries; a service may replace one (a file's own stricter content policy).
 *
 * Ant Design writes its styles into the page, therefore 'unsafe-inline' only for styles.
 */
export function securityHeaderPairs(settings: Settings): (readonly [name: string, value: string])[] {
  const store = settings.STORE_ORIGIN ? ` ${new URL(settings.STORE_ORIGIN).origin}` : ''
  const secure = settings.PUBLIC_URL.startsWith('https:')
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https:${store}`,
    `media-src 'self' blob:${store}`,
    "font-src 'self' data:",
    `connect-src 'self'${store}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ...(secure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
}
