import { type Submission, submissionBasicsSchema } from '@accolade/contracts/entities/submission'
import { teamSizes } from '@accolade/contracts/entities/submission-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Button, Form, Input, Select } from 'antd'
import { rulesOf } from '../../lib/form-rules.ts'
import { useRead } from '../../lib/use-read.ts'
import { CategoryPreview } from './category-preview.tsx'
import { OrganizationField } from './organization-field.tsx'
import { useSaveBasics } from './use-save-basics.ts'

const rules = rulesOf(submissionBasicsSchema)

interface Props {
  /** The draft to change; absent: a new one. */
  submission?: Submission
  onSaved: (submission: Submission) => void
}

/** Step 1: what the work is. */
export function BasicsStep({ submission, onSaved }: Props) {
  const [form] = Form.useForm()
  const { data: categories = [], isLoading } = useRead(catalogueRoutes.listCategories)
  const chosen = Form.useWatch('categoryId', form)
  const { pending, save } = useSaveBasics(form, submission, onSaved)
  const options = categories.map((category) => ({ value: category.id, label: category.name }))
  if (submission && !isLoading && !options.some((option) => option.value === submission.categoryId)) {
    options.push({ value: submission.categoryId, label: submission.categoryName ?? 'Unknown Category' })
  }
  return (
    <section aria-labelledby="basics-title">
      <h2 id="basics-title" className="section-title submit__step-title">
        Project Information
      </h2>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="basics"
        initialValues={submission && { ...submission, projectUrl: submission.projectUrl ?? '' }}
        onFinish={save}
      >
        <Form.Item name="title" label="Title" rules={rules.title}>
          <Input placeholder="The name of the campaign or project" />
        </Form.Item>
        <Form.Item
          name="description"
          label="Description"
          rules={rules.description}
          extra="The idea, the audience, what was done and what it achieved: 50 characters or more."
        >
          <Input.TextArea rows={6} />
        </Form.Item>
        <Form.Item name="categoryId" label="Category" rules={rules.categoryId}>
          <Select placeholder="Select a category" options={options} loading={isLoading} />
        </Form.Item>
        <CategoryPreview category={categories.find((category) => category.id === chosen)} />
        <OrganizationField rules={rules.organizationId} />
        <Form.Item name="teamSize" label="Team size" rules={rules.teamSize}>
          <Select
            placeholder="Select team size"
            options={teamSizes.map((size) => ({ value: size, label: `${size} people` }))}
          />
        </Form.Item>
        <Form.Item name="projectUrl" label="Project URL (optional)" rules={rules.projectUrl}>
          <Input type="url" inputMode="url" placeholder="https://" />
        </Form.Item>
        <Button type="primary" htmlType="submit" disabled={pending}>
          {pending ? (submission ? 'Saving...' : 'Creating...') : 'Save and Continue'}
        </Button>
      </Form>
    </section>
  )
}
