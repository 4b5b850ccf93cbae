import { createHmac } from 'node:crypto'
import type { LinkKind } from '@accolade/contracts/questions'

/** What the links in mails carry. */
export interface LinkTokens {
  /** 256 bits that nobody guesses, the same for the same thing each time: so nothing has to keep them. */
  tokenOf(kind: LinkKind, id: string): string
}

export function createLinkTokens(secret: Uint8Array): LinkTokens {
  return { tokenOf: (kind, id) => createHmac('sha256', secret).update(`${kind} ${id}`).digest('base64url') }
}
