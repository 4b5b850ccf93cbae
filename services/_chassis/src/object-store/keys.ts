import { DomainError } from '@accolade/contracts/domain-error'

// Lower case, because some disks do not distinguish cases. No segment starts with a dot, so nothing climbs out of its
// folder; folders have no dot at all, so a file (`<name>.object` on disk) never has a folder's name.
const keyPattern = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){0,6}[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9_-])?$/
const prefixPattern = /^(?:[a-z0-9][a-z0-9_-]{0,99}\/){0,6}(?:[a-z0-9][a-z0-9._-]{0,99})?$/

/**
 * Refuses keys that are not `folder/…/name`: at most 6 folders, lower-case letters, digits, `-`, `_`, and dots in the name.
 *
 * @returns the key
 * @throws DomainError `invalid-request`
 */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new DomainError('invalid-request', 'Not a key of the object store')
  return key
}

/**
 * The same for the beginning of a key; empty is everything.
 *
 * @returns the prefix
 * @throws DomainError `invalid-request`
 */
export function checkPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix))
    throw new DomainError('invalid-request', 'Not a prefix of the object store')
  return prefix
}
