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
  /** What is copied. */
  secret: string
  /** How it is shown, where that is not as one line. */
  children?: ReactNode
  /** Other ways to keep it than copying. */
  actions?: ReactNode
  /** The word of the person that it is kept. */
  kept?: string
  onClose: () => void
}

/** Shows a secret that nobody can show again: it closes by its button only. */
export function SecretDialog({ title, about, secret, children, actions, kept, onClose }: Props) {
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
            {actions}
            <Button type="primary" onClick={onClose}>
              {kept ?? t('I Have Kept It')}
            </Button>
          </div>
        }
      >
        <p className={styles.about}>{about}</p>
        {children ?? <code className={styles.secret}>{secret}</code>}
      </Modal>
    </AntdTheme>
  )
}
