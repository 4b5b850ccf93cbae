import { createHash } from 'node:crypto'
import type { AdminWinner } from '@accolade/contracts/entities/winner'

/** Names exactly these words and credits: the SHA-256 of them. An approval holds for nothing else. */
export function hashOfWords({
  title,
  description,
  credits = [],
}: Pick<AdminWinner, 'title' | 'description' | 'credits'>): string {
  const named = credits.map(({ kind, role, name }) => [kind, role, name])
  return createHash('sha256')
    .update(JSON.stringify([title, description, named]))
    .digest('hex')
}
