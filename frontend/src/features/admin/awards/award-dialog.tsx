import { type Award, awardFormSchema } from '@accolade/contracts/entities/award'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Form, Input, Modal, Select } from 'antd'
import { SwitchField } from '../../../components/switch-field.tsx'
import { WebAddressInput } from '../../../components/web-address-input.tsx'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { typedRule } from '../shared/lines.ts'
import { useDiscard } from '../shared/use-discard.tsx'
import { useEdited } from '../shared/use-edited.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { type AwardFields, blank, bodyOf, fieldsOf, imageOf, lineLists } from './award-fields.ts'
import { FeesEditor, JudgingCriteriaEditor, TimelineEditor } from './award-lists.tsx'
import { typeOptions } from './award-types.ts'
import { useAwardChanges } from './use-award-changes.ts'

const { shape } = awardFormSchema
const rules = rulesOf(awardFormSchema)

interface Props {
  award: Award | null
  onClose: () => void
}

/** Adds an award, or edits one. */
export function AwardDialog({ award, onClose }: Props) {
  const [form] = Form.useForm()
  const { save } = useAwardChanges()
  const { close, question } = useDiscard(form, onClose)
  const { pending, conflict, submit, load } = useEdited<Award>({
    form,
    kind: 'award',
    edited: award,
    save: (values, base) => save(bodyOf(values as AwardFields, base), base?.id),
    read: ({ id }) => call(catalogueRoutes.getAward, { params: { id } }),
    toFields: fieldsOf,
    onSaved: onClose,
  })
  return (
    <Modal
      title={award ? t('Edit Award') : t('Add Award')}
      open
      width={720}
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save Award')}
      okButtonProps={{ disabled: pending || conflict }}
      afterOpenChange={(shown) => shown && form.focusField('title')}
    >
      {question}
      {conflict && <VersionConflict kind="award" onLoad={load} />}
      <Form
        form={form}
        layout="vertical"
        name="award"
        initialValues={award ? fieldsOf(award) : blank}
        onFinish={submit}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <Form.Item name="title" label={t('Title')} rules={rules.title}>
          <Input />
        </Form.Item>
        <div className={layout.columns}>
          <Form.Item name="subtitle" label={t('Subtitle')} rules={rules.subtitle}>
            <Input />
          </Form.Item>
          <Form.Item name="category" label={t('Type')} rules={rules.category}>
            <Select placeholder={t('Select a type')} options={typeOptions()} />
          </Form.Item>
        </div>
        <Form.Item name="description" label={t('Description')} rules={rules.description}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <Form.Item name="longDescription" label={t('Long description')} rules={rules.longDescription}>
          <Input.TextArea rows={4} />
        </Form.Item>
        <Form.Item
          name="image"
          label={t('Picture (optional)')}
          rules={[typedRule(shape.image, imageOf)]}
          extra={t("Its address. Without one the page shows the award's medal.")}
        >
          <WebAddressInput />
        </Form.Item>
        <FeesEditor />
        {lineLists.map(([name, label]) => (
          <Form.Item key={name} name={name} label={say(label)} rules={[typedRule(shape[name])]}>
            <Input.TextArea rows={3} />
          </Form.Item>
        ))}
        <JudgingCriteriaEditor />
        <TimelineEditor />
        <Form.Item name="featured" noStyle>
          <SwitchField label={t('Featured: shown first on the awards page')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
