import type { Passkey } from '@accolade/contracts/entities/passkey'

type Bytes = Uint8Array<ArrayBuffer>

/** A passkey as the store keeps it. */
export interface StoredPasskey {
  id: string
  userId: string
  credentialId: Bytes
  publicKey: Bytes
  /** What its authenticator last counted; 0 where it does not count. */
  uses: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The passkey as its owner sees it. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
