import { type ActRequests, actRequestRefusals } from '@accolade/contracts/entities/act-request'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { rulesOf } from '../../../lib/form-rules.ts'
import { say, t } from '../../../lib/words.ts'
import { reasonFormSchema, type useJointAct } from './use-joint-act.ts'

const rules = rulesOf(reasonFormSchema)

interface Props {
  name: string
  acting: ReturnType<typeof useJointAct>
  /** What will happen, as items of a list. */
  children?: ReactNode
}

/** What a dialog says and asks before something that takes two administrators: who has to approve it, and why it is to be done. */
export function JointActFields({ name, acting: { form, submit, requests }, children }: Props) {
  return (
    <Form noValidate form={form} layout="vertical" name={name} preserve={false} onFinish={submit}>
      <ul className="question__effects">
        {children}
        <li>{whoHasToApprove(requests)}</li>
        <li>
          {t('The reason is in the log, which everybody can read once results are published: name nobody.')}
        </li>
      </ul>
      <Form.Item name="reason" label={t('Reason')} rules={rules.reason}>
        <Input maxLength={300} />
      </Form.Item>
      <button type="submit" hidden />
    </Form>
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
