import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import question from '../../../components/question.module.css'
import { t } from '../../../lib/words.ts'
import { JointActFields } from './joint-act-fields.tsx'
import { type JointActing, useJointAct } from './use-joint-act.ts'

interface Props extends JointActing {
  /** What the button says, and the button that does it where there is no second administrator. */
  label: string
  title: string
  keep: string
  danger?: boolean
  isMain?: boolean
  /** What will happen, as items of a list. */
  children: ReactNode
}

/** Begins what takes two administrators. */
export function JointActButton({ label, title, keep, danger = false, isMain = false, ...props }: Props) {
  const { children, ...wanted } = props
  const [asked, setAsked] = useState(false)
  const acting = useJointAct(wanted, () => setAsked(false))
  const { requests, form, isWaiting, isAlone, pending } = acting
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button button--gold' : 'button'}
        disabled={!requests || isWaiting}
        onClick={() => setAsked(true)}
      >
        {isWaiting ? t('Waits for approval') : label}
      </button>
      <Modal
        className={question.question}
        title={title}
        open={asked}
        onCancel={() => setAsked(false)}
        onOk={() => form.submit()}
        okText={isAlone ? label : t('Ask a Second Administrator')}
        okButtonProps={{ disabled: pending, danger: danger && isAlone }}
        cancelText={keep}
        afterOpenChange={(shown) => shown && form.focusField('reason')}
        destroyOnHidden
      >
        <JointActFields name={wanted.act} acting={acting}>
          {children}
        </JointActFields>
      </Modal>
    </>
  )
}
