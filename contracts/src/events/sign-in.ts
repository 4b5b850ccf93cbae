import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { signInRulesSchema } from '../entities/second-factor.ts'
import { languageSchema } from '../entities/user.ts'
import { defineEvent } from './define.ts'

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
