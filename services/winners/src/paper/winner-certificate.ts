import { certificatePdf } from '@accolade/chassis/paper/certificate'
import { levelNames } from '@accolade/contracts/entities/judging-rules'
import type { Winner } from '@accolade/contracts/entities/winner'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import type { Language } from '@accolade/contracts/language'
import { wordsIn } from './words.ts'

/** The certificate of a winner as a PDF, for a wall or a client. */
export function winnerCertificate(
  winner: Winner,
  about: { programme: string; address: string },
  language: Language,
): Promise<Buffer> {
  const { t, say } = wordsIn(language)
  const { level, awardTitle, title, organizationName, categoryName, credits = [] } = winner
  const certificate = {
    award: awardTitle || (level ? say(levelNames[level]) : t('Winner')),
    ...{ title, organizationName, categoryName, credits, edition: editionOf(winner) },
    // winners of the past have no level
    metal: level ?? 'gold',
    date: new Date(winner.createdAt),
    ...about,
  }
  return certificatePdf(certificate, { language, t })
}
