import { type Submission, submissionCopySchema } from '@accolade/contracts/entities/submission'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import { Form, Modal, Select } from 'antd'
import { useNavigate } from 'react-router-dom'
import { LoadFailure } from '../../components/load-failure.tsx'
import { call } from '../../lib/api-client.ts'
import { useIsMember } from '../../lib/association-membership.ts'
import { useRefusal } from '../../lib/entering.ts'
import { useFeeNow } from '../../lib/fee-now.ts'
import { rulesOf } from '../../lib/form-rules.ts'
import { toast } from '../../lib/toasts.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { useRefreshOwnSubmissions } from '../../lib/use-refresh-own.ts'
import { t } from '../../lib/words.ts'

const rules = rulesOf(submissionCopySchema)

interface Props {
  submission: Submission
  onClose: () => void
}

/** Asks in which other category the same work is to be entered, and goes on with the new draft. */
export function CopyDialog({ submission, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const navigate = useNavigate()
  const refreshOwn = useRefreshOwnSubmissions()
  const { data: categories, error, isLoading, mutate } = useRead(catalogueRoutes.listCategories)
  const refusal = useRefusal()
  const feeNow = useFeeNow()
  const isMember = useIsMember()
  const organization = { isMember: isMember(submission.organizationId) }
  const options = (categories ?? [])
    .filter((category) => category.id !== submission.categoryId && !refusal(category))
    .map((category) => ({
      value: category.id,
      label: t('{category}, {fee}', { category: category.name, fee: feeNow(category, organization).fee }),
    }))
  const copy = (values: unknown) =>
    act({
      work: async () => {
        const body = submissionCopySchema.parse(values)
        const draft = await call(submissionsRoutes.copySubmission, { params: { id: submission.id }, body })
        toast({ title: t('Submission Copied'), description: t('This is the new draft.') })
        navigate(`/submit?draft=${draft.id}`)
        await refreshOwn()
      },
      failure: t('Failed to copy the submission. Please try again.'),
      form,
    })
  return (
    <Modal
      title={t('Copy into another category')}
      open
      onCancel={onClose}
      cancelText={t('Cancel')}
      onOk={() => form.submit()}
      okText={pending ? t('Copying...') : t('Copy')}
      okButtonProps={{ disabled: pending || categories === undefined || options.length === 0 }}
      afterOpenChange={(shown) => shown && form.focusField('categoryId')}
      destroyOnHidden
    >
      <p>
        {t(
          'A new draft is made with the same texts and with copies of the files. “{title}” stays as it is. Each submission has its own entry fee.',
          { title: submission.title },
        )}
      </p>
      {error && <LoadFailure what={t('categories')} onRetry={() => mutate()} />}
      {categories && options.length === 0 && <p>{t('No other category is open.')}</p>}
      <Form noValidate form={form} layout="vertical" name="copy" preserve={false} onFinish={copy}>
        <Form.Item name="categoryId" label={t('Category')} rules={rules.categoryId}>
          <Select placeholder={t('Select a category')} options={options} loading={isLoading} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
