import { createHmac } from 'node:crypto'
import type { LinkKind } from '@accolade/contracts/questions'

/** The tokens in the links of mails. */
export interface LinkTokens {
  /** 256 bits that nobody can guess. The same thing always has the same token, so tokens need not be stored. */
  tokenOf(kind: LinkKind, id: string): string
}

export function createLinkTokens(secret: Uint8Array): LinkTokens {
  return { tokenOf: (kind, id) => createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url') }
}
