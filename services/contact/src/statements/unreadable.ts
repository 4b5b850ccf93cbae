import { DomainError } from '@accolade/contracts/domain-error'

/** Why a whole file cannot be read. */
export function unreadable(why: string): DomainError {
  return new DomainError('invalid-request', why)
}

/** Why a line of a file cannot be read; lines count from 1. */
export function unreadableLine(line: number, why: string): DomainError {
  return new DomainError('invalid-request', `Line ${line}: ${why}`)
}

/** Why an entry of a statement cannot be read; entries count from 1, through all statements of the file. */
export function unreadableEntry(entry: number, why: string): DomainError {
  return new DomainError('invalid-request', `Entry ${entry}: ${why}`)
}
