import { entryErrors } from './entry-errors.ts'

/**
 * The registry of errors that a service may answer with: code → HTTP status and the short text that pages show.
 * One place decides how a domain refusal looks on the wire (RFC 9457 problem details, see `problem.ts`).
 */
export const errors = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'malformed-body': { status: 400, title: 'The body is not valid JSON' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  'invalid-credentials': { status: 401, title: 'Invalid credentials' },
  'invalid-api-token': {
    status: 401,
    title: 'This API token is mistyped, has run out or was revoked',
  },
  'sign-in-expired': { status: 401, title: 'Your sign-in took too long. Please start again.' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-by-api-token': { status: 403, title: 'This cannot be done with an API token. Sign in on the site.' },
  'scope-missing': { status: 403, title: 'This API token is not allowed to do this' },
  'passkey-refused': {
    status: 403,
    title: 'This passkey was not accepted. Please try again, or sign in another way.',
  },
  'sign-in-not-recent': { status: 403, title: 'Enter your password again to do this' },
  'address-unconfirmed': { status: 403, title: 'Confirm your email address first' },
  'cross-site': { status: 403, title: 'Cross-site request refused' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  conflict: { status: 409, title: 'Conflict' },
  'username-taken': { status: 409, title: 'Username already exists' },
  'email-taken': { status: 409, title: 'Email already exists' },
  'illegal-transition': { status: 409, title: 'This step is not possible in the present status' },
  ...entryErrors,
  'judging-closed': { status: 409, title: 'Judging is not open' },
  'submission-closed': { status: 409, title: 'Judging of this submission is closed' },
  'score-changed': { status: 409, title: 'You have given another score meanwhile' },
  'too-many-files': { status: 409, title: 'At most 5 files can be uploaded' },
  'draft-quota': { status: 409, title: 'Your organization has as many drafts as it may have' },
  'file-quota': { status: 409, title: 'Your organization has as many files as it may have' },
  'version-conflict': { status: 409, title: 'Somebody else changed this meanwhile' },
  'file-too-large': { status: 413, title: 'The file is larger than 50 MB' },
  'storage-quota': { status: 413, title: 'The files of your organization take as much room as they may' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media': { status: 415, title: 'Only images, PDFs and videos can be uploaded' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong' },
  'not-implemented': { status: 501, title: 'Not available yet' },
  'bad-gateway': { status: 502, title: 'The service behind this address does not answer' },
  'provider-unavailable': {
    status: 502,
    title: 'The sign-in service does not answer. Please try again later.',
  },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

/** A code of the registry above. */
export type ErrorCode = keyof typeof errors
