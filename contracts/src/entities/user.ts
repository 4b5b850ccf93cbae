import { z } from 'zod'
import { languages } from '../language.ts'
import { idSchema, instantSchema, webAddressSchema } from './common.ts'
import { line, wellFormed } from './text.ts'

/** What a user may be besides a visitor (spec §6). Everybody who registers is an entrant. */
export const roleSchema = z.enum(['entrant', 'judge', 'admin'])
export type Role = z.infer<typeof roleSchema>

/** Rules of the sign-in and sign-up forms, in numbers (spec §5, §9; `privilegedPassword` from the security policy). */
export const accountRules = {
  usernameMin: 3,
  usernameMax: 40,
  passwordMin: 6,
  passwordMax: 200,
  privilegedPasswordMin: 12,
}

/** A language that people can choose. */
export const languageSchema = z.enum(languages)

/** How long the link in the mail that confirms an address works. */
export const addressConfirmationRules = { hours: 24 }

/** A user as the user sees it (spec §3). */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  /** Whether the user has opened a link that was sent to this address. */
  emailConfirmed: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** In which language the user reads; null where nobody has said so, absent in the release before. */
  language: languageSchema.nullable().optional(),
  roles: z.array(roleSchema),
  /** Those of the roles that have no effect: the programme wants a second factor for them, and the user has none. */
  withheldRoles: z.array(roleSchema),
  hasSecondFactor: z.boolean(),
  /** When the account is going to be deleted; only its owner reads it, and only where it is. */
  erasureDueAt: instantSchema.optional(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

/** The sign-in form (spec §5). */
export const loginSchema = z.strictObject({
  username: wellFormed()
    .trim()
    .min(1, 'Username is required')
    .max(accountRules.usernameMax, 'Invalid credentials'),
  password: wellFormed().min(1, 'Password is required').max(accountRules.passwordMax, 'Invalid credentials'),
})

/** The sign-up form (spec §5). */
export const registerSchema = z.strictObject({
  username: line(accountRules.usernameMax)
    .min(accountRules.usernameMin, 'Username must be at least 3 characters')
    // no pattern: most regular expressions know no letters but those of English
    .refine((name) => /^[\p{L}\p{N}._-]*$/u.test(name), 'Only letters, digits, dots, dashes and underscores'),
  email: z.email('Invalid email address').max(254, 'Invalid email address'),
  password: wellFormed()
    .min(accountRules.passwordMin, 'Password must be at least 6 characters')
    .max(accountRules.passwordMax, `At most ${accountRules.passwordMax} characters`),
  /** The language of the page; what identity's mails are written in. */
  language: languageSchema.optional(),
})

/** The form that changes one's own password. Judges and administrators need a longer one, which only identity knows. */
export const passwordChangeSchema = z.strictObject({
  currentPassword: wellFormed()
    .min(1, 'Password is required')
    .max(accountRules.passwordMax, 'This is not your current password'),
  newPassword: registerSchema.shape.password,
})

/** What a user may change in their own profile; an empty text or null clears the field. */
export const profileChangeSchema = z.strictObject({
  firstName: line(80).nullable().optional(),
  lastName: line(80).nullable().optional(),
  profileImageUrl: z
    .union([webAddressSchema, z.literal('')])
    .nullable()
    .optional(),
  language: languageSchema.nullable().optional(),
})

/** The current user, or nobody (spec §3: the answer wraps the user). */
export const currentUserSchema = z.object({ user: userSchema.nullable() })

/** The roles an administrator gives a user. */
export const rolesChangeSchema = z.strictObject({ roles: z.array(roleSchema).min(1).max(3) })
