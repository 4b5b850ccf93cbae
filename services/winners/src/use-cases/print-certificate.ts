import { DomainError } from '@accolade/contracts/domain-error'
import type { Language } from '@accolade/contracts/language'
import { winnerCertificate } from '../paper/winner-certificate.ts'
import { findProgrammeName, readPublicWinners } from '../replicas/programme.ts'
import { findPublished } from '../store/winner-store.ts'
import type { Context } from './context.ts'

/**
 * The certificate of a winner that the gallery shows.
 *
 * @throws DomainError `not-found`, also while winners are not public
 */
export async function printCertificate(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  slug: string,
  language: Language,
): Promise<{ fileName: string; content: Buffer }> {
  const winner = (await readPublicWinners(db)) ? await findPublished(db, slug) : null
  if (!winner) throw new DomainError('not-found')
  const programme = (await findProgrammeName(db)) ?? new URL(publicUrl).hostname
  const about = { programme, address: `${publicUrl}/winners/${slug}` }
  return { fileName: `${slug}-certificate.pdf`, content: await winnerCertificate(winner, about, language) }
}
