/** What an act of administration can be about: what a row of the audit trail links to. */
export const objectKinds = [
  'user',
  'sign-in-rules',
  'category',
  'settings',
  'award',
  'submission',
  'judge-assignment',
  'winner',
  'article',
  'payment',
  'mail',
  'message',
  'dead-letter',
  'webhook',
  'export',
] as const

/** What an act of administration can be about. */
export type ObjectKind = (typeof objectKinds)[number]

/**
 * Every act of administration that the audit trail records, with what it is about. A route declares its act; the last ones are
 * done on the command line. A name is stored with each row, so it never changes.
 */
export const acts = {
  'set-roles': 'user',
  'end-sessions': 'user',
  'reset-second-factor': 'user',
  'request-erasure': 'user',
  'cancel-erasure': 'user',
  'set-retention': 'settings',
  'set-sign-in-rules': 'sign-in-rules',
  'set-jury': 'settings',
  'place-juror': 'user',
  'create-category': 'category',
  'update-category': 'category',
  'update-settings': 'settings',
  'create-award': 'award',
  'update-award': 'award',
  'delete-award': 'award',
  'set-status': 'submission',
  'update-submission': 'submission',
  'delete-submission': 'submission',
  'withdraw-submission': 'submission',
  'request-changes': 'submission',
  'update-change-request': 'submission',
  'send-change-request': 'submission',
  'withdraw-change-request': 'submission',
  'assign-judge': 'judge-assignment',
  'unassign-judge': 'judge-assignment',
  'remind-judge': 'user',
  'create-winner': 'winner',
  'update-winner': 'winner',
  'delete-winner': 'winner',
  'add-winner-media': 'winner',
  'change-winner-media': 'winner',
  'order-winner-stills': 'winner',
  'delete-winner-media': 'winner',
  'repeat-winner-film': 'winner',
  'put-film-captions': 'winner',
  'delete-film-captions': 'winner',
  'ask-for-approval': 'winner',
  'create-article': 'article',
  'update-article': 'article',
  'delete-article': 'article',
  'mark-paid': 'payment',
  'approve-refund': 'payment',
  'deny-refund': 'payment',
  'start-transfer': 'payment',
  'complete-transfer': 'payment',
  'fail-transfer': 'payment',
  'send-mail-again': 'mail',
  'answer-message': 'message',
  'close-message': 'message',
  'reopen-message': 'message',
  'create-webhook': 'webhook',
  'update-webhook': 'webhook',
  'delete-webhook': 'webhook',
  'rotate-webhook-secret': 'webhook',
  'test-webhook': 'webhook',
  'replay-webhook-delivery': 'webhook',
  'replay-failed-deliveries': 'webhook',
  'export-submissions': 'export',
  'export-history': 'export',
  'export-scores': 'export',
  'export-winners': 'export',
  'export-audit': 'export',
  'make-administrator': 'user',
  'retry-dead-letter': 'dead-letter',
} as const satisfies Record<string, ObjectKind>

/** The name of an act of administration. */
export type Act = keyof typeof acts

/** The names of all acts. */
export const actNames = Object.keys(acts) as [Act, ...Act[]]
