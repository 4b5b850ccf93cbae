import { interestsFormSchema, type JudgeInterests } from '@accolade/contracts/entities/interests'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { InterestsFields } from '../../../../components/interests-fields.tsx'
import {
  fromTypedInterests,
  type TypedInterests,
  toTypedInterests,
} from '../../../../components/interests-form.ts'
import { call } from '../../../../lib/api-client.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { useDiscard } from '../../shared/use-discard.tsx'
import { useVersionConflict } from '../../shared/use-version-conflict.ts'
import { VersionConflict } from '../../shared/version-conflict.tsx'

interface Props {
  judge: string
  interests: JudgeInterests
  onClose: () => void
  onSaved: () => void
}

const typedOf = ({ employers, clients }: JudgeInterests) =>
  toTypedInterests({ employers, clients: clients.map(({ name }) => name) })

/** States employers and clients for a judge; the audit trail says so. */
export function InterestsDialog({ judge, interests, onClose, onSaved }: Props) {
  const [form] = Form.useForm<TypedInterests>()
  const [base, setBase] = useState(interests)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const { judges } = await call(submissionsRoutes.adminListInterests)
    const newer = judges.find(({ userId }) => userId === interests.userId) ?? base
    form.setFieldsValue(typedOf(newer))
    setBase(newer)
  })
  const save = (typed: TypedInterests) =>
    act({
      work: async () => {
        const body = interestsFormSchema.parse({
          ...fromTypedInterests(typed),
          version: base.version || undefined,
        })
        await call(submissionsRoutes.adminPutInterests, { params: { id: interests.userId }, body })
        onSaved()
      },
      done: { title: t('Saved') },
      failure: t('Failed to save. Please try again.'),
      form,
      onError,
    })
  return (
    <Modal
      title={t('Employers and Clients of {judge}', { judge })}
      open
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save')}
      okButtonProps={{ disabled: pending || conflict }}
    >
      {question}
      {conflict && <VersionConflict kind="statement" onLoad={load} />}
      <p className={layout.hint}>
        {t('What changes here takes entries from the judge at once, or gives them back.')}
      </p>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="interests"
        initialValues={typedOf(interests)}
        onFinish={save}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <InterestsFields />
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
