import { type AdminArticle, articleFormSchema } from '@accolade/contracts/entities/winner'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { mark } from '@accolade/contracts/words'
import { Form, Input, Modal } from 'antd'
import type { z } from 'zod'
import { SwitchField } from '../../../components/switch-field.tsx'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { say, t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'
import { linesOf, typedRule } from '../shared/lines.ts'
import { numberRuleOf } from '../shared/number-rule.ts'
import { useDiscard } from '../shared/use-discard.tsx'
import { useEdited } from '../shared/use-edited.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { metricsToText, textToMetrics } from './article-lines.ts'

const { shape } = articleFormSchema
const rules = rulesOf(articleFormSchema)
const texts = [
  ['title', mark('Title')],
  ['category', mark('Category')],
  ['awardingBody', mark('Awarding body')],
  ['achievement', mark('Achievement')],
] as const

interface Props {
  article: AdminArticle | null
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Adds an article, or edits one. */
export function ArticleDialog({ article, onClose, onSaved }: Props) {
  const [form] = Form.useForm()
  const { close, question } = useDiscard(form, onClose)
  const { pending, conflict, submit, load } = useEdited<AdminArticle>({
    form,
    kind: 'article',
    edited: article,
    save: (values, base) => {
      const body = bodyOf(values as Fields, base)
      return base
        ? call(winnersRoutes.updateArticle, { params: { id: base.id }, body })
        : call(winnersRoutes.createArticle, { body })
    },
    read: async ({ id, title }) => {
      const { items } = await call(winnersRoutes.listAdminArticles, { query: { q: title, pageSize: 100 } })
      return items.find((each) => each.id === id)
    },
    toFields: fieldsOf,
    onSaved: () => {
      void onSaved()
      onClose()
    },
  })
  return (
    <Modal
      title={article ? t('Edit Article') : t('Add Article')}
      open
      width={720}
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : t('Save Article')}
      okButtonProps={{ disabled: pending || conflict }}
    >
      {question}
      {conflict && <VersionConflict kind="article" onLoad={load} />}
      <Form
        form={form}
        layout="vertical"
        name="article"
        initialValues={article ? fieldsOf(article) : { year: new Date().getFullYear(), published: false }}
        onFinish={submit}
      >
        <div className={layout.columns}>
          <Form.Item name="brandSlug" label={t('Brand in the address')} rules={rules.brandSlug}>
            <Input placeholder={t('northlight-studio')} />
          </Form.Item>
          <Form.Item name="awardSlug" label={t('Award in the address')} rules={rules.awardSlug}>
            <Input placeholder={t('campaign-of-the-year')} />
          </Form.Item>
          <Form.Item name="year" label={t('Year')} rules={[numberRuleOf(shape.year)]}>
            <Input type="number" />
          </Form.Item>
        </div>
        {texts.map(([name, label]) => (
          <Form.Item key={name} name={name} label={say(label)} rules={rules[name]}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="description" label={t('Description')} rules={rules.description}>
          <Input.TextArea rows={4} />
        </Form.Item>
        <Form.Item name="significance" label={t('Significance')} rules={rules.significance}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item
          name="metrics"
          label={t('Key metrics, one per line')}
          extra={t('Value | label, as in: 92% | recall after a week')}
          rules={[typedRule(shape.metrics, textToMetrics)]}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item
          name="highlights"
          label={t('Key highlights, one per line')}
          rules={[typedRule(shape.highlights)]}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
        <Form.Item name="published" noStyle>
          <SwitchField label={t('Published')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

type Fields = Omit<AdminArticle, 'metrics' | 'highlights'> & { metrics?: string; highlights?: string }

function fieldsOf({ metrics, highlights, ...article }: AdminArticle): Fields {
  return { ...article, metrics: metricsToText(metrics), highlights: highlights.join('\n') }
}

function bodyOf(values: Fields, base: AdminArticle | null): z.input<typeof articleFormSchema> {
  return {
    ...values,
    year: Number(values.year),
    description: values.description ?? '',
    significance: values.significance ?? '',
    metrics: textToMetrics(values.metrics ?? ''),
    highlights: linesOf(values.highlights ?? ''),
    ...(base && { version: base.version }),
  }
}
