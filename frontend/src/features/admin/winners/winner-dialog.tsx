import { type AdminWinner, winnerFormSchema } from '@accolade/contracts/entities/winner'
import { winnerRules } from '@accolade/contracts/entities/winner-rules'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { Form, Input, Modal } from 'antd'
import { useEffect } from 'react'
import { SwitchField } from '../../../components/switch-field.tsx'
import { WebAddressInput } from '../../../components/web-address-input.tsx'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { numberRuleOf } from '../shared/number-rule.ts'
import { useDiscard } from '../shared/use-discard.tsx'
import { useEdited } from '../shared/use-edited.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { AwardFields } from './award-fields.tsx'
import { PresentationFields } from './presentation-fields.tsx'
import { PublicText } from './public-text.tsx'
import { bodyOf, fieldsOf, type WinnerFields } from './winner-fields.ts'

const rules = rulesOf(winnerFormSchema)
const positionRule = numberRuleOf(winnerFormSchema.shape.position)

interface Props {
  winner: AdminWinner | null
  /** Whether it is opened to be published: what is missing for that is asked for at once. */
  publishing: boolean
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Adds a winner, or edits one. */
export function WinnerDialog({ winner, publishing, onClose, onSaved }: Props) {
  const [form] = Form.useForm()
  const { close, question } = useDiscard(form, onClose)
  const { pending, conflict, submit, load, base } = useEdited<AdminWinner>({
    form,
    kind: 'winner',
    edited: winner,
    save: (values, base) => {
      const body = bodyOf(values as WinnerFields, base)
      return base
        ? call(winnersRoutes.updateWinner, { params: { id: base.id }, body })
        : call(winnersRoutes.createWinner, { body })
    },
    read: async ({ id, title }) => {
      const { items } = await call(winnersRoutes.listAdminWinners, { query: { q: title, pageSize: 100 } })
      return items.find((each) => each.id === id)
    },
    toFields: fieldsOf,
    onSaved: () => {
      void onSaved()
      onClose()
    },
  })
  useEffect(() => {
    // what is missing shows at its field
    if (publishing) form.validateFields().catch(() => {})
  }, [publishing, form])
  return (
    <Modal
      title={winner ? t('Edit Winner') : t('Add Winner')}
      open
      width={720}
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save Winner')}
      okButtonProps={{ disabled: pending || conflict }}
    >
      {question}
      {conflict && <VersionConflict kind="winner" onLoad={load} />}
      <Form
        form={form}
        layout="vertical"
        name="winner"
        initialValues={{ ...fieldsOf(winner), ...(publishing && { published: true }) }}
        onFinish={submit}
      >
        <Form.Item name="organizationName" label={t('Organization')} rules={rules.organizationName}>
          <Input />
        </Form.Item>
        <Form.Item name="title" label={t('Title')} rules={rules.title}>
          <Input />
        </Form.Item>
        <Form.Item name="categoryName" label={t('Category')} rules={rules.categoryName}>
          <Input />
        </Form.Item>
        <AwardFields winner={base} />
        <PublicText winner={base} />
        <div className={layout.columns}>
          <Form.Item name="teamSize" label={t('Team size (optional)')} rules={rules.teamSize}>
            <Input />
          </Form.Item>
          <Form.Item name="position" label={t('Position, lowest first')} rules={[positionRule]}>
            <Input type="number" min={1} max={winnerRules.positionMax} />
          </Form.Item>
        </div>
        <Form.Item name="projectUrl" label={t('Website (optional)')} rules={rules.projectUrl}>
          <WebAddressInput />
        </Form.Item>
        <PresentationFields />
        <Form.Item name="published" noStyle>
          <SwitchField label={t('Published')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
