import type { EditionReport } from '@accolade/contracts/entities/transparency'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { Link } from 'react-router-dom'
import { pathOf } from '../../lib/api-client.ts'
import { t } from '../../lib/words.ts'
import styles from './transparency.module.css'

/** The way to the proof: the bundle, the page that checks it, and the file that does so without this site. */
export function CheckIt({ report }: { report: EditionReport | undefined }) {
  return (
    <section className={styles.check} aria-labelledby="check-title">
      <div className="page section">
        <h2 id="check-title" className="section-title">
          {t('Check it yourself')}
        </h2>
        <p className={styles.text}>
          {t(
            'From the bundle every medal can be worked out again, in your browser or without a network. Its ids name neither judges nor entrants.',
          )}
        </p>
        {report && (
          <p className={styles.hash}>
            {t('SHA-256 of the medals')} <code>{report.hash}</code>
          </p>
        )}
        <p className="button-row">
          {report && (
            <a
              className="button button--gold"
              href={pathOf(sealRoutes.downloadPublicBundle, { params: { id: report.id } })}
              download
            >
              {t('Download the Bundle')}
            </a>
          )}
          <Link className="button" to="/verify">
            {t('Verify Results')}
          </Link>
        </p>
      </div>
    </section>
  )
}
