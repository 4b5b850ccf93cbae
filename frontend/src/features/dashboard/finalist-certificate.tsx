import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Link } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { t } from '../../lib/words.ts'
import styles from './finalist-certificate.module.css'

/** The certificate of a finalist: its entrant asks for it, and makes the page that confirms it public with that. */
export function FinalistCertificate({ id }: { id: string }) {
  const asked = { params: { id } }
  const { data, mutate } = useRead(submissionsRoutes.getCertificate, asked)
  const [pending, act] = useAction()
  // no finalist, or the programme has no such certificates
  if (!data) return null
  const change = (
    route: typeof submissionsRoutes.issueCertificate | typeof submissionsRoutes.withdrawCertificate,
  ) => call(route, asked).then((answer) => mutate(answer, { revalidate: false }))
  const ask = () =>
    act({
      work: () => change(submissionsRoutes.issueCertificate),
      done: {
        title: t('Certificate Issued'),
        description: t('Whoever has its link sees the page that confirms it.'),
      },
      failure: t('Failed to issue the certificate. Please try again.'),
    })
  const takeBack = () =>
    act({
      work: () => change(submissionsRoutes.withdrawCertificate),
      done: {
        title: t('Certificate Taken Back'),
        description: t('Its page and its QR code lead nowhere now.'),
      },
      failure: t('Failed to take the certificate back. Please try again.'),
    })
  return (
    <section className={styles.certificate} aria-labelledby="certificate-title">
      <h3 id="certificate-title">{t('Certificate as a Finalist')}</h3>
      {data.certificate ? (
        <>
          <p>
            {t(
              'Whoever has the link of the page that confirms it reads the title, your organization and the category.',
            )}
          </p>
          <p className="button-row">
            <Link to={`/finalists/${data.certificate.code}`} className="button button--gold">
              {t('See the Certificate')}
            </Link>
            <button type="button" className="button" disabled={pending} onClick={takeBack}>
              {t('Take It Back')}
            </button>
          </p>
        </>
      ) : (
        <>
          <p>
            {t(
              'A PDF with a QR code to a public page that confirms it. The page says the title, your organization and the category; only whoever has its link finds it.',
            )}
          </p>
          <p className="button-row">
            <button type="button" className="button button--gold" disabled={pending} onClick={ask}>
              {t('Get the Certificate')}
            </button>
          </p>
        </>
      )}
    </section>
  )
}
