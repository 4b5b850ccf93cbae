import { formatPercent } from '../../lib/format.ts'
import { t } from '../../lib/words.ts'
import { FoundPanel } from './found-panel.tsx'
import { RefusalText } from './refusal-text.tsx'
import type { Check } from './use-check.ts'
import styles from './verify.module.css'

interface Props {
  check: Check
  onClose: () => void
}

/** How far a check is, and what it came to. */
export function CheckPanel({ check, onClose }: Props) {
  if (check.state === 'checking') return <Checking {...check} onCancel={onClose} />
  if (check.state === 'found') return <FoundPanel {...check} onClose={onClose} />
  return (
    <div className={`${styles.verdict} ${styles.verdictWrong}`}>
      <h2>{check.state === 'refused' ? t('Refused: this is not what it should be') : t('Not checked')}</h2>
      <p className={styles.fileName}>{check.name}</p>
      {check.state === 'refused' && (
        <p>
          {t('The verifier says:')} <RefusalText sentence={check.reason} />
        </p>
      )}
      {check.state === 'too-large' && (
        <p>{t('The file is too large for a browser. Check it with verify.mjs, below.')}</p>
      )}
      {check.state === 'unable' && (
        <p>
          {t(
            'This browser can’t check Ed25519 signatures. Use a current one, over https, or check the file with verify.mjs, below.',
          )}
        </p>
      )}
      {check.state === 'failed' && (
        <p>{t('The file could not be read. Please try again, or check it with verify.mjs, below.')}</p>
      )}
      <button type="button" className="button" onClick={onClose}>
        {t('Close')}
      </button>
    </div>
  )
}

function Checking({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  return (
    <div className={styles.verdict}>
      <h2>{t('Checking…')}</h2>
      <p className={styles.fileName}>{name}</p>
      <progress className={styles.progress} value={share} aria-label={t('How much has been checked')} />
      <p className="figures">{formatPercent(Math.round(share * 100))}</p>
      <button type="button" className="button" onClick={onCancel}>
        {t('Cancel')}
      </button>
    </div>
  )
}
