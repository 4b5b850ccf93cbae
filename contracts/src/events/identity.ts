import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { membershipRoleSchema } from '../entities/organization.ts'
import { retentionRulesSchema } from '../entities/retention.ts'
import { signInRulesSchema } from '../entities/second-factor.ts'
import { languageSchema, roleSchema } from '../entities/user.ts'
import { administrationRecordedBy } from './administration.ts'
import { defineEvent } from './define.ts'
import { exportRequestSchema } from './export-part.ts'

const account = z.object({
  userId: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** In which language the user reads; null where nobody has said so, absent in events of the release before. */
  language: languageSchema.nullable().optional(),
})

export const userRegistered = defineEvent({
  type: 'identity.user-registered',
  version: 1,
  producer: 'identity',
  consumers: ['contact', 'submissions'],
  data: account,
})

export const userChanged = defineEvent({
  type: 'identity.user-changed',
  version: 1,
  producer: 'identity',
  consumers: ['contact', 'submissions'],
  data: account,
  concerns: ({ userId }) => ({ users: [userId] }),
})

export const rolesChanged = defineEvent({
  type: 'identity.roles-changed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({ userId: idSchema, roles: z.array(roleSchema) }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** A user's whole membership in an organization; `role` is null once it has ended. */
export const membershipChanged = defineEvent({
  type: 'identity.membership-changed',
  version: 1,
  producer: 'identity',
  consumers: ['submissions', 'winners', 'contact'],
  data: z.object({
    membershipId: idSchema,
    organizationId: idSchema,
    organizationName: z.string(),
    userId: idSchema,
    role: membershipRoleSchema.nullable(),
  }),
  concerns: ({ userId, organizationId }) => ({ users: [userId], organizations: [organizationId] }),
})

/** A user's second factor came into force, was removed, got new recovery codes or was opened by one of them. */
export const secondFactorChanged = defineEvent({
  type: 'identity.second-factor-changed',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    userId: idSchema,
    change: z.enum([
      'app-added',
      'app-removed',
      'passkey-added',
      'passkey-removed',
      'reset',
      // added before the address was confirmed, and removed as its owner set a new password
      'removed-unproven',
      'codes-renewed',
      'code-used',
    ]),
    at: instantSchema,
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** The programme's rules of signing in are different now. */
export const signInRulesChanged = defineEvent({
  type: 'identity.sign-in-rules-changed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object(signInRulesSchema.shape),
})

/**
 * A user has another password: changed on the own page, set with the link of a mail, the first one of an account
 * without, or none any more.
 */
export const passwordChanged = defineEvent({
  type: 'identity.password-changed',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    userId: idSchema,
    how: z.enum(['changed', 'reset', 'set', 'removed']),
    at: instantSchema,
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** Somebody has forgotten the password of an account; `linkTokenQuestion` returns the token of the link. */
export const passwordResetRequested = defineEvent({
  type: 'identity.password-reset-requested',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    resetId: idSchema,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    /** In which the mail is written; absent where none was chosen. */
    language: languageSchema.optional(),
    expiresAt: instantSchema,
  }),
})

/**
 * A user wants another address, so each address that has not answered gets a mail; `linkTokenQuestion` returns the tokens of the
 * links.
 */
export const addressChangeRequested = defineEvent({
  type: 'identity.address-change-requested',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    changeId: idSchema,
    userId: idSchema,
    name: z.string(),
    newEmail: z.string(),
    /** Who is to open a link. */
    asks: z.object({ newAddress: z.boolean(), formerAddress: z.boolean() }),
    formerEmail: z.string(),
    enoughFrom: instantSchema,
    expiresAt: instantSchema,
  }),
})

/** A change of an address began, one of the addresses has answered, or it has ended without effect. */
export const addressChangeMoved = defineEvent({
  type: 'identity.address-change-moved',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({
    changeId: idSchema,
    userId: idSchema,
    step: z.enum(['requested', 'new-confirmed', 'former-agreed', 'cancelled', 'objected', 'taken', 'ended']),
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** A user's address is another one from now on. */
export const addressChanged = defineEvent({
  type: 'identity.address-changed',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    userId: idSchema,
    name: z.string(),
    formerEmail: z.string(),
    newEmail: z.string(),
    at: instantSchema,
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** An account of another site opens the user's account from now on, or no longer. */
export const linkedAccountChanged = defineEvent({
  type: 'identity.linked-account-changed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({
    userId: idSchema,
    provider: z.string(),
    change: z.enum(['linked', 'unlinked']),
    at: instantSchema,
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** A user made an API token, or revoked it; never the token itself. */
export const apiTokenChanged = defineEvent({
  type: 'identity.api-token-changed',
  version: 1,
  producer: 'identity',
  consumers: ['contact', 'gateway'],
  data: z.object({
    userId: idSchema,
    tokenId: idSchema,
    name: z.string(),
    change: z.enum(['created', 'revoked']),
    expiresAt: instantSchema,
    at: instantSchema,
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** Sessions that ended before their time; `sessionId` null means all of the user's, and whatever is known of the API tokens. */
export const sessionRevoked = defineEvent({
  type: 'identity.session-revoked',
  version: 1,
  producer: 'identity',
  consumers: ['gateway'],
  data: z.object({ userId: idSchema, sessionId: idSchema.nullable(), at: instantSchema }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** Somebody is invited by e-mail. The link's token is not in the event: contact asks for it later (`linkTokenQuestion`). */
export const memberInvited = defineEvent({
  type: 'identity.member-invited',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    invitationId: idSchema,
    /** Absent from events of the first releases. */
    organizationId: idSchema.optional(),
    organizationName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role: membershipRoleSchema,
    /** Only in events of the first releases, which held the link itself. */
    acceptUrl: z.string().optional(),
    expiresAt: instantSchema,
  }),
  concerns: ({ organizationId }) => ({ organizations: organizationId ? [organizationId] : [] }),
})

/** A user requested a mail that confirms their address; `linkTokenQuestion` returns the token of its link. */
export const addressConfirmationRequested = defineEvent({
  type: 'identity.address-confirmation-requested',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({
    confirmationId: idSchema,
    userId: idSchema,
    name: z.string(),
    email: z.string(),
    /** In which the mail is written; absent where none was chosen. */
    language: languageSchema.optional(),
    expiresAt: instantSchema,
  }),
})

/** An owner withdrew an invitation before it was accepted. */
export const invitationWithdrawn = defineEvent({
  type: 'identity.invitation-withdrawn',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({ invitationId: idSchema, organizationId: idSchema }),
  concerns: ({ organizationId }) => ({ organizations: [organizationId] }),
})

const judge = z.object({ userId: idSchema })
const judgeItself = ({ userId }: { userId: string }) => ({ users: [userId] })

/** A user became a judge. It is only about judges, so that the judging service learns of no other user. */
export const judgeAppointed = defineEvent({
  type: 'judge.appointed',
  version: 1,
  producer: 'identity',
  consumers: ['judging', 'submissions'],
  data: judge,
  concerns: judgeItself,
})

/** A user is no judge any more. */
export const judgeDismissed = defineEvent({
  type: 'judge.dismissed',
  version: 1,
  producer: 'identity',
  consumers: ['judging', 'submissions'],
  data: judge,
  concerns: judgeItself,
})

/**
 * Somebody wants a copy of everything that is stored about them: each service puts its part together. The domain holds no names,
 * so that those may read it who read nothing else of identity's. Judging has events of its own (`judge.…`).
 */
export const exportRequested = defineEvent({
  type: 'privacy.export-requested',
  version: 1,
  producer: 'identity',
  consumers: ['catalogue', 'submissions', 'winners', 'contact'],
  data: exportRequestSchema,
})

/** The same to judging, which learns only of those who are or were judges. */
export const judgeExportRequested = defineEvent({
  type: 'judge.export-requested',
  version: 1,
  producer: 'identity',
  consumers: ['judging'],
  data: exportRequestSchema,
})

/** An export is no longer wanted: each service deletes its part. */
export const exportDeleted = defineEvent({
  type: 'privacy.export-deleted',
  version: 1,
  producer: 'identity',
  consumers: ['catalogue', 'submissions', 'winners', 'contact'],
  data: z.object({ exportId: idSchema }),
})

/** The same to judging. */
export const judgeExportDeleted = defineEvent({
  type: 'judge.export-deleted',
  version: 1,
  producer: 'identity',
  consumers: ['judging'],
  data: z.object({ exportId: idSchema }),
})

/** Every service has put its part of an export together: its owner gets a mail, without any of it. */
export const exportReady = defineEvent({
  type: 'identity.export-ready',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: z.object({ exportId: idSchema, userId: idSchema, at: instantSchema, expiresAt: instantSchema }),
})

/** An export was asked for, a service has put its part together, or it was deleted. */
export const exportMoved = defineEvent({
  type: 'identity.export-moved',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({
    exportId: idSchema,
    userId: idSchema,
    step: z.enum(['requested', 'part-ready', 'ready', 'deleted']),
  }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('identity')

const erasure = z.object({ erasureId: idSchema, userId: idSchema })

/** An account is to be deleted at `dueAt`, unless that is cancelled: `by` says who wants it. Contact writes to its owner. */
export const erasureScheduled = defineEvent({
  type: 'identity.erasure-scheduled',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: erasure.extend({ dueAt: instantSchema, by: z.enum(['owner', 'administrator']) }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** An account is not going to be deleted after all. */
export const erasureCancelled = defineEvent({
  type: 'identity.erasure-cancelled',
  version: 1,
  producer: 'identity',
  consumers: ['contact'],
  data: erasure.extend({ at: instantSchema }),
  concerns: ({ userId }) => ({ users: [userId] }),
})

/** How long things are kept is different now. */
export const retentionChanged = defineEvent({
  type: 'identity.retention-changed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object(retentionRulesSchema.shape),
})

/** Everything of a person is deleted, in every service and in the streams. */
export const erasureCompleted = defineEvent({
  type: 'identity.erasure-completed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({ erasureId: idSchema }),
})

/**
 * A person is to be erased now: identity has done so. A domain of its own, so that a release that does not know it leaves it in the
 * stream instead of acknowledging it.
 */
export const erasureRequested = defineEvent({
  type: 'erasure.requested',
  version: 1,
  producer: 'identity',
  consumers: ['catalogue', 'submissions', 'winners', 'contact'],
  data: erasure.extend({
    /** What is shown in place of the name: `Deleted person 7F3A`. */
    pseudonym: z.string(),
    /** Whether the address was the person's for certain: only then is what somebody wrote under it the person's, too. */
    addressConfirmed: z.boolean(),
    /** Organizations that nobody else belonged to: they are gone with the person. */
    soleOrganizationIds: z.array(idSchema),
    /** Whether it is applied again after a backup was restored: then nobody is written to. */
    again: z.boolean().default(false),
  }),
})

/**
 * The same for judging, which must not learn of anybody who is no judge: it finds its judges by the SHA-256 of their id, in
 * lower-case hexadecimal digits, and can make nothing of any other.
 */
export const judgeErasureRequested = defineEvent({
  type: 'judge-erasure.requested',
  version: 1,
  producer: 'identity',
  consumers: ['judging'],
  data: z.object({ erasureId: idSchema, userHash: z.string().length(64) }),
})
