import { z } from 'zod'
import { scopeNames } from '../scopes.ts'
import { apiTokenRules } from './api-token-rules.ts'
import { idSchema, instantSchema } from './common.ts'
import { line } from './text.ts'

export const scopeSchema = z.enum(scopeNames)

/** An API token as its owner sees it: never with the token itself. */
export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(scopeSchema),
  /** Those of the scopes that have no effect: its owner has no longer the role that they need. */
  withheldScopes: z.array(scopeSchema),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** To the minute. */
  lastUsedAt: instantSchema.nullable(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

/** The form that makes a token. */
export const apiTokenFormSchema = z.strictObject({
  name: line(apiTokenRules.nameMax).min(1, 'Name is required'),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose what the token may do')
    .max(scopeNames.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Name each scope once'),
  days: z.union(
    apiTokenRules.days.map((days) => z.literal(days)),
    `Choose ${apiTokenRules.days.join(', ')} days`,
  ),
})
export type ApiTokenForm = z.infer<typeof apiTokenFormSchema>

/** What is shown once, when a token is made. */
export const newApiTokenSchema = z.object({ token: z.string(), apiToken: apiTokenSchema })
