import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { defaultLanguage, isLanguage } from '@accolade/contracts/language'
import { pathOf } from '../../lib/api-client.ts'
import { language } from '../../lib/language.ts'
import { t } from '../../lib/words.ts'

/** The feedback as a PDF, in the reader's language. */
export function DownloadFeedback({ id }: { id: string }) {
  const reader = language()
  const query = { language: isLanguage(reader) ? reader : defaultLanguage }
  return (
    <a
      className="button button--gold"
      href={pathOf(submissionsRoutes.downloadFeedback, { params: { id }, query })}
      download
    >
      {t('Download as PDF')}
    </a>
  )
}
