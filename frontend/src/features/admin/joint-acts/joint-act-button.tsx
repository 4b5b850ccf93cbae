import {
  type ActRequests,
  actReasonSchema,
  actRequestRefusals,
  type JointAct,
} from '@accolade/contracts/entities/act-request'
import type { ActRequestForm } from '@accolade/contracts/entities/seal'
import { actRequestRoutes } from '@accolade/contracts/http/act-request'
import { Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { rulesOf } from '../../../lib/form-rules.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import { useActRequests } from './use-act-requests.ts'

const formSchema = z.strictObject({ reason: actReasonSchema })
const rules = rulesOf(formSchema)

interface Props {
  act: JointAct
  /** What the button says, and the button that does it where there is no second administrator. */
  label: string
  title: string
  keep: string
  danger?: boolean
  isMain?: boolean
  /** What will happen, as items of a list. */
  children: ReactNode
  /** What is asked for, with the reason. */
  formOf: (reason: string) => ActRequestForm
  /** Does it at once. */
  perform: (reason: string) => Promise<unknown>
  done: { title: string; description: string }
  failure: string
  onFailure?: () => unknown
}

/** Begins what takes two administrators: with a reason it asks the others, or is done at once where there are none. */
export function JointActButton(props: Props) {
  const { act, label, title, keep, danger = false, isMain = false, children, formOf, perform } = props
  const { data, keep: keepRequests, refresh } = useActRequests()
  const [asked, setAsked] = useState(false)
  const [form] = Form.useForm()
  const [pending, run] = useAction()
  const isWaiting = data?.requests.some((request) => request.act === act && !request.ended)
  const isAlone = data?.others === 0
  const submit = (values: unknown) =>
    run({
      work: async () => {
        const { reason } = formSchema.parse(values)
        try {
          if (isAlone) await perform(reason)
          else await keepRequests(await callProved(actRequestRoutes.requestAct, { body: formOf(reason) }))
          setAsked(false)
          if (isAlone) await refresh()
        } catch (error) {
          void refresh()
          void props.onFailure?.()
          throw error
        }
      },
      done: isAlone
        ? props.done
        : { title: t('Approval Asked For'), description: t('The other administrators get an email.') },
      form,
      failure: props.failure,
    })
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button button--gold' : 'button'}
        disabled={!data || isWaiting}
        onClick={() => setAsked(true)}
      >
        {isWaiting ? t('Waits for approval') : label}
      </button>
      <Modal
        title={title}
        open={asked}
        onCancel={() => setAsked(false)}
        onOk={() => form.submit()}
        okText={isAlone ? label : t('Ask a Second Administrator')}
        okButtonProps={{ disabled: pending || data?.others === null, danger: danger && isAlone }}
        cancelText={keep}
        afterOpenChange={(shown) => shown && form.focusField('reason')}
        destroyOnHidden
      >
        <Form noValidate form={form} layout="vertical" name={act} preserve={false} onFinish={submit}>
          <ul className="question__effects">
            {children}
            <li>{whoHasToApprove(data)}</li>
            <li>
              {t(
                'The reason is in the log, which everybody can read once results are published: name nobody.',
              )}
            </li>
          </ul>
          <Form.Item name="reason" label={t('Reason')} rules={rules.reason}>
            <Input maxLength={300} />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </>
  )
}

function whoHasToApprove(data: ActRequests | undefined): string {
  if (!data || data.others === null) return say(actRequestRefusals.unknown)
  return data.others === 0
    ? t(
        'You are the only administrator, so it is done at once. The public log says that nobody else approved it.',
      )
    : t(
        'It is done once a second administrator approves it, within 24 hours. {others, plural, one {The other administrator gets} other {All # others get}} an email.',
        { others: data.others },
      )
}
