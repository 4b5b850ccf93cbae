import { z } from 'zod'
import { idSchema, instantSchema } from '../entities/common.ts'
import { membershipRoleSchema } from '../entities/organization.ts'
import { languageSchema, roleSchema } from '../entities/user.ts'
import { administrationRecordedBy } from './administration.ts'
import { everybody } from './audience.ts'
import { defineEvent } from './define.ts'

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
 * Who administers, all of them: whoever must not act without a second administrator has to know whether there is one. Only ids, so
 * that judging may have it. A domain of its own, so that judging gets nothing else.
 */
export const administratorsChanged = defineEvent({
  type: 'administrators.changed',
  version: 1,
  producer: 'identity',
  consumers: ['judging', 'catalogue', 'submissions'],
  data: z.object({ userIds: z.array(idSchema) }),
})

/** The jury page shows something else from now on. What it shows is asked for: no event holds it. */
export const juryChanged = defineEvent({
  type: 'identity.jury-changed',
  version: 1,
  producer: 'identity',
  consumers: [],
  data: z.object({}),
  concerns: everybody,
})

/** An administrator did something here. */
export const administrationRecorded = administrationRecordedBy('identity')
