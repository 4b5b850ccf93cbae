import { certificatePdf } from '@accolade/chassis/paper/certificate'
import type { Finalist } from '@accolade/contracts/entities/certificate'
import type { Language } from '@accolade/contracts/language'
import { wordsIn } from './words.ts'

/** The certificate of a finalist as a PDF, for a wall or a client. */
export function finalistCertificate(
  { title, organizationName, categoryName, edition, issuedAt }: Finalist,
  about: { programme: string; address: string },
  language: Language,
): Promise<Buffer> {
  const { t } = wordsIn(language)
  const certificate = {
    ...{ award: t('Finalist'), title, organizationName, categoryName, edition, credits: [] },
    ...{ metal: null, date: new Date(issuedAt) },
    ...about,
  }
  return certificatePdf(certificate, { language, t })
}
