import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { defaultLanguage, isLanguage } from '@accolade/contracts/language'
import { pathOf } from '../../lib/api-client.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'

/** The certificate of a winner as a PDF, in the reader's language. */
export function CertificateLink({ slug }: { slug: string }) {
  return (
    <PdfLink href={pathOf(winnersRoutes.downloadCertificate, { params: { slug }, query: inOwnWords() })} />
  )
}

/** The same of a finalist. */
export function FinalistCertificateLink({ code }: { code: string }) {
  const asked = { params: { code }, query: inOwnWords() }
  return <PdfLink href={pathOf(submissionsRoutes.downloadFinalistCertificate, asked)} />
}

function PdfLink({ href }: { href: string }) {
  return (
    <a className="button" href={href}>
      {t('Certificate (PDF)')}
    </a>
  )
}

function inOwnWords() {
  const reader = language()
  return { language: isLanguage(reader) ? reader : defaultLanguage }
}
