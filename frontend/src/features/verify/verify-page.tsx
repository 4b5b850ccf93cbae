import { sealRoutes } from '@accolade/contracts/http/seal'
import { useRef } from 'react'
import { FileDrop } from '../../components/file-drop.tsx'
import { pathOf } from '../../lib/api-client.ts'
import { formatBytes } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { CheckPanel } from './check-panel.tsx'
import { PastedHead } from './pasted-head.tsx'
import { PublishedBundles } from './published-bundles.tsx'
import { largestBytes, useCheck } from './use-check.ts'
import { VerifierFile } from './verifier-file.tsx'
import styles from './verify.module.css'

/** `/verify`: everybody checks what a programme has published, in the own browser. */
export function VerifyPage() {
  const { check, checkFile, checkText, checkAddress, cancel } = useCheck()
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <header className={`page ${styles.head}`}>
        <h1 className="page-title">{t('Verify Results')}</h1>
        <p className="lead">
          {t(
            'Check results, draws, receipts and signed heads yourself. Your browser does it: nothing is uploaded, and you need not trust this programme.',
          )}
        </p>
      </header>
      <section ref={panel} className={`page ${styles.check}`} aria-label={t('Check a file')}>
        <FileDrop
          call={t('Choose a file or drop it here')}
          note={t(
            'A results bundle (ZIP), a draw or receipts (JSON), a signed head or its mail (text), up to {size}.',
            {
              size: formatBytes(largestBytes),
            },
          )}
          accept=".zip,.json,.txt,.eml"
          onFiles={([file]) => file && checkFile(file)}
        />
        <PastedHead onCheck={(text) => checkText(t('Pasted text'), text)} />
        <div aria-live="polite">{check && <CheckPanel check={check} onClose={cancel} />}</div>
      </section>
      <PublishedBundles
        onCheck={(id) => {
          panel.current?.scrollIntoView()
          void checkAddress(t('Results bundle'), pathOf(sealRoutes.downloadPublicBundle, { params: { id } }))
        }}
      />
      <section className={`page section ${styles.kinds}`} aria-labelledby="kinds-title">
        <h2 id="kinds-title" className="section-title">
          {t('What can be checked')}
        </h2>
        <dl>
          <div>
            <dt>{t('Results bundle')}</dt>
            <dd>
              {t(
                'Every score, weight, conflict and draw of an edition under ids that name nobody, and the table of medals. The check works out each medal again.',
              )}
            </dd>
          </div>
          <div>
            <dt>{t('Draw')}</dt>
            <dd>
              {t(
                'Which judges got which entries. The check shows that the seed is the committed one, that every rule was kept, and that no better draw exists.',
              )}
            </dd>
          </div>
          <div>
            <dt>{t('Receipt of a judge')}</dt>
            <dd>
              {t(
                'What a judge gets for each score. The check shows that the score is in the signed log as it was given.',
              )}
            </dd>
          </div>
          <div>
            <dt>{t('Signed head')}</dt>
            <dd>
              {t(
                'What witnesses are mailed and anybody can keep: the state of the log at a moment. The check shows whether today’s log only adds to it.',
              )}
            </dd>
          </div>
        </dl>
      </section>
      <VerifierFile />
    </>
  )
}
