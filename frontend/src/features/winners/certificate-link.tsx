import { winnersRoutes } from '@accolade/contracts/http/winners'
import { defaultLanguage, isLanguage } from '@accolade/contracts/language'
import { pathOf } from '../../lib/api-client.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'

/** The certificate of a winner as a PDF, in the reader's language. */
export function CertificateLink({ slug }: { slug: string }) {
  const reader = language()
  const query = { language: isLanguage(reader) ? reader : defaultLanguage }
  return (
    <a className="button" href={pathOf(winnersRoutes.downloadCertificate, { params: { slug }, query })}>
      {t('Certificate (PDF)')}
    </a>
  )
}
