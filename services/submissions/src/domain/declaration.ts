import { DomainError } from '@accolade/contracts/domain-error'
import { dayIn } from '@accolade/contracts/entities/calendar'
import type { DeclarationForm } from '@accolade/contracts/entities/declaration'
import type { AiUse } from '@accolade/contracts/entities/declaration-rules'
import type { Programme } from './entering.ts'

/** What an entrant has declared about a work; months are `YYYY-MM`. */
export interface Declaration {
  executedFrom: string
  executedUntil: string
  aiUse: AiUse
  /** Empty where none was used. */
  aiWords: string
  declaredAt: Date
  declaredBy: string
}

/** Why a draft cannot be completed without declarations. */
export const undeclared = 'Please make the declarations about the work first'

/** Whether declarations are asked for, and not there. */
export function lacksDeclaration(programme: Pick<Programme, 'declarations'>, isDeclared: boolean): boolean {
  return programme.declarations && !isDeclared
}

/** @throws DomainError `conflict` where declarations are asked for, and not there */
export function checkDeclared(programme: Pick<Programme, 'declarations'>, isDeclared: boolean): void {
  if (lacksDeclaration(programme, isDeclared)) throw new DomainError('conflict', undeclared)
}

/**
 * The declaration that a form makes; words about AI are dropped where none was used.
 *
 * @throws DomainError `invalid-request` on months that have not begun in the programme's time zone
 */
export function declare(
  { executedFrom, executedUntil, aiUse, aiWords }: DeclarationForm,
  by: { userId: string; timeZone: string; now: Date },
): Declaration {
  const thisMonth = dayIn(by.timeZone, by.now).slice(0, 7)
  // the last month is not before the first one
  if (executedUntil > thisMonth)
    throw new DomainError('invalid-request', undefined, [
      { path: 'executedUntil', message: 'A month that has begun: enter what was executed' },
    ])
  const words = aiUse === 'none' ? '' : aiWords
  return { executedFrom, executedUntil, aiUse, aiWords: words, declaredAt: by.now, declaredBy: by.userId }
}

/** Whether two say the same, whoever said it and when. */
export function saysTheSame(one: Declaration, other: Declaration): boolean {
  const fields = ['executedFrom', 'executedUntil', 'aiUse', 'aiWords'] as const
  return fields.every((field) => one[field] === other[field])
}
