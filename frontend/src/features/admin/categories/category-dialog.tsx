import { type Category, categoryFormSchema } from '@accolade/contracts/entities/category'
import { categoryRules } from '@accolade/contracts/entities/category-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { SwitchField } from '../../../components/switch-field.tsx'
import { call } from '../../../lib/api-client.ts'
import { rulesOf } from '../../../lib/form-rules.ts'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { useActRequests } from '../joint-acts/use-act-requests.ts'
import { numberRuleOf, toNumber } from '../shared/number-rule.ts'
import { useDiscard } from '../shared/use-discard.tsx'
import { useVersionConflict } from '../shared/use-version-conflict.ts'
import { VersionConflict } from '../shared/version-conflict.tsx'
import { countScored } from './count-scored.ts'
import { CriteriaApproval } from './criteria-approval.tsx'
import { changesScores, effectsOfSaving, isJudgedOtherwise } from './criteria-changes.ts'
import { CriteriaEditor } from './criteria-editor.tsx'
import { FeeFields } from './fee-fields.tsx'
import { feesIn, pricesOf, type TypedFees } from './fees-in-form.ts'
import { PriceListFields } from './price-list-fields.tsx'
import { SaveQuestion } from './save-question.tsx'
import { ScoredNote } from './scored-note.tsx'
import { type CategoryBody, useSaveCategory } from './use-save-category.ts'

const rules = rulesOf(categoryFormSchema)
const panelRule = numberRuleOf(categoryFormSchema.shape.judgesPerEntry)
const blank = {
  isActive: true,
  revealProjectUrl: false,
  criteria: [{ name: '', weight: categoryRules.weightDefault, description: '' }],
}

interface Props {
  category: Category | 'new' | null
  onClose: () => void
}

/** Adds a category, or edits one (spec §5). */
export function CategoryDialog({ category, onClose }: Props) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const save = useSaveCategory()
  const newest = useNewest()
  // as it was edited, which may be newer than what was opened
  const [existing, setExisting] = useState(category === 'new' ? null : category)
  const { begun, isWaiting: isActWaiting } = useActRequests()
  const isScored = existing !== null && (begun?.includes(existing.id) ?? false)
  const isWaiting = isActWaiting('change-criteria', existing?.id)
  const [priced, setPriced] = useState(() => currenciesOf(existing))
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const newer = await newest(existing!.id)
    setPriced(currenciesOf(newer))
    form.setFieldsValue(toFields(newer))
    setExisting(newer)
  })

  const { close, question } = useDiscard(form, onClose)
  const [asked, setAsked] = useState<{
    body: CategoryBody
    effects: readonly string[]
    takesTwo: boolean
  } | null>(null)
  const stopAsking = () => setAsked(null)

  const put = (body: CategoryBody) =>
    act({
      work: async () => {
        setAsked(null)
        await save(body, existing?.id)
        onClose()
      },
      done: { title: existing ? t('Category Updated') : t('Category Created'), description: body.name },
      failure: existing
        ? t('Failed to update category. Please try again.')
        : t('Failed to create category. Please try again.'),
      form,
      onError,
    })
  const submit = async (values: Category & TypedFees) => {
    const criteria = values.criteria.map((each) => ({ ...each, weight: Number(each.weight) }))
    const judgesPerEntry = toNumber(values.judgesPerEntry) ?? null
    const body = { ...values, ...feesIn(values), criteria, judgesPerEntry, version: existing?.version }
    const scored = existing && changesScores(existing, criteria) ? await countScored(existing.id) : 0
    const effects = effectsOfSaving(criteria, scored)
    const takesTwo = isScored && isJudgedOtherwise(existing, { criteria, judgesPerEntry })
    return effects.length > 0 || takesTwo ? setAsked({ body, effects, takesTwo }) : put(body)
  }

  return (
    <Modal
      title={existing ? t('Edit Category') : t('Add Category')}
      open={category !== null}
      width={720}
      onCancel={close}
      onOk={() => form.submit()}
      okText={pending ? t('Saving...') : existing ? t('Save Category') : t('Create Category')}
      okButtonProps={{ disabled: pending || conflict }}
      afterOpenChange={(shown) => shown && form.focusField('name')}
      destroyOnHidden
    >
      {question}
      <SaveQuestion
        effects={asked && !asked.takesTwo ? asked.effects : null}
        pending={pending}
        onSave={() => asked && put(asked.body)}
        onClose={stopAsking}
      />
      {existing && (
        <CriteriaApproval
          category={existing}
          asked={asked?.takesTwo ? asked : null}
          onSaved={setExisting}
          onError={onError}
          onDone={() => {
            stopAsking()
            onClose()
          }}
          onClose={stopAsking}
        />
      )}
      {conflict && <VersionConflict kind="category" onLoad={load} />}
      <Form
        form={form}
        layout="vertical"
        name="category"
        preserve={false}
        initialValues={existing ? toFields(existing) : blank}
        onFinish={submit}
      >
        <Form.Item name="name" label={t('Name')} rules={rules.name}>
          <Input />
        </Form.Item>
        <Form.Item name="description" label={t('Description')} rules={rules.description}>
          <Input.TextArea rows={3} />
        </Form.Item>
        <FeeFields />
        <PriceListFields priced={priced} />
        {isScored && <ScoredNote isWaiting={isWaiting} />}
        <CriteriaEditor />
        <Form.Item
          name="judgesPerEntry"
          label={t('Judges per entry (optional)')}
          extra={t(
            'Empty: all judges of the category score every entry. Otherwise that many are drawn for each entry, under Judges, Panels.',
          )}
          rules={[panelRule]}
        >
          <Input type="number" min={1} max={50} step={1} inputMode="numeric" />
        </Form.Item>
        <Form.Item name="isActive" noStyle>
          <SwitchField label={t('Active: work can be entered')} />
        </Form.Item>
        <Form.Item name="revealProjectUrl" noStyle>
          <SwitchField
            label={t('Show judges the project URL, though its host name may reveal who entered')}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** What the form holds: the price lists by their currency. */
const toFields = ({ priceLists, ...fields }: Category) => ({ ...fields, prices: pricesOf(priceLists) })

const currenciesOf = (category: Category | null) => category?.priceLists.map(({ currency }) => currency) ?? []

/** Reads the categories again and gives one of them. */
function useNewest() {
  const { mutate } = useSWRConfig()
  return async (id: string): Promise<Category> => {
    const categories = await call(catalogueRoutes.listCategories)
    await mutate(catalogueRoutes.listCategories.path, categories, { revalidate: false })
    return categories.find((each) => each.id === id)!
  }
}
