import { type JudgeAssignment, judgeAssignmentFormSchema } from '@accolade/contracts/entities/judging'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { Form, Modal, Select } from 'antd'
import { useSWRConfig } from 'swr'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useRefreshList } from '../../../lib/query-cache.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { JudgeSelect } from './judge-select.tsx'
import { useJudges } from './use-judges.ts'

const rules = rulesOf(judgeAssignmentFormSchema)

/** Gives a judge a category. */
export function AssignJudgeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const refresh = useRefreshList()
  const { judges } = useJudges()
  const { data: categories } = useRead(catalogueRoutes.listCategories)

  const assign = (values: unknown) =>
    act({
      work: async () => {
        const body = judgeAssignmentFormSchema.parse(values)
        const created = await call(judgingRoutes.createJudgeAssignment, { body })
        await mutate<JudgeAssignment[]>(
          judgingRoutes.listJudgeAssignments.path,
          (known = []) => [...known.filter(({ id }) => id !== created.id), created],
          { revalidate: false },
        )
        // an entry that waited for a judge may have one now
        void refresh(judgingRoutes.listJudgingResults.path)
        void refresh(judgingRoutes.readJudgingConsole.path)
        onClose()
      },
      done: { title: t('Judge Assigned'), description: t('The judge gets all entries of the category.') },
      failure: t('Failed to assign judge. Please try again.'),
      form,
    })

  return (
    <Modal
      title={t('Assign Judge')}
      open={open}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={pending ? t('Assigning...') : t('Assign')}
      okButtonProps={{ disabled: pending }}
      destroyOnHidden
    >
      {judges?.length === 0 && (
        <p className="notice">{t('Nobody has the role of a judge yet: give it under Users first.')}</p>
      )}
      <Form form={form} layout="vertical" name="assignment" preserve={false} onFinish={assign}>
        <Form.Item name="judgeId" label={t('Judge')} rules={rules.judgeId}>
          <JudgeSelect />
        </Form.Item>
        <Form.Item name="categoryId" label={t('Category')} rules={rules.categoryId}>
          <Select
            placeholder={t('Select a category')}
            options={categories?.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
