import { noStore } from './no-store.ts'

/**
 * What every answer with a file says beside its type: the browser must not guess another type, and whatever the file
 * holds runs no script and reaches no page. With S3 browsers fetch files from the store's own origin, which has no session
 * and lets nobody add a policy.
 */
export const fileHeaders = {
  'cache-control': noStore,
  'content-security-policy': 'sandbox',
  'x-content-type-options': 'nosniff',
} as const
