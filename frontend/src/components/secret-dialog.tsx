import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { copyText } from '../lib/copy-text.ts'
import { t } from '../lib/words.ts'
import { AntdTheme } from './antd-theme.tsx'
import styles from './secret-dialog.module.css'

interface Props {
  title: string
  /** What it is for, and that it is shown only now. */
  about: ReactNode
  secret: string
  onClose: () => void
}

/** Shows a secret that nobody can show again: it closes by its button only. */
export function SecretDialog({ title, about, secret, onClose }: Props) {
  return (
    <AntdTheme>
      <Modal
        title={title}
        open
        closable={false}
        mask={{ closable: false }}
        keyboard={false}
        footer={
          <div className={styles.footer}>
            <Button onClick={() => copyText(secret)}>{t('Copy')}</Button>
            <Button type="primary" onClick={onClose}>
              {t('I Have Kept It')}
            </Button>
          </div>
        }
      >
        <p className={styles.about}>{about}</p>
        <code className={styles.secret}>{secret}</code>
      </Modal>
    </AntdTheme>
  )
}
