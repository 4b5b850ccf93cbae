import { Modal } from 'antd'
import type { ReactNode } from 'react'
import '../styles/question.css'

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
  const { open, title, action, keep = 'Cancel', danger = false, pending, onConfirm, onClose, children } = props
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      onOk={onConfirm}
      okText={action}
      okButtonProps={{ disabled: pending, danger }}
      cancelText={keep}
      cancelButtonProps={{ autoFocus: true }}
      className="question"
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}
