import { Modal } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  open: boolean
  title: string
  /** The words on the button that does it. */
  action: string
  pending: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done that others notice. */
export function ConfirmDialog({ open, title, action, pending, onConfirm, onClose, children }: Props) {
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      onOk={onConfirm}
      okText={action}
      okButtonProps={{ disabled: pending }}
      destroyOnHidden
    >
      {children}
    </Modal>
  )
}
