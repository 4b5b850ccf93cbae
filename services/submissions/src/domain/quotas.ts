import { DomainError } from '@accolade/contracts/domain-error'

/** How much one organization may have, in all of its submissions together. */
export interface Quotas {
  drafts: number
  files: number
  bytes: number
}

/** What an organization has: files and bytes with those that are still to be sent. */
export interface Usage {
  drafts: number
  files: number
  bytes: number
}

const megabyte = 1024 * 1024

/** Throws DomainError `draft-quota` if one more draft is too many. */
export function checkDrafts({ drafts }: Pick<Usage, 'drafts'>, quotas: Quotas): void {
  if (drafts + 1 > quotas.drafts)
    throw new DomainError(
      'draft-quota',
      `An organization can have ${countOf(quotas.drafts, 'draft')} at a time. Please submit or delete one first.`,
    )
}

/**
 * Checks that an organization may add these files.
 *
 * @throws DomainError `file-quota`, `storage-quota`
 */
export function checkFiles({ files, bytes }: Usage, more: Omit<Usage, 'drafts'>, quotas: Quotas): void {
  if (files + more.files > quotas.files)
    throw new DomainError(
      'file-quota',
      `An organization can have ${countOf(quotas.files, 'file')} in all of its submissions. Please delete one first.`,
    )
  if (bytes + more.bytes > quotas.bytes)
    throw new DomainError(
      'storage-quota',
      `The files of an organization can have ${Math.floor(quotas.bytes / megabyte)} MB in all. Please delete one first, or upload a smaller one.`,
    )
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
