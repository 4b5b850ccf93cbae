import { Button, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { t } from '../lib/words.ts'
import styles from './question.module.css'

interface Props {
  open: boolean
  /** The question, such as `Delete the draft?` */
  title: string
  /** The verb on the button that does it, with how many: `Withdraw 12 submissions`. */
  action: string
  /** What the other button says; it has the focus. */
  keep?: string
  /** Takes something away from somebody. */
  danger?: boolean
  pending: boolean
  onConfirm: () => void
  onClose: () => void
  /** What will happen, and to what. */
  children: ReactNode
}

/** Asks before something is done that cannot be undone: Enter and Escape both leave everything as it is. */
export function Question(props: Props) {
  const {
    open,
    title,
    action,
    keep = t('Cancel'),
    danger = false,
    pending,
    onConfirm,
    onClose,
    children,
  } = props
  const safe = useRef<HTMLButtonElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  // who was quicker than the animation, and has gone on to the other answer, stays there
  const afterOpenChange = (shown: boolean) => {
    if (shown && document.activeElement !== other.current) safe.current?.focus()
  }
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      footer={
        <>
          <Button ref={safe} autoFocus onClick={onClose}>
            {keep}
          </Button>
          <Button ref={other} type="primary" danger={danger} disabled={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
      className={styles.question}
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}
