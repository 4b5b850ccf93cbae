import { Button } from 'antd'
import { SecretDialog } from '../../components/secret-dialog.tsx'
import { browser } from '../../lib/browser.ts'
import { t } from '../../lib/words.ts'
import styles from './security.module.css'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, which nobody can show again. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const text = `${codes.join('\n')}\n`
  const download = () =>
    browser.download(
      `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`,
      t('accolade-recovery-codes.txt'),
    )
  return (
    <SecretDialog
      title={t('Your Recovery Codes')}
      about={t(
        'Each of them signs you in once, with your password, if you lose your phone or laptop. Keep them where others cannot find them: they are shown only now. Codes that you had before work no longer.',
      )}
      secret={text}
      actions={<Button onClick={download}>{t('Download')}</Button>}
      kept={t('I Have Kept Them')}
      onClose={onClose}
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </SecretDialog>
  )
}
