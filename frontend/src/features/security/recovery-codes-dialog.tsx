import { Button, Modal } from 'antd'
import { AntdTheme } from '../../components/antd-theme.tsx'
import { browser } from '../../lib/browser.ts'
import { copyText } from '../../lib/copy-text.ts'
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
    <AntdTheme>
      <Modal
        title={t('Your Recovery Codes')}
        open
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        footer={
          <div className={styles.footer}>
            <Button onClick={() => copyText(text)}>{t('Copy')}</Button>
            <Button onClick={download}>{t('Download')}</Button>
            <Button type="primary" onClick={onClose}>
              {t('I Have Kept Them')}
            </Button>
          </div>
        }
      >
        <p className={styles.note}>
          {t(
            'Each of them signs you in once, with your password, if you lose your phone or laptop. Keep them where others cannot find them: they are shown only now. Codes that you had before work no longer.',
          )}
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Modal>
    </AntdTheme>
  )
}
